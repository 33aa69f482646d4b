// SPDX-License-Identifier: MIT
#include "chuhe/formats/bad_bytes.h"

#include <algorithm>

#include "chuhe/formats/line_ends.h"
#include "chuhe/formats/text_places.h"
#include "chuhe/messages/reading.h"
#include "chuhe/messages/reports.h"

namespace chuhe::formats {

Diagnostic BadByteReport::at(const Place& place) const {
    return {Severity::Error,
            {ErrorCode::BadEncoding, say(messages::kInvalidBytes, name_of(encoding_)),
             place.in(source_)}};
}

void BadByteReport::add(const Place& place, std::uint64_t count) {
    if (count == 1 && listed_ < Diagnostics::kMostOfAKind) {
        ++listed_;
        diagnostics_.push_back(at(place));
        return;
    }
    if (rest_ == 0) first_of_rest_ = place;
    rest_ += count;
}

void BadByteReport::finish() {
    if (rest_ == 0) return;
    Diagnostic rest = at(first_of_rest_);
    if (rest_ > 1) {
        rest.count = rest_;
        rest.error.message = say(messages::kMoreAlike, rest_, std::move(rest.error.message));
    }
    diagnostics_.push_back(std::move(rest));
}

// Decodes again, piece by piece, to find the columns of those that are listed.
void report_bad_bytes(std::string_view bytes, const std::vector<BadBytes>& bad, Encoding encoding,
                      const std::string& source, Diagnostics& diagnostics) {
    BadByteReport report(encoding, source, diagnostics);
    Decoder decoder(encoding);
    Place place{1, 1, 0};
    std::size_t at = 0;
    const std::size_t listed = std::min(bad.size(), Diagnostics::kMostOfAKind + 1);
    for (std::size_t i = 0; i < listed; ++i) {
        const std::string piece = unix_lines(decoder.decode(bytes.substr(at, bad[i].offset - at)));
        move_past(place, piece);
        report.add(place, i < Diagnostics::kMostOfAKind ? 1 : bad.size() - i);
        ++place.column;
        at = bad[i].offset + bad[i].length;
    }
    report.finish();
}

}  // namespace chuhe::formats
