#pragma once
#include <stdint.h>

// What the drawing operators of one PDF page put on it, in the order in which they did: glyphs with exact baselines,
// rules, filled boxes, pictures. poppler-glib gives none of these orders, baselines or lines.
// Lengths are points of the displayed page (crop box, /Rotate applied); y grows downwards.

#ifdef __cplusplus
extern "C" {
#endif

typedef struct page_trace_document page_trace_document;

enum {
    page_trace_invisible = 1,  // text rendering mode 3: the text layer under a scan
    page_trace_artifact = 2,   // inside /Artifact marked content
    page_trace_outlined = 4,   // filled and stroked: imitated bold
    page_trace_vertical = 8,   // a font that writes downwards
    page_trace_unmapped = 16,  // the font does not say which characters this glyph stands for
};

typedef struct {
    float x, y;      // the glyph's origin on its baseline
    float dx, dy;    // its advance, without letter and word spacing
    float spacing;   // letter spacing after it, along the advance
    float size;      // em, in points
    uint32_t code;   // as it stands in the content stream
    uint32_t text;   // index of its first scalar in page_trace.scalars
    uint16_t count;  // how many scalars; more than one for ligatures
    uint16_t font;   // index in page_trace.fonts
    uint8_t flags;
    uint8_t turn;    // quarter turns clockwise of the writing direction
} page_trace_glyph;

enum {
    page_trace_bold = 1,
    page_trace_italic = 2,
    page_trace_fixed = 4,
    page_trace_type3 = 8,
    page_trace_symbolic = 16,
    page_trace_proportional = 32,  // its glyphs have several widths, whatever else it says
};

typedef struct {
    const char *name;  // without the subset tag; may be invalid UTF-8
    float ascent, descent;
    uint8_t flags;
} page_trace_font;

enum { page_trace_line, page_trace_box, page_trace_frame, page_trace_drawing, page_trace_image };

typedef struct {
    float x0, y0, x1, y1;  // x0 <= x1, y0 <= y1, clipped to what is visible
    float grey;            // 0 black … 1 white
    uint8_t kind;
    int32_t width, height;  // pixels of an image
} page_trace_shape;

typedef struct {
    float width, height;
    const page_trace_glyph *glyphs;
    int glyph_count;
    const uint32_t *scalars;
    const page_trace_font *fonts;
    int font_count;
    const page_trace_shape *shapes;
    int shape_count;
    int truncated;  // the page holds more than is ever read from one page
} page_trace;

// NULL when the file cannot be opened as a PDF with this password (UTF-8; NULL for none).
page_trace_document *page_trace_open(const char *path, const char *password);
void page_trace_close(page_trace_document *document);
// 0 when there is no such 1-based page. `trace` points into the document until the next call.
int page_trace_read(page_trace_document *document, int number, page_trace *trace);

#ifdef __cplusplus
}
#endif
