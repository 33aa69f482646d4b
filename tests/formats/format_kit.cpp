// SPDX-License-Identifier: MIT
#include "format_kit.h"

#include <algorithm>
#include <ranges>

#include "chuhe/core/fen.h"
#include "chuhe/record/difference.h"
#include "chuhe/record/walk.h"
#include "test_paths.h"

namespace chuhe::tests {

using namespace formats;
using namespace record;

Written write_games(std::string_view format, const std::vector<const Game*>& games,
                    const WriteOptions& options) {
    const Format* found = format_of_name(format);
    REQUIRE(found != nullptr);
    REQUIRE((found->write != nullptr));
    MemorySink sink;
    const std::unique_ptr<Writer> writer = found->write(sink, options);
    for (const Game* game : games)
        REQUIRE(writer->write(*game));
    REQUIRE(writer->finish());
    return {sink.take(), writer->losses()};
}

Written write_game(std::string_view format, const Game& game, const WriteOptions& options) {
    return write_games(format, {&game}, options);
}

ReadFile read_games(std::string_view bytes, std::string_view format, const ReadOptions& options) {
    ReadFile file;
    MemorySource source(bytes);
    Result<OpenedReader> opened =
        open_reader(source, options, format.empty() ? nullptr : format_of_name(format));
    if (!opened) {
        file.error = opened.error();
        return file;
    }
    file.format = opened->format->name;
    while (true) {
        ReadGame item;
        const Result<bool> more = opened->reader->next(item);
        if (!more) file.error = more.error();
        if (!more || !*more) break;
        file.games.push_back(std::move(item));
    }
    file.library_tags = opened->reader->library_tags();
    file.diagnostics = opened->reader->diagnostics();
    file.encoding = opened->reader->encoding();
    return file;
}

ReadGame read_game(std::string_view bytes, std::string_view format, const ReadOptions& options) {
    ReadFile file = read_games(bytes, format, options);
    if (file.error) FAIL(to_string(*file.error));
    REQUIRE(file.games.size() == 1);
    return std::move(file.games.front());
}

std::string lines_of(const Diagnostics& diagnostics) {
    std::string lines;
    for (const Diagnostic& diagnostic : diagnostics)
        lines += to_string(diagnostic.error) + '\n';
    return lines;
}

std::string lines_of(const Losses& losses, const Game& game) {
    std::string lines;
    for (const Loss& loss : losses)
        lines += to_string(describe(loss, game)) + '\n';
    return lines;
}

std::size_t count_errors(const Diagnostics& diagnostics) {
    std::size_t count = 0;
    for (const Diagnostic& diagnostic : diagnostics)
        count += diagnostic.severity == Severity::Error ? diagnostic.count : 0;
    return count;
}

namespace {

// "name: value" as in reports about tags.
struct NamedText {
    std::string name;
    std::string text;
};
NamedText split(const std::string& text) {
    const std::size_t colon = text.find(": ");
    if (colon == std::string::npos) return {text, {}};
    return {text.substr(0, colon), text.substr(colon + 2)};
}

class Reducer {
public:
    explicit Reducer(const Game& game) : game_(game) {}

    void apply(const Loss& loss) {
        switch (loss.kind) {
            case LossKind::Nag:
                game_.annotate(loss.node).nags.clear();
                break;
            case LossKind::Mark:
                game_.annotate(loss.node).marks.clear();
                break;
            case LossKind::Judgement:
                game_.set_judgement(loss.node, Judgement::None);
                break;
            case LossKind::Layout:
                apply_layout(loss.node);
                break;
            case LossKind::Variation:
            case LossKind::UnplayableText:
            case LossKind::Moves:
                if (game_.is_attached(loss.node)) game_.detach(loss.node);
                break;
            case LossKind::Comment:
                game_.annotate(loss.node).comment.clear();
                break;
            case LossKind::Tag:
            case LossKind::TagPart:
            case LossKind::Character:
                apply_text(loss);
                break;
            case LossKind::TagOrder: {
                std::vector<Tag> tags = game_.tags();
                order_as_reported(tags, to_string(loss.detail));
                game_.set_tags(std::move(tags));
                break;
            }
            case LossKind::Ending:
                game_.set_ending("");
                break;
            case LossKind::Result:
                game_.set_outcome(Outcome::Unknown);
                break;
            default:
                break;  // starts are compared separately
        }
        if (loss.node != kNoNode) game_.drop_empty_annotations(loss.node);
    }

    Game take() { return std::move(game_); }

private:
    void apply_layout(NodeId node) {
        if (node == kNoNode) return;
        Annotations& notes = game_.annotate(node);
        if (!notes.lead.empty()) {
            if (!notes.comment.empty()) notes.lead += '\n';
            notes.comment.insert(0, notes.lead);
            notes.lead.clear();
        }
    }

