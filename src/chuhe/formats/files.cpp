// SPDX-License-Identifier: MIT
#include "chuhe/formats/files.h"

#include <algorithm>
#include <iterator>

#include "chuhe/base/file.h"
#include "chuhe/messages/writing.h"

namespace chuhe::formats {

bool GameFile::is_sound() const {
    return std::ranges::none_of(diagnostics, [](const Diagnostic& diagnostic) {
        return diagnostic.severity == Severity::Error;
    });
}

Result<GameFile> read_games(const std::string& path, const ReadOptions& options) {
    Result<InputFile> input = InputFile::open(path);
    if (!input) return tl::make_unexpected(input.error());
    ReadOptions here = options;
    here.source = path;
    Result<OpenedReader> opened = open_reader(*input, here);
    if (!opened) return tl::make_unexpected(opened.error());

    GameFile file{.format = opened->format};
    Reader& reader = *opened->reader;
    ReadGame item;
    Result<bool> more = reader.next(item);
    for (; more && *more; more = reader.next(item)) {
        std::ranges::move(item.diagnostics, std::back_inserter(file.diagnostics));
        file.games.push_back(std::move(item.game));
        item = {};
    }
    if (!more) {
        if (file.games.empty()) return tl::make_unexpected(more.error());
        file.diagnostics.push_back({Severity::Error, more.error()});
    }
    file.library_tags = reader.library_tags();
    std::ranges::copy(reader.diagnostics(), std::back_inserter(file.diagnostics));
    return file;
}

Result<Losses> write_games(std::span<const record::Game> games, const std::string& path,
                           const WriteOptions& options) {
    const Format* format = format_of_path(path);
    if (format == nullptr)
        return failure(ErrorCode::Unsupported, say(messages::kNoFormatOfPath), {path});
    if (format->write == nullptr) {
        return failure(ErrorCode::Unsupported, say(messages::kReadOnlyFormat, say(*format->title)),
                       {path});
    }
    Result<OutputFile> output = OutputFile::create(path);
    if (!output) return tl::make_unexpected(output.error());
    const std::unique_ptr<Writer> writer = format->write(*output, options);
    for (const record::Game& game : games) {
        if (const Result<void> written = writer->write(game); !written)
            return tl::make_unexpected(written.error());
    }
    if (const Result<void> finished = writer->finish(); !finished)
        return tl::make_unexpected(finished.error());
    if (const Result<void> committed = output->commit(); !committed)
        return tl::make_unexpected(committed.error());
    return writer->take_losses();
}

Result<Losses> write_game(const record::Game& game, const std::string& path,
                          const WriteOptions& options) {
    return write_games(std::span(&game, 1), path, options);
}

}  // namespace chuhe::formats
