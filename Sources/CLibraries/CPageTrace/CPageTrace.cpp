#include "CPageTrace.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <Gfx.h>
#include <GfxFont.h>
#include <GfxState.h>
#include <GlobalParams.h>
#include <OutputDev.h>
#include <PDFDoc.h>
#include <Page.h>
#include <UTF.h>

namespace {

constexpr size_t mostGlyphs = 200000;
constexpr size_t mostShapes = 20000;

/// Listens to the drawing operators of a page.
class Tracer : public OutputDev {
public:
    std::vector<page_trace_glyph> glyphs;
    std::vector<uint32_t> scalars;
    std::vector<page_trace_shape> shapes;
    std::vector<page_trace_font> fonts;
    bool truncated = false;

    void beginPage(double pageWidth, double pageHeight) {
        width = pageWidth;
        height = pageHeight;
        glyphs.clear();
        scalars.clear();
        shapes.clear();
        marks.clear();
        artifacts = 0;
        truncated = false;
        actual.clear();
        inActualText = false;
        currentFont = nullptr;
    }

    bool upsideDown() override { return true; }
    bool useDrawChar() override { return true; }
    bool interpretType3Chars() override { return false; }
    bool useTilingPatternFill() override { return true; }
    bool useShadedFills(int) override { return true; }

    // A pattern or shading is a drawing whose extent is what the clip leaves visible.
    bool tilingPatternFill(GfxState *state, Gfx *, Catalog *, GfxTilingPattern *, const double *, int, int, int, int,
                           double, double) override {
        addClip(state);
        return true;
    }
    bool functionShadedFill(GfxState *state, GfxFunctionShading *) override { return addClip(state); }
    bool axialShadedFill(GfxState *state, GfxAxialShading *, double, double) override { return addClip(state); }
    bool radialShadedFill(GfxState *state, GfxRadialShading *, double, double) override { return addClip(state); }
    bool gouraudTriangleShadedFill(GfxState *state, GfxGouraudTriangleShading *) override { return addClip(state); }
    bool patchMeshShadedFill(GfxState *state, GfxPatchMeshShading *) override { return addClip(state); }

    void updateFont(GfxState *state) override { currentFont = nullptr; }

    void drawChar(GfxState *state, double x, double y, double dx, double dy, double originX, double originY,
                  CharCode code, int, const Unicode *u, int count) override {
        if (glyphs.size() >= mostGlyphs) {
            truncated = true;
            return;
        }
        if (!currentFont || currentFont != state->getFont().get()) chooseFont(state);
        double spacing = state->getCharSpace() + (code == 0x20 ? state->getWordSpace() : 0);
        double spaceX, spaceY;
        state->textTransformDelta(spacing * (vertical ? 0 : state->getHorizScaling()), vertical ? spacing : 0, &spaceX,
                                  &spaceY);
        double px, py, w, h, sw, sh;
        state->transformDelta(dx - spaceX, dy - spaceY, &w, &h);
        state->transformDelta(spaceX, spaceY, &sw, &sh);
        state->transform(x, y, &px, &py);
        double size = fontSize(state);
        if (!std::isfinite(px + py + w + h + size) || px + w < 0 || px > width || py + h < 0 || py > height) return;
        // Damaged files have type of any size; nobody reads less than a tenth of a point or more than the page.
        if (size < 0.1 || size > 4 * (width + height) || std::fabs(w) + std::fabs(h) > 4 * (width + height)) return;
        page_trace_glyph glyph{};
        glyph.x = px;
        glyph.y = py;
        glyph.dx = w;
        glyph.dy = h;
        glyph.spacing = spacing > 0 && std::isfinite(sw + sh) ? std::min(std::hypot(sw, sh), width) : 0;
        glyph.size = size;
        glyph.font = fontIndex;
        glyph.code = code;
        glyph.turn = turn(state);
        int render = state->getRender();
        glyph.flags = (render == 3 ? page_trace_invisible : 0) | (artifacts > 0 ? page_trace_artifact : 0)
            | (render == 2 ? page_trace_outlined : 0) | (vertical ? page_trace_vertical : 0);
        if (inActualText) return addToActualText(glyph);
        if (count > 0 || w != 0 || h != 0) append(glyph, u, count);
    }

