// SPDX-License-Identifier: MIT
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "cli/doctor.h"
#include "kit/snapshot.h"
#include "run.h"

namespace chuhe::cli {
namespace {

using tests::check_snapshot;

const Machine kGoodMachine{
    .system = "Debian GNU/Linux 12 (bookworm)",
    .processor = "Some Processor 3000",
    .x86_64_level = 4,
    .cores = 8,
    .memory = 16ULL << 30,
    .available_memory = 12ULL << 30,
    .character_set = "UTF-8",
    .peer = "/usr/games/fairy-stockfish",
};
const Build kGoodBuild{
    .version = "0.1.0", .compiler = "g++ 12.2.0", .x86_64_level = 3, .has_assertions = false};

TEST_CASE("a machine that has everything gets no notes") {
    check_snapshot("cli/doctor_good.txt", report_of(kGoodMachine, kGoodBuild));
    check_snapshot("cli/doctor_good.json", json_report_of(kGoodMachine, kGoodBuild));
}

TEST_CASE("what is missing is explained, with a way to get it") {
    Machine machine = kGoodMachine;
    machine.cores = 1;
    machine.character_set = "ANSI_X3.4-1968";
    machine.peer.reset();
    Build build = kGoodBuild;
    build.x86_64_level = 1;
    build.has_assertions = true;
    check_snapshot("cli/doctor_poor.txt", report_of(machine, build));
    check_snapshot("cli/doctor_poor_simplified.txt",
                   report_of(machine, build, Language::Simplified));
    const auto report = nlohmann::json::parse(json_report_of(machine, build));
    const auto& text = report["findings"][4];
    CHECK(text["name"] == "text");
    CHECK(text["code"] == "doctor.text_other");
    CHECK(text["arguments"]["set"] == "ANSI_X3.4-1968");
    CHECK(text["advice_code"] == "doctor.text_advice");
}

TEST_CASE("a machine about which nothing is known is not an error") {
    check_snapshot("cli/doctor_unknown.txt", report_of({}, kGoodBuild));
    CHECK(nlohmann::json::parse(json_report_of({}, {}))["memory_bytes"].is_null());
}

TEST_CASE("names that are not valid UTF-8 still give valid JSON") {
    Machine machine = kGoodMachine;
    machine.peer = "/games/\xFF\xFE";
    CHECK(nlohmann::json::accept(json_report_of(machine, kGoodBuild)));
}

TEST_CASE("doctor examines this machine") {
    const Outcome outcome = run_chuhe({"doctor", "--json"});
    CHECK(outcome.code == ExitCode::Good);
    const auto json = nlohmann::json::parse(outcome.out);
    CHECK(json["cores"] >= 1);
    CHECK(json["findings"].size() >= 5);
    CHECK(run_chuhe({"doctor"}).out.find("processor") != std::string::npos);
}

TEST_CASE("bad command lines of doctor are rejected") {
    check_refusals(ExitCode::BadUsage, {
                                           {{"doctor", "me"}, "this command takes options only"},
                                           {{"doctor", "--jsn"}, "did you mean --json?"},
                                       });
}

}  // namespace
}  // namespace chuhe::cli
