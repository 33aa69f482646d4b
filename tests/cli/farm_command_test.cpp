// SPDX-License-Identifier: MIT
//
// `chuhe farm`, with a real server: the same files as without a farm.
#include <arpa/inet.h>
#include <doctest/doctest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <thread>

#include "chuhe/protocol/process.h"
#include "cli/folder.h"
#include "cli/run.h"
#include "cli/sample_games.h"
#include "test_paths.h"

namespace chuhe::cli {
namespace {

using nlohmann::json;
using protocol::Process;

std::string free_address() {
    const int server = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof(address);
    REQUIRE(bind(server, reinterpret_cast<sockaddr*>(&address), size) == 0);
    REQUIRE(getsockname(server, reinterpret_cast<sockaddr*>(&address), &size) == 0);
    close(server);
    return "127.0.0.1:" + std::to_string(ntohs(address.sin_port));
}

// `chuhe farm serve` and one `chuhe farm work`, each a process.
class RunningFarm {
public:
    RunningFarm() {
        server_ = start({"serve", "--folder", folder_ / "farm", "--listen", free_address()});
        const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(120);
        while (!is_answering()) {
            REQUIRE(std::chrono::steady_clock::now() < until);
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        }
        worker_ = start({"work", "--farm=@" + folder_ / "farm/farm.url", "--folder",
                         folder_ / "worker", "--threads", "2"});
    }

    const Folder& folder() const { return folder_; }
    std::string option() const {
        const std::string url = text_of(folder_ / "farm/farm.url");
        return "--farm=" + url.substr(0, url.find('\n'));
    }
    json status() const {
        const Outcome outcome = run_chuhe({"farm", "status", option(), "--json"});
        REQUIRE(outcome.code == ExitCode::Good);
        return json::parse(outcome.out);
    }

private:
    static std::unique_ptr<Process> start(std::vector<std::string> words) {
        words.insert(words.begin(), "farm");
        auto process = Process::start({.program = tests::kChuhe, .arguments = std::move(words)});
        REQUIRE(process.has_value());
        return std::move(*process);
    }
    bool is_answering() const {
        return folder_.has("farm/farm.url") &&
               run_chuhe({"farm", "status", option()}).code == ExitCode::Good;
    }

