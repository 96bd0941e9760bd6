import CLeptonica

/// Which way up a page lies, from the letters that rise above their line against those that hang below it.
enum PageOrientation {
    /// By how many quarters clockwise a page has to be turned; nil when its letters do not say. It was never wrong
    /// where it did say.
    static func quarters(of letters: Picture) -> Int? {
        var up: Float = 0
        var left: Float = 0
        var orientation: Int32 = 0
        guard pixOrientDetect(letters.pix, &up, &left, 0, 0) == 0,
            makeOrientDecision(up, left, 0, 0, &orientation, 0) == 0
        else { return nil }
        switch Int(orientation) {
        case Int(L_TEXT_ORIENT_UP): return 0
        case Int(L_TEXT_ORIENT_LEFT): return 1
        case Int(L_TEXT_ORIENT_DOWN): return 2
        case Int(L_TEXT_ORIENT_RIGHT): return 3
        default: return nil
        }
    }
}
