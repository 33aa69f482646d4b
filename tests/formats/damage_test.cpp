// SPDX-License-Identifier: MIT
//
// Truncated files, and absurd numbers in them: every reader reports them, terminates, and takes no
// more memory than the file deserves.
#include <doctest/doctest.h>
#include <sys/resource.h>

#include <string>
#include <vector>

#include "format_kit.h"
#include "kit/random_game.h"

namespace chuhe::tests {
namespace {

using namespace formats;
using namespace record;

// A small file of each format. Those that are read only are written by hand.
std::string sample_of(const Format& format) {
    if (format.name == "cbf") {
        return "<ChineseChessRecord "
               "Version=\"1.0\"><Head><Name>a</Name><FEN></FEN></Head><MoveList>"
               "<Move value=\"00-00\"><![CDATA[b]]></Move><Move value=\"77-47\"/></MoveList>"
               "</ChineseChessRecord>";
    }
    if (format.name == "drawn") {
        return "rnbakabnr\n.........\n.c.....c.\np.p.p.p.p\n.........\n.........\n"
               "P.P.P.P.P\n.C.....C.\n.........\nRNBAKABNR\nBlack to move\n";
    }
    if (format.name == "che") return "1 2 21 32 1 0 1 2 2 0 1 0 10 32 0 7 7 7 4 0 2 0 ";
    if (format.name == "ccm") return {0, 0, 0, 7, 4, 7, 7, 0, 0, 0, 7, 6, 0, 2};
    if (format.name == "chn") {
        std::string bytes(188 + 2 * 32, '\0');
        bytes.replace(188 + 4, 8, {7, 0, 7, 0, 4, 0, 7, 0});
        bytes.replace(188 + 32 + 4, 8, {7, 0, 0, 0, 6, 0, 2, 0});
        return bytes;
    }
    if (format.name == "eglib") return "a|9/3k5/3aP4/9/9/9/9/9/9/4K4 w|e7e8,d8d9\n";
    REQUIRE((format.write != nullptr));
    GameMix mix;
    mix.moves = 12;
    mix.script = Script::Simplified;
    return write_game(format.name, random_game(5, mix)).bytes;
}

// Peak of the whole process so far, in KiB.
long peak_memory() {
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

TEST_CASE("files of every format truncated at any byte are read as far as they go") {
    for (const Format& format : all_formats()) {
        if (format.read == nullptr) continue;
        CAPTURE(format.name);
        const std::string bytes = sample_of(format);
        // The 100,000 bytes of an empty library are all alike: not every one has to be tried.
        const std::size_t step = bytes.size() > 20'000 ? 997 : 1;
        check_truncations(format.name, bytes, step);
        const std::size_t tail = std::min<std::size_t>(bytes.size(), 400);
        for (std::size_t cut = 1; cut < tail; ++cut)
            read_games(std::string_view(bytes).substr(0, bytes.size() - cut), format.name);
    }
}

TEST_CASE("absurd numbers anywhere in a file do not cost memory") {
    const long before = peak_memory();
    for (const Format& format : all_formats()) {
        if (format.read == nullptr) continue;
        CAPTURE(format.name);
        const std::string bytes = sample_of(format);
        const std::size_t step = bytes.size() > 20'000 ? 499 : 1;
        for (const std::string_view absurd : {"\xFF\xFF\xFF\xFF", "\xFF\xFF\xFF\x7F", "99999999"}) {
            for (std::size_t at = 0; at + absurd.size() <= bytes.size(); at += step) {
                std::string damaged = bytes;
                damaged.replace(at, absurd.size(), absurd);
                read_games(damaged, format.name);
            }
        }
    }
    // A length taken at face value would allocate gigabytes. The rest is what sanitizers reserve.
    constexpr long kMostGrowth = 1024L * 1024;
    CHECK(peak_memory() - before < kMostGrowth);
}

}  // namespace
}  // namespace chuhe::tests
