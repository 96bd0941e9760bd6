internal import Documents

/// The page turned so that text of one direction runs to the right: u along the line, v down the page, in points.
struct PageFrame: Hashable {
    /// Quarter turns clockwise of the text.
    var turn: Int
    var pageWidth: Double
    var pageHeight: Double

    var width: Double { turn % 2 == 0 ? pageWidth : pageHeight }
    var height: Double { turn % 2 == 0 ? pageHeight : pageWidth }

    func turned(x: Double, y: Double) -> (u: Double, v: Double) {
        switch turn {
        case 1: (y, pageWidth - x)
        case 2: (pageWidth - x, pageHeight - y)
        case 3: (pageHeight - y, x)
        default: (x, y)
        }
    }

    /// How far an advance goes along the line and down the page.
    func turned(dx: Double, dy: Double) -> (du: Double, dv: Double) {
        switch turn {
        case 1: (dy, -dx)
        case 2: (-dx, -dy)
        case 3: (-dy, dx)
        default: (dx, dy)
        }
    }

    func turned(_ shape: PaintedShape) -> Extent {
        let a = turned(x: shape.x0, y: shape.y0)
        let b = turned(x: shape.x1, y: shape.y1)
        return Extent(u0: min(a.u, b.u), u1: max(a.u, b.u), top: min(a.v, b.v), bottom: max(a.v, b.v))
    }

    /// The extent on the page as it is displayed.
    func box(_ extent: Extent) -> Box {
        let (width, height) = (extent.u1 - extent.u0, extent.bottom - extent.top)
        return switch turn {
        case 1: Box(x: pageWidth - extent.bottom, y: extent.u0, width: height, height: width)
        case 2: Box(x: pageWidth - extent.u1, y: pageHeight - extent.bottom, width: width, height: height)
        case 3: Box(x: extent.top, y: pageHeight - extent.u1, width: height, height: width)
        default: Box(x: extent.u0, y: extent.top, width: width, height: height)
        }
    }
}

/// A rectangle in a turned page.
struct Extent: Hashable {
    var u0: Double
    var u1: Double
    var top: Double
    var bottom: Double

    var width: Double { u1 - u0 }
    var height: Double { bottom - top }

    func union(_ other: Extent) -> Extent {
        Extent(
            u0: min(u0, other.u0), u1: max(u1, other.u1), top: min(top, other.top), bottom: max(bottom, other.bottom))
    }

    func contains(_ other: Extent, slack: Double = 0) -> Bool {
        other.u0 >= u0 - slack && other.u1 <= u1 + slack && other.top >= top - slack && other.bottom <= bottom + slack
    }

    func overlapAcross(_ other: Extent) -> Double { min(u1, other.u1) - max(u0, other.u0) }
    func overlapDown(_ other: Extent) -> Double { min(bottom, other.bottom) - max(top, other.top) }
}
