// SPDX-License-Identifier: MIT
#include "cli/position_list.h"

#include <array>
#include <istream>
#include <string_view>

#include "chuhe/base/text.h"
#include "chuhe/messages/usage.h"
#include "cli/position_argument.h"

namespace chuhe::cli {
namespace {

// Far longer than any FEN; a file with such a line is something else.
constexpr std::size_t kLongestLine = 4096;

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

bool is_comment(std::string_view line) {
    return line == "#" || (line.starts_with('#') && is_blank(line[1]));
}

}  // namespace

PositionList::PositionList(std::istream& in, std::string source)
    : in_(in), source_(std::move(source)) {}

std::optional<Checked<Position>> PositionList::next() {
    std::array<char, kLongestLine + 1> buffer;
    while (!is_over_ && in_.getline(buffer.data(), buffer.size())) {
        ++line_;
        // The line without the line feed, which the last line may lack.
        const auto size = static_cast<std::size_t>(in_.gcount()) - (in_.eof() ? 0 : 1);
        std::string_view line(buffer.data(), size);
        if (line_ == 1 && line.starts_with(kByteOrderMark)) {
            line.remove_prefix(kByteOrderMark.size());
        }
        if (trim(line).empty() || is_comment(trim(line))) continue;

        Checked<Position> position = read_position(line);
        if (position) return position;
        for (Error& error : position.error()) {
            error.where.source = source_;
            error.where.line = line_;
        }
        return position;
    }
    if (is_over_ || in_.eof()) return std::nullopt;
    ++line_;
    if (in_.bad()) return end_with(ErrorCode::CannotOpen, say(messages::kCannotRead));
    return end_with(ErrorCode::BadSyntax, say(messages::kPositionLineTooLong));
}

Checked<Position> PositionList::end_with(ErrorCode code, Message message) {
    is_over_ = true;
    return tl::make_unexpected(
        Errors{{code, std::move(message), {.source = source_, .line = line_}}});
}

}  // namespace chuhe::cli
