internal import CGLib
internal import CPoppler

/// A grey picture: one byte a pixel, 0 black, rows from the top without padding.
package struct GreyPicture: Hashable, Sendable {
    package var width: Int
    package var height: Int
    package var bytes: [UInt8]
    package var dpi: Double

    package init(width: Int, height: Int, bytes: [UInt8], dpi: Double) {
        self.width = width
        self.height = height
        self.bytes = bytes
        self.dpi = dpi
    }
}

extension PDFFile {
    /// Size of a 1-based page as it is displayed, in points; nil when the page cannot be loaded.
    package func size(ofPage number: Int) -> (width: Double, height: Double)? {
        withPage(number) { page in
            var width = 0.0
            var height = 0.0
            poppler_page_get_size(page, &width, &height)
            return (width, height)
        }
    }

    /// The picture of a 1-based page on white, at `dpi` or as much less as keeps it within `mostPixels`;
    /// nil when the page cannot be loaded, has no extent, or Cairo refuses.
    package func rendering(ofPage number: Int, dpi: Double, mostPixels: Int = 100_000_000) -> GreyPicture? {
        guard let size = size(ofPage: number), size.width > 0, size.height > 0 else { return nil }
        let pixels = size.width * size.height / (72 * 72)
        let dpi = min(dpi, (Double(mostPixels) / pixels).squareRoot())
        let width = Int(size.width * dpi / 72)
        let height = Int(size.height * dpi / 72)
        guard width > 0, height > 0, width < 32767, height < 32767 else { return nil }
        return withPage(number) { Self.picture(of: $0, width: width, height: height, dpi: dpi) } ?? nil
    }

    func withPage<Result>(_ number: Int, _ body: (OpaquePointer) -> Result) -> Result? {
        guard (1...max(pageCount, 1)).contains(number),
            let page = poppler_document_get_page(document, Int32(number - 1))
        else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(page)) }
        return body(page)
    }

    private static func picture(of page: OpaquePointer, width: Int, height: Int, dpi: Double) -> GreyPicture? {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
        defer { cairo_surface_destroy(surface) }
        let drawing = cairo_create(surface)
        defer { cairo_destroy(drawing) }
        cairo_set_source_rgb(drawing, 1, 1, 1)
        cairo_paint(drawing)
        cairo_scale(drawing, dpi / 72, dpi / 72)
        poppler_page_render(page, drawing)
        cairo_surface_flush(surface)
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let pixels = cairo_image_surface_get_data(surface)
        else { return nil }
        let stride = Int(cairo_image_surface_get_stride(surface))
        return GreyPicture(
            width: width, height: height, bytes: grey(pixels, width: width, height: height, stride: stride), dpi: dpi)
    }

    /// Luma of Rec. 601 in 8-bit fixed point, from Cairo's native-endian `xRGB` words.
    private static func grey(
        _ pixels: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int
    ) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: width * height) { bytes, count in
            for row in 0..<height {
                UnsafeRawPointer(pixels + row * stride).withMemoryRebound(to: UInt32.self, capacity: width) { line in
                    for column in 0..<width {
                        let word = line[column]
                        let luma = (word >> 16 & 255) * 77 + (word >> 8 & 255) * 150 + (word & 255) * 29
                        bytes[row * width + column] = UInt8(luma >> 8)
                    }
                }
            }
            count = width * height
        }
    }
}
