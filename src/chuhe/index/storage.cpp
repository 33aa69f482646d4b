// SPDX-License-Identifier: MIT
#include "chuhe/index/storage.h"

#include <rocksdb/cache.h>
#include <rocksdb/db.h>
#include <rocksdb/env.h>
#include <rocksdb/filter_policy.h>
#include <rocksdb/merge_operator.h>
#include <rocksdb/slice_transform.h>
#include <rocksdb/sst_file_writer.h>
#include <rocksdb/table.h>
#include <rocksdb/write_batch.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdarg>
#include <filesystem>
#include <random>
#include <system_error>

#include "chuhe/messages/explorer.h"

namespace chuhe::index {
namespace {

constexpr std::array<const char*, kTables> kTableNames = {"default", "positions", "lines", "heads",
                                                          "names"};
constexpr std::size_t kCacheBytes = std::size_t{64} << 20U;
constexpr std::size_t kWriteBufferBytes = std::size_t{16} << 20U;
constexpr std::uint64_t kLoadedFileBytes = std::uint64_t{64} << 20U;

rocksdb::Slice slice_of(std::string_view text) {
    return {text.data(), text.size()};
}
std::string_view text_of(const rocksdb::Slice& slice) {
    return {slice.data(), slice.size()};
}

// Postings are added to the end of a row without reading it.
class Append : public rocksdb::AssociativeMergeOperator {
public:
    bool Merge(const rocksdb::Slice&, const rocksdb::Slice* existing, const rocksdb::Slice& added,
               std::string* merged, rocksdb::Logger*) const override {
        if (existing != nullptr) merged->assign(existing->data(), existing->size());
        merged->append(added.data(), added.size());
        return true;
    }
    const char* Name() const override { return "chuhe.append"; }
};

// RocksDB keeps a log in words. Nobody reads it, and on a full disk it would abort the program:
// Debian builds RocksDB with assertions, and one holds that a log can always be written.
class NoLog : public rocksdb::Logger {
public:
    using rocksdb::Logger::Logv;
    void Logv(const char*, va_list) override {}
};

// Another program, or another object in this one, has the files. RocksDB has no code for it, and
// says "lock" as well if the lock file cannot be made.
bool is_locked(const rocksdb::Status& status) {
    const std::string text = status.ToString();
    const auto has = [&](std::string_view part) { return text.find(part) != std::string::npos; };
    if (!status.IsIOError()) return false;
    if (has("lock hold by current process")) return true;
    const bool is_refused = has(std::generic_category().message(EAGAIN)) ||
                            has(std::generic_category().message(EACCES));
    return has("While lock file") && is_refused;
}

Error error_of(const rocksdb::Status& status, const std::string& folder) {
    const Message reason = Message::verbatim(status.ToString());
    if (status.IsCorruption()) {
        return {ErrorCode::Truncated, say(messages::kIndexDamaged, reason), {.source = folder}};
    }
    if (is_locked(status)) {
        return {ErrorCode::CannotOpen, say(messages::kIndexInUse), {.source = folder}};
    }
    const bool is_full = status.IsNoSpace();
    return {ErrorCode::CannotWrite,
            is_full ? say(messages::kIndexDiskFull) : say(messages::kIndexFailed, reason),
            {.source = folder}};
}

rocksdb::ColumnFamilyOptions family_options(Table table,
                                            const std::shared_ptr<rocksdb::Cache>& cache) {
    rocksdb::ColumnFamilyOptions options;
    rocksdb::BlockBasedTableOptions blocks;
    blocks.block_cache = cache;
    blocks.format_version = 5;
    // Few positions are asked for compared with those stored: large blocks compress better.
    blocks.block_size = 16U << 10U;
    blocks.cache_index_and_filter_blocks = true;
    blocks.pin_l0_filter_and_index_blocks_in_cache = true;
    options.table_factory.reset(rocksdb::NewBlockBasedTableFactory(blocks));
    options.compression = rocksdb::kLZ4Compression;
    options.write_buffer_size = kWriteBufferBytes;
    options.target_file_size_base = kLoadedFileBytes;
    if (table == Table::Positions) options.merge_operator = std::make_shared<Append>();
    return options;
}

rocksdb::Options database_options() {
    rocksdb::Options options;
    options.create_if_missing = true;
    options.create_missing_column_families = true;
    options.info_log = std::make_shared<NoLog>();
    options.max_open_files = 256;
    options.IncreaseParallelism(2);
    // A batch touches several families, which must not lose different ends of the log.
    options.atomic_flush = true;
    return options;
}

constexpr std::string_view kLoadingPrefix = "loading-";

// What a killed program has left of a bulk load. Its files may be in use under another name as
// well, so a new load must not write to them: that would destroy the index.
void remove_leftovers(const std::string& folder) {
    std::vector<std::filesystem::path> leftovers;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
        if (entry.path().filename().string().starts_with(kLoadingPrefix)) {
            leftovers.push_back(entry.path());
        }
    }
    for (const std::filesystem::path& leftover : leftovers)
        std::filesystem::remove(leftover, ignored);
}

// A name that no other follower has.
std::string new_own_folder() {
    std::random_device random;
    const std::string name = "chuhe-index-" + std::to_string(random()) + std::to_string(random());
    return (std::filesystem::temp_directory_path() / name).string();
}

}  // namespace

