// SPDX-License-Identifier: MIT
#include "chuhe/index/masters.h"

#include "chuhe/messages/packs.h"

#if defined(CHUHE_MASTERS_FILE)

// The assembler includes the file as it is: a compiler would take seconds for an array of this
// size.
asm(".section .rodata\n"
    ".global chuhe_masters\n"
    "chuhe_masters:\n"
    ".incbin \"" CHUHE_MASTERS_FILE
    "\"\n"
    ".global chuhe_masters_end\n"
    "chuhe_masters_end:\n"
    ".previous\n");

extern "C" {
extern const std::uint8_t chuhe_masters[];
extern const std::uint8_t chuhe_masters_end[];
}

namespace chuhe::index {

Bytes masters_file() {
    return {chuhe_masters, static_cast<std::size_t>(chuhe_masters_end - chuhe_masters)};
}

}  // namespace chuhe::index

#else

namespace chuhe::index {

Bytes masters_file() {
    return {};
}

}  // namespace chuhe::index

#endif

namespace chuhe::index {

bool has_masters() {
    return !masters_file().empty();
}

Result<PackedGames> open_masters() {
    if (!has_masters()) return failure(ErrorCode::NotFound, say(messages::kWithoutMasters));
    return PackedGames::open(masters_file(), kMastersName);
}

}  // namespace chuhe::index
