// SPDX-License-Identifier: MIT
//
// Our engine over its protocol: which evaluation it uses, and networks from files.
#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <string_view>

#include "chuhe/base/file.h"
#include "chuhe/nnue/embedded.h"
#include "talk.h"

namespace chuhe::protocol {
namespace {

namespace fs = std::filesystem;

std::string path_of(std::string_view name) {
    return (fs::temp_directory_path() / name).string();
}

TEST_CASE("eval names the evaluation in use") {
    CHECK(says(answers_to({"eval"}), "(to move), network "));
    const std::string by_hand = answers_to({"setoption name Evaluation value handcrafted", "eval"});
    CHECK(says(by_hand, "info string evaluation: handcrafted\n"));
    CHECK(says(by_hand, "(to move), handcrafted\n"));
}

TEST_CASE("the value table can be selected in both protocols, and plays a move") {
    const std::string uci =
        answers_to({"setoption name Evaluation value table", "eval", "go depth 3"});
    CHECK(says(uci, "evaluation: value table"));
    CHECK(says(uci, "Evaluation: 0 hundredths for Red (to move), value table"));
    CHECK(says(uci, "bestmove "));
    const std::string ucci =
        answers_to({"ucci", "setoption evaluation table", "setoption evaluation banana", "eval"});
    CHECK(says(ucci, "Evaluation: 0 hundredths for Red (to move), value table"));
}

TEST_CASE("UCI and UCCI list the options of the evaluation") {
    CHECK(says(answers_to({"uci"}),
               "option name Evaluation type combo default network var network var handcrafted var "
               "table\n"));
    CHECK(says(answers_to({"uci"}), "option name EvalFile type string default <empty>\n"));
    CHECK(says(answers_to({"ucci"}), "option evaluation type combo"));
    CHECK(says(answers_to({"ucci"}), "option evalfile type string"));
}

TEST_CASE("an exported network can be loaded, and is the same one") {
    const std::string path = path_of("chuhe exported.chnet");
    const std::string text =
        answers_to({"export_net " + path, "eval", "setoption name EvalFile value " + path, "eval"});
    CHECK(says(text, "info string network written to " + path + "\n"));
    CHECK_FALSE(says(text, "error"));
    const auto bytes = read_file(path);
    REQUIRE(bytes.has_value());
    CHECK(*bytes == text_of(nnue::embedded_network()->file()));
    fs::remove(path);
}

TEST_CASE("there is nothing to export from a handcrafted evaluation") {
    const std::string text =
        answers_to({"setoption name Evaluation value handcrafted", "export_net"});
    CHECK(says(text, "info string error: no network in use, nothing to export\n"));
}

TEST_CASE("a bad network is refused, and the engine plays on with what it had") {
    const std::string path = path_of("chuhe bad.chnet");
    std::string damaged(text_of(nnue::embedded_network()->file()));
    damaged[damaged.size() / 2] ^= 1;
    REQUIRE(write_file(path, damaged).has_value());
    const std::string text = answers_to({"setoption name EvalFile value " + path, "go depth 2"});
    CHECK(says(text, "info string error: " + path +
                         "@0x60: bad syntax: network damaged: its checksum does not match; the "
                         "evaluation stays network "));
    CHECK(says(text, "bestmove "));
    fs::remove(path);

    const std::string folder = answers_to(
        {"setoption name EvalFile value " + fs::temp_directory_path().string(), "go depth 2"});
    CHECK(says(folder, "; the evaluation stays network "));
    CHECK(says(folder, "bestmove "));
}

}  // namespace
}  // namespace chuhe::protocol
