// SPDX-License-Identifier: MIT
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "chuhe/formats/cbl.h"
#include "chuhe/formats/cbl_layout.h"
#include "chuhe/formats/cbr_record.h"
#include "chuhe/formats/cbr_writer.h"
#include "chuhe/formats/line_ends.h"

namespace chuhe::formats {

namespace {

std::size_t slots_of(std::size_t size) {
    return (size + cbl::kSlotSize - 1) / cbl::kSlotSize;
}

class CblWriter : public CbrWriter {
public:
    CblWriter(ByteSink& sink, const WriteOptions& options)
        : CbrWriter(options), sink_(sink), tags_(options.library_tags) {}

    Result<void> write(const record::Game& game) override {
        Result<std::string> record = make_record(game);
        if (!record) return tl::make_unexpected(record.error());
        slots_ += slots_of(record->size());
        records_.push_back(std::move(*record));
        next_game();
        return {};
    }

    Result<void> finish() override {
        Result<void> done = sink_.write(header());
        if (done) done = sink_.write(index());
        for (std::string& record : records_) {
            if (!done) return done;
            record.resize(slots_of(record.size()) * cbl::kSlotSize);
            done = sink_.write(record);
        }
        return done;
    }

private:
    // One entry per slot, which is always enough.
    std::size_t capacity() const {
        const std::size_t steps = (slots_ + cbl::kEntriesPerStep - 1) / cbl::kEntriesPerStep;
        return std::max<std::size_t>(steps, 1) * cbl::kEntriesPerStep;
    }

    static void put(std::string& bytes, std::size_t at, std::size_t value) {
        for (std::size_t i = 0; i < 4; ++i)
            bytes[at + i] = static_cast<char>(value >> (8 * i) & 0xFF);
    }

    std::string header() {
        std::string bytes(cbl::kHeaderSize, '\0');
        bytes.replace(0, cbl::kMagic.size(), cbl::kMagic);
        put(bytes, cbl::kVersionAt, cbl::kVersion);
        put(bytes, cbl::kMarkAt, cbl::kMark);
        put(bytes, cbl::kCapacityAt, capacity());
        std::string id;
        for (const record::Tag& tag : tags_) {
            if (tag.value.empty()) continue;
            const auto* field = std::ranges::find(cbl::kFields, tag.name, &cbr::Field::tag);
            const auto given = tag.name == cbr::kId ? cbr::parse_id(tag.value) : std::nullopt;
            if (given && id.empty()) {
                id = *given;
            } else if (field == cbl::kFields.end() ||
                       !put_text(
                           bytes, *field, "library " + tag.name,
                           windows_lines(without_returns(tag.value, "library " + tag.name)))) {
                lose_tag("library " + tag.name, tag.value);
            }
        }
        if (id.empty()) id = cbr::made_up_id(bytes, records_.size());
        bytes.replace(cbl::kIdAt, cbr::kIdSize, id);
        return bytes;
    }

    std::string index() {
        std::string bytes(capacity() * cbl::kEntrySize, '\0');
        for (std::size_t i = 0; i < records_.size(); ++i) {
            const std::string& record = records_[i];
            std::string entry(cbl::kEntrySize, '\0');
            put(entry, cbl::kStateAt, cbl::kUsed);
            put(entry, cbl::kOrderAt, i);
            put(entry, cbl::kSlotsAt, slots_of(record.size()));
            put(entry, cbl::kSizeAt, record.size());
            put_text(entry, cbl::kEntryId, "", id_of_cbr_record(bytes_of(record)));
            const auto* title =
                std::ranges::find(cbr::kFields, record::tags::kTitle, &cbr::Field::tag);
            entry.replace(cbl::kEntryTitle.at, title->width, record, title->at, title->width);
            bytes.replace(i * cbl::kEntrySize, cbl::kEntrySize, entry);
        }
        return bytes;
    }

    ByteSink& sink_;
    std::vector<record::Tag> tags_;
    std::vector<std::string> records_;
    std::size_t slots_ = 0;
};

}  // namespace

std::unique_ptr<Writer> write_cbl(ByteSink& sink, const WriteOptions& options) {
    return std::make_unique<CblWriter>(sink, options);
}

}  // namespace chuhe::formats
