// SPDX-License-Identifier: MIT
//
// Engines. They are programs of a machine: a server runs only those that its machine allows.
#include "chuhe/database/engine_text.h"
#include "chuhe/postgres/store_attempt.h"

namespace chuhe::postgres {

Result<std::vector<StoredEngine>> PostgresStore::engines() {
    return read([&](Link& link) -> Result<std::vector<StoredEngine>> {
        const Rows rows = link.run(
            "SELECT id, name, program, arguments, folder, introduction FROM engines ORDER BY id");
        std::vector<StoredEngine> engines;
        for (int row = 0; row < rows.count(); ++row) {
            StoredEngine engine;
            engine.id = rows.number(row, 0);
            engine.name = rows.text(row, 1);
            engine.program = rows.text(row, 2);
            engine.arguments = database::from_arguments_text(rows.text(row, 3));
            engine.folder = rows.text(row, 4);
            engine.introduction = rows.text(row, 5);
            const Rows values =
                link.run("SELECT name, value FROM engine_values WHERE engine = $1", {engine.id});
            for (int value = 0; value < values.count(); ++value)
                engine.values.emplace(values.text(value, 0), values.text(value, 1));
            engines.push_back(std::move(engine));
        }
        return engines;
    });
}

Result<void> PostgresStore::save_engine(StoredEngine& engine) {
    return write([&](Link& link) -> Result<void> {
        const std::string arguments = database::to_arguments_text(engine.arguments);
        const Rows saved =
            engine.id == 0
                ? link.run(
                      "INSERT INTO engines (name, program, arguments, folder, introduction) "
                      "VALUES ($1, $2, $3, $4, $5) RETURNING id",
                      {engine.name, engine.program, arguments, engine.folder, engine.introduction})
                : link.run(
                      "UPDATE engines SET name = $1, program = $2, arguments = $3, "
                      "folder = $4, introduction = $5 WHERE id = $6 RETURNING id",
                      {engine.name, engine.program, arguments, engine.folder, engine.introduction,
                       engine.id});
        if (saved.empty()) {
            return failure(ErrorCode::CannotWrite, say(messages::kEngineGoneFromLibrary),
                           {.source = common_->shown});
        }
        const EngineId id = saved.number(0, 0);
        link.run("DELETE FROM engine_values WHERE engine = $1", {id});
        for (const auto& [name, value] : engine.values)
            link.run("INSERT INTO engine_values (engine, name, value) VALUES ($1, $2, $3)",
                     {id, name, value});
        link.commit();
        engine.id = id;
        return {};
    });
}

Result<bool> PostgresStore::remove_engine(EngineId id) {
    return write([&](Link& link) -> Result<bool> {
        const std::size_t removed = link.run("DELETE FROM engines WHERE id = $1", {id}).affected();
        link.commit();
        return removed > 0;
    });
}

}  // namespace chuhe::postgres
