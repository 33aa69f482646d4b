// SPDX-License-Identifier: MIT
//
// What `chuhe library import` reports: lines for people as files are done, or with --json one
// document at the end.
#pragma once

#include <cstddef>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>

#include "chuhe/database/import.h"
#include "cli/command.h"

namespace chuhe::cli {

class ImportOutcome {
public:
    // Of very many files, those with a single game are only counted.
    ImportOutcome(const Streams& io, std::string library, std::size_t files);
    ~ImportOutcome();

    // A file was imported. `collection` is the name of the one that its new games are in.
    void add(const std::string& path, const database::ImportReport& imported,
             const std::string& collection);
    // A file cannot be imported; the others may be.
    void fail(const std::string& path, const Error& error);
    // No game of a file can be read; its problems say why.
    void fail_without_games(const std::string& path, const database::ImportReport& imported);
    // The library failed, or the user interrupted a file: no more files.
    void stop(const Error& error);
    void interrupt(const std::string& path);
    bool is_stopped() const { return is_stopped_; }

    void note(const Message& message);
    void indexed(std::size_t games);
    void index_failed(const Error& error);
    void index_interrupted();

    // The sum of all files.
    ExitCode finish();

private:
    void print(const Message& message);
    void report_problems(const std::string& path, const database::ImportReport& imported);
    void report_duplicates(const std::string& path, const database::ImportReport& imported);

    struct Lists;

    const Streams& io_;
    std::string library_;
    bool is_terse_;
    std::unique_ptr<Lists> lists_;  // for the JSON
    std::size_t files_ = 0;
    std::size_t added_ = 0;
    std::size_t known_ = 0;
    std::optional<std::size_t> indexed_;
    bool has_failed_ = false;
    bool is_stopped_ = false;
};

}  // namespace chuhe::cli
