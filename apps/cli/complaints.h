// SPDX-License-Identifier: MIT
//
// What goes wrong while a command works: people read it on standard error at once, and programs
// find it in the JSON at the end.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "chuhe/base/error.h"
#include "cli/command.h"

namespace chuhe::cli {

class Complaints {
public:
    explicit Complaints(const Streams& io) : io_(io) {}

    void add(const Error& error);
    void add(const Message& message);
    void add(const std::string& path, const Message& message);

    bool empty() const { return problems_.empty(); }
    const nlohmann::ordered_json& json() const { return problems_; }

private:
    const Streams& io_;
    nlohmann::ordered_json problems_ = nlohmann::ordered_json::array();
};

}  // namespace chuhe::cli
