// SPDX-License-Identifier: MIT
//
// A library and its index, opened to be searched: by `chuhe explore` and the actions of `chuhe
// library`. Works without a library, with the built-in games alone, and beside other programs, such
// as `chuhe serve`, that have both open.
//
// The library is only read. The index, in a folder beside it, is brought up to date if nobody else
// has it open; otherwise that program does it. Where it cannot be written, it is made in a
// temporary folder, which is removed afterwards.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>

#include "chuhe/base/result.h"
#include "chuhe/database/store.h"
#include "chuhe/index/index.h"
#include "chuhe/index/packed_games.h"
#include "cli/command.h"

namespace chuhe::cli {

std::string index_folder_of(const std::string& library);

// Takes in what is new, with a progress bar; a null pointer stands for a source that is not wanted.
// False if the user interrupted it: it goes on from there the next time.
Result<bool> bring_up_to_date(index::Index& index, database::Store* library,
                              const index::PackedGames* masters, const Streams& io);

class LibraryIndex {
public:
    struct Request {
        const Command& command;
        std::optional<std::string> library = {};   // nothing: the usual one, if it exists
        std::optional<index::Source> source = {};  // which games are asked for; nothing: all
    };
    // What cannot be done has been reported: the error is only the exit code.
    static tl::expected<std::unique_ptr<LibraryIndex>, ExitCode> open(const Request& request,
                                                                      const Streams& io);

    ~LibraryIndex();
    LibraryIndex(const LibraryIndex&) = delete;
    LibraryIndex& operator=(const LibraryIndex&) = delete;

    const index::Index& index() const { return *index_; }
    // Null if there is none, or if it is not asked for.
    database::Store* library() const { return library_.get(); }
    // Null in a program that was built without them, or if they are not asked for.
    const index::PackedGames* masters() const { return masters_.get(); }

    // The number of the collection with this name, or with this number. The error is for the user:
    // there is none, or there are several.
    Result<database::CollectionId> collection(const std::string& name) const;

private:
    LibraryIndex() = default;

    Result<void> open_library(const Request& request);
    Result<bool> open_index(const Streams& io);
    Result<bool> open_own_index(const Error& reason, const Streams& io);
    Result<bool> is_current() const;
    Result<void> wait_for_other(const Streams& io);
    Result<void> join_names();

    std::string path_;  // of the library
    std::unique_ptr<database::Store> library_;
    std::unique_ptr<index::PackedGames> masters_;
    std::string own_folder_;  // temporary; empty: the index is beside the library
    std::unique_ptr<index::Index> index_;
};

}  // namespace chuhe::cli