    void beginActualText(GfxState *, const GooString *text) override {
        inActualText = true;
        actualStarted = false;
        actual.clear();
        Unicode *u = nullptr;
        int count = TextStringToUCS4(text->toStr(), &u);
        actual.assign(u, u + std::max(count, 0));
        gfree(u);
    }
    void endActualText(GfxState *) override {
        if (inActualText && actualStarted && !actual.empty()) append(actualGlyph, actual.data(), actual.size());
        inActualText = false;
    }

    void beginMarkedContent(const char *name, Dict *) override {
        bool artifact = name && std::strcmp(name, "Artifact") == 0;
        marks.push_back(artifact);
        artifacts += artifact;
    }
    void endMarkedContent(GfxState *) override {
        if (marks.empty()) return;
        artifacts -= marks.back();
        marks.pop_back();
    }

    void stroke(GfxState *state) override { addPath(state, false); }
    void fill(GfxState *state) override { addPath(state, true); }
    void eoFill(GfxState *state) override { addPath(state, true); }

    void drawImageMask(GfxState *state, Object *ref, Stream *str, int w, int h, bool invert, bool interpolate,
                       bool inlined) override {
        addImage(state, w, h);
        OutputDev::drawImageMask(state, ref, str, w, h, invert, interpolate, inlined);
    }
    void drawImage(GfxState *state, Object *ref, Stream *str, int w, int h, GfxImageColorMap *map, bool interpolate,
                   const int *mask, bool inlined) override {
        addImage(state, w, h);
        OutputDev::drawImage(state, ref, str, w, h, map, interpolate, mask, inlined);
    }
    void drawMaskedImage(GfxState *state, Object *, Stream *, int w, int h, GfxImageColorMap *, bool, Stream *, int,
                         int, bool, bool) override {
        addImage(state, w, h);
    }
    void drawSoftMaskedImage(GfxState *state, Object *, Stream *, int w, int h, GfxImageColorMap *, bool, Stream *, int,
                             int, GfxImageColorMap *, bool) override {
        addImage(state, w, h);
    }

private:
    double width = 0, height = 0;
    std::vector<bool> marks;
    int artifacts = 0;
    bool inActualText = false, actualStarted = false;
    std::vector<uint32_t> actual;
    page_trace_glyph actualGlyph{};
    const GfxFont *currentFont = nullptr;
    uint16_t fontIndex = 0;
    double type3Scale = 1;
    bool vertical = false;
    std::map<std::pair<int, int>, uint16_t> fontIndices;
    std::deque<std::string> fontNames;

    void append(page_trace_glyph glyph, const uint32_t *u, size_t count) {
        static const uint32_t unknown = 0xFFFD;
        if (count == 0) {
            glyph.flags |= page_trace_unmapped;
            u = &unknown;
            count = 1;
        }
        glyph.text = scalars.size();
        glyph.count = std::min<size_t>(count, 0xFFFF);
        scalars.insert(scalars.end(), u, u + glyph.count);
        glyphs.push_back(glyph);
    }

    /// The glyphs under one /ActualText become one, as wide as they are together.
    void addToActualText(const page_trace_glyph &glyph) {
        if (!actualStarted) {
            actualStarted = true;
            actualGlyph = glyph;
        } else if (std::fabs(glyph.y - actualGlyph.y) < glyph.size || vertical) {
            actualGlyph.dx = std::max(actualGlyph.dx, glyph.x + glyph.dx - actualGlyph.x);
        }
    }

    double fontSize(GfxState *state) { return std::fabs(state->getTransformedFontSize() * type3Scale); }

