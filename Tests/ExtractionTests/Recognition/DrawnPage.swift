import CLeptonica
import CPoppler
import Diagnostics
import Documents
import TestSupport

@testable import Extraction

/// A page that a test draws: lines of print, black on white. Needs the font of `fonts-noto-core`.
struct DrawnPage {
    struct CannotDraw: Error {}

    static let prose = [
        "Photosynthesis turns light into chemical energy.",
        "It takes place in the chloroplasts of green plants.",
        "The light reactions split water and give off oxygen.",
        "The Calvin cycle builds sugar from carbon dioxide.",
        "Both depend on pigments such as chlorophyll.",
        "Without them most life on land would not exist.",
        "Roots take up the water that the leaves need.",
        "Small openings let the gases in and out again.",
    ]

    /// 8-bit grey, 300 dots an inch.
    let picture: Picture

    init(_ lines: [String] = prose) throws {
        let (width, height) = (1500, 200 + lines.count * 70)
        let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
        defer { cairo_surface_destroy(surface) }
        let drawing = cairo_create(surface)
        defer { cairo_destroy(drawing) }
        cairo_set_source_rgb(drawing, 1, 1, 1)
        cairo_paint(drawing)
        cairo_set_source_rgb(drawing, 0, 0, 0)
        cairo_select_font_face(drawing, "Noto Serif", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
        cairo_set_font_size(drawing, 44)
        for (row, line) in lines.enumerated() {
            cairo_move_to(drawing, 100, Double(130 + row * 70))
            cairo_show_text(drawing, line)
        }
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { throw CannotDraw() }
        let stride = Int(cairo_image_surface_get_stride(surface))
        let bytes = (0..<height).flatMap { y in (0..<width).map { data[y * stride + $0 * 4] } }
        guard let page = Picture(GreyPicture(width: width, height: height, bytes: bytes, dpi: 300)) else {
            throw CannotDraw()
        }
        picture = page
    }

    /// Writes the page to a file.
    /// - Parameter format: a `L_…` or `IFF_…` number of Leptonica.
    func write(to path: String, format: Int, _ change: (Picture) -> Picture? = { $0 }) throws {
        guard let changed = change(picture), pixWrite(path, changed.pix, Int32(format)) == 0 else { throw CannotDraw() }
    }
}

/// What a worker answers about one file, in this process.
struct AskedReader {
    private(set) var pages: [Page] = []
    private(set) var diagnostics: [Diagnostic] = []

    init(_ path: String, settings: ReadingSettings = ReadingSettings()) {
        var server = ReadingServer()
        var tasks: [PictureTask] = []
        server.answer(ReadingRequest(.read(skipping: []), path: path, name: path, settings: settings)) { reply in
            switch reply {
            case .document(let document, let pictures, let found):
                (pages, tasks) = (document.pages, pictures)
                diagnostics += found
            case .failed(let found): diagnostics += found
            default: break
            }
        }
        for task in tasks {
            server.answer(ReadingRequest(.recognise(task), path: path, name: path, settings: settings)) { reply in
                switch reply {
                case .page(let page, let found):
                    pages[task.page - 1] = page
                    diagnostics += found
                case .failed(let found): diagnostics += found
                default: break
                }
            }
        }
    }

    /// The lines of all pages.
    var lines: [String] { pages.flatMap { $0.blocks.flatMap { $0.text.split(separator: "\n").map(String.init) } } }
}
