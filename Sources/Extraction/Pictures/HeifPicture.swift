import CHeif
import Documents

/// Pictures as phones make them (HEIC, AVIF). The library turns them upright by itself.
enum HeifPicture {
    /// Nil when the file is damaged.
    static func decoded(_ path: String, limits: ReadingLimits) throws(SourceFailure) -> Picture? {
        let file = heif_context_alloc()
        defer { heif_context_free(file) }
        var handle: OpaquePointer?
        guard heif_context_read_from_file(file, path, nil).code == heif_error_Ok,
            heif_context_get_primary_image_handle(file, &handle).code == heif_error_Ok
        else { return nil }
        defer { heif_image_handle_release(handle) }
        let width = Int(heif_image_handle_get_width(handle))
        let height = Int(heif_image_handle_get_height(handle))
        if width * height > limits.megapixels * 1_000_000 {
            throw .tooManyPixels(width: width, height: height, limit: limits.megapixels)
        }
        return image(of: handle).flatMap(picture)
    }

    private static func image(of handle: OpaquePointer?) -> OpaquePointer? {
        var image: OpaquePointer?
        let error = heif_decode_image(handle, &image, heif_colorspace_RGB, heif_chroma_interleaved_RGB, nil)
        return error.code == heif_error_Ok ? image : nil
    }

    private static func picture(_ image: OpaquePointer) -> Picture? {
        defer { heif_image_release(image) }
        let width = Int(heif_image_get_width(image, heif_channel_interleaved))
        let height = Int(heif_image_get_height(image, heif_channel_interleaved))
        var stride: Int32 = 0
        guard width > 0, height > 0,
            let plane = heif_image_get_plane_readonly(image, heif_channel_interleaved, &stride)
        else { return nil }
        return Picture(width: width, height: height) { words in
            for y in 0..<height {
                let row = plane + y * Int(stride)
                for x in 0..<width {
                    let (red, green, blue) = (UInt32(row[3 * x]), UInt32(row[3 * x + 1]), UInt32(row[3 * x + 2]))
                    words[y * width + x] = red << 24 | green << 16 | blue << 8
                }
            }
        }
    }
}
