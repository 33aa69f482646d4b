// SPDX-License-Identifier: MIT
#include "chuhe/formats/cbr.h"

#include <algorithm>
#include <string>
#include <utility>

#include "chuhe/formats/cbr_layout.h"
#include "chuhe/formats/cbr_record.h"
#include "chuhe/formats/cbr_writer.h"
#include "chuhe/formats/folded_text.h"
#include "chuhe/formats/tag_order.h"
#include "chuhe/messages/formats.h"

namespace chuhe::formats {

namespace {

// Far more than any real file has.
constexpr std::uint64_t kLargestCbrFile = std::uint64_t{1} << 30;

class CbrFileWriter : public CbrWriter {
public:
    CbrFileWriter(ByteSink& sink, const WriteOptions& options) : CbrWriter(options), sink_(sink) {}

    Result<void> write(const record::Game& game) override {
        if (game_number() > 0) {
            lose(LossKind::Game, say(messages::kCbrOneGame));
            next_game();
            return {};
        }
        const Result<std::string> record = make_record(game);
        if (!record) return tl::make_unexpected(record.error());
        next_game();
        return sink_.write(*record);
    }

private:
    ByteSink& sink_;
};

// Some programs pad the last slot of 4096 bytes; not worth a remark.
void report_rest(Bytes rest, std::uint64_t offset, record::Builder& builder) {
    const bool is_padding = std::ranges::all_of(rest, [](std::uint8_t byte) { return byte == 0; });
    if (is_padding) return;
    builder.report(Severity::Warning, ErrorCode::BadSyntax,
                   say(messages::kBytesAfterMoves, rest.size()), Place::at_offset(offset));
}

}  // namespace

bool is_cbr(Bytes head) {
    return text_of(head).starts_with(cbr::kMagic);
}

Result<std::unique_ptr<Reader>> read_cbr(ByteSource& source, const ReadOptions& options) {
    const Result<std::string> bytes = read_all(source, kLargestCbrFile);
    if (!bytes) return tl::make_unexpected(bytes.error());
    record::Builder builder({.source = options.source});
    builder.begin();
    const Result<std::size_t> size = read_cbr_record(bytes_of(*bytes), 0, options.source, builder);
    if (!size) return tl::make_unexpected(size.error());
    report_rest(bytes_of(*bytes).subspan(*size), *size, builder);
    ReadGame item;
    item.where = {options.source};
    builder.finish(item.game, item.diagnostics);
    sort_tags(item.game);
    unfold_texts(item.game, item.diagnostics, item.where);
    return single_game_reader(std::move(item), Encoding::Utf16Le);
}

std::unique_ptr<Writer> write_cbr(ByteSink& sink, const WriteOptions& options) {
    return std::make_unique<CbrFileWriter>(sink, options);
}

}  // namespace chuhe::formats
