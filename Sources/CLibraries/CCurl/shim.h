#pragma once
#include <curl/curl.h>

/// curl_easy_setopt and curl_easy_getinfo are variadic, which Swift cannot call.
static inline CURLcode quickstudy_curl_set_text(CURL *handle, CURLoption option, const char *value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode quickstudy_curl_set_number(CURL *handle, CURLoption option, long value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode quickstudy_curl_set_pointer(CURL *handle, CURLoption option, const void *value) {
    return curl_easy_setopt(handle, option, value);
}
static inline CURLcode quickstudy_curl_set_receiver(
    CURL *handle, size_t (*receive)(char *bytes, size_t size, size_t count, void *state), void *state) {
    curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, receive);
    return curl_easy_setopt(handle, CURLOPT_WRITEDATA, state);
}
static inline CURLcode quickstudy_curl_set_progress(
    CURL *handle, int (*look)(void *state, curl_off_t, curl_off_t, curl_off_t, curl_off_t), void *state) {
    curl_easy_setopt(handle, CURLOPT_NOPROGRESS, 0L);
    curl_easy_setopt(handle, CURLOPT_XFERINFOFUNCTION, look);
    return curl_easy_setopt(handle, CURLOPT_XFERINFODATA, state);
}
static inline long quickstudy_curl_status(CURL *handle) {
    long status = 0;
    curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status);
    return status;
}
