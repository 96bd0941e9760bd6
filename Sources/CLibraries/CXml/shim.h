#pragma once
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>

// `xmlFree` is a variable that holds a function, which Swift does not take for safe.
static inline void quickstudy_xml_free(void *memory) { xmlFree(memory); }
