// SPDX-License-Identifier: MIT
#include "chuhe/database/comparison.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "chuhe/database/record_text.h"
#include "chuhe/database/storable_text.h"
#include "chuhe/database/transfer_format.h"

namespace chuhe::database {
namespace {

constexpr std::size_t kComparedAtOnce = 200;

// As `sort by key`: for what comes from stores that order it differently.
template <typename T>
std::vector<T> sorted_by_key(std::vector<T> list) {
    std::ranges::sort(list, {}, &T::key);
    return list;
}

// The number is that of its own library.
template <typename T>
T without_number(T value) {
    value.id = 0;
    return value;
}

template <typename T>
bool are_same_but_for_numbers(const std::vector<T>& one, const std::vector<T>& two) {
    return std::ranges::equal(
        one, two, [](const T& a, const T& b) { return without_number(a) == without_number(b); });
}

// Two games, and whether bytes had to be replaced to make them the same.
class GamePair {
public:
    GamePair(const KeptGame& original, const KeptGame& copy) {
        is_same_ = original.key == copy.key && original.kind == copy.kind &&
                   original.created == copy.created && original.modified == copy.modified &&
                   original.deleted == copy.deleted && original.solved == copy.solved &&
                   original.practises == copy.practises &&
                   original.fingerprint == copy.fingerprint &&
                   original.collection == copy.collection &&
                   // Outside a collection, it means nothing.
                   (original.collection.empty() || original.place == copy.place) &&
                   from_number_text(original.numbers) == from_number_text(copy.numbers) &&
                   original.labels.size() == copy.labels.size();
        if (!is_same_) return;
        compare(original.list, copy.list);
        compare(original.play, copy.play);
        compare(original.problems, copy.problems);
        compare(original.review, copy.review);
        for (std::size_t i = 0; i < original.labels.size(); ++i)
            compare(original.labels[i], copy.labels[i]);
        compare_records(original.record, copy.record);
    }

    bool is_same() const { return is_same_; }
    bool is_mended() const { return is_mended_; }

private:
    void compare(const std::string& original, const std::string& copy) {
        if (original == copy) return;
        is_mended_ = true;
        is_same_ = is_same_ && storable(original) == storable(copy);
    }

    // An older version may have written the same game in other words.
    void compare_records(const std::string& original, const std::string& copy) {
        if (original == copy) return;
        const Result<record::Game> one = from_record_text(original);
        const Result<record::Game> two = from_record_text(copy);
        if (one && two && *one == *two) return;
        const Result<record::Game> mended = from_record_text(storable(original));
        is_mended_ = true;
        is_same_ = is_same_ && mended && two && *mended == *two;
    }

