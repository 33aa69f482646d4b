// SPDX-License-Identifier: MIT
//
// The engines in a library.
#include "chuhe/database/engine_text.h"
#include "chuhe/database/library_attempt.h"
#include "chuhe/messages/library.h"

namespace chuhe::database {

Result<std::vector<StoredEngine>> Library::engines() {
    return attempt([&]() -> Result<std::vector<StoredEngine>> {
        std::vector<StoredEngine> engines;
        SQLite::Statement rows(
            *database_,
            "SELECT id, name, program, arguments, folder, introduction FROM engines ORDER BY id");
        while (rows.executeStep()) {
            StoredEngine engine;
            engine.id = rows.getColumn(0).getInt64();
            engine.name = rows.getColumn(1).getString();
            engine.program = rows.getColumn(2).getString();
            engine.arguments = from_arguments_text(rows.getColumn(3).getString());
            engine.folder = rows.getColumn(4).getString();
            engine.introduction = rows.getColumn(5).getString();
            SQLite::Statement values(*database_,
                                     "SELECT name, value FROM engine_values WHERE engine=?");
            values.bind(1, engine.id);
            while (values.executeStep())
                engine.values.emplace(values.getColumn(0).getString(),
                                      values.getColumn(1).getString());
            engines.push_back(std::move(engine));
        }
        return engines;
    });
}

Result<void> Library::save_engine(StoredEngine& engine) {
    return attempt([&]() -> Result<void> {
        SQLite::Transaction transaction(*database_);
        SQLite::Statement statement(
            *database_, engine.id == 0
                            ? "INSERT INTO engines (name, program, arguments, folder, "
                              "introduction) VALUES (?,?,?,?,?)"
                            : "UPDATE engines SET name=?, program=?, arguments=?, folder=?, "
                              "introduction=? WHERE id=?");
        int next = 1;
        for (const std::string& value :
             {engine.name, engine.program, to_arguments_text(engine.arguments), engine.folder,
              engine.introduction})
            statement.bind(next++, value);
        if (engine.id != 0) statement.bind(next, engine.id);
        if (statement.exec() == 0) {
            return failure(ErrorCode::CannotWrite, say(messages::kEngineGoneFromLibrary),
                           {.source = path_});
        }
        const EngineId id = engine.id != 0 ? engine.id : database_->getLastInsertRowid();
        SQLite::Statement clear(*database_, "DELETE FROM engine_values WHERE engine=?");
        clear.bind(1, id);
        clear.exec();
        for (const auto& [name, value] : engine.values) {
            SQLite::Statement insert(
                *database_, "INSERT INTO engine_values (engine, name, value) VALUES (?,?,?)");
            insert.bind(1, id);
            insert.bind(2, name);
            insert.bind(3, value);
            insert.exec();
        }
        transaction.commit();
        engine.id = id;
        return {};
    });
}

Result<bool> Library::remove_engine(EngineId id) {
    return attempt([&]() -> Result<bool> {
        SQLite::Statement statement(*database_, "DELETE FROM engines WHERE id=?");
        statement.bind(1, id);
        return statement.exec() > 0;
    });
}

}  // namespace chuhe::database
