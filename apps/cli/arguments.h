// SPDX-License-Identifier: MIT
//
// The command line of one subcommand: options and other words.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "chuhe/base/text.h"
#include "chuhe/messages/help.h"
#include "chuhe/messages/message.h"

namespace chuhe::cli {

enum class OptionKind : std::uint8_t {
    Switch,         // --json
    Value,          // --threads 4 or --threads=4
    OptionalValue,  // --svg or --svg=board.svg; a next word would be taken for a FEN
    Values,         // --engine A --engine B: a Value that may be given several times
};

struct Option {
    std::string_view name;  // "--threads"
    OptionKind kind = OptionKind::Switch;
    std::string_view value = {};            // what the help calls the value: "N"
    const messages::Row<>* help = nullptr;  // one line, lower case, no full stop
    std::string_view letter = {};           // a short form: "-o"
};

class Arguments {
public:
    // Both require the name of an option that the command declares.
    bool has(std::string_view option) const;

    // Nothing if the option is not given. Empty for an OptionalValue without a value.
    std::optional<std::string_view> value(std::string_view option) const;

    // All values of an option of the kind Values, in order. Other options have at most one.
    std::vector<std::string> values(std::string_view option) const;

    const std::vector<std::string>& words() const { return words_; }

    // Set by --language; otherwise the user's own.
    Language language() const { return language_; }

private:
    friend class ArgumentsReader;

    std::vector<std::string_view> declared_;
    std::map<std::string, std::vector<std::string>, std::less<>> given_;
    std::vector<std::string> words_;
    Language language_ = Language::English;
};

// Each command has these, besides its own options.
inline constexpr Option kHelpOption{.name = "--help", .help = &messages::kHelpHelp};
inline constexpr Option kLanguageOption{"--language", OptionKind::Value, "NAME",
                                        &messages::kHelpLanguage};

// The error is a sentence for the user, with a suggestion for misspelt options.
tl::expected<Arguments, Message> read_arguments(std::span<const std::string> words,
                                                std::span<const Option> options,
                                                Language usual = Language::English);

// Reads a number; the error calls it `name` and states the valid range.
tl::expected<int, Message> read_number(std::string_view text, std::string_view name, int least,
                                       int most);

// A word that an option accepts, and what it means.
template <typename T>
struct Choice {
    std::string_view word;
    T meaning;
};
// Clang 14 cannot deduce it.
template <typename T>
Choice(std::string_view, T) -> Choice<T>;

// The meaning of an option's value; the first choice if it is not given.
template <typename T, std::size_t size>
tl::expected<T, Message> read_choice(const Arguments& arguments, std::string_view option,
                                     const std::array<Choice<T>, size>& choices);

// Adds "; did you mean X?" if a candidate is close to the word.
Message with_suggestion(Message message, std::string_view word,
                        std::span<const std::string_view> candidates);

// For read_choice(): "--pieces must be chinese, traditional or letters, not 'leters'; did you …".
Message refused_choice(std::string_view option, std::string_view word,
                       std::span<const std::string_view> choices);

template <typename T, std::size_t size>
tl::expected<T, Message> read_choice(const Arguments& arguments, std::string_view option,
                                     const std::array<Choice<T>, size>& choices) {
    const auto word = arguments.value(option);
    if (!word) return choices[0].meaning;
    std::array<std::string_view, size> words;
    for (std::size_t i = 0; i < size; ++i) {
        if (choices[i].word == *word) return choices[i].meaning;
        words[i] = choices[i].word;
    }
    return tl::make_unexpected(refused_choice(option, *word, words));
}

}  // namespace chuhe::cli
