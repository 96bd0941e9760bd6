#pragma once
// Debian's library is built with ICU, whose headers Foundation brings in another version of. Nothing here needs them:
// they only complete a structure of encoders that is never looked into.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>

// `xmlFree` is a variable that holds a function, which Swift does not take for safe.
static inline void quickstudy_xml_free(void *memory) { xmlFree(memory); }
