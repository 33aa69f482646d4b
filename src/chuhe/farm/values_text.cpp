// SPDX-License-Identifier: MIT
#include "chuhe/farm/values_text.h"

#include <cstdlib>
#include <filesystem>

#include "chuhe/base/file.h"
#include "chuhe/base/text.h"
#include "chuhe/core/generate.h"
#include "chuhe/messages/farm.h"

namespace chuhe::farm {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using rules::RuleBook;

// The switches and numbers of a rule book.
struct BookFlag {
    const char* key;
    bool RuleBook::*member;
};
constexpr std::array kBookFlags = {
    BookFlag{"check_also_chases", &RuleBook::check_also_chases},
    BookFlag{"any_check_draws", &RuleBook::any_check_draws},
    BookFlag{"elephant_advisor_strong", &RuleBook::elephant_advisor_strong},
    BookFlag{"per_target", &RuleBook::per_target},
    BookFlag{"by_products", &RuleBook::by_products},
    BookFlag{"waive_standing_checks", &RuleBook::waive_standing_checks},
    BookFlag{"pinned_takes_only_pinner", &RuleBook::pinned_takes_only_pinner},
};
struct BookNumber {
    const char* key;
    int RuleBook::*member;
};
constexpr std::array kBookNumbers = {
    BookNumber{"folds", &RuleBook::folds},
    BookNumber{"quiet_plies", &RuleBook::quiet_plies},
    BookNumber{"free_checks", &RuleBook::free_checks},
    BookNumber{"kill_checks", &RuleBook::kill_checks},
    BookNumber{"win_checks", &RuleBook::win_checks},
    BookNumber{"kill_lines", &RuleBook::kill_lines},
    BookNumber{"win_lines", &RuleBook::win_lines},
};

// The times of a clock, in milliseconds.
struct ClockTime {
    const char* key;
    play::Milliseconds play::TimeControl::*member;
};
constexpr std::array kClockTimes = {
    ClockTime{"base", &play::TimeControl::base},
    ClockTime{"increment", &play::TimeControl::increment},
    ClockTime{"move", &play::TimeControl::move},
    ClockTime{"byoyomi", &play::TimeControl::byoyomi},
};

// As the shell would find it.
std::string program_path(const std::string& program) {
    if (program.find('/') != std::string::npos) return program;
    const char* path = std::getenv("PATH");
    std::string_view folders = path == nullptr ? "" : path;
    while (!folders.empty()) {
        const std::size_t end = std::min(folders.find(':'), folders.size());
        const fs::path place = fs::path(folders.substr(0, end)) / program;
        std::error_code ignored;
        if (fs::is_regular_file(place, ignored)) return place.string();
        folders.remove_prefix(std::min(end + 1, folders.size()));
    }
    return program;
}

}  // namespace

std::string moves_text(std::span<const Move> moves) {
    std::string text;
    for (const Move move : moves)
        text += (text.empty() ? "" : " ") + to_string(move);
    return text;
}

std::optional<std::vector<Move>> parse_moves(Position position, std::string_view text) {
    std::vector<Move> moves;
    for (const std::string_view word : split_words(text)) {
        const auto move = parse_move(word);
        if (!move || !is_legal(position, *move)) return std::nullopt;
        position.make(*move);
        moves.push_back(*move);
    }
    return moves;
}

json to_json(const RuleBook& book) {
    json result = {{"kind", rules::name_of(book.kind)},
                   {"edition", static_cast<int>(book.edition)}};
    for (const BookFlag& flag : kBookFlags)
        result[flag.key] = book.*flag.member;
    for (const BookNumber& number : kBookNumbers)
        result[number.key] = book.*number.member;
    return result;
}

RuleBook rule_book_of(json value, Document& document) {
    Document part = Document::of(std::move(value));
    RuleBook book;
    const auto kind = rules::parse_rule_kind(part.text("kind"));
    if (!kind) part.refuse("kind");
    book.kind = kind.value_or(rules::RuleKind::AsianWxf);
    const std::int64_t edition = part.integer("edition");
    if (edition != 0 && edition != 1) part.refuse("edition");
    book.edition = edition == 0 ? rules::Edition::Cxa1999 : rules::Edition::Cxa2020;
    for (const BookFlag& flag : kBookFlags)
        book.*flag.member = part.flag(flag.key);
    for (const BookNumber& number : kBookNumbers)
        book.*number.member = static_cast<int>(part.integer(number.key));
    if (!part.is_good()) document.refuse("rules");
    return book;
}

