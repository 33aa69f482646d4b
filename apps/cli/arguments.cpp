// SPDX-License-Identifier: MIT
//
// The only file that includes CLI11: it takes seconds to compile.
#include "cli/arguments.h"

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <cassert>

#include "chuhe/base/text.h"
#include "chuhe/messages/usage.h"

namespace chuhe::cli {

bool Arguments::has(std::string_view option) const {
    assert(std::ranges::find(declared_, option) != declared_.end());
    return given_.contains(option);
}

std::optional<std::string_view> Arguments::value(std::string_view option) const {
    assert(std::ranges::find(declared_, option) != declared_.end());
    const auto found = given_.find(option);
    if (found == given_.end()) return std::nullopt;
    return found->second.back();
}

std::vector<std::string> Arguments::values(std::string_view option) const {
    assert(std::ranges::find(declared_, option) != declared_.end());
    const auto found = given_.find(option);
    return found == given_.end() ? std::vector<std::string>{} : found->second;
}

tl::expected<int, Message> read_number(std::string_view text, std::string_view name, int least,
                                       int most) {
    const auto number = parse_number<int>(text);
    if (number && least <= *number && *number <= most) return *number;
    return tl::make_unexpected(say(messages::kNotInRange, name, least, most, excerpt(text)));
}

Message refused_choice(std::string_view option, std::string_view word,
                       std::span<const std::string_view> choices) {
    messages::List listed;
    for (const std::string_view choice : choices)
        listed.push_back(Message::verbatim(choice));
    return with_suggestion(say(messages::kNotAChoice, option, std::move(listed), excerpt(word)),
                           word, choices);
}

Message with_suggestion(Message message, std::string_view word,
                        std::span<const std::string_view> candidates) {
    // Two dashes begin every option and suggest none in particular.
    if (word.find_first_not_of('-') == std::string_view::npos) return message;
    const std::string_view nearest = nearest_word(word, candidates);
    return nearest.empty() ? message : say(messages::kDidYouMean, std::move(message), nearest);
}

class ArgumentsReader {
public:
    explicit ArgumentsReader(std::span<const Option> options) {
        app_.set_help_flag();  // the commands' own --help replaces CLI11's
        app_.allow_extras();   // so that we can report unknown options with suggestions
        declare(kHelpOption, "-h");
        declare(kLanguageOption, "");
        for (const Option& option : options)
            declare(option, option.letter);
    }

    tl::expected<Arguments, Message> read(std::span<const std::string> words, Language usual) {
        try {
            // CLI11 expects them in reverse order.
            app_.parse(std::vector<std::string>(words.rbegin(), words.rend()));
        } catch (const CLI::ParseError& error) {
            return tl::make_unexpected(explained(error.what()));
        }
        // CLI11 has no positional arguments here, so all words are left over, with the unknown
        // options.
        Arguments arguments;
        bool only_words_follow = false;
        for (std::string& word : app_.remaining()) {
            if (!only_words_follow && word == "--") {
                only_words_follow = true;
            } else if (!only_words_follow && looks_like_option(word)) {
                return tl::make_unexpected(unknown(word));
            } else {
                arguments.words_.push_back(std::move(word));
            }
        }
        for (const auto& [option, parsed] : declared_) {
            arguments.declared_.push_back(option->name);
            if (parsed->count() == 0) continue;
            const std::string& value = parsed->results().back();
            if (option->kind == OptionKind::Switch && value != "true") {
                return tl::make_unexpected(say(messages::kTakesNoValue, option->name));
            }
            arguments.given_.emplace(
                option->name, value == kNoValue ? std::vector<std::string>{""} : parsed->results());
        }
        arguments.language_ = usual;
        const auto name = arguments.value(kLanguageOption.name);
        if (!name) return arguments;
        const auto language = parse_language(*name);
        if (!language) {
            return tl::make_unexpected(refused_choice(kLanguageOption.name, *name, kLanguageNames));
        }
        arguments.language_ = *language;
        return arguments;
    }

private:
    // Language tags such as zh-CN are accepted, too.
    static constexpr std::array<std::string_view, 3> kLanguageNames = {"english", "simplified",
                                                                       "traditional"};
    static constexpr std::string_view kNoValue = "\x01";  // not a possible file name

    void declare(const Option& option, std::string_view short_name) {
        std::string name(option.name);
        if (!short_name.empty()) name = std::string(short_name) + ',' + name;
        CLI::Option* parsed = nullptr;
        switch (option.kind) {
            case OptionKind::Switch:
                parsed = app_.add_flag(name);
                break;
            case OptionKind::Value:
                parsed = app_.add_option(name);
                break;
            case OptionKind::Values:
                parsed = app_.add_option(name);
                parsed->take_all();
                break;
            case OptionKind::OptionalValue:
                parsed = app_.add_flag(name + '{' + std::string(kNoValue) + '}');
                break;
        }
        declared_.emplace_back(&option, parsed);
    }

    // CLI11 reports "--threads: 1 required TEXT missing" for too few values and for too many.
    Message explained(std::string_view problem) const {
        const std::string_view name = problem.substr(0, problem.find(':'));
        const bool is_declared = std::ranges::any_of(
            declared_, [&](const auto& declared) { return declared.first->name == name; });
        return is_declared ? say(messages::kNeedsOneValue, name) : Message::verbatim(problem);
    }

    // The dashes and negative numbers of a FEN are not options.
    static bool looks_like_option(std::string_view word) {
        return word.size() > 1 && word[0] == '-' && !is_digit(word[1]);
    }

    Message unknown(std::string_view word) const {
        const std::string_view name = word.substr(0, word.find('='));
        std::vector<std::string_view> names;
        for (const auto& [option, parsed] : declared_)
            names.push_back(option->name);
        return with_suggestion(say(messages::kUnknownOption, excerpt(name)), name, names);
    }

    CLI::App app_;
    std::vector<std::pair<const Option*, CLI::Option*>> declared_;
};

tl::expected<Arguments, Message> read_arguments(std::span<const std::string> words,
                                                std::span<const Option> options, Language usual) {
    return ArgumentsReader(options).read(words, usual);
}

}  // namespace chuhe::cli
