// SPDX-License-Identifier: MIT
//
// chuhe convert IN… OUT [--to FORMAT] [--notation NAME] [--encoding NAME] [--repair] [--strict] …
//
// What the target cannot hold, and what was wrong in the input, is told on stderr. Files are
// written whole or not at all; with --strict none is written if anything was lost, left out or in
// doubt: every fault and every warning counts, notes do not.
//
// Exit codes: 0 all games are written; 1 an input could not be read, an output not be written, or
// --strict refused; 2 the command line is wrong.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <memory>
#include <ostream>
#include <utility>

#include "base/counted.h"
#include "cli/commands.h"
#include "cli/machine.h"
#include "cli/progress.h"
#include "cli/record_input.h"
#include "cli/record_output.h"
#include "draw/wrapped_text.h"

namespace chuhe::cli {
namespace {

namespace fs = std::filesystem;

// The formats that options are made for.
constexpr std::string_view kManual = "manual";
constexpr std::string_view kLibrary = "cbl";

constexpr std::array kOptions = {
    Option{"--to", OptionKind::Value, "FORMAT", "the format of OUT; else its ending tells"},
    Option{"--from", OptionKind::Value, "FORMAT", "the format of IN; else the content tells"},
    Option{"--notation", OptionKind::Value, "NAME", "how moves are written; see below"},
    Option{"--encoding", OptionKind::Value, "NAME", "of OUT; see below"},
    Option{"--from-encoding", OptionKind::Value, "NAME", "of IN; else found out"},
    Option{"--compressed", OptionKind::Switch, {}, "manual: without blanks"},
    Option{"--repair", OptionKind::Switch, {}, "manual: make the repairs that would be proposed"},
    Option{"--deleted", OptionKind::Switch, {}, "CBL: records that are marked deleted, too"},
    Option{"--overwrite",
           OptionKind::Switch,
           {},
           "replace files in OUT, a folder, or an OUT that is IN"},
    Option{"--strict",
           OptionKind::Switch,
           {},
           "write nothing if there is a loss, a fault or a warning"},
};

// --- The command line ---

struct Request {
    std::vector<std::string> inputs;
    bool is_to_folder = false;
    OutputPlan plan;
    const formats::Format* source_format = nullptr;
    formats::ReadOptions read;
    std::vector<std::string> notes;  // options that do nothing
};

tl::expected<const formats::Format*, std::string> find_target(const Arguments& arguments,
                                                              const std::string& output,
                                                              bool is_folder) {
    const std::optional<std::string_view> name = arguments.value("--to");
    if (!name && is_folder) {
        return tl::make_unexpected(cli::quoted(output) + " is a folder: name the format with --to");
    }
    const formats::Format* target =
        name ? formats::format_of_name(*name) : formats::format_of_path(output);
    if (target == nullptr && !name) {
        return tl::make_unexpected(cli::quoted(output) +
                                   " has no ending that names a format: use --to");
    }
    if (target == nullptr) return tl::make_unexpected(refused_format(*name));
    if (target->write == nullptr) {
        return tl::make_unexpected(std::string(target->title) + " can be read, not written");
    }
    return target;
}

tl::expected<notation::Notation, std::string> find_notation(const Arguments& arguments,
                                                            const formats::Format& target) {
    const std::optional<std::string_view> name = arguments.value("--notation");
    if (!name) return notation::Notation::Chinese;
    std::vector<std::string_view> names;
    std::string held;
    for (const notation::NotationRow& row : notation::all_notations()) {
        names.push_back(row.name);
        if (!target.notations.contains(row.notation)) continue;
        held.append(held.empty() ? "" : ", ").append(row.name);
    }
    const auto notation = notation::notation_of_name(*name);
    if (!notation) return tl::make_unexpected(refused_choice("--notation", *name, names));
    if (!target.notations.is_empty() && !target.notations.contains(*notation)) {
        return tl::make_unexpected(fmt::format(
            "--notation {}: moves of the format {} are written as {}", *name, target.name, held));
    }
    return *notation;
}

// Nobody should believe that an option did something which it cannot do there.
std::vector<std::string> options_without_effect(const Arguments& arguments,
                                                const formats::Format& target) {
    std::vector<std::string> notes;
    if (arguments.has("--notation") && target.notations.is_empty()) {
        notes.push_back(fmt::format("--notation has no effect: {} files hold no written moves",
                                    target.extension));
    }
    if (arguments.has("--compressed") && target.name != kManual) {
        notes.emplace_back("--compressed has no effect: only a manual can be written so");
    }
    return notes;
}

// A command line that ends before its OUT, as `convert *.pgn` does, must not cost the last input.
std::optional<Error> danger_to_output(const Request& request,
                                      const std::vector<std::string>& paths) {
    const std::string& output = request.plan.path;
    std::error_code ignored;
    if (request.is_to_folder || !fs::is_regular_file(output, ignored)) return std::nullopt;
    const auto refusal = [&](std::string message) {
        return Error{ErrorCode::CannotWrite, std::move(message), Where{.source = output}};
    };
    const bool may_replace = request.plan.may_replace;
    const bool is_input = std::ranges::any_of(paths, [&](const std::string& path) {
        std::error_code unknown;
        return fs::equivalent(path, output, unknown);
    });
    if (is_input && paths.size() > 1) return refusal("it is an input as well: name another OUT");
    if (is_input && !may_replace)
        return refusal("it is the input as well; use --overwrite to replace it");
    if (request.inputs.size() > 1 && !may_replace)
        return refusal(
            "already there, after several inputs; use --overwrite if it is meant as OUT");
    return std::nullopt;
}

bool is_folder(const std::string& output) {
    std::error_code ignored;
    return output != "-" && (output.ends_with('/') || fs::is_directory(output, ignored));
}

tl::expected<Request, std::string> read_request(const Arguments& arguments) {
    if (arguments.words().size() < 2) return tl::make_unexpected("it needs an IN and an OUT");
    Request request;
    request.inputs.assign(arguments.words().begin(), arguments.words().end() - 1);
    request.plan.path = arguments.words().back();
    request.is_to_folder = is_folder(request.plan.path);
    const auto target = find_target(arguments, request.plan.path, request.is_to_folder);
    if (!target) return tl::make_unexpected(target.error());
    request.plan.format = *target;
    const auto source = read_source_format(arguments);
    if (!source) return tl::make_unexpected(source.error());
    request.source_format = *source;
    const auto notation = find_notation(arguments, **target);
    if (!notation) return tl::make_unexpected(notation.error());
    request.plan.options.notation = *notation;
    const auto encoding = read_encoding(arguments);
    if (!encoding) return tl::make_unexpected(encoding.error());
    request.plan.options.encoding = *encoding;
    const auto source_encoding = read_encoding(arguments, "--from-encoding");
    if (!source_encoding) return tl::make_unexpected(source_encoding.error());
    request.read.encoding = *source_encoding;
    request.plan.options.compressed = arguments.has("--compressed");
    request.plan.may_replace = arguments.has("--overwrite");
    request.plan.is_strict = arguments.has("--strict");
    request.read.repair = arguments.has("--repair");
    request.read.with_deleted = arguments.has("--deleted");
    request.notes = options_without_effect(arguments, **target);
    return request;
}

// --- The work ---

// The name of a file below the folder that was named, for the names of outputs.
std::string name_below(const std::string& path, const std::vector<std::string>& inputs) {
    if (path == "-") return {};
    for (const std::string& input : inputs) {
        std::error_code ignored;
        if (!fs::is_directory(input, ignored)) continue;
        const fs::path below = fs::path(path).lexically_relative(input);
        if (!below.empty() && *below.begin() != "..") return below.string();
    }
    return fs::path(path).filename().string();
}

// Reads all inputs into one output.
class Conversion {
public:
    Conversion(const Request& request, const Streams& io, RecordOutput& output,
               const std::vector<std::string>& paths)
        : request_(request),
          io_(io),
          output_(output),
          paths_(paths),
          progress_(io, total_size(paths)) {}

