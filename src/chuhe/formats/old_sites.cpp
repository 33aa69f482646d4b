// SPDX-License-Identifier: MIT
#include "chuhe/formats/old_sites.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "chuhe/base/text.h"
#include "chuhe/core/generate.h"
#include "chuhe/core/piece_names.h"
#include "chuhe/formats/raw_squares.h"
#include "chuhe/messages/formats.h"
#include "chuhe/messages/records.h"
#include "chuhe/record/builder.h"

namespace chuhe::formats {

namespace {

constexpr std::uint64_t kLargestSiteFile = std::uint64_t{1} << 24;

// Columns and rows as the file counts them.
struct SiteStep {
    std::array<unsigned, 4> numbers;  // x and y of the origin, x and y of the destination
    std::optional<Side> side = {};
    Place place = {};
};

// How the file looks at the board.
enum class SiteView : std::uint8_t {
    FromRed,    // x from Red's left, y from Black's back rank: as a page is read
    FromBlack,  // the same with the board turned: x from Red's right, y from Red's back rank
};

std::optional<Square> square_in(SiteView view, unsigned x, unsigned y) {
    if (x >= Square::kFiles || y >= Square::kRanks) return std::nullopt;
    const int file = static_cast<int>(x);
    const int rank = static_cast<int>(y);
    return view == SiteView::FromRed ? Square(file, Square::kRanks - 1 - rank)
                                     : Square(Square::kFiles - 1 - file, rank);
}

std::optional<Move> move_in(SiteView view, const SiteStep& step) {
    const auto from = square_in(view, step.numbers[0], step.numbers[1]);
    const auto to = square_in(view, step.numbers[2], step.numbers[3]);
    if (!from || !to || *from == *to) return std::nullopt;
    return Move(*from, *to);
}

// Red begins: if the first piece comes from the upper half, Black is below.
SiteView view_of(const std::vector<SiteStep>& steps) {
    constexpr unsigned kHalf = Square::kRanks / 2;
    const bool is_turned = !steps.empty() && steps.front().numbers[1] < kHalf;
    return is_turned ? SiteView::FromBlack : SiteView::FromRed;
}

std::string token_of(const SiteStep& step) {
    std::string token;
    for (const unsigned number : step.numbers)
        token += (token.empty() ? "" : "-") + std::to_string(number);
    return token;
}

class SiteRecord {
public:
    explicit SiteRecord(const ReadOptions& options) : builder_({.source = options.source}) {
        item_.where = {options.source};
        builder_.begin();
    }

    void report(Severity severity, ErrorCode code, Message message, Place place) {
        builder_.report(severity, code, std::move(message), place);
    }

    void add(const SiteStep& step, SiteView view) {
        const std::optional<Move> move = move_in(view, step);
        const Side mover = builder_.side_to_move();
        if (step.side && *step.side != mover && builder_.position() != nullptr) {
            builder_.text(token_of(step), ErrorCode::IllegalMove,
                          say(messages::kMoveMissing, side_name(*step.side), side_name(mover)),
                          step.place);
        } else if (move) {
            builder_.move(*move, step.place);
        } else {
            add_no_squares(builder_, token_of(step), step.place);
        }
    }

