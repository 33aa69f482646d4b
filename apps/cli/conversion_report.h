// SPDX-License-Identifier: MIT
//
// What `chuhe convert` reports: lines for people on stderr as they come, or with --json one
// document on stdout at the end.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "chuhe/base/diagnostic.h"
#include "chuhe/formats/loss.h"
#include "chuhe/record/game.h"
#include "cli/command.h"
#include "cli/progress.h"
#include "cli/repeats.h"

namespace chuhe::cli {

// The end of a conversion.
struct ConversionSum {
    std::size_t games = 0;
    std::size_t moves = 0;
    std::string read_as;  // "3 XQF, 1 PGN"; may be empty
    bool is_written = false;
    bool is_partly_written = false;  // some of the games, in a folder
    std::string_view format;
    Message output;  // where
};

class ConversionReport {
public:
    ConversionReport(const Streams& io, bool is_json, Progress& progress);
    ~ConversionReport();

    // An option without effect, an interruption.
    void note(const Message& line);
    void problem(const Diagnostic& diagnostic);
    // After the problems of a file: how many were not shown because they say the same.
    void end_file(const std::string& path);
    void loss(const formats::Loss& loss, const record::Game& game);
    void library_tag_lost(const record::Tag& tag);
    void finish(const ConversionSum& sum);

private:
    void print(const Message& message) { print(message.in(io_.language)); }
    void print(const std::string& line);
    void print_losses();
    void print_sum(const ConversionSum& sum);

    const Streams& io_;
    Progress& progress_;
    Repeats repeats_;
    Repeats losses_;
    std::map<formats::LossKind, std::size_t> lost_;
    std::size_t layout_losses_ = 0;  // of these: one line for all
    Message first_layout_loss_ = {};
    class LossList;
    struct Lists;
    std::unique_ptr<Lists> lists_;  // with --json
};

}  // namespace chuhe::cli