struct Storage::Inside {
    std::unique_ptr<rocksdb::DB> database;
    std::array<rocksdb::ColumnFamilyHandle*, kTables> families{};
    rocksdb::Options options;
    std::shared_ptr<rocksdb::Cache> cache = rocksdb::NewLRUCache(kCacheBytes);
    std::uint64_t next_load = 0;
    std::string own_folder = {};  // for the notes of a follower

    ~Inside() {
        for (rocksdb::ColumnFamilyHandle* family : families) {
            if (family != nullptr) database->DestroyColumnFamilyHandle(family);
        }
        database.reset();
        std::error_code ignored;
        if (!own_folder.empty()) std::filesystem::remove_all(own_folder, ignored);
    }
    rocksdb::ColumnFamilyHandle* family(Table table) const {
        return families[static_cast<std::size_t>(table)];
    }
};

Storage::Storage(std::string folder, std::unique_ptr<Inside> inside)
    : folder_(std::move(folder)), inside_(std::move(inside)) {}

Storage::~Storage() = default;

Result<std::unique_ptr<Storage>> Storage::open(const std::string& folder, Access access) {
    auto inside = std::make_unique<Inside>();
    inside->options = database_options();
    std::vector<rocksdb::ColumnFamilyDescriptor> families;
    for (std::size_t table = 0; table < kTables; ++table) {
        families.emplace_back(kTableNames[table],
                              family_options(static_cast<Table>(table), inside->cache));
    }
    std::vector<rocksdb::ColumnFamilyHandle*> handles;
    rocksdb::DB* database = nullptr;
    rocksdb::Status status;
    if (access == Access::Write) {
        std::error_code ignored;
        std::filesystem::create_directories(folder, ignored);
        status = rocksdb::DB::Open(inside->options, folder, families, &handles, &database);
    } else {
        inside->options.max_open_files = -1;  // required, because files may go away
        inside->own_folder = new_own_folder();
        status = rocksdb::DB::OpenAsSecondary(inside->options, folder, inside->own_folder, families,
                                              &handles, &database);
    }
    if (!status.ok()) return tl::make_unexpected(error_of(status, folder));
    inside->database.reset(database);
    std::ranges::copy(handles, inside->families.begin());
    if (access == Access::Write) remove_leftovers(folder);
    return std::unique_ptr<Storage>(new Storage(folder, std::move(inside)));
}

Result<void> Storage::remove(const std::string& folder) {
    const rocksdb::Status status = rocksdb::DestroyDB(folder, database_options());
    if (!status.ok()) return tl::make_unexpected(error_of(status, folder));
    std::error_code failed;
    std::filesystem::remove_all(folder, failed);
    if (failed) {
        return failure(ErrorCode::CannotWrite, say(messages::kIndexFailed, system_message(failed)),
                       {.source = folder});
    }
    return {};
}

Result<std::optional<std::string>> Storage::get(Table table, std::string_view key) const {
    std::string value;
    const rocksdb::Status status = inside_->database->Get(
        rocksdb::ReadOptions(), inside_->family(table), slice_of(key), &value);
    if (status.IsNotFound()) return std::nullopt;
    if (!status.ok()) return tl::make_unexpected(error_of(status, folder_));
    return value;
}

Result<void> Storage::for_each(Table table, std::string_view prefix, const Visit& visit) const {
    return for_each_from(table, prefix, [&](std::string_view key, std::string_view value) {
        return key.starts_with(prefix) && visit(key, value);
    });
}

Result<void> Storage::for_each_from(Table table, std::string_view first, const Visit& visit) const {
    rocksdb::ReadOptions options;
    options.readahead_size = 0;
    const std::unique_ptr<rocksdb::Iterator> row(
        inside_->database->NewIterator(options, inside_->family(table)));
    for (row->Seek(slice_of(first)); row->Valid(); row->Next()) {
        if (!visit(text_of(row->key()), text_of(row->value()))) return {};
    }
    if (!row->status().ok()) return tl::make_unexpected(error_of(row->status(), folder_));
    return {};
}

struct Storage::Batch::Inside {
    explicit Inside(const Storage::Inside& of) : storage(of) {}
    const Storage::Inside& storage;
    rocksdb::WriteBatch writes;
};