    void chooseFont(GfxState *state) {
        currentFont = state->getFont().get();
        type3Scale = 1;
        vertical = false;
        if (!currentFont) return;
        vertical = currentFont->getWMode() == 1;
        if (currentFont->getType() == fontType3) type3Scale = scaleOfType3(currentFont);
        auto key = std::make_pair(currentFont->getID()->num, currentFont->getID()->gen);
        auto found = fontIndices.find(key);
        if (found != fontIndices.end()) {
            fontIndex = found->second;
            return;
        }
        if (fonts.size() >= 0xFFFF) return;
        fontIndex = fonts.size();
        fontIndices[key] = fontIndex;
        fontNames.push_back(currentFont->getNameWithoutSubsetTag());
        int flags = (isBold(*currentFont) ? page_trace_bold : 0) | (currentFont->isItalic() ? page_trace_italic : 0)
            | (currentFont->isFixedWidth() ? page_trace_fixed : 0)
            | (currentFont->getType() == fontType3 ? page_trace_type3 : 0)
            | (currentFont->isSymbolic() ? page_trace_symbolic : 0)
            | (hasSeveralWidths(*currentFont) ? page_trace_proportional : 0);
        fonts.push_back({fontNames.back().c_str(), float(currentFont->getAscent()), float(currentFont->getDescent()),
                         uint8_t(flags)});
    }

    static bool isBold(const GfxFont &font) { return font.isBold() || font.getWeight() >= GfxFont::W600; }

    static bool hasSeveralWidths(const GfxFont &font) {
        if (font.isCIDFont()) return false;
        const auto &simple = static_cast<const Gfx8BitFont &>(font);
        double least = INFINITY, most = 0;
        for (int code = 0x21; code < 0x7F; ++code) {
            double width = simple.getWidth(code);
            if (width <= 0) continue;
            least = std::min(least, width);
            most = std::max(most, width);
        }
        return most > 1.05 * least;
    }

    /// A Type 3 font has units of its own: guess the em from the width of its m, as Poppler's own text device does.
    static double scaleOfType3(const GfxFont *font) {
        const auto *simple = static_cast<const Gfx8BitFont *>(font);
        const double *matrix = font->getFontMatrix();
        double scale = 1;
        for (int code = 0; code < 256; ++code) {
            const char *name = simple->getCharName(code);
            if (name && std::strcmp(name, "m") == 0) {
                if (double w = simple->getWidth(code); w != 0) scale = w / 0.6;
                break;
            }
        }
        return matrix[0] != 0 ? scale * std::fabs(matrix[3] / matrix[0]) : scale;
    }

    static uint8_t turn(GfxState *state) {
        double a, b, c, d;
        state->getFontTransMat(&a, &b, &c, &d);
        if (std::fabs(a * d) >= std::fabs(b * c)) return a >= 0 || d < 0 ? 0 : 2;
        return b > 0 ? 1 : 3;
    }

    bool clipped(GfxState *state, page_trace_shape &shape) {
        double x0, y0, x1, y1;
        state->getClipBBox(&x0, &y0, &x1, &y1);
        shape.x0 = std::max(shape.x0, float(std::max(x0, 0.0)));
        shape.y0 = std::max(shape.y0, float(std::max(y0, 0.0)));
        shape.x1 = std::min(shape.x1, float(std::min(x1, width)));
        shape.y1 = std::min(shape.y1, float(std::min(y1, height)));
        // False for what is not a number, too.
        return shape.x0 <= shape.x1 && shape.y0 <= shape.y1 && std::isfinite(shape.x1 - shape.x0 + shape.y1 - shape.y0);
    }

    bool add(GfxState *state, page_trace_shape shape) {
        if (clipped(state, shape) && shapes.size() < mostShapes) shapes.push_back(shape);
        return true;
    }

    bool addClip(GfxState *state) { return add(state, {0, 0, float(width), float(height), 0.5, page_trace_drawing, 0, 0}); }

