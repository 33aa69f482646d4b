// SPDX-License-Identifier: MIT
//
// What is wrong with a set-up, as people who use the app say it.
#pragma once

#include <string>

#include "core/setup_problems.h"
#include "rules/phrases.h"
#include "server/json.h"

namespace chuhe::server {

std::string describe(const SetupProblem& problem, rules::Language language);

// The Problems of docs/api.md, each with its words in all languages.
//
// Of a text that could not be read. Places within one line are told in words, too.
Json faults_json(const Setup& setup);
// Of a board that could be read.
Json setup_problems_json(const Setup& setup);

}  // namespace chuhe::server
