// SPDX-License-Identifier: MIT
//
// chuhe convert IN… OUT [--to FORMAT] [--notation NAME] [--encoding NAME] [--repair] [--strict]
//
// What the target cannot hold, and what was wrong in the input, is told on stderr. The file is
// written whole or not at all; with --strict it is not written if anything was lost or wrong.
#include <array>
#include <memory>
#include <ostream>

#include "cli/commands.h"
#include "cli/record_input.h"

namespace chuhe::cli {
namespace {

constexpr std::array kOptions = {
    Option{"--to", OptionKind::Value, "FORMAT", "the format of OUT; else its ending tells"},
    Option{"--notation", OptionKind::Value, "NAME", "how moves are written: chinese, wxf, iccs, …"},
    Option{"--encoding", OptionKind::Value, "NAME", "of OUT: utf-8, gbk, big5, …"},
    Option{"--compressed", OptionKind::Switch, {}, "manual: without blanks"},
    Option{"--repair", OptionKind::Switch, {}, "manual: make the repairs that would be proposed"},
    Option{"--strict", OptionKind::Switch, {}, "write nothing if anything is lost or wrong"},
};

class StreamSink : public ByteSink {
public:
    explicit StreamSink(std::ostream& out) : out_(out) {}
    Result<void> write(std::string_view bytes) override {
        out_ << bytes;
        return {};
    }

private:
    std::ostream& out_;
};

struct Request {
    std::vector<std::string> inputs;
    std::string output;
    const formats::Format* target = nullptr;
    formats::WriteOptions options;
    bool repair = false;
    bool strict = false;
};

tl::expected<const formats::Format*, std::string> find_target(const Arguments& arguments,
                                                              const std::string& output) {
    const std::optional<std::string_view> name = arguments.value("--to");
    const formats::Format* target =
        name ? formats::format_of_name(*name) : formats::format_of_path(output);
    if (target == nullptr && !name) {
        return tl::make_unexpected(quoted(output) + " has no ending that names a format: use --to");
    }
    if (target == nullptr) {
        std::vector<std::string_view> names;
        for (const formats::Format& format : formats::all_formats())
            names.push_back(format.name);
        return tl::make_unexpected("there is no format " + quoted(*name) +
                                   suggestion_for(*name, names));
    }
    if (target->write == nullptr) {
        return tl::make_unexpected(std::string(target->title) + " can be read, not written");
    }
    return target;
}

tl::expected<notation::Notation, std::string> find_notation(const Arguments& arguments) {
    const std::optional<std::string_view> name = arguments.value("--notation");
    if (!name) return notation::Notation::Chinese;
    if (const auto notation = notation::notation_of_name(*name)) return *notation;
    std::vector<std::string_view> names;
    for (const notation::NotationRow& row : notation::all_notations())
        names.push_back(row.name);
    return tl::make_unexpected("there is no notation " + quoted(*name) +
                               suggestion_for(*name, names));
}

tl::expected<Request, std::string> read_request(const Arguments& arguments) {
    if (arguments.words().size() < 2) return tl::make_unexpected("it needs an IN and an OUT");
    Request request;
    request.inputs.assign(arguments.words().begin(), arguments.words().end() - 1);
    request.output = arguments.words().back();
    const auto target = find_target(arguments, request.output);
    if (!target) return tl::make_unexpected(target.error());
    request.target = *target;
    const auto notation = find_notation(arguments);
    if (!notation) return tl::make_unexpected(notation.error());
    request.options.notation = *notation;
    const auto encoding = read_encoding(arguments);
    if (!encoding) return tl::make_unexpected(encoding.error());
    request.options.encoding = *encoding;
    request.options.compressed = arguments.has("--compressed");
    request.repair = arguments.has("--repair");
    request.strict = arguments.has("--strict");
    return request;
}

// Reads all inputs into one writer.
class Conversion {
public:
    Conversion(const Request& request, const Streams& io, ByteSink& sink)
        : request_(request), io_(io), writer_(request.target->write(sink, request.options)) {}

