// SPDX-License-Identifier: MIT
#include "round_trip.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <map>
#include <optional>
#include <string>

#include "chuhe/record/difference.h"
#include "memory.h"
#include "require.h"

namespace chuhe::fuzz {

using namespace formats;

namespace {

struct Written {
    std::string bytes;
    Losses losses;
};

// Reports what is wrong on stderr: the fuzzer shows it with the input.
void require_nothing(const std::optional<std::string>& problem) {
    if (!problem) return;
    std::fprintf(stderr, "%s\n", problem->c_str());
    require(false);
}

void require_same_bytes(const std::string& one, const std::string& other) {
    if (one == other) return;
    const auto at = static_cast<std::size_t>(
        std::mismatch(one.begin(), one.begin() + std::ptrdiff_t(std::min(one.size(), other.size())),
                      other.begin())
            .first -
        one.begin());
    constexpr std::size_t kShown = 60;
    require_nothing("written otherwise the second time, from byte " + std::to_string(at) + ": \"" +
                    one.substr(at, kShown) + "\" and \"" + other.substr(at, kShown) + '"');
}

Written write(const Format& format, const record::Game& game) {
    MemorySink sink;
    const std::unique_ptr<Writer> writer = format.write(sink, {});
    require(writer->write(game).has_value());
    require(writer->finish().has_value());
    return {sink.take(), writer->losses()};
}

// The default encoding of a writer. Forced, because detection may be wrong: a short text can be
// valid in several encodings.
std::optional<Encoding> written_encoding(const Format& format) {
    if (format.name == "xqf") return Encoding::Gbk;
    if (format.name == "cbr" || format.name == "cbl") return std::nullopt;
    return Encoding::Utf8;
}

// Requires bytes with exactly one game.
record::Game read_one(const Format& format, std::string_view bytes) {
    MemorySource source(bytes);
    const Result<std::unique_ptr<Reader>> reader =
        format.read(source, {.encoding = written_encoding(format)});
    if (!reader) require_nothing("cannot read what was written: " + to_string(reader.error()));
    ReadGame item;
    const Result<bool> first = (*reader)->next(item);
    if (!first) require_nothing("cannot read what was written: " + to_string(first.error()));
    require(*first);
    ReadGame none;
    const Result<bool> second = (*reader)->next(none);
    require(second.has_value() && !*second);
    return std::move(item.game);
}

void check_written(const Format& format, const record::Game& game) {
    // Not every format keeps an invalid starting position.
    if (!game.start_position()) {
        write(format, game);
        return;
    }
    const Written first = write(format, game);
    const record::Game again = read_one(format, first.bytes);
    if (first.losses.empty()) require_nothing(difference(game, again));
    const Written second = write(format, again);
    if (!second.losses.empty()) {
        require_nothing("lost only the second time: " +
                        to_string(describe(second.losses.front(), again)));
    }
    require_same_bytes(first.bytes, second.bytes);
}

// Of each kind a limited number is listed. The messages may quote the input, but not again and
// again.
void check_size(const Diagnostics& diagnostics, std::size_t input) {
    std::map<std::uint64_t, std::size_t> listed;
    std::size_t bytes = 0;
    for (const Diagnostic& diagnostic : diagnostics) {
        require(++listed[kind_key(diagnostic)] <= Diagnostics::kMostOfAKind + 1);
        bytes += to_string(diagnostic.error.message).size();
    }
    constexpr std::size_t kMostPerByte = 200;
    require(bytes <= 10'000 + kMostPerByte * input);
}

// `before`: what was allocated before there was a reader.
void check_games(const Format& format, Reader& reader, std::size_t input, std::size_t before) {
    ReadGame item;
    bool has_game = true;
    while (has_game) {
        has_game = reader.next(item).value_or(false);
        require(allocated_bytes() <= before + allowed_bytes(input, item.game.move_count()));
        if (!has_game) break;
        check_size(item.diagnostics, input);
        if (format.write != nullptr) check_written(format, item.game);
    }
    check_size(reader.diagnostics(), input);
    reader.library_tags();
}

}  // namespace

void check_format(std::string_view name, Bytes bytes, const ReadOptions& options) {
    const Format* format = format_of_name(name);
    require(format != nullptr && format->read != nullptr);
    format->recognises(bytes.first(std::min(bytes.size(), kHeadSize)));
    const std::size_t before = allocated_bytes();
    MemorySource source(text_of(bytes));
    const Result<std::unique_ptr<Reader>> reader = format->read(source, options);
    if (reader) check_games(*format, **reader, bytes.size(), before);
}

void check_any_format(Bytes bytes) {
    const std::size_t before = allocated_bytes();
    MemorySource source(text_of(bytes));
    const Result<OpenedReader> opened = open_reader(source, {});
    if (opened) check_games(*opened->format, *opened->reader, bytes.size(), before);
}

}  // namespace chuhe::fuzz