    ExitCode run() {
        for (const std::string& note : request_.notes)
            say("note: " + note);
        for (const std::string& path : paths_) {
            if (is_stopped_) break;
            convert_file(path);
        }
        const bool is_refused = request_.plan.is_strict && !is_flawless_;
        const bool is_wanted = !is_stopped_ && !is_refused && games_ > 0;
        if (const Result<void> done = output_.finish(is_wanted); !done) stop(done.error());
        report_losses(record::Game());
        say_what_had_no_effect();
        return sum_up(is_wanted && !is_stopped_ && !(request_.plan.is_strict && !is_flawless_));
    }

private:
    // What comes from a file must neither command the terminal nor look like another line.
    void say(std::string_view line) {
        progress_.hide();
        io_.err << draw::printable_line(line) << '\n';
    }

    void complain(const Error& error) {
        say(to_string(error));
        has_failed_ = true;
        is_flawless_ = false;
    }
    void stop(const Error& error) {
        complain(error);
        is_stopped_ = true;
    }

    void convert_file(const std::string& path) {
        const auto input = RecordInput::open(path, io_.in, request_.read, request_.source_format);
        if (!input) {
            complain(input.error());
            return;
        }
        formats::Reader& reader = (*input)->reader();
        Origin origin{name_below(path, request_.inputs), 0, false};
        formats::ReadGame item;
        formats::ReadGame following;
        bool has_item = read_next(reader, item);
        if (has_item) pass_library_tags(reader.library_tags());
        while (has_item && !is_stopped_) {
            // One game ahead: the names in a folder depend on whether there is another.
            const bool has_following = read_next(reader, following);
            ++origin.number;
            origin.is_only_game = origin.number == 1 && !has_following;
            convert_game(item, origin);
            std::swap(item, following);
            has_item = has_following;
            progress_.show(bytes_before_ + (*input)->bytes_read(), path);
            if (interrupts_.was_interrupted()) interrupt();
        }
        report(reader.diagnostics());
        bytes_before_ += (*input)->bytes_read();
        read_as_.add((*input)->format(), reader.encoding());
        if (const auto note =
                ignored_encoding(**input, path, request_.read.encoding, "--from-encoding"))
            say(line_of(*note));
    }

