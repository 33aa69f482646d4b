// SPDX-License-Identifier: MIT
//
// What Chuhe has to say, as a value: a row of the catalogue and its arguments.
//
// A message is made where the fact is known and becomes text at the door, in the reader's language.
// The catalogue is the other headers of this folder. A row names its arguments in braces, and its
// template arguments are their types in the order in which the English text first names them:
//
//   inline constexpr Row<Message, Text, Text> kCannotGo{
//       "move.cannot_go",
//       "the {piece} on {from} cannot go to {to}",
//       "{from} 的{piece}不能走到 {to}",
//       "{from} 的{piece}不能走到 {to}"};
//
//   return failure(ErrorCode::IllegalMove, say(messages::kCannotGo, name_of(piece), from, to));
//
// A row that lacks a language, whose languages name different arguments, or whose arguments do not
// fit its types does not compile; nor does a call whose arguments do not fit the row. The code and
// the names of the arguments are part of the JSON that Chuhe writes: they are never changed.
//
//   {name}             the argument
//   {n?ply:plies}      one of two words, by the Number n: singular for 1
//   {items|, | and }   a List with its separator and, where it differs, the last separator
//   {!name}            this language does not need the argument
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "chuhe/messages/language.h"
#include "chuhe/messages/placeholder.h"

namespace chuhe {

class Message;

namespace messages {

// The types of arguments.
using Number = std::int64_t;
using Text = std::string;  // shown as it is: what a user wrote, a file name, a square
using List = std::vector<Message>;

// A row without its types, as a Message refers to it.
struct CatalogueRow {
    static constexpr std::size_t kMostArguments = 8;

    std::string_view code;
    std::array<std::string_view, kLanguages.size()> texts;
    std::array<std::string_view, kMostArguments> names{};  // empty after the last argument
    std::array<ArgumentKind, kMostArguments> kinds{};
};

struct Argument;

}  // namespace messages

class Message {
public:
    Message() = default;  // nothing to say
    Message(const messages::CatalogueRow& row, std::vector<messages::Argument> arguments);

    // A text that is the same in every language: a name, what a user wrote, the output of another
    // program.
    static Message verbatim(std::string_view text);

    bool empty() const { return row_ == nullptr; }
    // "move.cannot_go"; "" for an empty message.
    std::string_view code() const { return empty() ? std::string_view() : row_->code; }
    bool is_verbatim() const;

    // Requires a message that is not empty.
    const messages::CatalogueRow& row() const { return *row_; }
    const std::vector<messages::Argument>& arguments() const { return arguments_; }

    // The text in the reader's language.
    std::string in(Language language) const;

    bool operator==(const Message& other) const;

private:
    const messages::CatalogueRow* row_ = nullptr;
    std::vector<messages::Argument> arguments_;
};

// In English: for logs and tests.
std::string to_string(const Message& message);

namespace messages {

// The value of one placeholder.
struct Argument {
    std::variant<Number, Text, Message, List> value;
    bool operator==(const Argument&) const = default;
};

// What say() accepts for an argument of this type.
template <typename Value, typename Type>
concept FitsArgument = (std::same_as<Type, Number> && std::integral<Value> &&
                        !std::same_as<Value, bool> && !std::same_as<Value, char>) ||
                       (std::same_as<Type, Text> &&
                        std::convertible_to<const Value&, std::string_view>) ||
                       (std::same_as<Type, Message> && std::same_as<Value, Message>) ||
                       (std::same_as<Type, List> && std::same_as<Value, List>);

// One sentence in every language, with arguments of these types.
template <typename... Types>
struct Row : CatalogueRow {
    static_assert(sizeof...(Types) <= kMostArguments);

    consteval Row(std::string_view row_code, std::string_view english, std::string_view simplified,
                  std::string_view traditional)
        : CatalogueRow{row_code, {english, simplified, traditional}} {
        kinds = {kind_of<Types>()...};
        if (code.empty()) a_row_needs_a_code();
        check_placeholders(texts, std::span(kinds).first(sizeof...(Types)), names);
    }

private:
    template <typename Type>
    static consteval ArgumentKind kind_of() {
        if (std::same_as<Type, Number>) return ArgumentKind::Number;
        if (std::same_as<Type, Text>) return ArgumentKind::Text;
        return std::same_as<Type, List> ? ArgumentKind::List : ArgumentKind::Message;
    }
};

// Found through its row: callers write say(messages::kCannotGo, …).
template <typename... Types, typename... Values>
requires(sizeof...(Types) == sizeof...(Values) && (FitsArgument<Values, Types> && ...)) Message
    say(const Row<Types...>& row, Values... values) {
    std::vector<Argument> arguments;
    arguments.reserve(sizeof...(Values));
    (arguments.push_back(Argument{Types(std::move(values))}), ...);
    return Message(row, std::move(arguments));
}

}  // namespace messages
}  // namespace chuhe
