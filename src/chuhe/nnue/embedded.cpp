// SPDX-License-Identifier: MIT
#include "chuhe/nnue/embedded.h"

#if defined(CHUHE_NETWORK_FILE)

// The assembler includes the file as it is: a compiler would take seconds for an array of this
// size.
asm(".section .rodata\n"
    ".global chuhe_embedded_net\n"
    "chuhe_embedded_net:\n"
    ".incbin \"" CHUHE_NETWORK_FILE
    "\"\n"
    ".global chuhe_embedded_net_end\n"
    "chuhe_embedded_net_end:\n"
    ".previous\n");

extern "C" {
extern const std::uint8_t chuhe_embedded_net[];
extern const std::uint8_t chuhe_embedded_net_end[];
}

namespace chuhe::nnue {

std::shared_ptr<const Network> embedded_network() {
    static const std::shared_ptr<const Network> network =
        Network::from_program({chuhe_embedded_net, static_cast<std::size_t>(chuhe_embedded_net_end -
                                                                            chuhe_embedded_net)});
    return network;
}

}  // namespace chuhe::nnue

#else

namespace chuhe::nnue {

std::shared_ptr<const Network> embedded_network() {
    return nullptr;
}

}  // namespace chuhe::nnue

#endif
