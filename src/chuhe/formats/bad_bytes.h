// SPDX-License-Identifier: MIT
//
// Reports on bytes that are invalid in the encoding of a file: all of them are counted, also where
// only the first are listed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/diagnostic.h"
#include "chuhe/base/encoding.h"

namespace chuhe::formats {

// Of one game, or one file. Call finish() at the end.
class BadByteReport {
public:
    BadByteReport(Encoding encoding, const std::string& source, Diagnostics& diagnostics)
        : encoding_(encoding), source_(source), diagnostics_(diagnostics) {}

    // So many in a row, the first at this place.
    void add(const Place& place, std::uint64_t count = 1);
    void finish();

private:
    Diagnostic at(const Place& place) const;

    Encoding encoding_;
    const std::string& source_;
    Diagnostics& diagnostics_;
    std::uint64_t listed_ = 0;
    std::uint64_t rest_ = 0;  // not listed
    Place first_of_rest_;
};

// Reports the invalid bytes of a text that was decoded in one go. `bad` is what the decoder found.
void report_bad_bytes(std::string_view bytes, const std::vector<BadBytes>& bad, Encoding encoding,
                      const std::string& source, Diagnostics& diagnostics);

}  // namespace chuhe::formats
