// SPDX-License-Identifier: MIT
#include "chuhe/database/record_text.h"

#include <algorithm>
#include <cassert>
#include <charconv>

#include "chuhe/base/file.h"
#include "chuhe/base/text.h"
#include "chuhe/formats/format.h"
#include "chuhe/messages/library.h"
#include "chuhe/notation/notation.h"

namespace chuhe::database {
namespace {

constexpr std::string_view kSource = "library";

const formats::Format& pgn() {
    const formats::Format* format = formats::format_of_name("pgn");
    assert(format != nullptr);
    return *format;
}

}  // namespace

Result<std::string> to_record_text(const record::Game& game) {
    MemorySink sink;
    formats::WriteOptions options;
    options.notation = notation::Notation::Iccs;
    options.encoding = Encoding::Utf8;
    const auto writer = pgn().write(sink, options);
    if (Result<void> written = writer->write(game); !written) {
        return tl::make_unexpected(written.error());
    }
    if (Result<void> finished = writer->finish(); !finished) {
        return tl::make_unexpected(finished.error());
    }
    return sink.take();
}

Result<record::Game> from_record_text(std::string_view text) {
    MemorySource source(text);
    formats::ReadOptions options;
    options.source = kSource;
    options.encoding = Encoding::Utf8;
    auto reader = pgn().read(source, options);
    if (!reader) return tl::make_unexpected(reader.error());
    formats::ReadGame item;
    const Result<bool> more = (*reader)->next(item);
    if (!more) return tl::make_unexpected(more.error());
    if (!*more) return failure(ErrorCode::Truncated, say(messages::kStoredRecordEmpty));
    return std::move(item.game);
}

std::vector<std::string> tags_not_kept(const Setup& start, const std::vector<record::Tag>& tags) {
    record::Game written;
    written.set_start(start);
    for (const record::Tag& tag : tags)
        written.add_tag(tag.name, tag.value);
    const Result<std::string> text = to_record_text(written);
    const Result<record::Game> read =
        text ? from_record_text(*text) : tl::make_unexpected(text.error());
    std::vector<std::string> lost;
    for (const record::Tag& tag : tags) {
        const bool is_kept = read && std::ranges::count(read->tags(), tag) > 0;
        if (!is_kept) lost.push_back(tag.name);
    }
    return lost;
}

std::string to_number_text(const std::vector<std::uint32_t>& numbers) {
    std::string text;
    for (const std::uint32_t number : numbers) {
        if (!text.empty()) text += ' ';
        text += std::to_string(number);
    }
    return text;
}

std::vector<std::uint32_t> from_number_text(std::string_view text) {
    std::vector<std::uint32_t> numbers;
    for (const std::string_view word : split_words(text)) {
        std::uint32_t number = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
        if (error != std::errc{} || end != word.data() + word.size()) return {};
        numbers.push_back(number);
    }
    return numbers;
}

}  // namespace chuhe::database
