// SPDX-License-Identifier: MIT
#include "chuhe/formats/cbl.h"

#include <algorithm>
#include <limits>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "chuhe/formats/cbl_layout.h"
#include "chuhe/formats/cbr_record.h"
#include "chuhe/formats/folded_text.h"
#include "chuhe/formats/tag_order.h"
#include "chuhe/messages/formats.h"
#include "chuhe/record/builder.h"

namespace chuhe::formats {

namespace {

// Far more than any real library has.
constexpr std::uint64_t kLargestCblFile = std::uint64_t{1} << 30;

struct Entry {
    std::uint32_t state;
    std::uint32_t order;
    std::uint32_t size;
    std::string title;
    std::size_t at;
    bool is_found = false;
};

// A record found in the file.
struct Record {
    std::size_t at;
    std::size_t room;  // up to the next record
    const Entry* entry = nullptr;

    bool is_deleted() const { return entry != nullptr && (entry->state & cbl::kLiveBit) == 0; }
};

class CblReader : public Reader {
public:
    // Requires a whole header.
    CblReader(std::string bytes, const ReadOptions& options)
        : bytes_(std::move(bytes)), options_(options), builder_({.source = options.source}) {
        read_header();
        find_records();
        read_index();
        match();
        sort();
    }

    Result<bool> next(ReadGame& item) override {
        while (at_ < records_.size()) {
            if (read(records_[at_++], item)) return true;
        }
        return false;
    }

    const std::vector<record::Tag>& library_tags() const override { return tags_; }
    const Diagnostics& diagnostics() const override { return diagnostics_; }
    Encoding encoding() const override { return Encoding::Utf16Le; }

private:
    Bytes bytes() const { return bytes_of(bytes_); }

    void report(Severity severity, Message message, std::size_t at) {
        report(severity, ErrorCode::BadSyntax, std::move(message), at);
    }
    void report(Severity severity, ErrorCode code, Message message, std::size_t at) {
        diagnostics_.push_back(
            {severity, {code, std::move(message), Place::at_offset(at).in(options_.source)}});
    }

    void read_header() {
        const std::string id = cbr::id_text(bytes().subspan(cbl::kIdAt, cbr::kIdSize));
        const bool is_empty = id.find_first_not_of("{}-0") == std::string::npos;
        const bool is_made_up =
            std::string_view(bytes_).substr(cbl::kIdAt).starts_with(cbr::kMadeUpId);
        if (!is_empty && !is_made_up) tags_.push_back({std::string(cbr::kId), id});
        for (const cbr::Field& field : cbl::kFields) {
            std::string value = decode_cbr_text(bytes().subspan(field.at, field.width));
            if (!value.empty()) tags_.push_back({std::string(field.tag), std::move(value)});
        }
    }

    // The slots are authoritative, not the index: a record starts at its magic and occupies all
    // slots up to the next one.
    void find_records() {
        ByteReader reader(bytes());
        reader.seek(cbl::kCapacityAt);
        capacity_ = reader.u32();
        std::uint64_t first = cbl::kHeaderSize + std::uint64_t{capacity_} * cbl::kEntrySize;
        if (first > bytes_.size() || !is_record_at(static_cast<std::size_t>(first))) {
            const std::size_t found = bytes_.find(cbr::kMagic, cbl::kHeaderSize);
            if (first > bytes_.size()) {
                report(Severity::Error, ErrorCode::Truncated, say(messages::kCblIndexCut),
                       bytes_.size());
            } else if (first != bytes_.size()) {
                report(Severity::Warning, say(messages::kFirstRecordElsewhere), cbl::kCapacityAt);
            }
            first = std::min(found, bytes_.size());
        }
        first_record_ = static_cast<std::size_t>(first);
        for (std::size_t at = first_record_; at < bytes_.size(); at += cbl::kSlotSize) {
            if (is_record_at(at)) records_.push_back({at, 0});
        }
        for (std::size_t i = 0; i < records_.size(); ++i) {
            const std::size_t end = i + 1 < records_.size() ? records_[i + 1].at : bytes_.size();
            records_[i].room = end - records_[i].at;
        }
    }

    bool is_record_at(std::size_t at) const {
        return std::string_view(bytes_).substr(at).starts_with(cbr::kMagic);
    }

