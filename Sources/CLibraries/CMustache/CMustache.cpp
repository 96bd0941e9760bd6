#include "CMustache.h"
#include <cstdlib>
#include <kainjow/mustache.hpp>

extern "C" void cmustache_free(char *text) { std::free(text); }