    Folder folder_;
    std::unique_ptr<Process> server_;
    std::unique_ptr<Process> worker_;
};

TEST_CASE("bad command lines of farm are refused") {
    check_refusals(ExitCode::BadUsage,
                   {
                       {{"farm"}, "missing action: use serve, work, invite, submit, fetch"},
                       {{"farm", "serv"}, "unknown action 'serv': use serve, work, invite"},
                       {{"farm", "serv"}, "; did you mean serve?"},
                       {{"farm", "work", "now"}, "unexpected argument 'now'"},
                       {{"farm", "work", "--listen", "x"}, "'farm work' does not take --listen"},
                       {{"farm", "work", "--threads", "0"}, "--threads"},
                       {{"farm", "serve", "--listen", "0.0.0.0"}, "an address and a port"},
                       {{"farm", "serve", "--listen", "0.0.0.0:0"}, "an address and a port"},
                       {{"farm", "serve", "--listen", "0.0.0.0:4229"}, "needs --certificate"},
                       {{"farm", "serve", "--certificate", "x"}, "needs --certificate"},
                       {{"farm", "serve", "--ack-wait", "0"}, "--ack-wait"},
                       {{"farm", "invite"}, "needs one argument"},
                       {{"farm", "cancel"}, "needs one argument"},
                       {{"farm", "submit"}, "missing work"},
                       {{"farm", "submit", "dance", "1"}, "missing work"},
                       {{"farm", "submit", "perft", "x"}, "DEPTH"},
                       {{"farm", "submit", "perft", "9"}, "DEPTH"},
                       {{"farm", "submit", "perft", "2", "--seed", "3"},
                        "'farm submit perft' does not take --seed"},
                       {{"farm", "submit", "datagen", "0"}, "GAMES"},
                       {{"farm", "submit", "datagen", "9", "--chunk-games", "9999"}, "1500"},
                       {{"farm", "submit", "datagen", "9", "--endings", "101"}, "--endings"},
                       {{"farm", "submit", "datagen", "9", "--pairs", "1"}, "does not take"},
                       {{"farm", "submit", "tune"}, "missing work"},
                       {{"farm", "submit", "tune", "x", "--rate", "0"}, "--rate"},
                       {{"farm", "submit", "tune", "x", "--rate", "fast"}, "--rate"},
                       {{"farm", "submit", "tune", "x", "--net", "none"}, "does not take"},
                       {{"farm", "submit", "tune", "x", "--hash", "2"}, "does not take"},
                       {{"farm", "fetch", "ffff"}, "needs a campaign, and a folder"},
                       {{"farm", "fetch", "ffff", "x", "y"}, "unexpected argument 'y'"},
                       {{"analyse", "x.pgn", "--detach"}, "--detach requires --farm"},
                   });
}

TEST_CASE("a farm that is not there is reported, without its secret") {
    const Outcome outcome = run_chuhe({"farm", "status", "--farm=nats://me:secret@127.0.0.1:1"});
    CHECK(outcome.code == ExitCode::BadInput);
    CHECK(has(outcome.err, "nats://me@127.0.0.1:1"));
    CHECK_FALSE(has(outcome.err, "secret"));
}

TEST_CASE("the address of a farm may be in a file or in the environment") {
    const Folder folder;
    const std::string file = folder.with("farm.url", "nats://me:secret@127.0.0.1:1\n");
    Outcome outcome = run_chuhe({"farm", "status", "--farm=@" + file});
    CHECK(outcome.code == ExitCode::BadInput);
    CHECK(has(outcome.err, "nats://me@127.0.0.1:1"));
    setenv("CHUHE_FARM", "nats://you:secret@127.0.0.1:1", 1);
    outcome = run_chuhe({"farm", "status"});
    CHECK(has(outcome.err, "nats://you@127.0.0.1:1"));
    // An engine would inherit it.
    CHECK(getenv("CHUHE_FARM") == nullptr);
    setenv("CHUHE_FARM", ("@" + file).c_str(), 1);
    CHECK(has(run_chuhe({"farm", "status"}).err, "nats://me@127.0.0.1:1"));
    setenv("CHUHE_FARM", "nats://you:secret@127.0.0.1:1", 1);
    CHECK(has(run_chuhe({"farm", "status", "--farm=@" + file}).err, "nats://me@127.0.0.1:1"));
    unsetenv("CHUHE_FARM");
    const std::string two = folder.with("two.url", "nats://a:b@c:1\nnats://d:e@f:1\n");
    for (const std::string& path : {folder.with("empty.url", "\n"), two, folder / "missing.url"}) {
        CAPTURE(path);
        outcome = run_chuhe({"farm", "status", "--farm=@" + path});
        CHECK(outcome.code == ExitCode::BadInput);
        CHECK(has(outcome.err, path));
        CHECK_FALSE(has(outcome.err, "b@c"));
    }
}

TEST_CASE("invite prints the address for a worker, and the same one again") {
    const Folder folder;
    const Outcome first = run_chuhe({"farm", "invite", "w1", "--folder", folder / "farm"});
    CHECK(first.code == ExitCode::Good);
    CHECK(first.out.starts_with("nats://w1:"));
    CHECK(run_chuhe({"farm", "invite", "w1", "--folder", folder / "farm"}).out == first.out);
    CHECK(run_chuhe({"farm", "invite", "a.b", "--folder", folder / "farm"}).code ==
          ExitCode::BadInput);
}

TEST_CASE("invalid submissions are reported before a farm is asked") {
    const Folder folder;
    const std::string nowhere = "--farm=nats://127.0.0.1:1";
    CHECK(run_chuhe({"farm", "submit", "tune", folder / "missing", nowhere}).code ==
          ExitCode::BadInput);
    // It has nothing to tune.
    const Outcome echo = run_chuhe({"farm", "submit", "tune", "/bin/true", nowhere});
    CHECK(echo.code == ExitCode::BadInput);
    CHECK(has(echo.err, "chuhe-spsa"));
    const Outcome net = run_chuhe(
        {"farm", "submit", "datagen", "1", nowhere, "--net", folder.with("no.net", "nonsense")});
    CHECK(net.code == ExitCode::BadInput);
    CHECK(has(net.err, "no.net"));
}

TEST_CASE("a farm makes training games, and fetch writes their chunks") {
    const RunningFarm farm;
    const Folder& folder = farm.folder();
    const Outcome submitted =
        run_chuhe({"farm", "submit", "datagen", "5", "--nodes", "30", "--chunk-games", "2",
                   "--seed", "9", "--net", "none", farm.option(), "--json"});
    CAPTURE(submitted.err);
    REQUIRE(submitted.code == ExitCode::Good);
    const std::string id = json::parse(submitted.out)["campaign"];
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(120);
    while (farm.status()["campaigns"][0]["state"] != "done")
        REQUIRE(std::chrono::steady_clock::now() < until);
    const Outcome fetched =
        run_chuhe({"farm", "fetch", id.substr(0, 8), folder / "chunks", farm.option(), "--json"});
    CAPTURE(fetched.err);
    REQUIRE(fetched.code == ExitCode::Good);
    CHECK(json::parse(fetched.out)["results"] == 3);
    for (const char* name : {"s9-000000.chunk", "s9-000001.chunk", "s9-000002.chunk"}) {
        CAPTURE(name);
        CHECK(text_of(folder / "chunks" + '/' + name).starts_with("CHUHEDAT"));
    }
    CHECK(run_chuhe({"farm", "fetch", "ffff", folder / "x", farm.option()}).code ==
          ExitCode::BadInput);
}

TEST_CASE("a farm analyses and plays like this machine, and counts its jobs") {
    const RunningFarm farm;
    const Folder& folder = farm.folder();
    const std::string games = folder.with("games.pgn", kTwoGames);

    // Analysis: the same file.
    const std::vector<std::string> analyse = {"analyse", games, "--nodes", "2000",
                                              "--hash",  "1",   "-o",      folder / "here.pgn"};
    CHECK(run_chuhe(analyse).code == ExitCode::Good);
    std::vector<std::string> there = analyse;
    there.back() = folder / "there.pgn";
    there.push_back(farm.option());
    const Outcome analysed = run_chuhe(there);
    CAPTURE(analysed.err);
    CHECK(analysed.code == ExitCode::Good);
    CHECK(text_of(folder / "there.pgn") == text_of(folder / "here.pgn"));
    CHECK_FALSE(text_of(folder / "there.pgn").empty());

    // A match: the same summary.
    const auto engine = [](const std::string& name, const std::string& behaviour) {
        return "cmd=" + tests::kMockEngine + ",name=" + name + ",args=" + behaviour;
    };
    const std::vector<std::string> match = {"match",
                                            "--engine",
                                            engine("A", "good"),
                                            "--engine",
                                            engine("B", "illegal-at 3"),
                                            "--depth",
                                            "1",
                                            "--max-plies",
                                            "40",
                                            "--balance",
                                            "off",
                                            "--games",
                                            "4",
                                            "--json"};
    json here = json::parse(run_chuhe(match).out);
    std::vector<std::string> match_there = match;
    match_there.push_back(farm.option());
    match_there.insert(match_there.end(), {"--pgn", folder / "match.pgn"});
    const Outcome played = run_chuhe(match_there);
    CAPTURE(played.err);
    CHECK(played.code == ExitCode::Good);
    json farmed = json::parse(played.out);
    here.erase("seconds");
    farmed.erase("seconds");
    CHECK(farmed == here);
    CHECK(has(text_of(folder / "match.pgn"), "[Round \"4\"]"));

    // Submitted, and not waited for.
    const Outcome submitted = run_chuhe({"farm", "submit", "perft", "2", farm.option(), "--json"});
    CHECK(submitted.code == ExitCode::Good);
    const std::string id = json::parse(submitted.out)["campaign"];
    std::vector<std::string> again = {"farm", "submit"};
    again.insert(again.end(), analyse.begin(), analyse.end());
    again.emplace_back("--overwrite");
    again.push_back(farm.option());
    CHECK(run_chuhe(again).code == ExitCode::Good);
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(120);
    while (farm.status()["campaigns"][2]["state"] != "done")
        REQUIRE(std::chrono::steady_clock::now() < until);
    const json status = farm.status();
    // The second submission of the same analysis is the same campaign.
    CHECK(status["campaigns"].size() == 3);
    CHECK(status["campaigns"][2]["id"] == id);
    CHECK(status["campaigns"][2]["nodes"] == 1920);
    CHECK(status["workers"].size() == 1);
    const Outcome text = run_chuhe({"farm", "status", farm.option()});
    CHECK(has(text.out, id.substr(0, 12)));
    CHECK(has(text.out, "44/44"));
    CHECK(run_chuhe({"farm", "cancel", "ffff", farm.option()}).code == ExitCode::BadInput);
    CHECK(run_chuhe({"farm", "resume", id.substr(0, 8), farm.option()}).code == ExitCode::Good);
}

TEST_CASE("why a job failed is said in the reader's language, and to programs by its code") {
    const RunningFarm farm;
    const std::string games = farm.folder().with("games.pgn", kTwoGames);
    const Outcome submitted = run_chuhe({"farm", "submit", "analyse", games, "--nodes", "100",
                                         "--engine", "cmd=" + tests::kMockEngine + ",args=no-start",
                                         "-o", farm.folder() / "out.pgn", farm.option()});
    CAPTURE(submitted.err);
    REQUIRE(submitted.code == ExitCode::Good);
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(120);
    while (farm.status()["campaigns"][0]["failed"] == 0)
        REQUIRE(std::chrono::steady_clock::now() < until);
    const json job = farm.status()["campaigns"][0]["poison"][0];
    CHECK(job["reason_code"].get<std::string>().starts_with("engine."));
    CHECK(job["reason_arguments"].is_object());
    CHECK(job["reason_words"]["en"] == job["reason"]);
    const Outcome text = run_chuhe_in(Language::Simplified, {"farm", "status", farm.option()});
    CAPTURE(text.out);
    CHECK(has(text.out, "失败：" + job["reason_words"]["zh-Hans"].get<std::string>()));
    CHECK(has(text.out, "个失败"));
    CHECK_FALSE(has(text.out, "failed"));
    CHECK_FALSE(has(text.out, job["reason"].get<std::string>()));
    // What the coordinator refuses, too.
    CHECK(has(run_chuhe_in(Language::Simplified, {"farm", "cancel", "ffff", farm.option()}).err,
              "没有编号以“ffff”开头的任务"));
}

}  // namespace
}  // namespace chuhe::cli
