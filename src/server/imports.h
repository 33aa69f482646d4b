// SPDX-License-Identifier: MIT
//
// The imports that are going on, so that whoever started one can stop it.
#pragma once

#include <atomic>
#include <map>
#include <mutex>
#include <string>
#include <utility>

namespace chuhe::server {

class Imports {
public:
    // An import, from its beginning to its end. Refuses a name that the client has given to another
    // one that is still going on. An import without a name cannot be stopped.
    class Running {
    public:
        Running(Imports& all, const std::string& client, const std::string& job);
        ~Running();
        Running(const Running&) = delete;
        Running& operator=(const Running&) = delete;

        bool is_cancelled() const { return cancelled_; }

    private:
        friend class Imports;

        Imports& all_;
        std::pair<std::string, std::string> name_;
        std::atomic<bool> cancelled_ = false;
    };

    // False when the client has no such import.
    bool cancel(const std::string& client, const std::string& job);

private:
    std::mutex mutex_;
    std::map<std::pair<std::string, std::string>, Running*> running_;  // by client and job
};

}  // namespace chuhe::server
