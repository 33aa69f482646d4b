// SPDX-License-Identifier: MIT
//
// Whatever the bytes are, reading a list of positions ends, and the EPD that is written from it
// reads back the same.
#include <cstddef>
#include <cstdint>

#include "formats/fen_list.h"
#include "require.h"

using namespace chuhe;
using namespace chuhe::formats;

namespace {

std::string epd_of(const record::Game& game) {
    MemorySink sink;
    require(write_epd_list(sink, {})->write(game).has_value());
    return sink.take();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Bytes bytes(data, size);
    is_fen_list(bytes);
    is_epd_list(bytes);
    MemorySource source(text_of(bytes));
    const Result<std::unique_ptr<Reader>> reader = read_fen_list(source, {});
    require(reader.has_value());
    ReadGame item;
    while ((*reader)->next(item).value_or(false)) {
        const std::string line = epd_of(item.game);
        if (!item.game.start_position()) continue;
        MemorySource again(line);
        const Result<std::unique_ptr<Reader>> second =
            read_fen_list(again, {.encoding = Encoding::Utf8});
        ReadGame copy;
        require((*second)->next(copy).value_or(false));
        require(epd_of(copy.game) == line);
    }
    return 0;
}
