// SPDX-License-Identifier: MIT
//
// Files found in a folder that are not game records: an archive, a README. One note instead of an
// error for each.
#pragma once

#include <cstddef>
#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "chuhe/base/error.h"
#include "chuhe/messages/language.h"

namespace chuhe::cli {

class ForeignFiles {
public:
    // The words of the command line: a file named there is meant as a record.
    explicit ForeignFiles(std::span<const std::string> words) : words_(words) {}

    // Can the file be skipped? True if it comes from a folder, neither its content nor its ending
    // is that of a record, and `error` says nothing else. Counts it.
    bool take(const std::string& path, const Error& error);

    // "3 files that are not game records were skipped: a.zip, README, 7 others"; nothing if
    // there are none.
    std::optional<Message> note() const;
    // The same as a line, "note: 3 files …", if there are any.
    void tell(std::ostream& out, Language language) const;

private:
    std::span<const std::string> words_;
    std::size_t count_ = 0;
    std::vector<std::string> names_;  // of the first few
};

}  // namespace chuhe::cli
