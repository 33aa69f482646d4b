// SPDX-License-Identifier: MIT
//
// Whatever the bytes are, reading WXF ends, and what is written from it has the same moves.
#include <cstddef>
#include <cstdint>

#include "formats/uci_list.h"
#include "formats/wxf.h"
#include "require.h"

using namespace chuhe;
using namespace chuhe::formats;

namespace {

std::string moves_of(const record::Game& game) {
    MemorySink sink;
    require(write_uci_list(sink, {})->write(game).has_value());
    return sink.take();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Bytes bytes(data, size);
    is_wxf(bytes);
    MemorySource source(text_of(bytes));
    const Result<std::unique_ptr<Reader>> reader = read_wxf(source, {});
    require(reader.has_value());
    ReadGame item;
    while ((*reader)->next(item).value_or(false)) {
        MemorySink sink;
        require(write_wxf(sink, {})->write(item.game).has_value());
        if (!item.game.start_position()) continue;
        MemorySource again(sink.bytes());
        const Result<std::unique_ptr<Reader>> second =
            read_wxf(again, {.encoding = Encoding::Utf8});
        ReadGame copy;
        require((*second)->next(copy).value_or(false));
        require(moves_of(copy.game) == moves_of(item.game));
    }
    return 0;
}
