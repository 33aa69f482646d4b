// SPDX-License-Identifier: MIT
//
// The files of an index: a RocksDB database with five column families (docs/formats/index.md).
// Nothing else includes RocksDB. Everything here can be deleted and rebuilt.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "chuhe/base/result.h"
#include "chuhe/index/posting.h"

namespace chuhe::index {

// Stored on disk by name: "positions", "lines", "heads", "names"; State is RocksDB's default.
enum class Table : std::uint8_t { State, Positions, Lines, Heads, Names };

inline constexpr std::size_t kTables = 5;

// How a program opens the files: one program writes, others follow it.
enum class Access : std::uint8_t { Write, Follow };

// Rows sorted by key, to be taken over as a whole.
class SortedRows {
public:
    virtual ~SortedRows() = default;
    // Requires keys in ascending order, without duplicates.
    virtual Result<void> add(std::string_view key, std::string_view value) = 0;
};

class Storage {
public:
    // Creates the folder if there is none.
    static Result<std::unique_ptr<Storage>> open(const std::string& folder, Access access);
    // Deletes the files. Fails if a program has them open.
    static Result<void> remove(const std::string& folder);

    ~Storage();
    Storage(const Storage&) = delete;
    Storage& operator=(const Storage&) = delete;

    const std::string& folder() const { return folder_; }

    Result<std::optional<std::string>> get(Table table, std::string_view key) const;

    // All rows whose key begins with `prefix`, in order, until `visit` returns false.
    using Visit = std::function<bool(std::string_view key, std::string_view value)>;
    Result<void> for_each(Table table, std::string_view prefix, const Visit& visit) const;
    // From this key on.
    Result<void> for_each_from(Table table, std::string_view first, const Visit& visit) const;

    // Several changes that happen together, or not at all.
    class Batch {
    public:
        ~Batch();
        Batch(Batch&& other) noexcept;
        void put(Table table, std::string_view key, std::string_view value);
        void remove(Table table, std::string_view key);
        // Adds to the end of the value. Only in Table::Positions.
        void append(Table table, std::string_view key, std::string_view value);

    private:
        friend class Storage;
        struct Inside;
        explicit Batch(std::unique_ptr<Inside> inside);
        std::unique_ptr<Inside> inside_;
    };
    Batch new_batch() const;
    // What load() brings must not outlive what was applied before it, not even if the power fails:
    // such changes are made durable.
    enum class Durability : std::uint8_t { Eventually, Now };
    Result<void> apply(Batch& batch, Durability durability = Durability::Eventually);

    // Rows in bulk: `fill` adds them in order, and they are there when it returns. Faster than
    // batches by far. The keys must not be in the table yet.
    Result<void> load(Table table, const std::function<Result<void>(SortedRows&)>& fill);

    // Moves rows from memory to disk, so that the next start need not read the log.
    Result<void> flush();
    // Only with Access::Follow: sees what the writing program has done since.
    Result<void> follow();

    std::uint64_t size_on_disk() const;

private:
    struct Inside;
    Storage(std::string folder, std::unique_ptr<Inside> inside);

    std::string folder_;
    std::unique_ptr<Inside> inside_;
};

}  // namespace chuhe::index
