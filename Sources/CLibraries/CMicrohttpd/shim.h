#pragma once
#include <arpa/inet.h>
#include <microhttpd.h>
#include <string.h>

/// MHD_start_daemon is variadic, which Swift cannot call. Listens on 127.0.0.1 only, a thread a connection.
/// Port 0 takes any free one. Null when the port is taken.
static inline struct MHD_Daemon *quickstudy_start_daemon(uint16_t port, MHD_AccessHandlerCallback handler, void *state) {
    struct sockaddr_in address;
    memset(&address, 0, sizeof address);
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return MHD_start_daemon(MHD_USE_THREAD_PER_CONNECTION | MHD_USE_INTERNAL_POLLING_THREAD, port, NULL, NULL, handler,
                            state, MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&address, MHD_OPTION_CONNECTION_TIMEOUT,
                            (unsigned int)60, MHD_OPTION_END);
}

/// The port on which a daemon listens.
static inline uint16_t quickstudy_daemon_port(struct MHD_Daemon *daemon) {
    const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
    return info ? info->port : 0;
}

/// The library's enumerations under names of ours: Swift would import them as types whose cases it renames.
static const enum MHD_Result quickstudy_refuse = MHD_NO;
static const enum MHD_ValueKind quickstudy_header = MHD_HEADER_KIND;
static const enum MHD_ValueKind quickstudy_argument = MHD_GET_ARGUMENT_KIND;

/// A response that holds a copy of some bytes; null when there is no memory for it.
static inline struct MHD_Response *quickstudy_response(const void *bytes, size_t count) {
    return MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}