    void apply_text(const Loss& loss) {
        if (loss.node != kNoNode) {
            replace(game_.annotate(loss.node).comment, to_string(loss.detail));
            return;
        }
        const NamedText named = split(to_string(loss.detail));
        if (named.name == "ending") {
            std::string ending = game_.ending();
            if (loss.kind == LossKind::TagPart) ending.resize(ending.size() - named.text.size());
            if (loss.kind == LossKind::Character) replace(ending, named.text);
            game_.set_ending(ending);
            return;
        }
        std::vector<Tag> tags = game_.tags();
        for (auto tag = tags.begin(); tag != tags.end(); ++tag) {
            if (tag->name != named.name) continue;
            if (loss.kind == LossKind::Tag) {
                if (tag->value != named.text) continue;
                tags.erase(tag);
            } else if (loss.kind == LossKind::TagPart) {
                CHECK(tag->value.ends_with(named.text));
                tag->value.resize(tag->value.size() - named.text.size());
            } else {
                replace(tag->value, named.text);
            }
            break;
        }
        game_.set_tags(std::move(tags));
    }

    // Each of the characters, in order, replaced by '?'.
    static void replace(std::string& text, std::string_view characters) {
        std::size_t at = 0;
        for (std::size_t i = 0; i < characters.size();) {
            const std::string_view character = characters.substr(i, utf8_at(characters, i).length);
            i += character.size();
            at = text.find(character, at);
            REQUIRE(at != std::string::npos);
            text.replace(at, character.size(), "?");
        }
    }

    Game game_;
};

// What remains of a start according to its report.
Setup start_without(const Game& game, const Losses& losses) {
    Setup start = game.start();
    for (const Loss& loss : losses) {
        if (loss.kind != LossKind::MoveNumber) continue;
        if (to_string(loss.detail).starts_with("the first move")) start.move_number = 1;
        if (to_string(loss.detail).find("without a capture") != std::string::npos)
            start.quiet_plies = 0;
    }
    return start;
}

bool loses_start(const Losses& losses) {
    return std::ranges::find(losses, LossKind::StartPosition, &Loss::kind) != losses.end();
}

// A field that exists but is empty is equivalent to a missing one.
void drop_empty_tags(Game& game) {
    std::vector<Tag> tags = game.tags();
    std::erase_if(tags, [](const Tag& tag) { return tag.value.empty(); });
    game.set_tags(std::move(tags));
}

}  // namespace

void order_as_reported(std::vector<Tag>& tags, std::string_view report) {
    constexpr std::string_view kWords = " will be read back as ";
    const std::size_t words = report.find(kWords);
    REQUIRE(words != std::string_view::npos);
    std::vector<Tag> ordered;
    std::string_view rest = report.substr(words + kWords.size());
    while (!rest.empty()) {
        const std::string_view name = rest.substr(0, rest.find(", "));
        rest.remove_prefix(std::min(name.size() + 2, rest.size()));
        const auto found = std::ranges::find(tags, name, &Tag::name);
        CAPTURE(name);
        REQUIRE((found != tags.end()));
        ordered.push_back(std::move(*found));
        tags.erase(found);
    }
    std::ranges::move(tags, std::back_inserter(ordered));
    tags = std::move(ordered);
}

Game without(const Game& game, const Losses& losses) {
    Reducer reducer(game);
    for (const Loss& loss : losses)
        reducer.apply(loss);
    return reducer.take();
}

void check_round_trip(std::string_view format, const Game& game, const WriteOptions& options) {
    const Written written = write_game(format, game, options);
    ReadGame again = read_game(written.bytes);
    CAPTURE(lines_of(written.losses, game));
    CAPTURE(lines_of(again.diagnostics));
    Game expected = without(game, written.losses);
    drop_empty_tags(expected);
    drop_empty_tags(again.game);
    CHECK(difference(again.game, expected, {.start = false}).value_or("") == "");
    if (!loses_start(written.losses)) {
        CHECK(to_fen(again.game.start()) == to_fen(start_without(game, written.losses)));
    }
    // What it returned is what it can hold: nothing more is lost the second time, and the bytes are
    // identical.
    const Written second = write_game(format, again.game, options);
    CHECK(lines_of(second.losses, again.game) == "");
    CHECK(second.bytes == written.bytes);
}

void check_truncations(std::string_view format, std::string_view bytes, std::size_t step) {
    for (std::size_t length = 0; length < bytes.size(); length += step) {
        const ReadFile file = read_games(bytes.substr(0, length), format);
        if (!file.error) continue;
        CAPTURE(length);
        CHECK_FALSE(file.error->message.empty());
    }
    std::string damaged(bytes);
    for (std::size_t at = 0; at < damaged.size(); at += step) {
        const char kept = damaged[at];
        damaged[at] = static_cast<char>(~kept);
        read_games(damaged, format);
        damaged[at] = kept;
    }
}

void for_real_files(
    std::string_view folder,
    const std::function<void(const std::filesystem::path&, const std::string&)>& look) {
    const std::filesystem::path data =
        std::filesystem::path(kDataFolder) / "../../../shared/data" / folder;
    std::error_code error;
    if (!std::filesystem::exists(data, error)) {
        MESSAGE("skipped: there is no real data in ", data.lexically_normal().string());
        return;
    }
    std::vector<std::filesystem::path> paths;
    if (std::filesystem::is_regular_file(data)) {
        paths.push_back(data);
    } else {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(data)) {
            if (entry.is_regular_file()) paths.push_back(entry.path());
        }
    }
    std::ranges::sort(paths);
    for (const std::filesystem::path& path : paths) {
        const Result<std::string> bytes = read_file(path.string());
        CAPTURE(path.filename().string());
        REQUIRE(bytes.has_value());
        look(path, *bytes);
    }
}

}  // namespace chuhe::tests
