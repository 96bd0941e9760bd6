import CLeptonica

/// Turns whatever a decoder gives into a picture as `Picture` promises it.
enum FlatPicture {
    static func flattened(_ picture: Picture) -> Picture? {
        let depth = picture.depth
        if depth == 16 { return Picture(pixConvert16To8(picture.pix, Int32(L_MS_BYTE))) }
        guard let plain = Picture(pixRemoveColormap(picture.pix, Int32(REMOVE_CMAP_BASED_ON_SRC))) else { return nil }
        if plain.depth == 32 {
            return pixGetSpp(plain.pix) == 4 ? onPaper(plain) : plain
        }
        return plain.depth == 1 ? plain : plain.grey
    }

    /// Lays a transparent picture on white paper, or on black when what is opaque is bright: white letters alone
    /// would vanish on white.
    private static func onPaper(_ picture: Picture) -> Picture? {
        let paper: UInt32 = opaqueMean(picture) > 170 ? 0 : 0xFFFF_FF00
        return Picture(pixAlphaBlendUniform(picture.pix, paper))
    }

    /// The mean grey of the opaque pixels; 0 when the whole picture is opaque or nothing is.
    private static func opaqueMean(_ picture: Picture) -> Float {
        guard let alpha = Picture(pixGetRGBComponent(picture.pix, Int32(L_ALPHA_CHANNEL))),
            let clear = Picture(pixThresholdToBinary(alpha.pix, 128)), let opaque = clear.inverted,
            let grey = picture.grey
        else { return 0 }
        var share: Float = 1
        pixForegroundFraction(opaque.pix, &share)
        guard share > 0, share < 0.98 else { return 0 }
        var mean: Float = 0
        pixGetAverageMasked(grey.pix, opaque.pix, 0, 0, 1, Int32(L_MEAN_ABSVAL), &mean)
        return mean
    }
}
