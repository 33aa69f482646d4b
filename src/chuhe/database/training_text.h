// SPDX-License-Identifier: MIT
//
// Training as lines of an exported library: {"exercise": {…}}, {"attempt": {…}}, {"card": {…}}.
#pragma once

#include <nlohmann/json.hpp>

#include "chuhe/database/store.h"
#include "chuhe/database/stored_training.h"

namespace chuhe::database {

nlohmann::ordered_json to_json(const StoredExercise& exercise);
nlohmann::ordered_json to_json(const StoredAttempt& attempt);
nlohmann::ordered_json to_json(const StoredCard& card);

// Adds what such a line holds to the changes of an import; false if it is another line. Passes
// nlohmann's exception on if a field is missing or has another type.
bool take_training(const nlohmann::ordered_json& line, Store::IntakeChanges& changes);

}  // namespace chuhe::database
