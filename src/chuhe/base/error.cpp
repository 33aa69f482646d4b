// SPDX-License-Identifier: MIT
#include "chuhe/base/error.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <utility>

#include "chuhe/base/text.h"
#include "chuhe/messages/errors.h"

namespace chuhe {
namespace {

// In the order of ErrorCode.
constexpr std::array<const messages::Row<>*, 12> kKinds = {
    &messages::kBadSyntax,     &messages::kBadPosition, &messages::kIllegalMove,
    &messages::kAmbiguousMove, &messages::kTruncated,   &messages::kUnsupported,
    &messages::kBadEncoding,   &messages::kCannotOpen,  &messages::kCannotWrite,
    &messages::kWrongResult,   &messages::kNotFound,    &messages::kSeveralGames};

struct SystemRow {
    int number;
    const messages::Row<>* row;
};
constexpr std::array kSystem = {
    SystemRow{ENOENT, &messages::kNoSuchFile},      SystemRow{EACCES, &messages::kPermissionDenied},
    SystemRow{EPERM, &messages::kPermissionDenied}, SystemRow{EEXIST, &messages::kAlreadyExists},
    SystemRow{ENOTDIR, &messages::kNotDirectory},   SystemRow{EISDIR, &messages::kIsDirectory},
    SystemRow{ENOEXEC, &messages::kExecFormat},     SystemRow{ETXTBSY, &messages::kFileBusy},
    SystemRow{ENOSPC, &messages::kNoSpace},         SystemRow{EROFS, &messages::kReadOnly},
    SystemRow{EIO, &messages::kInputOutput},        SystemRow{EMFILE, &messages::kTooManyFiles},
    SystemRow{ENFILE, &messages::kTooManyFiles},    SystemRow{ENOMEM, &messages::kNoMemory},
    SystemRow{EPIPE, &messages::kBrokenPipe},       SystemRow{EADDRINUSE, &messages::kAddressInUse},
};

const messages::Row<>& row_of(ErrorCode code) {
    return *kKinds[static_cast<std::size_t>(code)];
}

std::string hexadecimal(std::uint64_t number) {
    std::array<char, 16> digits;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number, 16);
    return std::string(digits.data(), end.ptr);
}

// A place in a text without a name.
Message place_in_text(const Where& where) {
    if (where.line == 0) return say(messages::kColumn, where.column);
    if (where.column == 0) return say(messages::kLine, where.line);
    return say(messages::kLineAndColumn, where.line, where.column);
}

// Requires a place of which something is known.
Message place_of(const Where& where) {
    const bool is_in_text = where.line > 0 || where.column > 0;
    if (where.source.empty() && is_in_text) return place_in_text(where);
    if (where.line == 0 && where.column > 0)
        return say(messages::kAt, Message::verbatim(where.source), place_in_text(where));
    return Message::verbatim(to_string(where));  // the same in every language
}

}  // namespace

Message name_of(ErrorCode code) {
    return say(row_of(code));
}

std::string_view kind_of(ErrorCode code) {
    constexpr std::string_view kPrefix = "kind.";
    return row_of(code).code.substr(kPrefix.size());
}

std::optional<ErrorCode> parse_error_code(std::string_view kind) {
    for (std::size_t i = 0; i < kKinds.size(); ++i)
        if (kind_of(static_cast<ErrorCode>(i)) == kind) return static_cast<ErrorCode>(i);
    return std::nullopt;
}

std::string_view to_string(ErrorCode code) {
    return row_of(code).texts[index_of(Language::English)];
}

std::string to_string(const Where& where, Language language) {
    const bool is_in_text = where.line > 0 || where.column > 0;
    if (where.source.empty() && is_in_text) return place_in_text(where).in(language);
    std::string text = where.source;
    if (where.line > 0) {
        text += ':' + std::to_string(where.line);
        if (where.column > 0) text += ':' + std::to_string(where.column);
    } else if (where.column > 0) {
        text += ": " + place_in_text(where).in(language);
    } else if (where.offset > 0) {
        text += "@0x" + hexadecimal(where.offset);
    }
    return text;
}

std::string to_string(const Error& error, Language language) {
    const Message message = say(messages::kAbout, name_of(error.code), error.message);
    const Where& where = error.where;
    if (where.source.empty() && (where.line > 0 || where.column > 0))
        return say(messages::kAt, place_in_text(where), message).in(language);
    // Editors jump to "file:line:column: " in any language.
    std::string text = to_string(where, language);
    if (!text.empty()) text += ": ";
    return text + message.in(language);
}

Message describe(const Error& error) {
    Message message = say(messages::kAbout, name_of(error.code), error.message);
    if (error.where == Where{}) return message;
    return say(messages::kAt, place_of(error.where), std::move(message));
}

Message system_message(const std::error_code& error) {
    // Windows has numbers of its own, which the standard library translates.
    const std::error_condition condition = error.default_error_condition();
    const auto* known = std::ranges::find(kSystem, condition.value(), &SystemRow::number);
    const bool is_posix = condition.category() == std::generic_category();
    if (is_posix && known != kSystem.end()) return say(*known->row);
    std::string words = error.message();
    // "RFS specific error" begins with a name, which keeps its letters.
    const bool begins_with_a_name = words.size() > 1 && is_upper(words[1]);
    if (!words.empty() && !begins_with_a_name) words[0] = to_lower(words[0]);
    return Message::verbatim(words);
}

Message system_message(int number) {
    return system_message(std::error_code(number, std::generic_category()));
}

}  // namespace chuhe
