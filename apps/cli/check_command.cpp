// SPDX-License-Identifier: MIT
//
// chuhe check FILE… [--from FORMAT] [--encoding NAME] [--from-notation NAME] [--rules BOOK]
//                   [--language NAME] [--json]
//
// One line per problem, "file:line:column: kind: message", so that editors can jump there. The exit
// code is 1 if there are errors. A recorded result that contradicts the rules is a warning.
#include <array>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <ostream>

#include "chuhe/base/path.h"
#include "chuhe/draw/wrapped_text.h"
#include "chuhe/messages/help.h"
#include "chuhe/messages/reports.h"
#include "chuhe/messages/usage.h"
#include "chuhe/rules/quoting.h"
#include "cli/commands.h"
#include "cli/foreign_files.h"
#include "cli/game_ends.h"
#include "cli/message_json.h"
#include "cli/notation_option.h"
#include "cli/progress.h"
#include "cli/record_input.h"
#include "cli/refusal.h"
#include "cli/repeats.h"
#include "cli/rules_options.h"

namespace chuhe::cli {
namespace {

constexpr std::array kCheckOptions = {
    Option{"--from", OptionKind::Value, "FORMAT", &messages::kHelpCheckFrom},
    Option{"--encoding", OptionKind::Value, "NAME", &messages::kHelpCheckEncoding},
    kFromNotationOption,
    kRulesOption,
    kNotationOption,
    Option{"--json", OptionKind::Switch, {}, &messages::kHelpCheckJson},
};

// What the user says about the files; nothing: detected.
struct Source {
    std::optional<Encoding> encoding;
    std::optional<notation::Notation> notation;
    const formats::Format* format;
};

// The rules that games are checked against, and how rulings quote moves.
struct Law {
    rules::RuleBook book;
    rules::Quoting quoting;
};

// What was found in one file, or in all.
struct CheckCount {
    std::size_t files = 0;
    std::size_t games = 0;
    std::size_t moves = 0;
    std::size_t faults = 0;
    std::size_t warnings = 0;
};

Message summary_of(const CheckCount& count) {
    return say(messages::kCheckSummary, count.files, count.games, count.moves, count.faults,
               count.warnings);
}

class Check {
public:
    // `words`: the command line.
    Check(const Streams& io, const Source& source, const Law& law,
          std::span<const std::string> words, std::uint64_t total_bytes, bool is_json)
        : io_(io),
          source_(source),
          law_(law),
          foreign_(words),
          progress_(io, total_bytes),
          is_json_(is_json) {}

    void check(const std::string& path) {
        before_ = total_;
        std::error_code ignored;
        if (!std::filesystem::is_directory(path_of(path), ignored)) ++total_.files;
        problems_.clear();
        file_ends_ = {};
        std::string format;
        std::string encoding;
        const auto input = RecordInput::open(
            path, io_.in, {.encoding = source_.encoding, .notation = source_.notation},
            source_.format);
        if (input) {
            read_all_games(**input, path);
            format = (*input)->format().name;
            encoding = name_of((*input)->reader().encoding());
            read_as_.add((*input)->format(), (*input)->reader().encoding());
            if (const auto note = ignored_encoding(**input, path, source_.encoding)) report(*note);
            bytes_before_ += (*input)->bytes_read();
        } else if (foreign_.take(path, input.error())) {
            --total_.files;
            if (is_json_) report({Severity::Note, input.error()});
        } else {
            report({Severity::Error, input.error()});
        }
        for (const Message& rest : repeats_.take_rest())
            print(say(messages::kPathSays, path, rest));
        if (!is_json_) return;
        report_.push_back({{"file", path},
                           {"format", format},
                           {"encoding", encoding},
                           {"games", total_.games - before_.games},
                           {"moves", total_.moves - before_.moves},
                           {"faults", total_.faults - before_.faults},
                           {"warnings", total_.warnings - before_.warnings},
                           {"ends", file_ends_.json()},
                           {"problems", problems_json(problems_)}});
    }

    ExitCode finish() {
        progress_.hide();
        if (is_json_) {
            io_.out << report_.dump(2, ' ', false, nlohmann::json::error_handler_t::replace)
                    << '\n';
        } else {
            if (const auto note = foreign_.note()) print(say(messages::kNoteLine, *note));
            if (!read_as_.is_empty()) print(say(messages::kReadAs, read_as_.text()));
            print(summary_of(total_));
            if (const Message ends = all_ends_.describe(); !ends.empty()) print(ends);
        }
        return total_.faults > 0 ? ExitCode::BadInput : ExitCode::Good;
    }

private:
    void print(const Message& message) {
        progress_.hide();
        io_.out << draw::printable_line(message.in(io_.language)) << '\n';
    }

