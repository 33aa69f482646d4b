// SPDX-License-Identifier: MIT
//
// What the engine plays with: its options, and the evaluation.
#include "chuhe/engine/engine.h"
#include "chuhe/engine/evaluators.h"
#include "chuhe/engine/hash_table.h"
#include "chuhe/engine/worker.h"
#include "chuhe/nnue/embedded.h"

namespace chuhe::engine {

void Engine::set_options(const Options& options) {
    // What may not fit in memory comes first, so that a failure changes nothing.
    if (options.hash_megabytes != options_.hash_megabytes) table_->resize(options.hash_megabytes);
    const bool has_other_tables = options.table_folders != options_.table_folders;
    const bool has_other_books = options.plays_from_book != options_.plays_from_book ||
                                 options.book_files != options_.book_files;
    Options wanted = options;
    choose_evaluation(wanted);
    options_ = wanted;
    const auto size = static_cast<std::size_t>(threads());
    if (team_.size() > size) team_.resize(size);
    if (has_other_books)
        opening_ = options.plays_from_book ? Opening(options.book_files) : Opening();
    if (has_other_tables) open_tables(options.table_folders);
}

// Restores the options if the requested network cannot be used.
void Engine::choose_evaluation(Options& wanted) {
    const bool is_same =
        wanted.evaluation == options_.evaluation && wanted.network_file == options_.network_file;
    if (is_same) return;
    network_problem_.reset();
    std::shared_ptr<const nnue::Network> network;
    if (wanted.evaluation == Evaluation::Network) {
        network = nnue::embedded_network();
        if (!wanted.network_file.empty()) {
            const auto loaded = nnue::Network::load(wanted.network_file);
            if (!loaded) {
                network_problem_ = loaded.error();
                wanted.evaluation = options_.evaluation;
                wanted.network_file = options_.network_file;
                return;
            }
            network = *loaded;
        }
    }
    use_evaluation(wanted.evaluation, std::move(network));
}

void Engine::use_network(std::shared_ptr<const nnue::Network> network) {
    use_evaluation(Evaluation::Network, std::move(network));
}

void Engine::use_evaluation(Evaluation evaluation, std::shared_ptr<const nnue::Network> network) {
    network_ = std::move(network);
    evaluator_ = make_evaluator(evaluation, network_);
    for (const auto& worker : team_)
        worker->set_evaluator(*evaluator_);
    new_game();
}

}  // namespace chuhe::engine
