// SPDX-License-Identifier: MIT
//
// The real program is killed at random moments while clients play, edit, import and export, and is
// started again each time: everything acknowledged is there, nothing is there twice, no part of an
// import remains, and an export that was cut off is recognised.
//
//   CHUHE_KILLS=200 build/test/tests/test_server -tc='*random moments*'
#include <doctest/doctest.h>

#include <array>
#include <cstdlib>
#include <map>
#include <optional>
#include <random>

#include "server/running_server.h"
#include "server/serve_program.h"

using namespace chuhe;
using namespace chuhe::tests;

namespace {

// Games per import, in turn: some are complete before the server is killed.
constexpr std::array kImportSizes = {100, 3000, 500};

// What a client has been told, and what it had asked for when the server died.
struct Promise {
    std::string acknowledged;
    std::optional<std::string> pending = {};

    void confirm() { acknowledged = *std::exchange(pending, std::nullopt); }
    // The change that was under way has been made, or it has not.
    void check(const std::string& found) {
        const bool is_kept = found == acknowledged || (pending && found == *pending);
        CHECK_MESSAGE(is_kept, "found ", found, " instead of ", acknowledged);
        acknowledged = found;
        pending.reset();
    }
};

struct Tally {
    int changes = 0;
    int imports = 0;
    int cut_imports = 0;
    int exports = 0;
    int cut_exports = 0;
};

std::string count_of(int number) {
    return std::to_string(number);
}

class Clients {
public:
    explicit Clients(int port) {
        game_ = begin(port, R"({"kind":"play"})");
        study_ = begin(port, R"({"kind":"study"})");
        moves_.acknowledged = moves_of(port);
    }

    // Until the server dies: each function does one thing, and returns false if there was no
    // answer.
    void work(int port) {
        std::vector<std::thread> threads;
        for (const auto step : {&Clients::move, &Clients::comment, &Clients::set,
                                &Clients::import_games, &Clients::export_library})
            threads.emplace_back([this, step, port] {
                while ((this->*step)(port)) {
                }
            });
        for (std::thread& thread : threads)
            thread.join();
    }

    // After a restart.
    void check(int port) {
        moves_.check(moves_of(port));
        const Json study = ask(port, "GET", "/api/games/" + study_).json();
        comment_.check(study.at("nodes").at(0).at("comment"));
        const Json settings = ask(port, "GET", "/api/settings").json().at("settings");
        setting_.check(settings.value("count", ""));
        // All games of an import, or none; all if it was acknowledged.
        for (auto& [label, total] : imports_) {
            const Json found = ask(port, "GET", "/api/games?limit=1&label=" + label).json();
            total.check(found.at("total").dump());
        }
        check_exports();
        ask(port, "POST", "/api/games/" + game_ + "/play", R"({"op":"resume"})");
    }

    Tally tally;

private:
    static std::string begin(int port, const std::string& body) {
        const Answer answer = ask(port, "POST", "/api/games", body);
        REQUIRE_MESSAGE(answer.status == 201, answer.body);
        return answer.json().at("id").dump();
    }

    std::string moves_of(int port) {
        const Json game = ask(port, "GET", "/api/games/" + game_).json();
        std::string moves;
        for (const Json& node : game.at("nodes"))
            moves += node.value("move", "");
        return moves;
    }

    bool move(int port) {
        // Horses that come and go; the game ends by repetition, and another one begins.
        static constexpr std::array kMoves = {"b0c2", "b9c7", "h0g2", "h9g7",
                                              "c2b0", "c7b9", "g2h0", "g7h9"};
        const std::string next = kMoves[moves_.acknowledged.size() / 4 % kMoves.size()];
        moves_.pending = moves_.acknowledged + next;
        const Answer answer = try_ask(port, "POST", "/api/games/" + game_ + "/play",
                                      R"({"op":"move","move":")" + next + "\"}");
        if (answer.status == 0) return false;
        if (answer.status == 200) {
            moves_.confirm();
            ++tally.changes;
            return true;
        }
        moves_.pending.reset();
        const Answer begun = try_ask(port, "POST", "/api/games", R"({"kind":"play"})");
        if (begun.status != 201) return begun.status != 0;
        game_ = begun.json().at("id").dump();
        moves_.acknowledged.clear();
        return true;
    }

    bool comment(int port) {
        comment_.pending = "comment " + count_of(++count_);
        const Json body = {{"op", "comment"}, {"node", 0}, {"text", *comment_.pending}};
        return confirm(comment_,
                       try_ask(port, "POST", "/api/games/" + study_ + "/edit", body.dump()));
    }