    void read_all_games(RecordInput& input, const std::string& path) {
        formats::Reader& reader = input.reader();
        formats::ReadGame item;
        while (true) {
            const Result<bool> more = reader.next(item);
            if (!more) report({Severity::Error, more.error()});
            if (!more || !*more) break;
            ++total_.games;
            total_.moves += item.game.move_count();
            for (const Diagnostic& diagnostic : item.diagnostics)
                report(diagnostic);
            look_at_end(item);
            progress_.show(bytes_before_ + input.bytes_read(), path);
        }
        for (const Diagnostic& diagnostic : reader.diagnostics())
            report(diagnostic);
    }

    void look_at_end(const formats::ReadGame& item) {
        const record::GameEnd end = end_of(item.game, law_.book);
        for (const Diagnostic& remark : remarks_on(end, item.game, item.where, law_.quoting))
            report(remark);
        all_ends_.add(end);
        file_ends_.add(end);
    }

    void report(const Diagnostic& diagnostic) {
        if (diagnostic.severity == Severity::Error) total_.faults += diagnostic.count;
        if (diagnostic.severity == Severity::Warning) total_.warnings += diagnostic.count;
        if (is_json_) return problems_.push_back(diagnostic);
        if (!repeats_.is_shown(diagnostic)) return;
        progress_.hide();
        io_.out << line_of(diagnostic, io_.language) << '\n';
    }

    static nlohmann::ordered_json problems_json(const Diagnostics& problems) {
        nlohmann::ordered_json list = nlohmann::ordered_json::array();
        for (const Diagnostic& diagnostic : problems) {
            nlohmann::ordered_json problem = problem_json(diagnostic);
            // Text has lines and columns, other files have offsets, and a whole file has neither.
            const Where& where = diagnostic.error.where;
            if (where.line > 0) problem.update({{"line", where.line}, {"column", where.column}});
            if (where.line == 0 && where.offset > 0) problem["offset"] = where.offset;
            list.push_back(std::move(problem));
        }
        return list;
    }

    const Streams& io_;
    Source source_;
    Law law_;
    ForeignFiles foreign_;
    Repeats repeats_;
    Progress progress_;
    FormatCounts read_as_;
    std::uint64_t bytes_before_ = 0;
    bool is_json_;
    CheckCount total_;
    CheckCount before_;
    GameEnds all_ends_;
    GameEnds file_ends_;
    Diagnostics problems_;  // of the file
    nlohmann::ordered_json report_ = nlohmann::ordered_json::array();
};

ExitCode run_check(const Arguments& arguments, const Streams& io) {
    if (arguments.words().empty())
        return refuse_usage(kCheckCommand, say(messages::kFileMissing), io);
    const auto encoding = read_encoding(arguments);
    if (!encoding) return refuse_usage(kCheckCommand, encoding.error(), io);
    const auto written = read_notation(arguments, kFromNotationOption.name);
    if (!written) return refuse_usage(kCheckCommand, written.error(), io);
    const auto format = read_source_format(arguments);
    if (!format) return refuse_usage(kCheckCommand, format.error(), io);
    const auto book = read_rule_book(arguments);
    if (!book) return refuse_usage(kCheckCommand, book.error(), io);
    const auto notation = read_notation(arguments);
    if (!notation) return refuse_usage(kCheckCommand, notation.error(), io);
    const Result<std::vector<std::string>> paths = find_inputs(arguments.words());
    if (!paths) return refuse(paths.error(), io);
    Check check(io, {*encoding, *written, *format}, {*book, *notation}, arguments.words(),
                total_size(*paths), arguments.has("--json"));
    for (const std::string& path : *paths)
        check.check(path);
    return check.finish();
}

}  // namespace

const Command kCheckCommand{
    .name = "check",
    .usage = "check FILE… [OPTIONS]",
    .summary = messages::kSummaryCheck,
    .details = &messages::kDetailsCheck,
    .options = kCheckOptions,
    .run = &run_check,
};

}  // namespace chuhe::cli
