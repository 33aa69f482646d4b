// SPDX-License-Identifier: MIT
//
// Feeds files to a fuzz target without a fuzzer: replay FILE-OR-FOLDER...
//
// libFuzzer comes only with Clang. Linked with this main() instead, a target runs its committed
// corpus in every build, so that an input that once broke a parser is tried with every compiler.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

bool replay(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
    if (!file) {
        std::fprintf(stderr, "cannot read %s\n", path.c_str());
        return false;
    }
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    return true;
}

}  // namespace

int main(int argc, char** argv) {
    int count = 0;
    for (int i = 1; i < argc; ++i) {
        const std::filesystem::path given = argv[i];
        if (!std::filesystem::is_directory(given)) {
            if (!replay(given)) return 1;
            ++count;
            continue;
        }
        for (const auto& entry : std::filesystem::directory_iterator(given)) {
            if (!replay(entry.path())) return 1;
            ++count;
        }
    }
    std::printf("%d inputs\n", count);
    // An empty corpus is a configuration mistake, not a success.
    return count > 0 ? 0 : 1;
}