    // False when an input could not be read at all, or the output not be written.
    bool run(const std::vector<std::string>& paths) {
        for (const std::string& path : paths) {
            auto input = RecordInput::open(path, io_.in, {.repair = request_.repair});
            if (!input) return fail(input.error());
            if (!convert((*input)->reader())) return false;
        }
        const Result<void> finished = writer_->finish();
        return finished ? true : fail(finished.error());
    }

    bool is_flawless() const { return is_flawless_; }

private:
    bool fail(const Error& error) {
        io_.err << to_string(error) << '\n';
        return false;
    }

    bool convert(formats::Reader& reader) {
        formats::ReadGame item;
        while (true) {
            const Result<bool> more = reader.next(item);
            if (!more) {
                fail(more.error());
                report(reader.diagnostics());
                return false;
            }
            if (!*more) break;
            report(item.diagnostics);
            const Result<void> written = writer_->write(item.game);
            if (!written) return fail(written.error());
            report_losses(item.game);
        }
        report(reader.diagnostics());
        return true;
    }

    void report(const Diagnostics& diagnostics) {
        for (const Diagnostic& diagnostic : diagnostics) {
            io_.err << line_of(diagnostic) << '\n';
            is_flawless_ = is_flawless_ && diagnostic.severity != Severity::Error;
        }
    }

    void report_losses(const record::Game& game) {
        const formats::Losses& losses = writer_->losses();
        for (; losses_told_ < losses.size(); ++losses_told_) {
            io_.err << "lost: " << to_string(losses[losses_told_], game) << '\n';
            is_flawless_ = false;
        }
    }

    const Request& request_;
    const Streams& io_;
    std::unique_ptr<formats::Writer> writer_;
    std::size_t losses_told_ = 0;
    bool is_flawless_ = true;
};

// With --strict nothing may come out before all is known to be well, so that is collected first.
ExitCode convert_to_stream(const Request& request, const std::vector<std::string>& paths,
                           const Streams& io) {
    StreamSink direct(io.out);
    MemorySink collected;
    ByteSink& sink = request.strict ? static_cast<ByteSink&>(collected) : direct;
    Conversion conversion(request, io, sink);
    if (!conversion.run(paths)) return ExitCode::BadInput;
    if (!request.strict) return ExitCode::Good;
    if (!conversion.is_flawless()) return ExitCode::BadInput;
    io.out << collected.bytes();
    return ExitCode::Good;
}

ExitCode convert_to_file(const Request& request, const std::vector<std::string>& paths,
                         const Streams& io) {
    Result<OutputFile> file = OutputFile::create(request.output);
    if (!file) {
        io.err << to_string(file.error()) << '\n';
        return ExitCode::BadInput;
    }
    Conversion conversion(request, io, *file);
    if (!conversion.run(paths)) return ExitCode::BadInput;
    if (request.strict && !conversion.is_flawless()) return ExitCode::BadInput;
    if (const Result<void> committed = file->commit(); !committed) {
        io.err << to_string(committed.error()) << '\n';
        return ExitCode::BadInput;
    }
    return ExitCode::Good;
}

ExitCode run(const Arguments& arguments, const Streams& io) {
    const auto request = read_request(arguments);
    if (!request) return refuse_usage(kConvertCommand, request.error(), io);
    const Result<std::vector<std::string>> paths = find_inputs(request->inputs);
    if (!paths) {
        io.err << to_string(paths.error()) << '\n';
        return ExitCode::BadInput;
    }
    return request->output == "-" ? convert_to_stream(*request, *paths, io)
                                  : convert_to_file(*request, *paths, io);
}

}  // namespace

const Command kConvertCommand{
    .name = "convert",
    .usage = "convert IN… OUT [OPTIONS]",
    .summary = "write records in another format, and say what it cannot hold",
    .details =
        "IN may be a folder, and IN and OUT may be - for standard input and output. Several\n"
        "games come into one file where the format can hold them.\n",
    .options = kOptions,
    .run = &run,
};

}  // namespace chuhe::cli
