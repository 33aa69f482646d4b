// SPDX-License-Identifier: MIT
//
// An external engine as an analyst, over UCI or UCCI.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "chuhe/engine/job.h"
#include "chuhe/protocol/client.h"
#include "chuhe/review/analyst.h"

namespace chuhe::review {

class ProgramAnalyst : public Analyst {
public:
    // How the program is run: it may belong to the analyst, or be shared with others.
    using Ask = std::function<Looked<engine::JobResult>(
        const engine::Job& job, const engine::JobWatch& watch, protocol::Deadline until)>;

    // Starts the program. `name` is its name in records; empty: the name it reports.
    static protocol::Attempt<std::unique_ptr<ProgramAnalyst>> start(
        const protocol::EngineCall& call, std::string name);

    ProgramAnalyst(std::string name, Ask ask) : name_(std::move(name)), ask_(std::move(ask)) {}

    std::string name() const override { return name_; }

    // Fails if the program dies, falls silent, answers with an illegal move or gives no score. A
    // line that becomes unplayable is cut there.
    Looked<Insight> look(const Position& start, std::span<const Move> moves,
                         const engine::Limits& limits, const Cancelled& cancelled) override;

private:
    std::string name_;
    Ask ask_;
};

}  // namespace chuhe::review
