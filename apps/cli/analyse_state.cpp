// SPDX-License-Identifier: MIT
#include "cli/analyse_state.h"

#include <fmt/format.h>

#include <charconv>
#include <filesystem>

#include "chuhe/base/fnv.h"
#include "chuhe/base/path.h"
#include "chuhe/base/text.h"
#include "chuhe/core/fen.h"
#include "chuhe/core/generate.h"
#include "chuhe/messages/usage.h"

namespace chuhe::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kStateTitle = "chuhe analysis 1";

std::optional<std::uint64_t> parse_hexadecimal(std::string_view text) {
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

constexpr std::string_view kSecondMark = "2:";

// "2:b9c7:12".
std::optional<review::Alternative> parse_second(std::string_view word) {
    word.remove_prefix(kSecondMark.size());
    const std::size_t colon = word.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const auto move = parse_move(word.substr(0, colon));
    const auto score = parse_number<int>(word.substr(colon + 1));
    if (!move || !score) return std::nullopt;
    return review::Alternative{*move, *score};
}

bool can_be_played(Position position, const std::vector<Move>& line) {
    for (const Move move : line) {
        if (!is_legal(position, move)) return false;
        position.make(move);
    }
    return true;
}

}  // namespace

std::uint64_t game_key(const review::Review& review) {
    Fnv1a hash;
    hash.add(to_fen(review.history.start()));
    for (const Move move : review.history.moves())
        hash.add(to_string(move));
    return hash.value();
}

Result<AnalyseState> AnalyseState::open(const std::string& path, const std::string& settings,
                                        bool resumes) {
    AnalyseState state;
    state.path_ = path;
    std::error_code ignored;
    const bool is_there = fs::exists(path_of(path), ignored);
    if (is_there && !resumes) {
        return failure(ErrorCode::CannotWrite, say(messages::kAnalysisBegun),
                       Where{.source = path});
    }
    if (is_there) {
        std::ifstream file(path_of(path));
        std::string title;
        std::string made_with;
        std::getline(file, title);
        std::getline(file, made_with);
        if (title != kStateTitle) {
            return failure(ErrorCode::BadSyntax, say(messages::kNotAnalysis),
                           Where{.source = path});
        }
        if (made_with != settings) {
            return failure(ErrorCode::Unsupported, say(messages::kAnalysisOtherSettings, made_with),
                           Where{.source = path});
        }
        std::string line;
        while (std::getline(file, line))
            state.take_line(line);
    }
    state.file_.open(path_of(path), std::ios::app);
    if (is_there) {
        state.file_ << '\n';  // after a truncated line
    } else {
        state.file_ << kStateTitle << '\n' << settings << '\n';
    }
    state.file_.flush();
    if (state.file_) return state;
    return failure(ErrorCode::CannotWrite, say(messages::kCannotWriteState), Where{.source = path});
}

void AnalyseState::take_line(const std::string& line) {
    const auto words = split_words(line);
    // A line truncated within a number would be wrong: only complete lines count.
    if (words.size() < 6 || words.back() != ".") return;
    const auto key = parse_hexadecimal(words[0]);
    const auto ply = parse_number<std::size_t>(words[1]);
    const auto score = parse_number<int>(words[2]);
    const auto depth = parse_number<int>(words[3]);
    const auto nodes = parse_number<std::uint64_t>(words[4]);
    if (!key || !ply || !score || !depth || !nodes) return;
    review::Insight insight{*score, *depth, *nodes, {}};
    for (std::size_t i = 5; i + 1 < words.size(); ++i) {
        if (words[i].starts_with(kSecondMark)) {
            insight.second = parse_second(words[i]);
            if (!insight.second) return;
            continue;
        }
        const auto move = parse_move(words[i]);
        if (!move) return;
        insight.line.push_back(*move);
    }
    insights_[{*key, *ply}] = std::move(insight);
}

std::size_t AnalyseState::recall(review::Review& review) const {
    if (insights_.empty()) return 0;
    std::size_t count = 0;
    const std::uint64_t key = game_key(review);
    for (std::size_t ply = 0; ply < review.insights.size(); ++ply) {
        const auto found = insights_.find({key, ply});
        if (review.insights[ply] || found == insights_.end()) continue;
        const review::Insight& insight = found->second;
        if (insight.line.empty() || !can_be_played(review.history.at(ply), insight.line)) continue;
        review.insights[ply] = insight;
        ++count;
    }
    return count;
}

bool AnalyseState::add(std::uint64_t game, std::size_t ply, const review::Insight& insight) {
    if (path_.empty()) return true;
    std::string line =
        fmt::format("{:016x} {} {} {} {}", game, ply, insight.score, insight.depth, insight.nodes);
    for (const Move move : insight.line)
        line += ' ' + to_string(move);
    if (insight.second) {
        line += fmt::format(" {}{}:{}", kSecondMark, to_string(insight.second->move),
                            insight.second->score);
    }
    file_ << line << " .\n" << std::flush;
    return file_.good();
}

void AnalyseState::discard() {
    if (path_.empty()) return;
    file_.close();
    std::error_code ignored;
    fs::remove(path_of(path_), ignored);
}

}  // namespace chuhe::cli
