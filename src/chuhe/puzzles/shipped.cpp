// SPDX-License-Identifier: MIT
#include "chuhe/puzzles/shipped.h"

#include "chuhe/messages/puzzles.h"

#if defined(CHUHE_PUZZLES_FILE)

// The assembler includes the file as it is.
asm(".section .rodata\n"
    ".global chuhe_puzzles_file\n"
    "chuhe_puzzles_file:\n"
    ".incbin \"" CHUHE_PUZZLES_FILE
    "\"\n"
    ".global chuhe_puzzles_file_end\n"
    "chuhe_puzzles_file_end:\n"
    ".previous\n");

extern "C" {
extern const std::uint8_t chuhe_puzzles_file[];
extern const std::uint8_t chuhe_puzzles_file_end[];
}

namespace chuhe::puzzles {
namespace {

Bytes shipped_file() {
    return {chuhe_puzzles_file,
            static_cast<std::size_t>(chuhe_puzzles_file_end - chuhe_puzzles_file)};
}

}  // namespace
}  // namespace chuhe::puzzles

#else

namespace chuhe::puzzles {
namespace {

Bytes shipped_file() {
    return {};
}

}  // namespace
}  // namespace chuhe::puzzles

#endif

namespace chuhe::puzzles {

bool has_shipped_puzzles() {
    return !shipped_file().empty();
}

Result<Pack> shipped_puzzles() {
    if (!has_shipped_puzzles()) return failure(ErrorCode::NotFound, say(messages::kWithoutPuzzles));
    return read_pack(shipped_file(), kShippedName);
}

}  // namespace chuhe::puzzles