    void say_what_had_no_effect() {
        if (request_.read.repair && !read_as_.has(kManual))
            say("note: --repair has no effect: there is no manual among the inputs");
        if (request_.read.with_deleted && !read_as_.has(kLibrary))
            say("note: --deleted has no effect: there is no CBL library among the inputs");
    }

    bool read_next(formats::Reader& reader, formats::ReadGame& item) {
        const Result<bool> more = reader.next(item);
        if (!more) complain(more.error());
        return more.value_or(false);
    }

    void convert_game(const formats::ReadGame& item, const Origin& origin) {
        report(item.diagnostics);
        if (games_ > 0 && !request_.is_to_folder && !request_.plan.format->holds.many_games) {
            stop(several_games());
            return;
        }
        const Result<void> written = output_.write(item.game, origin);
        const std::size_t lost_moves = report_losses(item.game);
        if (!written) {
            // In a folder the other games can still be written.
            request_.is_to_folder ? complain(written.error()) : stop(written.error());
            return;
        }
        ++games_;
        moves_ += item.game.move_count() - lost_moves;
    }

    // Before anything is written: nobody is left with the first of many games.
    Error several_games() const {
        return {ErrorCode::SeveralGames,
                fmt::format("{} files hold one game each, and there are more: give a folder as OUT "
                            "(a name that ends with /), which takes each in a file of its own",
                            request_.plan.format->extension),
                Where{.source = request_.plan.path}};
    }

    void pass_library_tags(const std::vector<record::Tag>& tags) {
        if (tags.empty() || output_.take_library_tags(tags)) return;
        for (const record::Tag& tag : tags) {
            say("lost: library: tag: " + tag.name + ": " + tag.value);
            ++lost_[formats::LossKind::Tag];
            is_flawless_ = false;
        }
    }

    void interrupt() {
        say("interrupted");
        has_failed_ = true;
        is_stopped_ = true;
    }

    void report(const Diagnostics& diagnostics) {
        for (const Diagnostic& diagnostic : diagnostics) {
            say(line_of(diagnostic));
            // A warning may stand for text that is not in the game, or for a move that was guessed.
            is_flawless_ = is_flawless_ && diagnostic.severity == Severity::Note;
        }
    }

    // The moves that were lost with them.
    std::size_t report_losses(const record::Game& game) {
        std::size_t moves = 0;
        for (const formats::Loss& loss : output_.take_losses()) {
            say("lost: " + to_string(loss, game));
            ++lost_[loss.kind];
            is_flawless_ = false;
            moves += loss.moves;
        }
        return moves;
    }

