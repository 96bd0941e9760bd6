#pragma once

#ifdef __cplusplus
extern "C" {
#endif

/// Frees a text that this library returned.
void cmustache_free(char *text);

#ifdef __cplusplus
}
#endif
