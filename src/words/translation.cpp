// SPDX-License-Identifier: MIT
#include "words/translation.h"

#include <algorithm>
#include <array>
#include <vector>

#include "base/text.h"
#include "words/tables.h"

namespace chuhe::words {
namespace {

using Found = std::optional<std::string>;

// Sentences are short, and come from files of strangers: what is longer is not looked at, so that
// nobody can keep us busy with it.
constexpr std::size_t kMostBytes = 2000;
constexpr int kMostTries = 2'000;
constexpr int kMostDepth = 5;  // "repaired: line 3, ply 4: …: no front red rook …"

bool is_number(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789.,-") == std::string_view::npos;
}

bool is_one_word(std::string_view text) {
    return !text.empty() && text.find(' ') == std::string_view::npos;
}

// A square, a move, the number of a line: what stands in a list as it is. Other words must be
// known.
bool is_name(std::string_view text) {
    return is_one_word(text) && text.find_first_of("0123456789") != std::string_view::npos;
}

// A sentence being translated.
class Translator {
public:
    explicit Translator(Language language) : language_(language) {}

    // The translation of words that are in the tables.
    Found say(std::string_view text) {
        if (depth_ == kMostDepth) return std::nullopt;
        ++depth_;
        Found said = say_by_row(text);
        // The system begins its own words with a capital.
        if (!said && !text.empty() && text[0] >= 'A' && text[0] <= 'Z') {
            std::string lower(text);
            lower[0] = to_lower(lower[0]);
            said = say_by_row(lower);
        }
        --depth_;
        return said;
    }

    // The same, perhaps with the text that it is about before it: "炮二平五: no red cannon …".
    Found say_about(std::string_view text) {
        if (Found said = say(text)) return said;
        for (std::size_t at = text.find(": "); at != std::string_view::npos;
             at = text.find(": ", at + 1)) {
            if (Found reason = say(text.substr(at + 2)))
                return std::string(text.substr(0, at)) + "：" + *reason;
        }
        return std::nullopt;
    }

    // "3 comments, 1 variation and 2 marks": each of them in the tables, or a name.
    Found say_list(std::string_view text) {
        constexpr std::array<std::string_view, 3> kBetween = {", ", " and ", " or "};
        std::string list;
        while (true) {
            std::size_t end = text.size();
            std::size_t next = text.size();
            for (const std::string_view between : kBetween) {
                if (const std::size_t at = text.find(between); at < end) {
                    end = at;
                    next = at + between.size();
                }
            }
            const std::string_view part = text.substr(0, end);
            Found said = say(part);
            if (!said && is_name(part)) said = part;
            if (!said) return std::nullopt;
            list.append(list.empty() ? "" : "、").append(*said);
            if (end == text.size()) return list;
            text.remove_prefix(next);
        }
    }

private:
    struct Filling {
        std::string_view hole;
        std::string words;
    };
    using Fillings = std::vector<Filling>;

    std::string_view text_of(const Row& row) const {
        return language_ == Language::Simplified ? row.simplified : row.traditional;
    }

    Found say_by_row(std::string_view text) {
        for (const std::span<const Row> table : all_tables()) {
            for (const Row& row : table) {
                Fillings fillings;
                if (fits(row.english, text, fillings)) return filled(text_of(row), fillings);
            }
        }
        return std::nullopt;
    }

    static std::string filled(std::string_view text, const Fillings& fillings) {
        std::string out;
        for (std::size_t at = 0; at < text.size();) {
            const std::size_t end = text[at] == '{' ? text.find('}', at) : std::string_view::npos;
            const auto found = end == std::string_view::npos
                                   ? fillings.end()
                                   : std::ranges::find(fillings, text.substr(at + 1, end - at - 1),
                                                       &Filling::hole);
            if (found == fillings.end()) {
                out += text[at++];
            } else {
                out += found->words;
                at = end + 1;
            }
        }
        return out;
    }

    // Does the whole text have the shape of the pattern? What stands in the holes is added.
    bool fits(std::string_view pattern, std::string_view text, Fillings& fillings) {
        while (!pattern.empty() && pattern[0] != '{') {
            if (pattern[0] == '[') {
                const std::size_t end = pattern.find(']');
                const std::string_view optional = pattern.substr(1, end - 1);
                pattern.remove_prefix(end + 1);
                if (text.starts_with(optional) &&
                    fits(pattern, text.substr(optional.size()), fillings))
                    return true;
                continue;
            }
            if (text.empty() || text[0] != pattern[0]) return false;
            pattern.remove_prefix(1);
            text.remove_prefix(1);
        }
        return pattern.empty() ? text.empty() : fits_from_hole(pattern, text, fillings);
    }

    // The pattern begins with a hole: tries every end that the words after it allow, the nearest
    // first.
    bool fits_from_hole(std::string_view pattern, std::string_view text, Fillings& fillings) {
        const std::size_t close = pattern.find('}');
        const std::string_view hole = pattern.substr(1, close - 1);
        const std::string_view after = pattern.substr(close + 1);
        const std::string_view next =
            after.substr(0, std::min(after.find_first_of("{["), after.size()));
        std::size_t end = after.empty() ? text.size() : text.find(next);
        while (end <= text.size() && ++tries_ < kMostTries) {
            const std::size_t before = fillings.size();
            if (Found words = words_in(hole, text.substr(0, end))) {
                fillings.push_back({hole, *std::move(words)});
                if (fits(after, text.substr(end), fillings)) return true;
                fillings.resize(before);
            }
            if (end == text.size()) return false;
            end = text.find(next, end + 1);
        }
        return false;
    }

    // What the hole shows for this text; nothing when it may not stand there.
    Found words_in(std::string_view hole, std::string_view text) {
        const std::string_view kind = hole.substr(0, hole.find_first_of("23456789"));
        const auto kept_if = [&](bool may_stand) -> Found {
            return may_stand ? Found(text) : std::nullopt;
        };
        if (kind == "text") return kept_if(true);
        if (kind == "at") return kept_if(is_one_word(text));
        if (kind == "n") return kept_if(is_number(text));
        if (kind == "about") return say_about(text);
        if (kind == "list") return say_list(text);
        if (kind == "red" || kind == "black")
            return say(std::string(kind) + ' ' + std::string(text));
        return say(text);
    }

    Language language_;
    int depth_ = 0;
    int tries_ = 0;
};

}  // namespace

std::optional<std::string> find_translation(std::string_view english, Language language) {
    if (language == Language::English) return std::string(english);
    if (english.empty() || english.size() > kMostBytes) return std::nullopt;
    return Translator(language).say_about(english);
}

std::string translated(std::string_view english, Language language) {
    return find_translation(english, language).value_or(std::string(english));
}

std::string translated_list(std::string_view english, Language language) {
    if (language == Language::English || english.size() > kMostBytes) return std::string(english);
    return Translator(language).say_list(english).value_or(std::string(english));
}

}  // namespace chuhe::words