    bool is_same_ = false;
    bool is_mended_ = false;
};

void note_difference(Comparison& comparison, const std::string& key) {
    ++comparison.different_games;
    if (comparison.different_keys.size() < Comparison::kMostListed) {
        comparison.different_keys.push_back(key);
    }
}

Result<void> compare_games(Store& original, Store& copy, Comparison& comparison) {
    GameId last_original = 0;
    GameId last_copy = 0;
    while (true) {
        const auto ours = original.kept_after(last_original, kComparedAtOnce);
        if (!ours) return tl::make_unexpected(ours.error());
        const auto theirs = copy.kept_after(last_copy, kComparedAtOnce);
        if (!theirs) return tl::make_unexpected(theirs.error());
        const std::size_t both = std::min(ours->size(), theirs->size());
        for (std::size_t i = 0; i < both; ++i) {
            const GamePair pair((*ours)[i], (*theirs)[i]);
            if (!pair.is_same()) {
                note_difference(comparison, (*ours)[i].key);
            } else if (pair.is_mended()) {
                ++comparison.mended;
            }
        }
        for (std::size_t i = both; i < ours->size(); ++i)
            note_difference(comparison, (*ours)[i].key);
        for (std::size_t i = both; i < theirs->size(); ++i)
            note_difference(comparison, (*theirs)[i].key);
        comparison.games += ours->size();
        if (ours->empty() && theirs->empty()) return {};
        if (!ours->empty()) last_original = ours->back().id;
        if (!theirs->empty()) last_copy = theirs->back().id;
    }
}

// Of each collection, what does not depend on the library: key, name, key of the parent, position,
// time.
using ComparedCollection =
    std::tuple<std::string, std::string, std::string, std::int64_t, std::string>;

Result<std::vector<ComparedCollection>> compared_collections(Store& store) {
    const auto collections = store.collections();
    if (!collections) return tl::make_unexpected(collections.error());
    std::map<CollectionId, std::string> keys;
    for (const Collection& collection : *collections)
        keys[collection.id] = collection.key;
    std::vector<ComparedCollection> compared;
    for (const Collection& collection : *collections)
        compared.emplace_back(collection.key, storable(collection.name), keys[collection.parent],
                              collection.position, collection.created);
    std::ranges::sort(compared);
    return compared;
}

Result<std::map<std::string, std::string>> compared_settings(Store& store) {
    auto settings = store.settings();
    if (!settings) return settings;
    std::map<std::string, std::string> compared;
    for (const auto& [name, value] : *settings) {
        if (is_carried(name)) compared[storable(name)] = storable(value);
    }
    return compared;
}

Result<bool> has_same_attempts(Store& original, Store& copy) {
    std::int64_t last_original = 0;
    std::int64_t last_copy = 0;
    while (true) {
        const auto ours = original.attempts_after(last_original, kComparedAtOnce);
        if (!ours) return tl::make_unexpected(ours.error());
        const auto theirs = copy.attempts_after(last_copy, kComparedAtOnce);
        if (!theirs) return tl::make_unexpected(theirs.error());
        if (!are_same_but_for_numbers(*ours, *theirs)) return false;
        if (ours->empty()) return true;
        last_original = ours->back().id;
        last_copy = theirs->back().id;
    }
}

Result<bool> has_same_training(Store& original, Store& copy) {
    const auto ours = original.exercises();
    if (!ours) return tl::make_unexpected(ours.error());
    const auto theirs = copy.exercises();
    if (!theirs) return tl::make_unexpected(theirs.error());
    if (!are_same_but_for_numbers(sorted_by_key(*ours), sorted_by_key(*theirs))) return false;
    const auto our_cards = original.cards();
    if (!our_cards) return tl::make_unexpected(our_cards.error());
    const auto their_cards = copy.cards();
    if (!their_cards) return tl::make_unexpected(their_cards.error());
    if (*our_cards != *their_cards) return false;
    return has_same_attempts(original, copy);
}

}  // namespace

Result<Comparison> compare_libraries(Store& original, Store& copy) {
    Comparison comparison;
    if (Result<void> games = compare_games(original, copy, comparison); !games) {
        return tl::make_unexpected(games.error());
    }
    const auto our_collections = compared_collections(original);
    if (!our_collections) return tl::make_unexpected(our_collections.error());
    const auto their_collections = compared_collections(copy);
    if (!their_collections) return tl::make_unexpected(their_collections.error());
    comparison.collections = our_collections->size();
    comparison.has_same_collections = *our_collections == *their_collections;
    const auto our_names = original.aliases();
    if (!our_names) return tl::make_unexpected(our_names.error());
    const auto their_names = copy.aliases();
    if (!their_names) return tl::make_unexpected(their_names.error());
    comparison.has_same_names = *our_names == *their_names;
    const auto our_settings = compared_settings(original);
    if (!our_settings) return tl::make_unexpected(our_settings.error());
    const auto their_settings = compared_settings(copy);
    if (!their_settings) return tl::make_unexpected(their_settings.error());
    comparison.has_same_settings = *our_settings == *their_settings;
    const Result<bool> training = has_same_training(original, copy);
    if (!training) return tl::make_unexpected(training.error());
    comparison.has_same_training = *training;
    return comparison;
}

Result<bool> is_empty(Store& store) {
    const auto games = store.kept_after(0, 1);
    if (!games) return tl::make_unexpected(games.error());
    const auto collections = store.collections();
    if (!collections) return tl::make_unexpected(collections.error());
    const auto settings = store.settings();
    if (!settings) return tl::make_unexpected(settings.error());
    const auto names = store.aliases();
    if (!names) return tl::make_unexpected(names.error());
    const auto exercises = store.exercises();
    if (!exercises) return tl::make_unexpected(exercises.error());
    const auto attempts = store.attempts_after(0, 1);
    if (!attempts) return tl::make_unexpected(attempts.error());
    return games->empty() && collections->empty() && settings->empty() && names->empty() &&
           exercises->empty() && attempts->empty();
}

}  // namespace chuhe::database
