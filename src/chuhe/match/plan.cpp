// SPDX-License-Identifier: MIT
#include "chuhe/match/plan.h"

#include <algorithm>
#include <array>

#include "chuhe/base/fnv.h"
#include "chuhe/core/fen.h"
#include "chuhe/messages/engines.h"

namespace chuhe::match {

namespace {

// "fairy-stockfish" from "/usr/games/fairy-stockfish".
std::string file_name(const std::string& path) {
    return path.substr(path.find_last_of('/') + 1);
}

bool is_taken(const std::vector<Contestant>& engines, std::size_t self, const std::string& name) {
    for (std::size_t i = 0; i < engines.size(); ++i)
        if (i != self && engines[i].name == name) return true;
    return false;
}

// A hash of everything added to it.
class Fingerprint {
public:
    void add(const std::string& text) {
        hash_.add(text);
        hash_.add(std::uint8_t{0});
    }
    void add(std::uint64_t number) { add(std::to_string(number)); }
    void add(std::int64_t number) { add(std::to_string(number)); }
    void add(int number) { add(std::to_string(number)); }

    std::string text() const {
        std::string digits(16, '0');
        for (std::size_t i = 0; i < digits.size(); ++i)
            digits[i] = "0123456789abcdef"[hash_.value() >> (60 - 4 * i) & 15];
        return digits;
    }

private:
    Fnv1a hash_;
};

void add_engine(Fingerprint& print, const Contestant& engine) {
    print.add(engine.name);
    print.add(engine.call.program.program);
    for (const std::string& argument : engine.call.program.arguments)
        print.add(argument);
    for (const protocol::Setting& setting : engine.call.settings) {
        print.add(setting.name);
        print.add(setting.value);
    }
    print.add(to_string(engine.budget));
    if (engine.ponders) print.add(std::string("ponder"));
}

void add_openings(Fingerprint& print, const OpeningSettings& openings) {
    print.add(openings.listed.size());
    for (const Opening& opening : openings.listed) {
        print.add(to_fen(opening.start));
        for (const Move move : opening.moves)
            print.add(static_cast<int>(move.bits()));
    }
    print.add(openings.random_plies);
    if (!openings.is_checked) return;
    print.add(openings.balance.least);
    print.add(openings.balance.most);
    print.add(openings.balance.nodes);
}

}  // namespace

protocol::EngineCall call_of(const Contestant& engine) {
    protocol::EngineCall call = engine.call;
    // Engines may use it for time management; UCI and UCCI share the option name.
    if (engine.ponders)
        call.settings.insert(call.settings.begin(),
                             {.name = "Ponder", .value = "true", .is_required = false});
    return call;
}

tl::expected<std::vector<Message>, Message> introduce(std::vector<Contestant>& engines) {
    std::vector<Message> complaints;
    for (std::size_t i = 0; i < engines.size(); ++i) {
        Contestant& engine = engines[i];
        const std::string& program = engine.call.program.program;
        const auto client = protocol::Client::start(call_of(engine));
        if (!client) {
            const std::string& shown = engine.name.empty() ? program : engine.name;
            return tl::make_unexpected(
                say(messages::kMatchAboutEngine, shown, client.error().message));
        }
        if (engine.name.empty()) {
            const std::string name =
                (*client)->name().empty() ? file_name(program) : (*client)->name();
            engine.name = name;
            for (int number = 2; is_taken(engines, i, engine.name); ++number)
                engine.name = name + " #" + std::to_string(number);
        }
        for (const std::string& complaint : (*client)->complaints())
            complaints.push_back(say(messages::kMatchEngineSays, engine.name, complaint));
    }
    return complaints;
}

std::string fingerprint(const MatchPlan& plan) {
    Fingerprint print;
    for (const Contestant& engine : plan.engines)
        add_engine(print, engine);
    print.add(static_cast<int>(plan.shape));
    print.add(plan.seed);
    add_openings(print, plan.openings);
    print.add(std::string(rules::name_of(plan.book.kind)));
    for (const int number : {plan.book.folds, plan.book.quiet_plies, plan.book.free_checks,
                             plan.adjudication.resign_moves, plan.adjudication.resign_score,
                             plan.adjudication.draw_moves, plan.adjudication.draw_score,
                             plan.adjudication.draw_from, plan.adjudication.most_plies})
        print.add(number);
    return print.text();
}

}  // namespace chuhe::match
