// SPDX-License-Identifier: MIT
//
// The engine in this process, and other programs that speak UCI or UCCI. chuhe/engine.py is what
// people call.
#include "chuhe/engine/engine.h"

#include "board.h"
#include "chuhe/engine/chances.h"
#include "chuhe/engine/strength.h"
#include "chuhe/messages/python.h"
#include "chuhe/protocol/client_job.h"
#include "search.h"

namespace chuhe::python {

namespace {

engine::Job job_of(const Board& board, const py::dict& limit, const engine::Options& options) {
    const auto moves = board.history().moves();
    return {board.history().start(),
            {moves.begin(), moves.end()},
            limits_from(board.position(), limit),
            options};
}

[[noreturn]] void throw_busy() {
    throw_engine_problem("busy", say(messages::kPythonEngineBusy));
}

std::string engine_has_quit() {
    return to_string(say(messages::kPythonEngineHasQuit));
}

// An engine that works without Python's lock. Other threads may call it meanwhile, and are told
// that it is busy. Read and written with the lock only.
class Occupied {
public:
    explicit Occupied(bool& is_occupied) : is_occupied_(is_occupied) { is_occupied_ = true; }
    ~Occupied() { is_occupied_ = false; }
    Occupied(const Occupied&) = delete;
    Occupied& operator=(const Occupied&) = delete;

private:
    bool& is_occupied_;
};

// --- In this process ---

class OwnEngine {
public:
    OwnEngine() : engine_(std::make_shared<engine::Engine>()) {}

    std::shared_ptr<Search> start(const Board& board, const py::dict& limit, int lines) {
        check_idle();
        engine::Options options = options_;
        options.lines = lines;
        const engine::Job job = job_of(board, limit, options);
        auto search = std::make_shared<Search>(
            board.position(), [engine = engine_, job](const engine::JobWatch& watch) -> SearchEnd {
                return engine::run(*engine, job, watch);
            });
        current_ = search;
        return search;
    }

    // Takes effect at once, so that mistakes show here and not in the next search.
    void configure(const py::dict& settings);

    void new_game() {
        check_idle();
        engine_->new_game();
    }
    engine::Score evaluate(const Board& board) {
        check_idle();
        const auto moves = board.history().moves();
        engine_->set_position(board.history().start(), moves);
        return engine_->evaluate();
    }
    std::string evaluation(const LanguageArgument& language) {
        check_idle();
        return engine_->evaluation().in(language_from(language));
    }
    void stop() {
        if (const auto search = current_.lock()) search->stop();
    }

private:
    void check_idle() {
        const auto search = current_.lock();
        if (is_occupied_ || (search && !search->is_done())) throw_busy();
    }