json to_json(const match::Budget& budget) {
    json result = {{"moves", budget.time.moves}, {"periods", budget.time.periods}};
    for (const ClockTime& time : kClockTimes)
        result[time.key] = (budget.time.*time.member).count();
    if (budget.nodes) result["nodes"] = *budget.nodes;
    if (budget.depth) result["depth"] = *budget.depth;
    return result;
}

match::Budget budget_of(json value, Document& document) {
    Document part = Document::of(std::move(value));
    match::Budget budget;
    budget.time.moves = static_cast<int>(part.integer("moves"));
    budget.time.periods = static_cast<int>(part.integer("periods"));
    for (const ClockTime& time : kClockTimes)
        budget.time.*time.member = play::Milliseconds(part.integer(time.key));
    if (part.has("nodes")) budget.nodes = part.number("nodes");
    if (part.has("depth")) budget.depth = static_cast<engine::Depth>(part.integer("depth"));
    if (!part.is_good() || budget.is_empty()) document.refuse("budget");
    return budget;
}

json to_json(const match::Contestant& engine) {
    json settings = json::array();
    for (const protocol::Setting& setting : engine.call.settings)
        settings.push_back(
            {{"name", setting.name}, {"value", setting.value}, {"required", setting.is_required}});
    json result = {{"name", engine.name},
                   {"program", engine.call.program.program},
                   {"arguments", engine.call.program.arguments},
                   {"settings", std::move(settings)},
                   {"patience", engine.call.patience.count()},
                   {"budget", to_json(engine.budget)},
                   {"restart", engine.is_restarted},
                   {"ponder", engine.ponders}};
    if (engine.call.dialect) result["dialect"] = protocol::name_of(*engine.call.dialect);
    if (engine.call.ranks) result["ranks"] = *engine.call.ranks == RankBase::One ? 1 : 0;
    return result;
}

match::Contestant contestant_of(json value, Document& document) {
    Document part = Document::of(std::move(value));
    match::Contestant engine;
    engine.name = part.text("name");
    engine.call.program.program = part.text("program");
    // Only what travelled with the campaign is ever run.
    if (blob_in(engine.call.program.program).empty()) part.refuse("program");
    for (const auto& argument : part.array("arguments")) {
        if (!argument.is_string()) part.refuse("arguments");
        if (argument.is_string()) engine.call.program.arguments.push_back(argument);
    }
    for (const auto& item : part.array("settings")) {
        Document setting = Document::of(item);
        engine.call.settings.push_back(
            {setting.text("name"), setting.text("value"), setting.flag("required")});
        if (!setting.is_good()) part.refuse("settings");
    }
    engine.call.patience = engine::Milliseconds(part.integer("patience"));
    engine.budget = budget_of(part.object("budget"), part);
    engine.is_restarted = part.flag("restart");
    engine.ponders = part.flag("ponder");
    if (part.has("dialect")) {
        const std::string dialect = part.text("dialect");
        engine.call.dialect = dialect == protocol::name_of(protocol::Dialect::Ucci)
                                  ? protocol::Dialect::Ucci
                                  : protocol::Dialect::Uci;
    }
    if (part.has("ranks"))
        engine.call.ranks = part.integer("ranks") == 1 ? RankBase::One : RankBase::Zero;
    if (!part.is_good()) document.refuse("engine");
    return engine;
}

Result<std::string> pack_file(const std::string& path, Blobs& blobs) {
    const auto bytes = read_file(path);
    if (!bytes) return tl::make_unexpected(bytes.error());
    auto digest = blobs.add(*bytes);
    if (!digest) return digest;
    return std::string(kBlobMark) + *digest;
}

Result<void> pack(match::Contestant& engine, Blobs& blobs) {
    auto program = pack_file(program_path(engine.call.program.program), blobs);
    if (!program) return tl::make_unexpected(program.error());
    engine.call.program.program = std::move(*program);
    engine.call.program.folder.clear();
    for (protocol::Setting& setting : engine.call.settings) {
        std::error_code ignored;
        if (!fs::is_regular_file(setting.value, ignored)) continue;
        auto value = pack_file(setting.value, blobs);
        if (!value) return tl::make_unexpected(value.error());
        setting.value = std::move(*value);
    }
    return {};
}

Result<void> unpack(match::Contestant& engine, Blobs& blobs) {
    const auto replace = [&](std::string& text) -> Result<void> {
        const std::string_view digest = blob_in(text);
        if (digest.empty()) return {};
        auto path = blobs.path(std::string(digest));
        if (!path) return tl::make_unexpected(path.error());
        text = std::move(*path);
        return {};
    };
    if (auto done = replace(engine.call.program.program); !done) return done;
    for (protocol::Setting& setting : engine.call.settings)
        if (auto done = replace(setting.value); !done) return done;
    return {};
}

}  // namespace chuhe::farm