    void addImage(GfxState *state, int w, int h) {
        page_trace_shape shape{INFINITY, INFINITY, -INFINITY, -INFINITY, 0.5, page_trace_image, w, h};
        for (int corner = 0; corner < 4; ++corner) extend(state, shape, corner & 1, corner >> 1);
        add(state, shape);
    }

    static void extend(GfxState *state, page_trace_shape &shape, double x, double y) {
        double px, py;
        state->transform(x, y, &px, &py);
        shape.x0 = std::min(shape.x0, float(px));
        shape.y0 = std::min(shape.y0, float(py));
        shape.x1 = std::max(shape.x1, float(px));
        shape.y1 = std::max(shape.y1, float(py));
    }

    void addPath(GfxState *state, bool filled) {
        const GfxPath *path = state->getPath();
        if (!path || shapes.size() >= mostShapes) return;
        GfxGray grey;
        if (filled) state->getFillGray(&grey);
        else state->getStrokeGray(&grey);
        for (int i = 0; i < path->getNumSubpaths() && i < 2000; ++i)
            addSubpath(state, *path->getSubpath(i), float(colToDbl(grey)), filled);
    }

    void addSubpath(GfxState *state, const GfxSubpath &path, float grey, bool filled) {
        page_trace_shape shape{INFINITY, INFINITY, -INFINITY, -INFINITY, grey, page_trace_drawing, 0, 0};
        bool straight = true;
        for (int k = 0; k < path.getNumPoints(); ++k) {
            extend(state, shape, path.getX(k), path.getY(k));
            straight = straight && !path.getCurve(k);
            if (k > 0) straight = straight && (path.getX(k) == path.getX(k - 1) || path.getY(k) == path.getY(k - 1));
        }
        if (!filled && straight && path.getNumPoints() == 2) shape.kind = page_trace_line;
        else if (straight && (path.getNumPoints() == 5 || path.getNumPoints() == 4))
            shape.kind = filled ? page_trace_box : page_trace_frame;
        add(state, shape);
    }
};

bool decideAnnotation(Annot *annotation, void *) { return annotation->getType() == Annot::typeWidget || annotation->getType() == Annot::typeFreeText; }

}  // namespace

struct page_trace_document {
    GlobalParamsIniter parameters{[](ErrorCategory, Goffset, const char *) {}};
    std::unique_ptr<PDFDoc> file;
    Tracer tracer;
};

extern "C" page_trace_document *page_trace_open(const char *path, const char *password) {
    auto document = std::make_unique<page_trace_document>();
    std::optional<GooString> given;
    if (password) given.emplace(password);
    document->file = std::make_unique<PDFDoc>(std::make_unique<GooString>(path), given, given);
    return document->file->isOk() ? document.release() : nullptr;
}

extern "C" void page_trace_close(page_trace_document *document) { delete document; }

extern "C" int page_trace_read(page_trace_document *document, int number, page_trace *trace) {
    Page *page = number >= 1 && number <= document->file->getNumPages() ? document->file->getPage(number) : nullptr;
    if (!page || !page->isOk()) return 0;
    Tracer &tracer = document->tracer;
    bool sideways = page->getRotate() % 180 != 0;
    double width = sideways ? page->getCropHeight() : page->getCropWidth();
    double height = sideways ? page->getCropWidth() : page->getCropHeight();
    if (!std::isfinite(width + height) || width <= 0 || height <= 0 || width + height > 1e6) return 0;
    tracer.beginPage(width, height);
    document->file->displayPage(
        &tracer, number, 72, 72, 0, false, true, false, [](void *full) { return *static_cast<bool *>(full); },
        &tracer.truncated, decideAnnotation, nullptr);
    *trace = {float(width), float(height), tracer.glyphs.data(), int(tracer.glyphs.size()), tracer.scalars.data(),
              tracer.fonts.data(), int(tracer.fonts.size()), tracer.shapes.data(), int(tracer.shapes.size()),
              tracer.truncated};
    return 1;
}
