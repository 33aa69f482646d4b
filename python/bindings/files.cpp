// SPDX-License-Identifier: MIT
//
// Reading and writing records of every format. chuhe/records.py is what people call.
#include <mutex>

#include "chuhe/base/encoding.h"
#include "chuhe/base/file.h"
#include "chuhe/formats/format.h"
#include "common.h"
#include "tree.h"

namespace chuhe::python {
namespace {

const formats::Format* format_from(const std::optional<std::string>& name) {
    if (!name) return nullptr;
    const formats::Format* format = formats::format_of_name(*name);
    if (format == nullptr) throw py::value_error("unknown format '" + *name + "'");
    return format;
}

std::optional<Encoding> encoding_from(const std::optional<std::string>& name) {
    if (!name) return std::nullopt;
    const std::optional<Encoding> encoding = encoding_of_name(*name);
    if (!encoding) throw py::value_error("unknown encoding '" + *name + "'");
    return encoding;
}

std::vector<std::pair<std::string, std::string>> pairs_of(const std::vector<record::Tag>& tags) {
    std::vector<std::pair<std::string, std::string>> pairs;
    for (const record::Tag& tag : tags)
        pairs.emplace_back(tag.name, tag.value);
    return pairs;
}

// The games of a file or of bytes, one after another.
class Reader {
public:
    static std::unique_ptr<Reader> open(const std::string& path,
                                        const std::optional<py::bytes>& bytes,
                                        const std::optional<std::string>& format,
                                        const std::optional<std::string>& encoding,
                                        const std::optional<std::string>& notation) {
        formats::ReadOptions options;
        options.source = path;
        options.encoding = encoding_from(encoding);
        if (notation) options.notation = notation_from(*notation);
        const formats::Format* forced = format_from(format);
        std::unique_ptr<Reader> reader(new Reader);
        if (bytes) {
            reader->bytes_ = *bytes;
            reader->source_ = std::make_unique<MemorySource>(reader->bytes_);
        } else {
            reader->source_ = std::make_unique<InputFile>(value_or_throw(InputFile::open(path)));
        }
        Result<formats::OpenedReader> opened = [&] {
            const py::gil_scoped_release released;
            return formats::open_reader(*reader->source_, options, forced);
        }();
        reader->opened_ = value_or_throw(std::move(opened));
        return reader;
    }

    TreeRoot next() {
        auto tree = std::make_shared<Tree>();
        Result<bool> more = [&] {
            const py::gil_scoped_release released;
            const std::scoped_lock lock(mutex_);
            return read(*tree);
        }();
        if (!more) throw_problem(more.error());
        if (!*more) throw py::stop_iteration();
        return TreeRoot{{std::move(tree), record::kRoot}};
    }

    std::string format() const { return std::string(opened_.format->name); }
    std::string encoding() const { return std::string(name_of(opened_.reader->encoding())); }
    std::vector<std::pair<std::string, std::string>> library_tags() const {
        return pairs_of(opened_.reader->library_tags());
    }
    std::vector<Problem> problems() const {
        std::vector<Problem> problems;
        for (const Diagnostic& diagnostic : opened_.reader->diagnostics())
            problems.push_back(problem_of(diagnostic));
        return problems;
    }

private:
    Reader() = default;

    Result<bool> read(Tree& tree) {
        if (is_at_end_) return false;
        formats::ReadGame item;
        Result<bool> more = opened_.reader->next(item);
        is_at_end_ = !more || !*more;
        if (is_at_end_) return more;
        tree.game = std::move(item.game);
        tree.where = std::move(item.where);
        for (const Diagnostic& diagnostic : item.diagnostics)
            tree.problems.push_back(problem_of(diagnostic));
        return true;
    }