    std::shared_ptr<engine::Engine> engine_;
    engine::Options options_;
    std::weak_ptr<Search> current_;
    bool is_occupied_ = false;
};

template <typename T>
T number_between(const py::handle& value, std::int64_t least, std::int64_t most, const char* name) {
    const auto number = value.cast<std::int64_t>();
    if (number < least || number > most) {
        throw py::value_error(std::string(name) + " is a number from " + std::to_string(least) +
                              " to " + std::to_string(most) + ", not " + std::to_string(number));
    }
    return static_cast<T>(number);
}

engine::Evaluation evaluation_from(const std::string& name) {
    if (name == "network") return engine::Evaluation::Network;
    if (name == "handcrafted") return engine::Evaluation::Handcrafted;
    if (name == "table") return engine::Evaluation::Table;
    throw py::value_error("an evaluation is 'network', 'handcrafted' or 'table', not '" + name +
                          "'");
}

void set_option(engine::Options& options, const std::string& name, const py::handle& value) {
    using engine::Options;
    if (name == "hash") {
        options.hash_megabytes =
            number_between<std::size_t>(value, 1, Options::kMostHash, "hash (megabytes)");
    } else if (name == "threads") {
        options.threads = number_between<int>(value, 1, Options::kMostThreads, "threads");
    } else if (name == "rules") {
        options.rule_book = rules_from(value.cast<RulesArgument>());
    } else if (name == "elo") {
        options.elo.reset();
        if (!value.is_none()) {
            options.elo = number_between<int>(value, engine::kLeastElo, engine::kMostElo, "elo");
        }
    } else if (name == "contempt") {
        options.contempt =
            number_between<int>(value, -Options::kMostContempt, Options::kMostContempt, "contempt");
    } else if (name == "evaluation") {
        options.evaluation = evaluation_from(value.cast<std::string>());
    } else if (name == "network") {
        options.network_file = value.is_none() ? "" : value.cast<std::string>();
    } else if (name == "book") {
        // True: the built-in book; a text: the paths of others.
        options.plays_from_book = py::isinstance<py::str>(value) || value.cast<bool>();
        options.book_files = py::isinstance<py::str>(value) ? value.cast<std::string>() : "";
    } else if (name == "tables") {
        options.table_folders = value.is_none() ? "" : value.cast<std::string>();
    } else if (name == "seed") {
        options.seed = value.cast<std::optional<std::uint64_t>>();
    } else {
        throw py::type_error("the engine has no setting '" + name +
                             "'; it has hash, threads, rules, elo, contempt, evaluation, network, "
                             "book, tables and seed");
    }
}

void OwnEngine::configure(const py::dict& settings) {
    check_idle();
    engine::Options options = options_;
    for (const auto& [name, value] : settings)
        set_option(options, name.cast<std::string>(), value);
    options.shows_chances = true;
    {
        const Occupied occupied(is_occupied_);
        const py::gil_scoped_release released;
        engine_->set_options(options);
    }
    Errors problems;
    if (engine_->network_problem()) problems.push_back(*engine_->network_problem());
    for (const Error& problem : engine_->book_problems())
        problems.push_back(problem);
    for (const Error& problem : engine_->table_problems())
        problems.push_back(problem);
    if (!problems.empty()) {
        engine_->set_options(options_);
        throw_problems(problems);
    }
    options_ = options;
}

// --- Another program ---

class ForeignEngine {
public:
    static std::unique_ptr<ForeignEngine> open(const std::vector<std::string>& command,
                                               const std::string& folder,
                                               const std::optional<std::string>& dialect,
                                               double timeout, const py::dict& settings) {
        if (command.empty()) throw py::value_error("the command of an engine is empty");
        protocol::EngineCall call;
        call.program.program = command.front();
        call.program.arguments.assign(command.begin() + 1, command.end());
        call.program.folder = folder;
        call.program.keeps_last_words = true;
        call.patience = engine::Milliseconds(static_cast<std::int64_t>(timeout * 1000.0));
        if (dialect) {
            call.dialect = *dialect == "ucci" ? protocol::Dialect::Ucci : protocol::Dialect::Uci;
        }
        for (const auto& [name, value] : settings)
            call.settings.push_back({name.cast<std::string>(), text_of(value), true});
        auto started = [&] {
            const py::gil_scoped_release released;
            return protocol::Client::start(call);
        }();
        if (!started) throw_trouble(started.error());
        std::unique_ptr<ForeignEngine> engine(new ForeignEngine);
        engine->client_ = std::shared_ptr<protocol::Client>(std::move(*started));
        return engine;
    }

    std::shared_ptr<Search> start(const Board& board, const py::dict& limit, int lines) {
        check_idle();
        engine::Options options;
        options.lines = lines;
        const engine::Job job = job_of(board, limit, options);
        auto search = std::make_shared<Search>(
            board.position(), [client = client_, job](const engine::JobWatch& watch) -> SearchEnd {
                return protocol::run(*client, job, watch);
            });
        current_ = search;
        return search;
    }

