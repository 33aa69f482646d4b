// SPDX-License-Identifier: MIT
//
// C2=5 and its variants: the notation of the World Xiangqi Federation in its three dialects.
//
//                    two on a file   three pawns    four, five pawns      two files     sideways
//   1997             R+ R-           P+ P3 P-       ++ P+ P- --, ++ P+ P3 P- --
//                                                                         3+ 33 3-      .
//   xqbase           R+ R-           P+ P. P-       Pa Pb Pc Pd Pe        Pa … Pe       .
//   2018             R+ R-           13 23 33       13 23 33 43 53        13 23 17 27   =
//
// A text can mean different pieces in different dialects: 33.4 is the middle pawn of file 3 in 1997
// and the third one in 2018. xqbase also writes kinds as digits 1-7, so that 62.5 is C2.5.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "chuhe/notation/description.h"
#include "chuhe/notation/saying.h"

namespace chuhe::notation {

// One meaning of a text, and the dialects in which it has that meaning. The sideways symbol narrows
// them down: only 2018 has '='.
struct WxfMeaning {
    Saying saying;
    NotationSet dialects;
};

class WxfText {
public:
    void add(const WxfMeaning& meaning) {
        assert(size_ < kCapacity);
        meanings_[size_++] = meaning;
    }
    const WxfMeaning* begin() const { return meanings_.data(); }
    const WxfMeaning* end() const { return meanings_.data() + size_; }
    bool empty() const { return size_ == 0; }

private:
    static constexpr std::size_t kCapacity = 3;

    std::array<WxfMeaning, kCapacity> meanings_{};
    std::size_t size_ = 0;
};

// Empty if the text is not WXF, otherwise at least one meaning. Letters of either case: K A E H R C
// P, also B and M for the elephant, G for the advisor, N for the horse, S for the pawn.
std::optional<WxfText> parse_wxf(std::string_view compact);

// Requires one of the three WXF notations.
void append_wxf(std::string& out, const Description& move, Notation notation);

}  // namespace chuhe::notation