    bool set(int port) {
        setting_.pending = "setting " + count_of(++settings_);
        const Json body = {{"settings", {{"count", *setting_.pending}}}};
        return confirm(setting_, try_ask(port, "PATCH", "/api/settings", body.dump()));
    }

    bool confirm(Promise& promise, const Answer& answer) {
        if (answer.status == 0) return false;
        CHECK_MESSAGE(answer.status == 200, answer.body);
        promise.confirm();
        return true;
    }

    bool import_games(int port) {
        const std::string label = "import" + count_of(static_cast<int>(imports_.size()));
        const int size = kImportSizes[imports_.size() % kImportSizes.size()];
        imports_[label].acknowledged = "0";
        std::string text;
        for (int i = 0; i < size; ++i)
            text += "[Event \"" + label + " " + count_of(i) + "\"]\n\n1. h2e2 h9g7 2. h0g2 *\n\n";
        imports_[label].pending = count_of(size);
        const Answer answer = try_ask(port, "POST", "/api/games/import?label=" + label, text,
                                      "application/octet-stream");
        if (answer.status == 0) {
            ++tally.cut_imports;
            return false;
        }
        CHECK_MESSAGE(answer.status == 200, answer.body);
        imports_[label].confirm();
        ++tally.imports;
        return true;
    }

    bool export_library(int port) {
        Answer answer = try_ask(port, "GET", "/api/library");
        if (answer.status == 0) return false;
        CHECK(answer.status == 200);
        ++(answer.is_whole ? tally.exports : tally.cut_exports);
        (answer.is_whole ? whole_ : cut_) = std::move(answer.body);
        return true;
    }

    // Another library takes a whole export as such, and notices that one was cut off.
    void check_exports() {
        const RunningServer other;
        const auto import = [&](const std::string& text) {
            return ask(other.port(), "POST", "/api/library", text, "application/octet-stream");
        };
        if (!cut_.empty()) {
            // Perhaps everything but the last bytes had been sent: with its end mark it is
            // complete.
            const std::size_t mark = cut_.rfind("\n{\"end\":");
            const bool has_end =
                mark != std::string::npos && Json::accept(std::string_view(cut_).substr(mark));
            const Answer answer = import(cut_);
            const bool is_complete = answer.status == 200 && answer.json().at("complete") == true;
            const std::size_t last = cut_.size() - std::min<std::size_t>(cut_.size(), 80);
            CHECK_MESSAGE(is_complete == has_end, answer.body, " of what ends in ",
                          cut_.substr(last));
            if (has_end) --tally.cut_exports;
        }
        if (!whole_.empty()) CHECK(import(whole_).json().at("complete") == true);
        cut_.clear();
        whole_.clear();
    }

    std::string game_;
    std::string study_;
    int count_ = 0;
    int settings_ = 0;
    Promise moves_;
    Promise comment_;
    Promise setting_;
    std::map<std::string, Promise> imports_;
    std::string whole_;
    std::string cut_;
};

}  // namespace

TEST_CASE("a program killed at random moments keeps its promises") {
    const char* wanted = std::getenv("CHUHE_KILLS");
    const int kills = wanted == nullptr ? 5 : std::atoi(wanted);
    constexpr int kKillsPerLibrary = 20;  // it grows with every import
    std::mt19937 random(20261117);
    Tally all;
    for (int done = 0; done < kills;) {
        const TemporaryFolder folder;
        std::optional<Clients> clients;
        for (int i = 0; i < kKillsPerLibrary && done < kills; ++i, ++done) {
            Program program(folder);
            const int port = program.port();
            if (clients)
                clients->check(port);
            else
                clients.emplace(port);
            const auto delay = std::chrono::milliseconds(random() % 1000);
            std::thread killer([&] {
                std::this_thread::sleep_for(delay);
                CHECK(program.end(SIGKILL) == -1);
            });
            clients->work(port);
            killer.join();
        }
        Program program(folder);
        clients->check(program.port());
        CHECK(program.end(SIGTERM) == 0);
        const Tally& tally = clients->tally;
        all.changes += tally.changes;
        all.imports += tally.imports;
        all.cut_imports += tally.cut_imports;
        all.exports += tally.exports;
        all.cut_exports += tally.cut_exports;
    }
    MESSAGE(kills << " kills; " << all.changes << " changes and " << all.imports
                  << " imports kept, " << all.cut_imports << " imports and " << all.cut_exports
                  << " exports cut off, " << all.exports << " exports complete");
}
