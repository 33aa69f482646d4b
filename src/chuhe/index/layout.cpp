// SPDX-License-Identifier: MIT
#include "chuhe/index/layout.h"

#include <charconv>

#include "chuhe/base/bytes.h"
#include "chuhe/base/text.h"
#include "chuhe/core/fen.h"
#include "chuhe/index/opening_code.h"

namespace chuhe::index {
namespace {

constexpr std::size_t kHeadBytes = 46;
constexpr char kUsualStart = 0;
constexpr char kOtherStart = 1;

template <typename Number>
void put(std::string& bytes, Number number) {
    auto bits = static_cast<std::uint64_t>(number);
    for (std::size_t i = 0; i < sizeof(Number); ++i, bits >>= 8U)
        bytes += static_cast<char>(bits & 0xFFU);
}

template <typename Number>
Number take(std::string_view& bytes) {
    std::uint64_t bits = 0;
    for (std::size_t i = sizeof(Number); i-- > 0;)
        bits = bits << 8U | byte_at(bytes, i);
    bytes.remove_prefix(sizeof(Number));
    return static_cast<Number>(bits);
}

template <typename Number>
std::optional<Number> parse_number(std::string_view text) {
    Number number{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

}  // namespace

std::string slot_key(GameSlot slot) {
    std::string key;
    for (int shift = 24; shift >= 0; shift -= 8)
        key += static_cast<char>(slot >> static_cast<unsigned>(shift) & 0xFFU);
    return key;
}

std::optional<GameSlot> slot_of_key(std::string_view key) {
    if (key.size() != 4) return std::nullopt;
    GameSlot slot = 0;
    for (std::size_t i = 0; i < key.size(); ++i)
        slot = slot << 8U | byte_at(key, i);
    return slot < kMostSlots ? std::optional(slot) : std::nullopt;
}

std::string pack_head(const Head& head) {
    std::string bytes;
    bytes.reserve(kHeadBytes);
    put(bytes, head.id);
    put(bytes, head.change);
    put(bytes, head.red);
    put(bytes, head.black);
    put(bytes, head.event);
    put(bytes, head.collection);
    put(bytes, head.date);
    put(bytes, head.plies);
    put(bytes, head.red_elo);
    put(bytes, head.black_elo);
    put(bytes, head.opening);
    put(bytes, static_cast<std::uint8_t>(head.source));
    put(bytes, static_cast<std::uint8_t>(head.outcome));
    return bytes;
}

std::optional<Head> unpack_head(std::string_view bytes) {
    if (bytes.size() != kHeadBytes) return std::nullopt;
    Head head;
    head.id = take<GameId>(bytes);
    head.change = take<std::int64_t>(bytes);
    head.red = take<NameId>(bytes);
    head.black = take<NameId>(bytes);
    head.event = take<NameId>(bytes);
    head.collection = take<std::uint32_t>(bytes);
    head.date = take<std::uint32_t>(bytes);
    head.plies = take<std::uint16_t>(bytes);
    head.red_elo = take<std::uint16_t>(bytes);
    head.black_elo = take<std::uint16_t>(bytes);
    head.opening = take<std::uint16_t>(bytes);
    const auto source = take<std::uint8_t>(bytes);
    const auto outcome = take<std::uint8_t>(bytes);
    // Ids are places in a table: one beyond reason would exhaust the memory.
    constexpr GameId kMostId = std::int64_t{1} << 32U;
    const bool is_sound = head.id >= 0 && head.id < kMostId && source < kSources &&
                          is_stored_opening(head.opening) &&
                          outcome <= static_cast<std::uint8_t>(record::Outcome::Several);
    if (!is_sound) return std::nullopt;
    head.source = static_cast<Source>(source);
    head.outcome = static_cast<record::Outcome>(outcome);
    head.is_live = true;
    return head;
}

std::string name_key(NameKind kind, NameId id) {
    return static_cast<char>(kind) + slot_key(id);
}

std::string pack_line(const Line& line) {
    std::string bytes;
    bytes.reserve(1 + 2 * line.moves.size());
    if (line.start) {
        const std::string fen = to_fen(*line.start);
        bytes += kOtherStart;
        put(bytes, static_cast<std::uint16_t>(fen.size()));
        bytes += fen;
    } else {
        bytes += kUsualStart;
    }
    for (const Move move : line.moves)
        put(bytes, move.bits());
    return bytes;
}

std::optional<Line> unpack_line(std::string_view bytes) {
    if (bytes.empty()) return std::nullopt;
    Line line;
    const char start = bytes.front();
    bytes.remove_prefix(1);
    if (start == kOtherStart) {
        if (bytes.size() < 2) return std::nullopt;
        const auto size = take<std::uint16_t>(bytes);
        if (bytes.size() < size) return std::nullopt;
        line.start = parse_fen(bytes.substr(0, size));
        bytes.remove_prefix(size);
    } else if (start != kUsualStart) {
        return std::nullopt;
    }
    if (bytes.size() % 2 != 0) return std::nullopt;
    line.moves.reserve(bytes.size() / 2);
    while (!bytes.empty()) {
        const auto bits = take<std::uint16_t>(bytes);
        const bool is_move = (bits & 0x7FU) < Square::kCount && bits >> 7U < Square::kCount;
        if (!is_move) return std::nullopt;
        line.moves.push_back(Move::from_bits(bits));
    }
    return line;
}

// Lines of text, for people who look into a damaged index.
std::string pack_state(const State& state) {
    std::string text = "version " + std::to_string(state.version) + "\nreserved " +
                       std::to_string(state.reserved) + '\n';
    for (const Progress& progress : state.progress)
        text += "source " + std::to_string(progress.change) + ' ' + progress.identity + '\n';
    return text;
}

std::optional<State> unpack_state(std::string_view text) {
    State state;
    std::size_t sources = 0;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const std::string_view word = line.substr(0, line.find(' '));
        std::string_view rest = line.substr(std::min(word.size() + 1, line.size()));
        if (word == "version") {
            state.version = parse_number<int>(rest).value_or(0);
        } else if (word == "reserved") {
            const auto reserved = parse_number<GameSlot>(rest);
            if (!reserved) return std::nullopt;
            state.reserved = *reserved;
        } else if (word == "source" && sources < kSources) {
            const std::string_view number = rest.substr(0, rest.find(' '));
            const auto change = parse_number<std::int64_t>(number);
            if (!change) return std::nullopt;
            rest.remove_prefix(std::min(number.size() + 1, rest.size()));
            state.progress[sources++] = {std::string(rest), *change};
        } else {
            return std::nullopt;
        }
    }
    return sources == kSources ? std::optional(state) : std::nullopt;
}

}  // namespace chuhe::index
