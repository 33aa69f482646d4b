// SPDX-License-Identifier: MIT
#include "database/faulty_disk.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstring>

#include "chuhe/base/file.h"

namespace chuhe::tests {

// What SQLite gets as an open file; the real one follows it in memory.
struct FaultyFile {
    sqlite3_file base;
    FaultyDisk* disk;
    FaultyDisk::Image* image;  // null for temporary files

    static FaultyFile& of(sqlite3_file* file) { return *reinterpret_cast<FaultyFile*>(file); }
    static sqlite3_file* real(sqlite3_file* file) {
        return reinterpret_cast<sqlite3_file*>(reinterpret_cast<FaultyFile*>(file) + 1);
    }

    static int close(sqlite3_file* file) { return real(file)->pMethods->xClose(real(file)); }

    static int read(sqlite3_file* file, void* bytes, int count, sqlite3_int64 offset) {
        const int code = of(file).disk->next(SQLITE_IOERR_READ, false);
        return code != SQLITE_OK ? code
                                 : real(file)->pMethods->xRead(real(file), bytes, count, offset);
    }

    static int write(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 offset) {
        const int code = of(file).disk->next(SQLITE_IOERR_WRITE, true);
        if (code != SQLITE_OK) return code;
        if (FaultyDisk::Image* image = of(file).image) {
            image->pending.push_back(
                {offset, std::string(static_cast<const char*>(bytes), std::size_t(count)), false});
        }
        return real(file)->pMethods->xWrite(real(file), bytes, count, offset);
    }

    static int truncate(sqlite3_file* file, sqlite3_int64 size) {
        const int code = of(file).disk->next(SQLITE_IOERR_TRUNCATE, true);
        if (code != SQLITE_OK) return code;
        if (FaultyDisk::Image* image = of(file).image) image->pending.push_back({size, {}, true});
        return real(file)->pMethods->xTruncate(real(file), size);
    }

    // What a power cut would leave is in the images: nothing waits for the real disk.
    static int sync(sqlite3_file* file, int /*flags*/) {
        const int code = of(file).disk->next(SQLITE_IOERR_FSYNC, true);
        if (code != SQLITE_OK) return code;
        if (FaultyDisk::Image* image = of(file).image) {
            for (const FaultyDisk::Change& change : image->pending)
                FaultyDisk::apply(image->durable, change, change.bytes.size());
            image->pending.clear();
        }
        return SQLITE_OK;
    }

    static int size(sqlite3_file* file, sqlite3_int64* size) {
        return real(file)->pMethods->xFileSize(real(file), size);
    }
    static int lock(sqlite3_file* file, int level) {
        return real(file)->pMethods->xLock(real(file), level);
    }
    static int unlock(sqlite3_file* file, int level) {
        return real(file)->pMethods->xUnlock(real(file), level);
    }
    static int is_reserved(sqlite3_file* file, int* result) {
        return real(file)->pMethods->xCheckReservedLock(real(file), result);
    }
    static int control(sqlite3_file* file, int operation, void* argument) {
        return real(file)->pMethods->xFileControl(real(file), operation, argument);
    }
    static int sector_size(sqlite3_file*) { return 512; }
    static int characteristics(sqlite3_file* file) {
        return real(file)->pMethods->xDeviceCharacteristics(real(file));
    }

    static int open(sqlite3_vfs* vfs, const char* name, sqlite3_file* file, int flags, int* out) {
        auto& disk = *static_cast<FaultyDisk*>(vfs->pAppData);
        file->pMethods = nullptr;
        const bool creates = (flags & SQLITE_OPEN_CREATE) != 0;
        const int code = disk.next(SQLITE_CANTOPEN, creates);
        if (code != SQLITE_OK) return SQLITE_CANTOPEN;
        const int opened = disk.real_->xOpen(disk.real_, name, real(file), flags, out);
        if (opened != SQLITE_OK) return opened;
        file->pMethods = &kMethods;
        of(file).disk = &disk;
        of(file).image = nullptr;
        if (name != nullptr) {
            const auto [image, is_new] = disk.images_.try_emplace(name);
            if (is_new) image->second.durable = read_file(name).value_or("");
            of(file).image = &image->second;
        }
        return SQLITE_OK;
    }

    static int remove(sqlite3_vfs* vfs, const char* name, int sync_folder) {
        auto& disk = *static_cast<FaultyDisk*>(vfs->pAppData);
        const int code = disk.next(SQLITE_IOERR_DELETE, true);
        if (code != SQLITE_OK) return code;
        disk.images_.erase(name);
        return disk.real_->xDelete(disk.real_, name, sync_folder);
    }

