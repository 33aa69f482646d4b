// SPDX-License-Identifier: MIT
#include "chuhe/match/spsa.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "chuhe/base/text.h"
#include "chuhe/messages/networks.h"

namespace chuhe::match {
namespace {

struct Line {
    std::uint32_t number = 0;
    std::vector<std::string_view> words = {};
};

// Those that are not empty.
std::vector<Line> lines_of(std::string_view text) {
    std::vector<Line> lines;
    for (std::uint32_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        Line line{number, split_words(text.substr(0, end))};
        text.remove_prefix(std::min(end + 1, text.size()));
        if (!line.words.empty()) lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace

std::vector<Tuned> with_default_steps(std::vector<Tuned> numbers) {
    for (Tuned& number : numbers)
        number.step = std::max(1.0, std::abs(number.value) / 5);
    return numbers;
}

Spsa::Spsa(std::vector<Tuned> numbers, double rate) : numbers_(std::move(numbers)), rate_(rate) {
    for (const Tuned& number : numbers_)
        start_.push_back(number.value);
}

double Spsa::bounded(std::size_t index, double value) const {
    constexpr double kSmall = 3;
    return std::max(value, start_[index] > kSmall ? 1.0 : 0.0);
}

Spsa::Trial Spsa::trial(match::Random& random) const {
    Trial trial;
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
        const int direction = random.below(2) == 0 ? -1 : 1;
        const double way = direction * numbers_[i].step;
        trial.directions.push_back(direction);
        trial.plus.push_back(bounded(i, numbers_[i].value + way));
        trial.minus.push_back(bounded(i, numbers_[i].value - way));
    }
    return trial;
}

void Spsa::learn(const Trial& trial, int points) {
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
        Tuned& number = numbers_[i];
        const double way = rate_ * number.step * trial.directions[i] * points;
        number.value = bounded(i, number.value + way);
    }
}

void Spsa::set_values(const Values& values) {
    assert(values.size() == numbers_.size());
    for (std::size_t i = 0; i < numbers_.size(); ++i)
        numbers_[i].value = values[i];
}

Result<void> read_fields(std::string_view text, const std::string& source, Field field,
                         std::vector<Tuned>& numbers) {
    for (const Line& line : lines_of(text)) {
        const std::vector<std::string_view>& words = line.words;
        const auto refuse = [&](Message why) {
            return failure(ErrorCode::BadSyntax, std::move(why), {source, line.number, 1});
        };
        const auto value = words.size() == 2 ? parse_number<double>(words[1]) : std::nullopt;
        if (!value || !std::isfinite(*value)) return refuse(say(messages::kTunedLine));
        const auto found = std::ranges::find(numbers, words[0], &Tuned::name);
        if (found == numbers.end()) return refuse(say(messages::kTunedUnknown, words[0]));
        if (field == Field::Step && *value < 0) return refuse(say(messages::kTunedStep));
        (field == Field::Value ? found->value : found->step) = *value;
    }
    return {};
}

std::string values_text(const std::vector<Tuned>& numbers) {
    std::string text;
    for (const Tuned& number : numbers)
        text += number.name + ' ' + std::to_string(std::lround(number.value)) + '\n';
    return text;
}

std::string numbers_text(const std::vector<Tuned>& numbers) {
    std::string text;
    for (const Tuned& number : numbers) {
        // A fifth of a whole number has one decimal.
        const long tenths = std::lround(number.step * 10);
        text += number.name + ' ' + std::to_string(std::lround(number.value)) + ' ' +
                std::to_string(tenths / 10) + '.' + std::to_string(tenths % 10) + '\n';
    }
    return text;
}

Result<std::vector<Tuned>> parse_numbers(std::string_view text, const std::string& source) {
    std::vector<Tuned> numbers;
    for (const Line& line : lines_of(text)) {
        const std::vector<std::string_view>& words = line.words;
        const auto value = words.size() == 3 ? parse_number<double>(words[1]) : std::nullopt;
        const auto step = value ? parse_number<double>(words[2]) : std::nullopt;
        const bool is_good = step && std::isfinite(*value) && std::isfinite(*step) && *step >= 0;
        const bool is_known =
            is_good && std::ranges::find(numbers, words[0], &Tuned::name) != numbers.end();
        if (!is_good || is_known) {
            return failure(ErrorCode::BadSyntax, say(messages::kTunedNumber),
                           {source, line.number, 1});
        }
        numbers.push_back({std::string(words[0]), *value, *step});
    }
    return numbers;
}

std::string table_with(std::string table, const std::vector<Tuned>& numbers) {
    for (const Tuned& number : numbers) {
        const std::string beginning = "PARAMETER(" + number.name + ", ";
        const std::size_t at = table.find(beginning);
        if (at == std::string::npos) continue;
        const std::size_t from = at + beginning.size();
        table.replace(from, table.find(')', from) - from,
                      std::to_string(std::lround(number.value)));
    }
    return table;
}

}  // namespace chuhe::match
