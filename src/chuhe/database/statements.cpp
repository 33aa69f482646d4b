// SPDX-License-Identifier: MIT
#include "chuhe/database/statements.h"

namespace chuhe::database {

Statements::Use::~Use() {
    // After an error, reset() only reports it once more.
    statement_.tryReset();
    try {
        statement_.clearBindings();
        all_.idle_[text_].push_back(std::move(statement_));
    } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch): it is compiled again
    }
}

Statements::Use Statements::use(std::string text) {
    const auto found = idle_.find(text);
    if (found == idle_.end() || found->second.empty()) {
        SQLite::Statement fresh(database_, text);
        return {*this, std::move(text), std::move(fresh)};
    }
    SQLite::Statement statement = std::move(found->second.back());
    found->second.pop_back();
    return {*this, std::move(text), std::move(statement)};
}

}  // namespace chuhe::database
