// SPDX-License-Identifier: MIT
//
// Whatever the bytes are, reading PGN ends, gives games, and what is written from them reads back
// the same.
#include <cstddef>
#include <cstdint>

#include "formats/pgn.h"
#include "record/difference.h"
#include "require.h"

using namespace chuhe;
using namespace chuhe::formats;

namespace {

void check_written(const record::Game& game) {
    MemorySink sink;
    const std::unique_ptr<Writer> writer = write_pgn(sink, {});
    require(writer->write(game).has_value());
    if (!writer->losses().empty()) return;
    MemorySource source(sink.bytes());
    const Result<std::unique_ptr<Reader>> reader = read_pgn(source, {.encoding = Encoding::Utf8});
    ReadGame again;
    require(reader.has_value() && (*reader)->next(again).value_or(false));
    require(!difference(game, again.game).has_value());
    ReadGame none;
    require(!(*reader)->next(none).value_or(true));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Bytes bytes(data, size);
    is_pgn(bytes);
    MemorySource source(text_of(bytes));
    const Result<std::unique_ptr<Reader>> reader = read_pgn(source, {});
    require(reader.has_value());
    ReadGame item;
    while ((*reader)->next(item).value_or(false))
        check_written(item.game);
    return 0;
}