    std::unique_ptr<Reader> finish() {
        builder_.finish(item_.game, item_.diagnostics);
        return single_game_reader(std::move(item_));
    }

private:
    record::Builder builder_;
    ReadGame item_;
};

// --- .che: "1 COUNT", then ten numbers for each step:
//     piece, 32, side (1: Red), y, x, y, x, 0, number of the step, 0

struct CheNumbers {
    std::vector<unsigned> numbers;
    std::vector<Place> places;
    bool is_clean = true;  // nothing but numbers and blanks
};

CheNumbers che_numbers(std::string_view text) {
    CheNumbers result;
    std::uint32_t line = 1;
    std::size_t line_begin = 0;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = at;
        while (end < text.size() && is_digit(text[end]))
            ++end;
        if (end > at) {
            const auto number = parse_number<unsigned>(text.substr(at, end - at));
            result.numbers.push_back(number.value_or(std::numeric_limits<unsigned>::max()));
            result.places.push_back({line, static_cast<std::uint32_t>(at - line_begin + 1), 0});
            at = end;
            continue;
        }
        result.is_clean = result.is_clean && is_blank(text[at]);
        if (text[at] == '\n') {
            ++line;
            line_begin = at + 1;
        }
        ++at;
    }
    return result;
}

constexpr std::size_t kCheHeader = 2;
constexpr std::size_t kCheStep = 10;
constexpr unsigned kCheMark = 32;  // the second number of each step

// --- Binary: a header, then steps of a fixed size

struct SiteLayout {
    std::size_t header;
    std::size_t step;
    std::array<std::size_t, 4> offsets;  // of the numbers in a step
    std::size_t width;                   // of a number, lowest byte first
};

constexpr SiteLayout kChnLayout = {188, 32, {4, 6, 8, 10}, 2};
constexpr SiteLayout kCcmLayout = {0, 7, {3, 5, 4, 6}, 1};

std::vector<SiteStep> site_steps(Bytes bytes, const SiteLayout& layout) {
    std::vector<SiteStep> steps;
    for (std::size_t at = layout.header; at + layout.step <= bytes.size(); at += layout.step) {
        SiteStep step{};
        for (std::size_t i = 0; i < step.numbers.size(); ++i) {
            for (std::size_t byte = layout.width; byte-- > 0;) {
                const unsigned value = bytes[at + layout.offsets[i] + byte];
                step.numbers[i] = step.numbers[i] << 8 | value;
            }
        }
        step.place = Place::at_offset(at);
        steps.push_back(step);
    }
    return steps;
}

// There is no magic number: every step must have squares, and the first must be a legal move.
bool is_site_file(Bytes head, const SiteLayout& layout) {
    const std::vector<SiteStep> steps = site_steps(head, layout);
    if (steps.empty()) return false;
    const SiteView view = view_of(steps);
    const auto has_squares = [&](const SiteStep& step) { return move_in(view, step).has_value(); };
    return std::ranges::all_of(steps, has_squares) &&
           is_legal(Position::start(), *move_in(view, steps.front()));
}

Result<std::unique_ptr<Reader>> read_site_file(ByteSource& source, const ReadOptions& options,
                                               const SiteLayout& layout) {
    const Result<std::string> bytes = read_all(source, kLargestSiteFile);
    if (!bytes) return tl::make_unexpected(bytes.error());
    const std::vector<SiteStep> steps = site_steps(bytes_of(*bytes), layout);
    if (steps.empty())
        return failure(ErrorCode::BadSyntax, say(messages::kNoSteps), {options.source});
    SiteRecord record(options);
    for (const SiteStep& step : steps)
        record.add(step, view_of(steps));
    const std::size_t end = layout.header + steps.size() * layout.step;
    if (end < bytes->size()) {
        record.report(Severity::Error, ErrorCode::Truncated, say(messages::kStepCut),
                      Place::at_offset(end));
    }
    return record.finish();
}

}  // namespace

bool is_che(Bytes head) {
    const CheNumbers che = che_numbers(text_of(head));
    return che.is_clean && che.numbers.size() >= kCheHeader + 2 && che.numbers[0] == 1 &&
           che.numbers[1] > 0 && che.numbers[kCheHeader + 1] == kCheMark;
}

Result<std::unique_ptr<Reader>> read_che(ByteSource& source, const ReadOptions& options) {
    const Result<std::string> bytes = read_all(source, kLargestSiteFile);
    if (!bytes) return tl::make_unexpected(bytes.error());
    const CheNumbers che = che_numbers(*bytes);
    if (che.numbers.size() < kCheHeader || !che.is_clean)
        return failure(ErrorCode::BadSyntax, say(messages::kNoSteps), {options.source});
    SiteRecord record(options);
    record.report(Severity::Warning, ErrorCode::BadSyntax, say(messages::kCheMirror),
                  che.places[0]);
    const std::size_t stated = che.numbers[1];
    const std::size_t count = (che.numbers.size() - kCheHeader) / kCheStep;
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t at = kCheHeader + i * kCheStep;
        const unsigned* step = &che.numbers[at];
        record.add({{step[4], step[3], step[6], step[5]},
                    step[2] == 1 ? Side::Red : Side::Black,
                    che.places[at]},
                   SiteView::FromBlack);
    }
    const bool is_cut = count < stated || (che.numbers.size() - kCheHeader) % kCheStep != 0;
    if (is_cut || count > stated) {
        record.report(is_cut ? Severity::Error : Severity::Warning,
                      is_cut ? ErrorCode::Truncated : ErrorCode::BadSyntax,
                      say(messages::kWrongStepCount, stated, count), che.places[1]);
    }
    return record.finish();
}

bool is_chn(Bytes head) {
    return is_site_file(head, kChnLayout);
}

Result<std::unique_ptr<Reader>> read_chn(ByteSource& source, const ReadOptions& options) {
    return read_site_file(source, options, kChnLayout);
}

bool is_ccm(Bytes head) {
    return is_site_file(head, kCcmLayout);
}

Result<std::unique_ptr<Reader>> read_ccm(ByteSource& source, const ReadOptions& options) {
    return read_site_file(source, options, kCcmLayout);
}

}  // namespace chuhe::formats
