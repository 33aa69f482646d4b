// SPDX-License-Identifier: MIT
#include "review/words.h"

#include <array>
#include <cstdlib>

#include "notation/writer.h"

namespace chuhe::review {
namespace {

using engine::Score;

struct Words {
    std::array<std::string_view, 3> texts;
    constexpr std::string_view in(Language language) const {
        return texts[static_cast<std::size_t>(language)];
    }
};

struct GradeRow {
    std::string_view name;  // for scripts
    std::string_view sign;
    Words words;
};

// In the order of the enumerators.
constexpr std::array kGrades = {
    GradeRow{"good", "", {{"good", "好着", "好著"}}},
    GradeRow{"inaccuracy", "?!", {{"inaccuracy", "缓着", "緩著"}}},
    GradeRow{"mistake", "?", {{"mistake", "疑问手", "疑問手"}}},
    GradeRow{"blunder", "??", {{"blunder", "败着", "敗著"}}},
};

constexpr Words kMissesMate{{"misses a mate in ", "错过连杀，步数：", "錯過連殺，步數："}};
constexpr Words kAllowsMate{{"allows mate in ", "导致被杀，步数：", "導致被殺，步數："}};
constexpr Words kBetter{{"better: ", "宜走", "宜走"}};
constexpr Words kComma{{", ", "，", "，"}};

const GradeRow& row_of(Grade grade) {
    return kGrades[static_cast<std::size_t>(grade)];
}

std::string two_digits(int number) {
    return (number < 10 ? "0" : "") + std::to_string(number);
}

}  // namespace

std::string score_text(Score red_score) {
    if (engine::is_mate(red_score)) return "#" + std::to_string(engine::moves_to_mate(red_score));
    if (engine::is_decided(red_score)) return red_score > 0 ? "+rule" : "-rule";
    const int size = std::abs(red_score);
    const std::string_view sign = red_score > 0 ? "+" : red_score < 0 ? "-" : "";
    return std::string(sign) + std::to_string(size / 100) + '.' + two_digits(size % 100);
}

std::string_view name_of(Grade grade, Language language) {
    return row_of(grade).words.in(language);
}

std::string_view name_of(Grade grade) {
    return row_of(grade).name;
}

std::string_view sign_of(Grade grade) {
    return row_of(grade).sign;
}

std::string mate_remark(const ReviewedMove& move, Language language) {
    const auto distance = [](Score score) {
        return std::to_string(std::abs(engine::moves_to_mate(score)));
    };
    if (move.assessment.misses_mate) {
        return std::string(kMissesMate.in(language)) + distance(move.best_score);
    }
    if (move.assessment.allows_mate) {
        return std::string(kAllowsMate.in(language)) + distance(-move.after->score);
    }
    return {};
}

std::string describe(const ReviewedMove& move, Language language) {
    const auto shown = [&](Score score) { return score_text(for_red(score, move.mover)); };
    const std::string comma(kComma.in(language));
    std::string text(name_of(move.assessment.grade, language));
    text += comma + shown(move.best_score) + " → " + shown(move.played_score);
    const std::string remark = mate_remark(move, language);
    return remark.empty() ? text : text + comma + remark;
}

std::string describe_better(const ReviewedMove& move, const Position& before, Language language) {
    if (move.is_best() || move.before->line.empty()) return {};
    const notation::Notation notation = language == Language::Traditional
                                            ? notation::Notation::Traditional
                                            : notation::Notation::Chinese;
    std::string text(kBetter.in(language));
    const std::string chinese = notation::write_move(before, move.before->best(), notation);
    text += language == Language::English ? to_string(move.before->best()) + " (" + chinese + ")"
                                          : chinese;
    return text;
}

}  // namespace chuhe::review