Storage::Batch::Batch(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Storage::Batch::Batch(Batch&& other) noexcept = default;
Storage::Batch::~Batch() = default;

// A write batch fails only when it has a size limit.
void Storage::Batch::put(Table table, std::string_view key, std::string_view value) {
    inside_->writes.Put(inside_->storage.family(table), slice_of(key), slice_of(value))
        .PermitUncheckedError();
}

void Storage::Batch::remove(Table table, std::string_view key) {
    inside_->writes.Delete(inside_->storage.family(table), slice_of(key)).PermitUncheckedError();
}

void Storage::Batch::append(Table table, std::string_view key, std::string_view value) {
    inside_->writes.Merge(inside_->storage.family(table), slice_of(key), slice_of(value))
        .PermitUncheckedError();
}

Storage::Batch Storage::new_batch() const {
    return Batch(std::make_unique<Batch::Inside>(*inside_));
}

Result<void> Storage::apply(Batch& batch, Durability durability) {
    rocksdb::WriteOptions options;
    options.sync = durability == Durability::Now;
    const rocksdb::Status status = inside_->database->Write(options, &batch.inside_->writes);
    if (!status.ok()) return tl::make_unexpected(error_of(status, folder_));
    return {};
}

namespace {

// Writes files of limited size; they are taken over at the end.
class Loader : public SortedRows {
public:
    using NextName = std::function<std::string()>;
    Loader(const rocksdb::Options& options, rocksdb::ColumnFamilyHandle* family, NextName next_name,
           std::string folder)
        : options_(options),
          family_(family),
          next_name_(std::move(next_name)),
          folder_(std::move(folder)) {}

    Result<void> add(std::string_view key, std::string_view value) override {
        if (writer_ && writer_->FileSize() >= kLoadedFileBytes) {
            if (Result<void> closed = close(); !closed) return closed;
        }
        rocksdb::Status status;
        if (!writer_) {
            writer_ =
                std::make_unique<rocksdb::SstFileWriter>(rocksdb::EnvOptions(), options_, family_);
            files_.push_back(next_name_());
            status = writer_->Open(files_.back());
        }
        if (status.ok()) status = writer_->Put(slice_of(key), slice_of(value));
        if (!status.ok()) return tl::make_unexpected(error_of(status, folder_));
        return {};
    }

    Result<void> close() {
        if (!writer_) return {};
        const rocksdb::Status status = writer_->Finish();
        writer_.reset();
        if (!status.ok()) return tl::make_unexpected(error_of(status, folder_));
        return {};
    }

    const std::vector<std::string>& files() const { return files_; }

private:
    const rocksdb::Options& options_;
    rocksdb::ColumnFamilyHandle* family_;
    NextName next_name_;
    std::string folder_;
    std::unique_ptr<rocksdb::SstFileWriter> writer_;
    std::vector<std::string> files_;
};

}  // namespace

Result<void> Storage::load(Table table, const std::function<Result<void>(SortedRows&)>& fill) {
    const auto next_name = [&] {
        return folder_ + '/' + std::string(kLoadingPrefix) + std::to_string(inside_->next_load++) +
               ".sst";
    };
    rocksdb::Options options = inside_->database->GetOptions(inside_->family(table));
    Loader loader(options, inside_->family(table), next_name, folder_);
    Result<void> filled = fill(loader);
    if (filled) filled = loader.close();
    if (filled && !loader.files().empty()) {
        rocksdb::IngestExternalFileOptions ingest;
        ingest.move_files = true;
        const rocksdb::Status status =
            inside_->database->IngestExternalFile(inside_->family(table), loader.files(), ingest);
        if (!status.ok()) filled = tl::make_unexpected(error_of(status, folder_));
    }
    // Those that were taken over have another name now.
    for (const std::string& file : loader.files()) {
        std::error_code ignored;
        std::filesystem::remove(file, ignored);
    }
    return filled;
}

Result<void> Storage::flush() {
    const std::vector<rocksdb::ColumnFamilyHandle*> families(inside_->families.begin(),
                                                             inside_->families.end());
    const rocksdb::Status status = inside_->database->Flush(rocksdb::FlushOptions(), families);
    if (!status.ok()) return tl::make_unexpected(error_of(status, folder_));
    return {};
}

Result<void> Storage::follow() {
    const rocksdb::Status status = inside_->database->TryCatchUpWithPrimary();
    if (!status.ok()) return tl::make_unexpected(error_of(status, folder_));
    return {};
}

std::uint64_t Storage::size_on_disk() const {
    std::uint64_t bytes = 0;
    std::error_code ignored;
    for (const auto& file : std::filesystem::directory_iterator(folder_, ignored)) {
        if (file.is_regular_file(ignored)) bytes += file.file_size(ignored);
    }
    return bytes;
}

}  // namespace chuhe::index