    void configure(const py::dict& settings) {
        check_idle();
        for (const auto& [name, value] : settings) {
            const auto set = client_->set_option({name.cast<std::string>(), text_of(value), true});
            if (!set) throw_trouble(set.error());
        }
    }
    void new_game() {
        check_idle();
        const auto ready = [&, client = client_] {
            const Occupied occupied(is_occupied_);
            const py::gil_scoped_release released;
            return client->new_game();
        }();
        if (!ready) throw_trouble(ready.error());
    }
    void stop() {
        if (const auto search = current_.lock()) search->stop();
    }
    void quit() {
        stop();
        auto leaving = std::move(client_);
        const py::gil_scoped_release released;
        leaving.reset();
    }
    bool is_open() const { return client_ != nullptr; }
    void check_open() const {
        if (!is_open()) throw py::value_error(engine_has_quit());
    }

    py::dict id() const {
        check_open();
        py::dict id;
        id["name"] = client_->name();
        id["author"] = client_->author();
        id["protocol"] = std::string(protocol::name_of(client_->dialect()));
        return id;
    }
    py::dict options() const {
        check_open();
        py::dict options;
        for (const protocol::OptionInfo& option : client_->options()) {
            options[py::str(option.name)] =
                py::make_tuple(static_cast<int>(option.type), option.default_value, option.least,
                               option.most, option.choices);
        }
        return options;
    }

private:
    ForeignEngine() = default;

    static std::string text_of(const py::handle& value) {
        if (py::isinstance<py::bool_>(value)) return value.cast<bool>() ? "true" : "false";
        return py::str(value);
    }
    void check_idle() {
        if (!client_) {
            throw_engine_problem("died", say(messages::kPythonEngineHasQuit));
        }
        const auto search = current_.lock();
        if (is_occupied_ || (search && !search->is_done())) throw_busy();
    }

    std::shared_ptr<protocol::Client> client_;
    std::weak_ptr<Search> current_;
    bool is_occupied_ = false;
};

}  // namespace

void bind_engine(py::module_& module) {
    py::class_<Search, std::shared_ptr<Search>>(module, "Search", "A running search.")
        .def("next", &Search::next)
        .def("stop", &Search::stop)
        .def("is_done", &Search::is_done)
        .def("wait", &Search::wait);
    py::class_<OwnEngine>(module, "OwnEngine", "Use chuhe.Engine.")
        .def(py::init<>())
        .def("start", &OwnEngine::start, py::arg("board"), py::arg("limit"), py::arg("lines"))
        .def("configure", &OwnEngine::configure, py::arg("settings"))
        .def("new_game", &OwnEngine::new_game)
        .def("evaluate", &OwnEngine::evaluate, py::arg("board"))
        .def("evaluation", &OwnEngine::evaluation, py::arg("language") = py::none())
        .def("stop", &OwnEngine::stop);
    py::class_<ForeignEngine>(module, "ForeignEngine", "Use chuhe.SimpleEngine.")
        .def_static("open", &ForeignEngine::open, py::arg("command"), py::arg("folder"),
                    py::arg("dialect"), py::arg("timeout"), py::arg("settings"))
        .def("start", &ForeignEngine::start, py::arg("board"), py::arg("limit"), py::arg("lines"))
        .def("configure", &ForeignEngine::configure, py::arg("settings"))
        .def("new_game", &ForeignEngine::new_game)
        .def("stop", &ForeignEngine::stop)
        .def("quit", &ForeignEngine::quit)
        .def("is_open", &ForeignEngine::is_open)
        .def("id", &ForeignEngine::id)
        .def("options", &ForeignEngine::options);
    module.attr("ENGINE_HAS_QUIT") = engine_has_quit();
    module.def(
        "chances_of",
        [](int score) {
            const engine::WinDrawLoss chances = engine::chances_of(score);
            return py::make_tuple(chances.win, chances.draw, chances.loss);
        },
        py::arg("score"), "Wins, draws and losses of 1000 games, for a score in hundredths.");
}

}  // namespace chuhe::python