    std::string bytes_;
    std::unique_ptr<ByteSource> source_;
    formats::OpenedReader opened_{};
    bool is_at_end_ = false;
    std::mutex mutex_;
};

formats::WriteOptions write_options(const std::string& notation, bool half_width,
                                    const std::optional<std::string>& encoding,
                                    const std::vector<std::pair<std::string, std::string>>& tags) {
    formats::WriteOptions options;
    options.notation = notation_from(notation);
    options.moves.half_width_digits = half_width;
    options.encoding = encoding_from(encoding);
    for (const auto& [name, value] : tags)
        options.library_tags.push_back({name, value});
    return options;
}

py::list losses_of(const formats::Losses& losses, const std::vector<TreeRoot>& games) {
    py::list list;
    const auto loss_class = py::module_::import("chuhe.records").attr("Loss");
    for (const formats::Loss& loss : losses) {
        const std::string text =
            loss.game < games.size()
                ? formats::describe(loss, games[loss.game].game()).in(default_language())
                : loss.detail.in(default_language());
        list.append(loss_class(std::string(formats::name_of(loss.kind)), loss.game, text));
    }
    return list;
}

// Writes all games to a sink; returns what the format could not hold.
formats::Losses write_to(ByteSink& sink, const formats::Format& format,
                         const std::vector<TreeRoot>& games, const formats::WriteOptions& options) {
    const std::unique_ptr<formats::Writer> writer = format.write(sink, options);
    for (const TreeRoot& root : games)
        check_or_throw(writer->write(root.game()));
    check_or_throw(writer->finish());
    return writer->take_losses();
}

const formats::Format& writable(const std::string& name) {
    const formats::Format* format = format_from(name);
    if (format->write == nullptr)
        throw py::value_error("the format '" + name + "' can only be read");
    return *format;
}

py::tuple to_bytes(const std::vector<TreeRoot>& games, const std::string& format,
                   const std::string& notation, bool half_width,
                   const std::optional<std::string>& encoding,
                   const std::vector<std::pair<std::string, std::string>>& tags) {
    MemorySink sink;
    const formats::Losses losses = write_to(sink, writable(format), games,
                                            write_options(notation, half_width, encoding, tags));
    return py::make_tuple(py::bytes(sink.bytes()), losses_of(losses, games));
}

std::string format_of_file(const std::string& path) {
    const formats::Format* format = formats::format_of_path(path);
    if (format == nullptr) {
        throw py::value_error("cannot tell the format from '" + path + "': pass format=");
    }
    return std::string(format->name);
}

py::list format_rows() {
    py::list rows;
    for (const formats::Format& format : formats::all_formats()) {
        rows.append(py::make_tuple(std::string(format.name), std::string(format.extension),
                                   format.read != nullptr, format.write != nullptr,
                                   format.holds.many_games, format.holds.variations));
    }
    return rows;
}

}  // namespace

void bind_files(py::module_& module) {
    py::class_<Reader>(module, "Reader",
                       "The games of a file, one after another: what records.read() returns.")
        .def_static("open", &Reader::open, py::arg("path"), py::arg("bytes"), py::arg("format"),
                    py::arg("encoding"), py::arg("notation"), "Use records.read().")
        .def("__iter__", [](py::object self) { return self; })
        .def("__next__", &Reader::next)
        .def_property_readonly("format", &Reader::format, "The format that was recognised: 'xqf'.")
        .def_property_readonly("encoding", &Reader::encoding, "The encoding of its texts.")
        .def_property_readonly("library_tags", &Reader::library_tags,
                               "The header of a library of games (CBL), after the first game.")
        .def_property_readonly("problems", &Reader::problems,
                               "Problems outside games, complete after the last one.");
    module.def("games_to_bytes", &to_bytes, py::arg("games"), py::arg("format"),
               py::arg("notation"), py::arg("half_width_digits"), py::arg("encoding"),
               py::arg("library_tags"), "Use records.to_bytes().");
    module.def("format_of_path", &format_of_file, py::arg("path"),
               "The format that the name of a file stands for.");
    module.def("format_rows", &format_rows, "Use records.formats().");
    module.def(
        "write_file",
        [](const std::string& path, const py::bytes& bytes) {
            check_or_throw(write_file(path, std::string(bytes)));
        },
        py::arg("path"), py::arg("bytes"), "Writes a file whole or not at all.");
}

}  // namespace chuhe::python
