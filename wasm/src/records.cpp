// SPDX-License-Identifier: MIT
//
// Records of every format, from bytes and to bytes.
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "boundary.h"
#include "chuhe/base/file.h"
#include "chuhe/formats/format.h"
#include "chuhe/formats/loss.h"
#include "parcel.h"
#include "problems.h"
#include "tree.h"

namespace chuhe::wasm {
namespace {

// A file that is being read, game by game.
struct OpenFile {
    explicit OpenFile(std::string_view content) : bytes(content), source(bytes) {}

    std::string bytes;
    MemorySource source;
    formats::OpenedReader opened{};
};

// By handle; null where a file was closed.
std::vector<std::unique_ptr<OpenFile>>& open_files() {
    static std::vector<std::unique_ptr<OpenFile>> files;
    return files;
}

std::int32_t keep(std::unique_ptr<OpenFile> file) {
    auto& files = open_files();
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (files[i]) continue;
        files[i] = std::move(file);
        return static_cast<std::int32_t>(i);
    }
    files.push_back(std::move(file));
    return static_cast<std::int32_t>(files.size() - 1);
}

// What the last writing could not keep, as JSON.
std::string& last_losses() {
    static std::string losses;
    return losses;
}

constexpr std::uint8_t kAnyNotation = 0xFF;

std::optional<notation::Notation> notation_of(std::uint8_t number) {
    if (number == kAnyNotation) return std::nullopt;
    return notation::all_notations()[number].notation;
}

void write_losses(const formats::Losses& losses, const std::vector<record::Game>& games) {
    last_losses().clear();
    JsonWriter json(last_losses());
    json.array([&] {
        for (const formats::Loss& loss : losses) {
            json.object([&] {
                json.field("kind", formats::name_of(loss.kind));
                json.field("game", loss.game);
                const Message message = formats::describe(loss, games[loss.game]);
                json.field("message", to_string(message));
                write_words(json, "words", message);
            });
        }
    });
}

Result<void> write_all(formats::Writer& writer, const std::vector<record::Game>& games) {
    for (const record::Game& game : games) {
        if (Result<void> written = writer.write(game); !written) return written;
    }
    return writer.finish();
}

}  // namespace

extern "C" {

// The question is a parcel: name of the source, format or "", encoding or "", notation, content.
// Returns a handle, and answers with what the file is.
[[clang::export_name("open_records")]] std::int32_t open_records(std::size_t length) {
    Parcel parcel(question_text(length));
    formats::ReadOptions options;
    options.source = parcel.text();
    const std::string_view format = parcel.text();
    options.encoding = encoding_of_name(parcel.text());
    options.notation = notation_of(parcel.byte());
    auto file = std::make_unique<OpenFile>(parcel.text());
    const formats::Format* forced = format.empty() ? nullptr : formats::format_of_name(format);
    Result<formats::OpenedReader> opened = formats::open_reader(file->source, options, forced);
    if (!opened) {
        answer_problem(opened.error());
        return kNone;
    }
    file->opened = std::move(*opened);
    new_answer() = file->opened.format->name;
    return keep(std::move(file));
}

// The answer is a game; empty after the last one. 0: the rest cannot be read.
[[clang::export_name("next_record")]] std::int32_t next_record(std::uint32_t handle) {
    formats::ReadGame item;
    const Result<bool> more = open_files()[handle]->opened.reader->next(item);
    if (!more) {
        answer_problem(more.error());
        return 0;
    }
    std::string& answer = new_answer();
    if (!*more) return 1;
    JsonWriter json(answer);
    write_game(json, item);
    return 1;
}

// What is known about the file once its games have been read.
[[clang::export_name("close_records")]] void close_records(std::uint32_t handle) {
    const std::unique_ptr<OpenFile> file = std::move(open_files()[handle]);
    const formats::Reader& reader = *file->opened.reader;
    JsonWriter json(new_answer());
    json.object([&] {
        json.field("encoding", name_of(reader.encoding()));
        json.key("tags").array([&] {
            for (const record::Tag& tag : reader.library_tags()) {
                json.array([&] {
                    json.value(tag.name);
                    json.value(tag.value);
                });
            }
        });
        json.key("problems").array([&] {
            for (const Diagnostic& problem : reader.diagnostics())
                write_problem(json, problem);
        });
    });
}

// The question is a parcel: format, encoding or "", notation, half-width digits, games. The answer
// is the file, and losses() what it does not hold.
[[clang::export_name("write_records")]] std::int32_t write_records(std::size_t length) {
    Parcel parcel(question_text(length));
    const formats::Format* format = formats::format_of_name(parcel.text());
    formats::WriteOptions options;
    options.encoding = encoding_of_name(parcel.text());
    options.notation = notation_of(parcel.byte()).value_or(options.notation);
    options.moves.half_width_digits = parcel.byte() != 0;
    std::vector<record::Game> games;
    for (std::uint32_t left = parcel.word(); left > 0; --left) {
        Result<record::Game> game = game_of(parcel);
        if (!game) {
            answer_problem(game.error());
            return 0;
        }
        games.push_back(std::move(*game));
    }
    MemorySink sink;
    const std::unique_ptr<formats::Writer> writer = format->write(sink, options);
    if (const Result<void> written = write_all(*writer, games); !written) {
        answer_problem(written.error());
        return 0;
    }
    write_losses(writer->losses(), games);
    new_answer() = sink.take();
    return 1;
}

[[clang::export_name("losses")]] void losses() {
    new_answer() = last_losses();
}

[[clang::export_name("formats")]] void list_formats() {
    JsonWriter json(new_answer());
    json.array([&] {
        for (const formats::Format& format : formats::all_formats()) {
            json.object([&] {
                json.field("name", format.name);
                json.field("extension", format.extension);
                write_words(json, "title_words", say(*format.title));
                json.field("reads", format.read != nullptr);
                json.field("writes", format.write != nullptr);
                json.field("many_games", format.holds.many_games);
                json.field("variations", format.holds.variations);
                json.field("comments", format.holds.comments);
            });
        }
    });
}

}  // extern "C"
}  // namespace chuhe::wasm