    static int map_shared(sqlite3_file* file, int region, int size, int extend,
                          void volatile** memory) {
        const int code = of(file).disk->next(SQLITE_IOERR_SHMMAP, extend != 0);
        return code != SQLITE_OK
                   ? code
                   : real(file)->pMethods->xShmMap(real(file), region, size, extend, memory);
    }
    static int lock_shared(sqlite3_file* file, int offset, int count, int flags) {
        return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
    }
    static void shared_barrier(sqlite3_file* file) {
        real(file)->pMethods->xShmBarrier(real(file));
    }
    static int unmap_shared(sqlite3_file* file, int deletes) {
        return real(file)->pMethods->xShmUnmap(real(file), deletes);
    }

    static constexpr sqlite3_io_methods kMethods = {2,
                                                    &close,
                                                    &read,
                                                    &write,
                                                    &truncate,
                                                    &sync,
                                                    &size,
                                                    &lock,
                                                    &unlock,
                                                    &is_reserved,
                                                    &control,
                                                    &sector_size,
                                                    &characteristics,
                                                    &map_shared,
                                                    &lock_shared,
                                                    &shared_barrier,
                                                    &unmap_shared,
                                                    nullptr,
                                                    nullptr};
};

FaultyDisk::FaultyDisk() : real_(sqlite3_vfs_find(nullptr)) {
    vfs_ = *real_;
    vfs_.zName = "faulty disk";
    vfs_.szOsFile = static_cast<int>(sizeof(FaultyFile)) + real_->szOsFile;
    vfs_.pAppData = this;
    vfs_.xOpen = &FaultyFile::open;
    vfs_.xDelete = &FaultyFile::remove;
    // The others take no object of ours; the real one finds itself by its own pointer.
    static thread_local sqlite3_vfs* real = nullptr;
    real = real_;
    vfs_.xAccess = [](sqlite3_vfs*, const char* name, int flags, int* result) {
        return real->xAccess(real, name, flags, result);
    };
    vfs_.xFullPathname = [](sqlite3_vfs*, const char* name, int size, char* out) {
        return real->xFullPathname(real, name, size, out);
    };
    REQUIRE(sqlite3_vfs_register(&vfs_, 1) == SQLITE_OK);
}

FaultyDisk::~FaultyDisk() {
    sqlite3_vfs_unregister(&vfs_);
    sqlite3_vfs_register(real_, 1);
}

void FaultyDisk::fail_at(int operation, Fault fault) {
    count_ = 0;
    fail_at_ = operation;
    fault_ = fault;
    has_failed_ = false;
}

int FaultyDisk::next(int error, bool writes) {
    ++count_;
    if (fail_at_ == 0) return SQLITE_OK;
    bool fails = false;
    switch (fault_) {
        case Fault::Once:
            fails = count_ == fail_at_;
            break;
        case Fault::FromThenOn:
            fails = count_ >= fail_at_;
            break;
        case Fault::FullOnce:
            fails = writes && count_ >= fail_at_ && count_ < fail_at_ + 10;
            error = SQLITE_FULL;
            break;
        case Fault::Flushes:
            fails = error == SQLITE_IOERR_FSYNC && count_ >= fail_at_;
            break;
        case Fault::WriteProtected:
            fails = writes;
            break;
    }
    has_failed_ = has_failed_ || fails;
    return fails ? error : SQLITE_OK;
}

void FaultyDisk::apply(std::string& bytes, const Change& change, std::size_t length) {
    const auto offset = static_cast<std::size_t>(change.offset);
    if (change.is_truncation) {
        bytes.resize(std::min(bytes.size(), offset));
        return;
    }
    bytes.resize(std::max(bytes.size(), offset + length));
    std::memcpy(bytes.data() + offset, change.bytes.data(), length);
}

bool FaultyDisk::after_power_cut(const std::string& path, const std::string& target,
                                 unsigned seed) const {
    const auto found = images_.find(path);
    if (found == images_.end()) return false;
    std::mt19937 random(seed);
    std::string bytes = found->second.durable;
    for (const Change& change : found->second.pending) {
        const auto fate = random() % 3;
        const std::size_t sectors = change.bytes.size() / 512;
        const std::size_t torn = sectors == 0 ? 0 : random() % sectors * 512;
        if (fate == 1) apply(bytes, change, change.bytes.size());
        if (fate == 2 && !change.is_truncation && torn > 0) apply(bytes, change, torn);
    }
    REQUIRE(write_file(target, bytes).has_value());
    return true;
}

}  // namespace chuhe::tests
