// SPDX-License-Identifier: MIT
//
// The engine in conversation with its host: lines in, lines out, as chuhe-engine has it with its
// pipes. There is one thread, so a search runs inside handle(), and asks the host now and then
// whether it has heard something meanwhile.
#include <algorithm>
#include <memory>
#include <string>

#include "boundary.h"
#include "chuhe/base/large_memory.h"
#include "chuhe/nnue/embedded.h"
#include "chuhe/protocol/engine_server.h"
#include "problems.h"
#include "version.h"

extern "C" {

[[clang::import_module("chuhe"), clang::import_name("write_line")]] void host_hears(
    const char* line, std::size_t length);

// 0: nothing; 1: "stop"; 2: "ponderhit".
[[clang::import_module("chuhe"), clang::import_name("poll")]] std::int32_t host_says();

}  // extern "C"

namespace chuhe::wasm {
namespace {

// The file that the host has brought.
struct NetworkFile {
    LargePtr<std::uint8_t[]> bytes;
    std::size_t size = 0;
};

NetworkFile& network_file() {
    static NetworkFile file;
    return file;
}

std::unique_ptr<protocol::EngineServer>& server() {
    static std::unique_ptr<protocol::EngineServer> only;
    return only;
}

bool is_interrupted() {
    constexpr std::int32_t kStop = 1;
    constexpr std::int32_t kPonderHit = 2;
    const std::int32_t said = host_says();
    if (said == kPonderHit) server()->handle("ponderhit");
    return said == kStop;
}

}  // namespace

extern "C" {

// Where the host puts the network, before start_engine(). Without one, positions are evaluated by
// hand.
[[clang::export_name("network")]] void* network(std::size_t size) {
    network_file() = {make_large_array<std::uint8_t>(size), size};
    return network_file().bytes.get();
}

// `language` counts as kLanguages does.
[[clang::export_name("start_engine")]] std::int32_t start_engine(std::uint32_t language) {
    if (const Bytes file = nnue::network_file(); !file.empty()) {
        if (const auto read = nnue::Network::read(file, {}); !read) {
            answer_problem(read.error());
            return 0;
        }
    }
    server() = std::make_unique<protocol::EngineServer>(
        protocol::EngineServer::Identity{.name = "Chuhe " + std::string(kVersion),
                                         .author = "the Chuhe authors"},
        [](std::string_view line) { host_hears(line.data(), line.size()); }, kLanguages[language],
        &is_interrupted);
    return 1;
}

// 0: the conversation is over.
[[clang::export_name("handle")]] std::int32_t handle(std::size_t length) {
    // A copy: the host may ask again while the engine thinks.
    const std::string line(question_text(length));
    return server()->handle(line) ? 1 : 0;
}

}  // extern "C"
}  // namespace chuhe::wasm

namespace chuhe::nnue {

Bytes network_file() {
    const auto& file = wasm::network_file();
    return {file.bytes.get(), file.size};
}

}  // namespace chuhe::nnue
