// SPDX-License-Identifier: MIT
//
// Is the log beside a library damaged? SQLite writes changes into "library.chuhe-wal" first. After
// a crash it reads that log as far as it is valid, and takes the rest for a write that was never
// finished. That is right for a torn end; but if the disk has spoilt something in the middle, the
// changes behind it would be gone without a word.
//
//   header   32 bytes: magic, version, page size, number, two salts, two checksums
//   frame    24 bytes: page, size of the library after a commit or 0, two salts, two checksums;
//            then the page
//   frame    …
//
// A checksum covers everything before it (https://www.sqlite.org/fileformat2.html, section 4). The
// salts change when the log starts from its beginning again: frames with other salts are old ones.
//
// What tells damage from a torn end is a commit behind the first invalid frame: SQLite begins the
// next change only when the last one has been flushed to the disk. Frames that belong to no commit
// prove nothing; a change that was undone leaves such frames behind. Damage that reaches to the end
// of the log cannot be told from a torn end.
#pragma once

#include <cstddef>
#include <istream>
#include <optional>
#include <string>

namespace chuhe::database {

struct LogDamage {
    std::size_t lost = 0;  // changes that cannot be read, as far as they can be counted: 1 or more
};

// Nothing if the log is sound, has a torn end, or is empty.
std::optional<LogDamage> find_log_damage(std::istream& log);

// The same for the log beside this library, which nobody must be writing.
std::optional<LogDamage> damage_of_log(const std::string& library);

}  // namespace chuhe::database
