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
// SQLite begins the next change only when the last one has been flushed to the disk. So a power cut
// tears the last change alone; but of its frames any may be missing, and its commit, the last of
// them, may be there. Damage is proven, at or behind the first invalid frame, by a frame that
// continues the checksum of a commit: the commit had been flushed before that frame was written.
//
// Other frames prove nothing, not even several commits. A change that fails, because it is undone
// or because the disk reports an error when it is flushed, leaves its frames behind; the next one
// begins where it began, and covers as many of them as it has itself:
//
//   1 2 3 C          valid
//           4 5 C    of a change that failed
//                 6 7 8 C   of a longer one that failed before it
//
// Damage to the last change cannot be told from a torn end.
#pragma once

#include <cstddef>
#include <istream>
#include <string>

namespace chuhe::database {

struct LogState {
    std::size_t changes = 0;  // all that are in it, readable or not
    std::size_t lost = 0;     // changes that cannot be read, as far as they can be counted
    bool ends_early = false;  // behind what SQLite reads there are old, torn or damaged frames
    bool is_damaged() const { return lost > 0; }
};

LogState examine_log(std::istream& log);

// The same for the log beside this library, which nobody must be writing. Sound if there is none.
LogState state_of_log(const std::string& library);

}  // namespace chuhe::database
