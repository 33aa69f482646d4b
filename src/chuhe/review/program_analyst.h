// SPDX-License-Identifier: MIT
//
// Another program as an analyst, over UCI or UCCI.
#pragma once

#include <memory>

#include "chuhe/protocol/client.h"
#include "chuhe/review/analyst.h"

namespace chuhe::review {

class ProgramAnalyst : public Analyst {
public:
    // Starts the program. `name` is its name in records; empty: the name it reports.
    static protocol::Attempt<std::unique_ptr<ProgramAnalyst>> start(
        const protocol::EngineCall& call, std::string name);

    std::string name() const override { return name_; }

    // Fails if the program dies, falls silent, answers with an illegal move or gives no score. A
    // line that becomes unplayable is cut there.
    Looked<Insight> look(const Position& start, std::span<const Move> moves,
                         const engine::Limits& limits, const Cancelled& cancelled) override;

private:
    ProgramAnalyst(std::unique_ptr<protocol::Client> client, std::string name)
        : client_(std::move(client)), name_(std::move(name)) {}

    Looked<protocol::Answer> await(const engine::Limits& limits, const Cancelled& cancelled);

    std::unique_ptr<protocol::Client> client_;
    std::string name_;
};

}  // namespace chuhe::review
