// SPDX-License-Identifier: MIT
//
// Whatever readers say about damaged files, and writers about what they lose, is known in Chinese.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "base/file.h"
#include "formats/format.h"
#include "kit/random_game.h"
#include "latin_words.h"
#include "test_paths.h"
#include "words/translation.h"

using namespace chuhe;
using namespace chuhe::tests;
namespace fs = std::filesystem;

namespace {

// A record in memory: what a user might drop on the page.
struct Sample {
    std::string name;
    std::string format;  // empty: the content decides
    std::string bytes;
};

std::string bytes_of_file(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

void add_files(const fs::path& folder, std::vector<Sample>& samples) {
    REQUIRE(fs::exists(folder));
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file()) continue;
        const std::string kind = entry.path().parent_path().filename().string();
        const bool is_format = formats::format_of_name(kind) != nullptr;
        samples.push_back(
            {entry.path().string(), is_format ? kind : "", bytes_of_file(entry.path())});
    }
}

std::string written(const formats::Format& format, const record::Game& game,
                    formats::Losses* losses = nullptr) {
    MemorySink sink;
    const auto writer = format.write(sink, {});
    if (!writer->write(game) || !writer->write(game) || !writer->finish()) return {};
    if (losses != nullptr) *losses = writer->take_losses();
    return sink.take();
}

// A kind of game that each format can hold a part of.
record::Game sample_game(std::uint64_t seed) {
    GameMix mix;
    mix.moves = 25;
    mix.script = seed % 2 == 0 ? Script::Simplified : Script::Ascii;
    mix.skips = seed % 3 == 0;
    mix.words = seed % 3 == 1;
    return random_game(seed, mix);
}

std::vector<Sample> all_samples() {
    std::vector<Sample> samples;
    const fs::path data = kDataFolder;
    add_files(data / "manual", samples);
    add_files(data / "../../fuzz/corpus", samples);
    for (const formats::Format& format : formats::all_formats()) {
        if (format.write == nullptr) continue;
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            samples.push_back({"random game " + std::to_string(seed), std::string(format.name),
                               written(format, sample_game(seed))});
        }
    }
    return samples;
}

// The text of the file as far as Latin letters go: UTF-16 has a zero beside each.
std::string plain(std::string bytes) {
    std::erase(bytes, '\0');
    return bytes;
}

class Messages {
public:
    // What the file makes the reader say. Every sentence is looked at once.
    void read(std::string_view format, const std::string& bytes) {
        MemorySource source(bytes);
        const formats::Format* known = formats::format_of_name(format);
        auto opened = formats::open_reader(source, {}, known);
        if (!opened) return check(opened.error().message, bytes);
        formats::ReadGame item;
        while (true) {
            const Result<bool> more = opened->reader->next(item);
            if (!more) check(more.error().message, bytes);
            if (!more || !*more) break;
            for (const Diagnostic& diagnostic : item.diagnostics)
                check(diagnostic.error.message, bytes);
        }
        for (const Diagnostic& diagnostic : opened->reader->diagnostics())
            check(diagnostic.error.message, bytes);
    }

    std::size_t count() const { return seen_.size(); }

private:
    void check(const std::string& message, const std::string& bytes) {
        if (!seen_.insert(message).second) return;
        // Long texts of a file stay as they are.
        if (message.size() > 2000) return;
        check_translated(message, plain(bytes) + kOfReaders);
    }

    // Names of tags, which readers use for fields that have none of their own, and of raw squares.
    static constexpr const char* kOfReaders =
        " Title Event Date Site Red Black Result Opening Annotator Author RedTime BlackTime "
        "TimeControl xqf cbr movelist";

    std::set<std::string> seen_;
};

}  // namespace

TEST_CASE("whatever readers say about a file is known in Chinese") {
    Messages messages;
    std::mt19937 random(20261115);
    for (const Sample& sample : all_samples()) {
        CAPTURE(sample.name);
        messages.read("", sample.bytes);
        if (sample.format.empty()) continue;
        messages.read(sample.format, sample.bytes);
        if (sample.bytes.empty()) continue;
        // Cut, with bytes changed, and with pieces gone: what happens to files.
        const int rounds = sample.bytes.size() > 50'000 ? 5 : 60;
        for (int i = 0; i < rounds; ++i) {
            messages.read(sample.format, sample.bytes.substr(0, random() % sample.bytes.size()));
            std::string changed = sample.bytes;
            for (auto left = 1 + random() % 3; left > 0; --left)
                changed[random() % changed.size()] = static_cast<char>(random());
            messages.read(sample.format, changed);
            std::string shorter = sample.bytes;
            const auto gone = 1 + random() % 12;  // first: compilers order arguments differently
            shorter.erase(random() % shorter.size(), gone);
            messages.read(sample.format, shorter);
        }
    }
    // Enough of them to mean something.
    CHECK(messages.count() > 1000);
}

TEST_CASE("whatever readers say about real records is known in Chinese") {
    const fs::path data = fs::path(kDataFolder) / "../../../shared/data";
    if (!fs::exists(data)) {
        MESSAGE("skipped: there is no real data in ", data.lexically_normal().string());
        return;
    }
    std::vector<Sample> samples;
    add_files(data, samples);
    Messages messages;
    for (const Sample& sample : samples) {
        CAPTURE(sample.name);
        messages.read("", sample.bytes);
        // Cut in the middle, as downloads are.
        if (sample.bytes.size() < 200'000)
            messages.read("", sample.bytes.substr(0, sample.bytes.size() / 2));
    }
    CHECK(messages.count() > 100);
}

TEST_CASE("whatever a format loses is known in Chinese") {
    using formats::LossKind;
    // Their texts are a user's own: a comment, a tag and its value.
    const std::set<LossKind> kOwnTexts = {LossKind::Comment, LossKind::Tag,       LossKind::TagPart,
                                          LossKind::Ending,  LossKind::Character, LossKind::Nag};
    std::set<LossKind> kinds;
    for (const formats::Format& format : formats::all_formats()) {
        if (format.write == nullptr) continue;
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            CAPTURE(format.name);
            const record::Game game = sample_game(seed);
            formats::Losses losses;
            written(format, game, &losses);
            for (formats::Loss& loss : losses) {
                kinds.insert(loss.kind);
                const std::string text = std::exchange(loss.text, "");
                check_translated(to_string(loss, game), "");
                if (kOwnTexts.contains(loss.kind) || text.empty()) continue;
                const bool has_words =
                    loss.kind == LossKind::Variation || loss.kind == LossKind::Moves ||
                    loss.kind == LossKind::Judgement || loss.kind == LossKind::MoveNumber ||
                    loss.kind == LossKind::StartPosition;
                if (loss.kind == LossKind::Mark) {
                    const std::string marks =
                        words::translated_list(text, words::Language::Simplified);
                    CHECK(left_in_english(marks, "") == std::vector<std::string>());
                }
                if (has_words && text.find(' ') != std::string::npos) check_translated(text, text);
            }
        }
    }
    CHECK(kinds.size() > 8);
}
