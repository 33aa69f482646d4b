// SPDX-License-Identifier: MIT
//
// Whatever the bytes are, reading a list of games ends, and the lines that are written from it read
// back the same. Endgame lists have the same reader.
#include <cstddef>
#include <cstdint>

#include "formats/eglib.h"
#include "formats/uci_list.h"
#include "require.h"

using namespace chuhe;
using namespace chuhe::formats;

namespace {

std::string lines_of(const record::Game& game) {
    MemorySink sink;
    require(write_uci_list(sink, {})->write(game).has_value());
    return sink.take();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Bytes bytes(data, size);
    is_uci_list(bytes);
    is_eglib(bytes);
    MemorySource source(text_of(bytes));
    const Result<std::unique_ptr<Reader>> reader = read_uci_list(source, {});
    require(reader.has_value());
    ReadGame item;
    while ((*reader)->next(item).value_or(false)) {
        const std::string line = lines_of(item.game);
        // A start that is no position need not come back: its faults are lost.
        if (!item.game.start_position()) continue;
        MemorySource again(line);
        const Result<std::unique_ptr<Reader>> second =
            read_uci_list(again, {.notation = notation::Notation::Uci});
        ReadGame copy;
        require((*second)->next(copy).value_or(false));
        require(copy.diagnostics.empty());
        require(lines_of(copy.game) == line);
    }
    return 0;
}