    void read_index() {
        const std::size_t room = (first_record_ - cbl::kHeaderSize) / cbl::kEntrySize;
        const std::size_t count = std::min<std::size_t>(capacity_, room);
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t at = cbl::kHeaderSize + i * cbl::kEntrySize;
            const Bytes entry = bytes().subspan(at, cbl::kEntrySize);
            ByteReader reader(entry);
            const std::uint32_t state = reader.u32();
            const std::uint32_t order = reader.u32();
            reader.skip(4);
            const std::uint32_t size = reader.u32();
            if (state == 0) continue;
            ids_.emplace(decode_cbr_text(cbr::field_text(entry, cbl::kEntryId)), entries_.size());
            entries_.push_back({state, order, size,
                                decode_cbr_text(cbr::field_text(entry, cbl::kEntryTitle)), at});
        }
    }

    // Entries and records are matched by GUID.
    void match() {
        for (Record& record : records_) {
            const std::string id = id_of_cbr_record(bytes().subspan(record.at, record.room));
            const auto [begin, end] = ids_.equal_range(id);
            const auto found = std::find_if(
                begin, end, [&](const auto& each) { return !entries_[each.second].is_found; });
            if (found == end) {
                report(Severity::Note, say(messages::kNotInIndex), record.at);
                continue;
            }
            entries_[found->second].is_found = true;
            record.entry = &entries_[found->second];
        }
        for (const Entry& entry : entries_) {
            if (entry.is_found) continue;
            // A game is lost, unless it had been deleted anyway.
            const bool is_live = (entry.state & cbl::kLiveBit) != 0;
            report(is_live ? Severity::Error : Severity::Note, ErrorCode::Truncated,
                   say(messages::kIndexNamesMissing, entry.title), entry.at);
        }
    }

    void sort() {
        std::ranges::stable_sort(records_, {}, [](const Record& record) {
            return record.entry == nullptr ? std::numeric_limits<std::uint32_t>::max()
                                           : record.entry->order;
        });
    }

    // False if the record contains no game, or one that is not wanted.
    bool read(const Record& record, ReadGame& item) {
        if (record.is_deleted() && !options_.with_deleted) {
            report(Severity::Note, say(messages::kDeletedLeftOut, record.entry->title), record.at);
            return false;
        }
        builder_.begin();
        const Result<std::size_t> size = read_cbr_record(bytes().subspan(record.at, record.room),
                                                         record.at, options_.source, builder_);
        if (!size) {
            diagnostics_.push_back({Severity::Error, size.error()});
            return false;
        }
        add_notes(record, *size);
        item.where = Place::at_offset(record.at).in(options_.source);
        item.diagnostics.clear();
        builder_.finish(item.game, item.diagnostics);
        sort_tags(item.game);
        unfold_texts(item.game, item.diagnostics, item.where);
        return true;
    }

    void add_notes(const Record& record, std::size_t size) {
        const auto note = [&](Message message) {
            builder_.report(Severity::Note, ErrorCode::BadSyntax, std::move(message),
                            Place::at_offset(record.at));
        };
        if (record.is_deleted()) note(say(messages::kWasDeleted));
        if (!builder_.game().has_moves()) note(say(messages::kHeading));
        if (record.entry != nullptr && record.entry->size != size) {
            note(say(messages::kIndexSize, record.entry->size, size));
        }
    }

    std::string bytes_;
    ReadOptions options_;
    record::Builder builder_;
    std::vector<record::Tag> tags_;
    Diagnostics diagnostics_;
    std::uint32_t capacity_ = 0;
    std::size_t first_record_ = 0;
    std::vector<Entry> entries_;
    std::unordered_multimap<std::string, std::size_t> ids_;  // indices into entries_
    std::vector<Record> records_;
    std::size_t at_ = 0;
};

}  // namespace

bool is_cbl(Bytes head) {
    return text_of(head).starts_with(cbl::kMagic);
}

Result<std::unique_ptr<Reader>> read_cbl(ByteSource& source, const ReadOptions& options) {
    Result<std::string> bytes = read_all(source, kLargestCblFile);
    if (!bytes) return tl::make_unexpected(bytes.error());
    if (!is_cbl(bytes_of(*bytes))) {
        return failure(ErrorCode::BadSyntax, say(messages::kNotCbl), {options.source});
    }
    if (bytes->size() < cbl::kHeaderSize) {
        return failure(ErrorCode::Truncated, say(messages::kCblHeaderShort),
                       {options.source, 0, 0, bytes->size()});
    }
    return std::make_unique<CblReader>(std::move(*bytes), options);
}

}  // namespace chuhe::formats
