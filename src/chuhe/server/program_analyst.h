// SPDX-License-Identifier: MIT
//
// Another engine as one that looks through a game: it shares the running programs with all others.
#pragma once

#include <optional>

#include "chuhe/review/analyst.h"
#include "chuhe/server/running_programs.h"

namespace chuhe::server {

class ProgramAnalyst : public review::Analyst {
public:
    // What goes wrong is also written to `trouble`, which must live as long.
    ProgramAnalyst(RunningPrograms& programs, EnginePointer engine, Task task,
                   std::optional<EngineTrouble>& trouble)
        : programs_(programs),
          engine_(std::move(engine)),
          task_(std::move(task)),
          trouble_(trouble) {}

    std::string name() const override { return engine_->name(); }

    review::Looked<review::Insight> look(const Position& start, std::span<const Move> moves,
                                         const engine::Limits& limits,
                                         const review::Cancelled& cancelled) override;

private:
    RunningPrograms& programs_;
    EnginePointer engine_;
    Task task_;
    std::optional<EngineTrouble>& trouble_;
};

}  // namespace chuhe::server