    // After a long list nobody has counted.
    void count_losses() {
        std::size_t total = 0;
        std::string kinds;
        for (const auto& [kind, count] : lost_) {
            total += count;
            kinds += fmt::format("{}{} {}", kinds.empty() ? "" : ", ", to_string(kind), count);
        }
        if (total > 1) say(fmt::format("lost in all: {} ({})", total, kinds));
    }

    ExitCode sum_up(bool is_written) {
        count_losses();
        std::string line = read_as_.is_empty() ? "" : "read as " + read_as_.text() + ": ";
        line += counted(games_, "game") + ", " + counted(moves_, "move");
        if (is_written) {
            say(line + " written to " + output_.description());
        } else if (request_.is_to_folder && !request_.plan.is_strict) {
            say(line + ": " + output_.description());
        } else {
            say(line + ": nothing is written");
        }
        return is_written && !has_failed_ ? ExitCode::Good : ExitCode::BadInput;
    }

    const Request& request_;
    const Streams& io_;
    RecordOutput& output_;
    const std::vector<std::string>& paths_;
    InterruptWatch interrupts_;
    Progress progress_;
    FormatCounts read_as_;
    std::uint64_t bytes_before_ = 0;
    std::size_t games_ = 0;
    std::size_t moves_ = 0;
    std::map<formats::LossKind, std::size_t> lost_;
    bool is_flawless_ = true;
    bool is_stopped_ = false;
    bool has_failed_ = false;
};

ExitCode run(const Arguments& arguments, const Streams& io) {
    const auto request = read_request(arguments);
    if (!request) return refuse_usage(kConvertCommand, request.error(), io);
    const Result<std::vector<std::string>> paths = find_inputs(request->inputs);
    if (!paths) {
        io.err << to_string(paths.error()) << '\n';
        return ExitCode::BadInput;
    }
    if (const std::optional<Error> danger = danger_to_output(*request, *paths)) {
        io.err << to_string(*danger) << '\n';
        return ExitCode::BadInput;
    }
    const Result<std::unique_ptr<RecordOutput>> output =
        request->is_to_folder ? open_folder_output(request->plan)
                              : open_file_output(request->plan, io.out);
    if (!output) {
        io.err << to_string(output.error()) << '\n';
        return ExitCode::BadInput;
    }
    return Conversion(*request, io, **output, *paths).run();
}

}  // namespace

const Command kConvertCommand{
    .name = "convert",
    .usage = "convert IN… OUT [OPTIONS]",
    .summary = "write records in another format, and say what it cannot hold",
    .details =
        "IN may be a folder, and IN and OUT may be - for standard input and output. Several\n"
        "games come into one file where the format can hold them; else nothing is written. If OUT\n"
        "is a folder (one that is there, or a name that ends with /), each game becomes a file of\n"
        "its own in it.\n"
        "\n"
        "Only --overwrite replaces files in such a folder, an OUT that is also the IN, and an OUT\n"
        "that is there already when several IN are named: `convert *.pgn` may lack its OUT.\n"
        "\n"
        "Notations: chinese, chinese-file, traditional, traditional-file, wxf, wxf-1997,\n"
        "wxf-xqbase, iccs, uci, uci-1, letters, english, san, san-1. PGN has all of them, wxf its\n"
        "three dialects, uci and manual one each; asking them for another is refused. Options "
        "that\n"
        "do nothing for OUT or for any IN are named in a note.\n"
        "\n"
        "Encodings: utf-8, gbk, gb18030, big5, utf-16le, utf-16be; utf-16 is utf-16le, or what "
        "the\n"
        "mark at the beginning of IN says.\n"
        "\n"
        "With --strict nothing is written if the output cannot hold everything, or if reading met "
        "a\n"
        "fault or a warning: text that is left out, a move that was guessed. Notes do not count.\n"
        "\n"
        "The exit code is 0 if all games are written, 1 if an input could not be read, an\n"
        "output not be written or --strict refused, and 2 if the command line is wrong.\n",
    .options = kOptions,
    .run = &run,
};

}  // namespace chuhe::cli
