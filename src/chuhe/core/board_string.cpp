// SPDX-License-Identifier: MIT
#include "chuhe/core/board_string.h"

#include <algorithm>

#include "chuhe/base/text.h"
#include "chuhe/core/piece_names.h"
#include "chuhe/messages/positions.h"

namespace chuhe {
namespace {

constexpr std::string_view kOpening = "#@";
constexpr std::string_view kClosing = "@#";

// In the order of PieceType.
constexpr std::string_view kLetters = "kgbtrcp";

// The i-th point in reading order: a9 first, i0 last.
Square point(int i) {
    return {i % Square::kFiles, Square::kRanks - 1 - i / Square::kFiles};
}

class BoardStringReader {
public:
    explicit BoardStringReader(std::string_view text) : text_(text) {}

    Setup read() {
        std::string_view rest = take_off_marks(trim(text_));
        while (!rest.empty())
            read_item(rest);
        if (points_ != Square::kCount) {
            fault(say(messages::kStringPoints, points_), 1);
        }
        return std::move(setup_);
    }

private:
    void fault(Message message, std::uint32_t column) {
        constexpr std::size_t kMostFaults = 64;
        if (setup_.faults.size() >= kMostFaults) return;
        setup_.faults.push_back(
            {ErrorCode::BadSyntax, std::move(message), Where{.source = {}, .column = column}});
    }

    std::uint32_t column_of(std::string_view part) const {
        return static_cast<std::uint32_t>(part.data() - text_.data()) + 1;
    }

    std::string_view take_off_marks(std::string_view body) {
        const bool opened = body.starts_with(kOpening);
        if (opened) body.remove_prefix(kOpening.size());
        const bool closed = body.ends_with(kClosing);
        if (closed) body.remove_suffix(kClosing.size());
        if (opened && !closed) fault(say(messages::kNoClosing), column_of(body));
        if (closed && !opened) fault(say(messages::kNoOpening), column_of(body));
        return body;
    }

    void read_item(std::string_view& rest) {
        const char c = rest.front();
        if (is_digit(c)) {
            const auto* end = std::find_if_not(rest.begin(), rest.end(), &is_digit);
            const std::string_view digits(rest.begin(),
                                          static_cast<std::size_t>(end - rest.begin()));
            const std::optional<int> run = parse_number<int>(digits);
            if (!run || *run > Square::kCount) {
                fault(say(messages::kRunTooLong), column_of(digits));
            } else {
                points_ = std::min(points_ + *run, kFarTooMany);
            }
            rest.remove_prefix(digits.size());
            return;
        }
        const std::size_t type = kLetters.find(to_lower(c));
        if (type != std::string_view::npos) {
            if (points_ < Square::kCount) {
                setup_.put({is_upper(c) ? Side::Red : Side::Black, static_cast<PieceType>(type)},
                           point(points_));
            }
            points_ = std::min(points_ + 1, kFarTooMany);
        } else if (c != '/') {
            fault(unknown_letter(c), column_of(rest.substr(0, 1)));
        }
        rest.remove_prefix(1);
    }

    static constexpr int kFarTooMany = 1'000'000;  // keeps the sum small for text of any length

    std::string_view text_;
    Setup setup_;
    int points_ = 0;
};

}  // namespace

Setup parse_board_string(std::string_view text) {
    return BoardStringReader(text).read();
}

std::string to_board_string(const Setup& setup) {
    std::string text(kOpening);
    int empty = 0;
    const auto flush = [&] {
        if (empty > 0) text += std::to_string(empty);
        empty = 0;
    };
    for (int i = 0; i < Square::kCount; ++i) {
        if (const std::optional<Piece> piece = setup.at(point(i))) {
            flush();
            const char letter = kLetters[index_of(piece->type())];
            text += piece->side() == Side::Red ? to_upper(letter) : letter;
        } else {
            ++empty;
        }
    }
    flush();
    text += kClosing;
    return text;
}

}  // namespace chuhe
