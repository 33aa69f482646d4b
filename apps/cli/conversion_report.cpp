// SPDX-License-Identifier: MIT
#include "cli/conversion_report.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <utility>

#include "chuhe/draw/wrapped_text.h"
#include "chuhe/messages/reports.h"
#include "chuhe/messages/shortened.h"
#include "chuhe/messages/usage.h"
#include "cli/message_json.h"
#include "cli/record_input.h"

namespace chuhe::cli {

using nlohmann::ordered_json;

// The losses of all games. A large game can have millions: the first of each kind are listed, and
// the others are counted in one more entry per kind, as Diagnostics does.
class ConversionReport::LossList {
public:
    // `game` counts from 1; 0: the whole library.
    void add(formats::LossKind loss, std::size_t game, std::size_t moves, const Message& message) {
        Diagnostic diagnostic{Severity::Note, {ErrorCode::Unsupported, message}};
        Kind& kind = kinds_[{loss, kind_key(diagnostic)}];
        if (kind.listed < Diagnostics::kMostOfAKind) {
            ++kind.listed;
            ordered_json& json = list_.emplace_back(ordered_json{{"kind", name_of(loss)}});
            if (game > 0) json["game"] = game;
            if (moves > 0) json["moves"] = moves;
            put_message(json, message);
            return;
        }
        kind.moves += moves;
        if (kind.rest) {
            count_in(*kind.rest, diagnostic);
        } else {
            kind.rest = std::move(diagnostic);
        }
    }

    ordered_json take() {
        for (const auto& [key, kind] : kinds_) {
            if (!kind.rest) continue;
            ordered_json& json = list_.emplace_back(ordered_json{{"kind", name_of(key.first)}});
            if (kind.moves > 0) json["moves"] = kind.moves;
            put_message(json, kind.rest->error.message);
            if (kind.rest->count > 1) json["count"] = kind.rest->count;
        }
        return std::move(list_);
    }

private:
    struct Kind {
        std::size_t listed = 0;
        std::size_t moves = 0;           // lost with those that are counted
        std::optional<Diagnostic> rest;  // counts them
    };
    ordered_json list_ = ordered_json::array();
    std::map<std::pair<formats::LossKind, std::uint64_t>, Kind> kinds_;
};

struct ConversionReport::Lists {
    ordered_json notes = ordered_json::array();
    ordered_json problems = ordered_json::array();
    LossList losses;
    Diagnostics file_problems;  // not yet among the problems

    void take_file_problems() {
        for (const Diagnostic& diagnostic : file_problems) {
            ordered_json json = problem_json(diagnostic);
            put_place(json, diagnostic.error.where);
            problems.push_back(std::move(json));
        }
        file_problems.clear();
    }
};

ConversionReport::ConversionReport(const Streams& io, bool is_json, Progress& progress)
    : io_(io), progress_(progress) {
    if (is_json) lists_ = std::make_unique<Lists>();
}

ConversionReport::~ConversionReport() = default;

// Text from a file must neither control the terminal nor look like another line.
void ConversionReport::print(const std::string& line) {
    progress_.hide();
    io_.err << draw::printable_line(line) << '\n';
}

void ConversionReport::note(const Message& line) {
    if (!lists_) return print(line);
    put_message(lists_->notes.emplace_back(), line);
}

void ConversionReport::problem(const Diagnostic& diagnostic) {
    if (lists_) return lists_->file_problems.push_back(diagnostic);
    if (repeats_.is_shown(diagnostic)) print(line_of(diagnostic, io_.language));
}

void ConversionReport::end_file(const std::string& path) {
    for (const Message& rest : repeats_.take_rest())
        print(say(messages::kPathSays, path, rest));
    if (lists_) lists_->take_file_problems();
}

void ConversionReport::loss(const formats::Loss& loss, const record::Game& game) {
    ++lost_[loss.kind];
    if (!lists_) {
        const bool is_layout =
            loss.kind == formats::LossKind::Layout || loss.kind == formats::LossKind::TagOrder;
        const Message what = describe(loss, game);
        if (is_layout) {
            if (++layout_losses_ == 1) first_layout_loss_ = what;
        } else if (losses_.is_loss_shown(what)) {
            print(say(messages::kLost, what));
        }
        return;
    }
    lists_->losses.add(loss.kind, loss.game + 1, loss.moves, describe(loss, game));
}

void ConversionReport::library_tag_lost(const record::Tag& tag) {
    ++lost_[formats::LossKind::Tag];
    const Message line = messages::shortened(say(messages::kLibraryTagLost, tag.name, tag.value));
    if (!lists_) return print(line);
    lists_->losses.add(formats::LossKind::Tag, 0, 0, line);
}

void ConversionReport::finish(const ConversionSum& sum) {
    progress_.hide();
    if (!lists_) return print_sum(sum);
    lists_->take_file_problems();
    const ordered_json report = {{"games", sum.games},
                                 {"moves", sum.moves},
                                 {"read_as", sum.read_as},
                                 {"written", sum.is_written},
                                 {"partly_written", !sum.is_written && sum.is_partly_written},
                                 {"format", sum.format},
                                 {"output", to_string(sum.output)},
                                 {"notes", std::move(lists_->notes)},
                                 {"problems", std::move(lists_->problems)},
                                 {"losses", lists_->losses.take()}};
    io_.out << report.dump(2, ' ', false, ordered_json::error_handler_t::replace) << '\n';
}

// A summary after a long list.
void ConversionReport::print_losses() {
    for (const Message& rest : losses_.take_rest())
        print(say(messages::kLost, rest));
    if (layout_losses_ > 0) {
        const bool is_one = layout_losses_ == 1;
        print(say(messages::kLost,
                  is_one ? first_layout_loss_
                         : say(messages::kLayoutLost, layout_losses_, first_layout_loss_)));
    }
    std::size_t total = 0;
    messages::List kinds;
    for (const auto& [kind, count] : lost_) {
        total += count;
        kinds.push_back(say(messages::kKindCount, describe(kind), count));
    }
    if (total > 1) print(say(messages::kLostInAll, total, std::move(kinds)));
}

void ConversionReport::print_sum(const ConversionSum& sum) {
    print_losses();
    Message line = say(messages::kGamesAndMoves, sum.games, sum.moves);
    if (!sum.read_as.empty()) line = say(messages::kReadAsThen, sum.read_as, std::move(line));
    if (sum.is_written) {
        print(say(messages::kConvertedTo, std::move(line), sum.output));
    } else if (sum.is_partly_written) {
        print(say(messages::kConvertedPartly, std::move(line), sum.output));
    } else {
        print(say(messages::kConvertedNothing, std::move(line)));
    }
}

}  // namespace chuhe::cli
