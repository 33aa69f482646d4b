// SPDX-License-Identifier: MIT
#include "games.h"

#include <cstdlib>
#include <limits>

#include "chuhe/base/file.h"
#include "chuhe/formats/format.h"

namespace chuhe::tune {

Result<void> each_game(const std::string& path,
                       const std::function<void(const record::Game& game)>& visit) {
    Result<InputFile> source = InputFile::open(path);
    if (!source) return tl::make_unexpected(source.error());
    formats::ReadOptions options;
    options.source = path;
    Result<formats::OpenedReader> opened = formats::open_reader(*source, options);
    if (!opened) return tl::make_unexpected(opened.error());
    formats::ReadGame item;
    while (true) {
        const Result<bool> more = opened->reader->next(item);
        if (!more) return tl::make_unexpected(more.error());
        if (!*more) return {};
        visit(item.game);
    }
}

std::optional<float> points_for_red(record::Outcome outcome) {
    switch (outcome) {
        case record::Outcome::RedWins:
            return 1.0F;
        case record::Outcome::BlackWins:
            return 0.0F;
        case record::Outcome::Draw:
            return 0.5F;
        default:
            return std::nullopt;
    }
}

double score_in(std::string_view comment) {
    using Limit = std::numeric_limits<double>;
    const std::string text(comment.substr(0, comment.find('/')));
    if (text.starts_with("+M")) return Limit::infinity();
    if (text.starts_with("-M")) return -Limit::infinity();
    char* end = nullptr;
    const double pawns = std::strtod(text.c_str(), &end);
    if (text.empty() || *end != '\0') return Limit::quiet_NaN();
    return pawns * 100;
}

}  // namespace chuhe::tune
