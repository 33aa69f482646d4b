// SPDX-License-Identifier: MIT
#include "chuhe/tables/table_file.h"

#include <zstd.h>

#include <algorithm>
#include <cassert>
#include <new>

#include "chuhe/base/bytes.h"
#include "chuhe/base/sha256.h"
#include "chuhe/messages/endgame_tables.h"
#include "chuhe/tables/workers.h"

namespace chuhe::tables {
namespace {

constexpr std::string_view kTableMagic = "CHUHETAB";
constexpr std::size_t kNameAt = 16;
constexpr std::size_t kNameSize = 40;
constexpr std::size_t kTableChecksumAt = 224;
constexpr std::size_t kTableHeaderSize = 256;
constexpr std::uint32_t kHasNotes = 1;
// Higher levels take ten times as long for a few per cent.
constexpr int kTableLevel = 9;

void put_u64(ByteWriter& out, std::uint64_t value) {
    out.u32(static_cast<std::uint32_t>(value));
    out.u32(static_cast<std::uint32_t>(value >> 32));
}
std::uint64_t take_u64(ByteReader& in) {
    const std::uint64_t low = in.u32();
    return low | static_cast<std::uint64_t>(in.u32()) << 32;
}

std::uint64_t blocks_of(std::uint64_t numbers) {
    return (numbers + TableFile::kBlock - 1) / TableFile::kBlock;
}

std::size_t bytes_of_block(Plane plane, std::uint64_t positions) {
    return static_cast<std::size_t>(plane == Plane::Outcomes ? (positions + 3) / 4 : positions);
}

// A zstd frame with a checksum of its own.
std::string compressed(const std::string& bytes) {
    struct Free {
        void operator()(ZSTD_CCtx* context) const { ZSTD_freeCCtx(context); }
    };
    const std::unique_ptr<ZSTD_CCtx, Free> context(ZSTD_createCCtx());
    if (context == nullptr) throw std::bad_alloc();
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, kTableLevel);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
    std::string frame(ZSTD_compressBound(bytes.size()), '\0');
    const std::size_t size =
        ZSTD_compress2(context.get(), frame.data(), frame.size(), bytes.data(), bytes.size());
    if (ZSTD_isError(size) != 0) throw std::bad_alloc();  // nothing else can go wrong
    frame.resize(size);
    return frame;
}

std::string block_of(const Solution& solution, Side side, Plane plane, std::uint64_t block) {
    const std::uint64_t begin = block * TableFile::kBlock;
    const std::uint64_t end = std::min(begin + TableFile::kBlock, solution.layout.size());
    std::string bytes(bytes_of_block(plane, end - begin), '\0');
    for (std::uint64_t number = begin; number < end; ++number) {
        const std::uint64_t place = number - begin;
        const Value value = solution.value(side, number);
        switch (plane) {
            case Plane::Outcomes:
                bytes[place / 4] =
                    static_cast<char>(byte_at(bytes, place / 4) |
                                      static_cast<unsigned>(value.outcome()) << (2 * (place % 4)));
                break;
            case Plane::Distances:
                if (value.is_win() || value.is_loss())
                    bytes[place] = static_cast<char>(value.plies() / 2);
                break;
            case Plane::Notes:
                bytes[place] = static_cast<char>(solution.note(side, number).bits());
                break;
        }
    }
    return bytes;
}

std::string header_of(const TableInfo& info, bool has_notes) {
    ByteWriter out;
    out.append(kTableMagic);
    out.u32(TableFile::kVersion);
    out.u32(has_notes ? kHasNotes : 0);
    out.field(to_string(info.material), kNameSize);
    put_u64(out, info.numbers);
    for (const auto& side : info.counts) {
        for (const std::uint64_t count : side)
            put_u64(out, count);
    }
    put_u64(out, info.by_law);
    put_u64(out, info.disputed);
    out.u32(info.longest);
    out.u32(info.longest_quiet);
    put_u64(out, info.longest_number);
    out.u32(static_cast<std::uint32_t>(index_of(info.longest_side)));
    out.pad_to(kTableChecksumAt);
    return out.take();
}

std::string checksum_of(std::string_view header, std::string_view index) {
    Sha256 hash;
    hash.add(bytes_of(header));
    hash.add(bytes_of(index));
    const Sha256Digest digest = hash.digest();
    return std::string(text_of(Bytes(digest)));
}

tl::unexpected<Error> refuse_table(ErrorCode code, Message message, const std::string& source,
                                   std::uint64_t offset = 0) {
    return failure(code, std::move(message), {.source = source, .offset = offset});
}

// Nothing if a field has a value that no table has.
std::optional<TableInfo> parse_header(std::string_view header, bool& has_notes) {
    ByteReader in(bytes_of(header));
    in.skip(kTableMagic.size() + sizeof(TableFile::kVersion));
    const std::uint32_t flags = in.u32();
    has_notes = flags == kHasNotes;
    std::string_view name = text_of(in.take(kNameSize));
    name = name.substr(0, name.find('\0'));
    const std::optional<Material> material = parse_material(name);
    if (flags > kHasNotes || !material || to_string(*material) != name) return std::nullopt;
    TableInfo info;
    info.material = *material;
    info.numbers = take_u64(in);
    for (auto& side : info.counts) {
        for (std::uint64_t& count : side)
            count = take_u64(in);
    }
    info.by_law = take_u64(in);
    info.disputed = take_u64(in);
    info.longest = in.u32();
    info.longest_quiet = in.u32();
    info.longest_number = take_u64(in);
    const std::uint32_t side = in.u32();
    if (side > index_of(Side::Black) || info.longest > TableFile::kMostPlies) return std::nullopt;
    info.longest_side = side == 0 ? Side::Red : Side::Black;
    return info;
}

// Adds the positions of consecutive numbers.
void count(const Solution& solution, Side side, std::uint64_t begin, std::uint64_t end,
           TableInfo& info) {
    for (std::uint64_t number = begin; number < end; ++number) {
        const Value value = solution.value(side, number);
        ++info.counts[index_of(side)][static_cast<std::size_t>(value.outcome())];
        const Note note = solution.note(side, number);
        if (note.level() > 0) ++info.by_law;
        if (note.is_disputed()) ++info.disputed;
        if (!value.is_win() && !value.is_loss()) continue;
        if (static_cast<std::uint32_t>(value.plies()) <= info.longest) continue;
        info.longest = static_cast<std::uint32_t>(value.plies());
        info.longest_side = side;
        info.longest_number = number;
    }
}

// Adds what was counted elsewhere for a side. Of the longest games, the one with the smallest
// number stays, and Red's, which is added first.
void add(const TableInfo& part, Side side, TableInfo& info) {
    for (std::size_t outcome = 0; outcome < kOutcomes; ++outcome)
        info.counts[index_of(side)][outcome] += part.counts[index_of(side)][outcome];
    info.by_law += part.by_law;
    info.disputed += part.disputed;
    const bool is_first = part.longest == info.longest && info.longest_side == side &&
                          part.longest_number < info.longest_number;
    if (part.longest <= info.longest && !is_first) return;
    info.longest = part.longest;
    info.longest_side = side;
    info.longest_number = part.longest_number;
}

}  // namespace

TableInfo summarise(const Solution& solution, const Threads& threads) {
    TableInfo info;
    info.material = solution.layout.material();
    info.numbers = solution.layout.size();
    for (const Side side : {Side::Red, Side::Black}) {
        std::vector<TableInfo> parts(static_cast<std::size_t>(threads.most()));
        share(threads, info.numbers, [&](std::uint64_t begin, std::uint64_t end, int thread) {
            count(solution, side, begin, end, parts[static_cast<std::size_t>(thread)]);
        });
        for (const TableInfo& part : parts)
            add(part, side, info);
    }
    return info;
}

Result<void> write_table(const Solution& solution, const TableInfo& info, const std::string& path,
                         const Threads& threads) {
    if (info.longest > TableFile::kMostPlies)
        return refuse_table(ErrorCode::Unsupported,
                            say(messages::kTableTooLong, to_string(info.material), info.longest,
                                TableFile::kMostPlies),
                            path);
    const std::uint64_t blocks = blocks_of(info.numbers);
    const int planes = solution.has_notes() ? kPlanes : kPlanes - 1;
    std::vector<std::string> frames(static_cast<std::size_t>(blocks) * kSides *
                                    static_cast<std::size_t>(planes));
    const auto pack = [&](std::uint64_t begin, std::uint64_t end, int) {
        for (std::uint64_t i = begin; i < end; ++i) {
            const auto plane = static_cast<Plane>(i / blocks % static_cast<unsigned>(planes));
            const Side side =
                i / blocks / static_cast<unsigned>(planes) == 0 ? Side::Red : Side::Black;
            frames[i] = compressed(block_of(solution, side, plane, i % blocks));
        }
    };
    share(threads, frames.size(), pack, 1);
    ByteWriter index;
    for (const std::string& frame : frames)
        index.u32(static_cast<std::uint32_t>(frame.size()));
    const std::string header = header_of(info, solution.has_notes());
    Result<OutputFile> file = OutputFile::create(path);
    if (!file) return tl::make_unexpected(file.error());
    Result<void> written = file->write(header + checksum_of(header, index.bytes()) + index.bytes());
    for (std::size_t i = 0; written && i < frames.size(); ++i)
        written = file->write(frames[i]);
    if (!written) return written;
    return file->commit();
}

Result<TableFile> TableFile::open(const std::string& path) {
    Result<RandomFile> file = RandomFile::open(path);
    if (!file) return tl::make_unexpected(file.error());
    return open(std::make_unique<RandomFile>(std::move(*file)), path);
}

Result<TableFile> TableFile::open(std::unique_ptr<RandomSource> source, const std::string& name) {
    std::string header(kTableHeaderSize, '\0');
    const auto magic_size =
        static_cast<std::size_t>(std::min<std::uint64_t>(source->size(), kTableMagic.size()));
    if (auto read = source->read_at(0, std::span(header).first(magic_size)); !read)
        return tl::make_unexpected(read.error());
    if (!header.starts_with(kTableMagic))
        return refuse_table(ErrorCode::Unsupported, say(messages::kNotATable), name);
    if (source->size() < kTableHeaderSize)
        return refuse_table(ErrorCode::Truncated, say(messages::kTableHeaderShort), name,
                            source->size());
    if (auto read = source->read_at(0, header); !read) return tl::make_unexpected(read.error());
    ByteReader version_reader(bytes_of(header).subspan(kTableMagic.size()));
    if (const std::uint32_t version = version_reader.u32(); version != kVersion)
        return refuse_table(ErrorCode::Unsupported, say(messages::kTableVersion, version, kVersion),
                            name, kTableMagic.size());
    TableFile table;
    const std::optional<TableInfo> info =
        parse_header(std::string_view(header).substr(0, kTableChecksumAt), table.has_notes_);
    if (!info)
        return refuse_table(ErrorCode::BadSyntax, say(messages::kTableHeaderInvalid), name,
                            kNameAt);
    table.info_ = *info;
    table.layout_ = std::make_unique<const Layout>(info->material);
    if (table.layout_->size() != info->numbers)
        return refuse_table(ErrorCode::BadSyntax, say(messages::kTableHeaderInvalid), name,
                            kNameAt + kNameSize);

    const std::uint64_t frames = blocks_of(info->numbers) * kSides *
                                 static_cast<unsigned>(table.has_notes_ ? kPlanes : kPlanes - 1);
    const std::uint64_t index_end = kTableHeaderSize + frames * sizeof(std::uint32_t);
    if (source->size() < index_end)
        return refuse_table(ErrorCode::Truncated,
                            say(messages::kTableSize, source->size(), index_end), name,
                            source->size());
    std::string index(static_cast<std::size_t>(index_end - kTableHeaderSize), '\0');
    if (auto read = source->read_at(kTableHeaderSize, index); !read)
        return tl::make_unexpected(read.error());
    if (header.substr(kTableChecksumAt) != checksum_of(header.substr(0, kTableChecksumAt), index))
        return refuse_table(ErrorCode::BadSyntax, say(messages::kTableDamaged), name,
                            kTableChecksumAt);
    ByteReader sizes(bytes_of(index));
    std::uint64_t end = index_end;
    table.ends_.push_back(end);
    for (std::uint64_t i = 0; i < frames; ++i)
        table.ends_.push_back(end += sizes.u32());
    if (source->size() != end)
        return refuse_table(source->size() < end ? ErrorCode::Truncated : ErrorCode::BadSyntax,
                            say(messages::kTableSize, source->size(), end), name, source->size());
    table.source_ = std::move(source);
    table.name_ = name;
    return table;
}

std::size_t TableFile::frame_of(Side side_to_move, Plane plane, std::uint64_t block) const {
    const std::uint64_t planes = has_notes_ ? kPlanes : kPlanes - 1;
    const std::uint64_t row = index_of(side_to_move) * planes + static_cast<std::uint64_t>(plane);
    return static_cast<std::size_t>(row * blocks_of(info_.numbers) + block);
}

Result<std::string> TableFile::read_block(Side side_to_move, Plane plane,
                                          std::uint64_t block) const {
    assert(plane != Plane::Notes || has_notes_);
    const std::size_t frame = frame_of(side_to_move, plane, block);
    const std::uint64_t begin = ends_[frame];
    std::string packed(static_cast<std::size_t>(ends_[frame + 1] - begin), '\0');
    if (auto read = source_->read_at(begin, packed); !read)
        return tl::make_unexpected(read.error());
    const std::uint64_t positions = std::min(kBlock, info_.numbers - block * kBlock);
    std::string bytes(bytes_of_block(plane, positions), '\0');
    const std::size_t size =
        ZSTD_decompress(bytes.data(), bytes.size(), packed.data(), packed.size());
    if (ZSTD_isError(size) != 0 || size != bytes.size())
        return refuse_table(ErrorCode::BadSyntax, say(messages::kTableDamaged), name_, begin);
    return bytes;
}

Result<std::shared_ptr<Solution>> TableFile::read_all(const Threads& threads) const {
    auto solution = std::make_shared<Solution>(info_.material);
    if (has_notes_) solution->make_notes();
    const std::uint64_t blocks = blocks_of(info_.numbers);
    std::vector<Result<void>> read(static_cast<std::size_t>(kSides * blocks));
    const auto unpack = [&](std::uint64_t begin, std::uint64_t end, int) {
        for (std::uint64_t i = begin; i < end; ++i)
            read[i] = read_into(*solution, i < blocks ? Side::Red : Side::Black, i % blocks);
    };
    share(threads, read.size(), unpack, 1);
    for (const Result<void>& block : read) {
        if (!block) return tl::make_unexpected(block.error());
    }
    return solution;
}

Result<void> TableFile::read_into(Solution& solution, Side side, std::uint64_t block) const {
    const Result<std::string> outcomes = read_block(side, Plane::Outcomes, block);
    if (!outcomes) return tl::make_unexpected(outcomes.error());
    const Result<std::string> distances = read_block(side, Plane::Distances, block);
    if (!distances) return tl::make_unexpected(distances.error());
    std::uint16_t* values = solution.values[index_of(side)].get() + block * kBlock;
    for (std::uint64_t place = 0; place < distances->size(); ++place)
        values[place] = value_of(outcome_in(*outcomes, place), byte_at(*distances, place)).code();
    if (!has_notes_) return {};
    const Result<std::string> notes = read_block(side, Plane::Notes, block);
    if (!notes) return tl::make_unexpected(notes.error());
    std::uint8_t* bits = solution.notes[index_of(side)].get() + block * kBlock;
    for (std::uint64_t place = 0; place < notes->size(); ++place)
        bits[place] = byte_at(*notes, place);
    return {};
}

Outcome outcome_in(std::string_view block, std::uint64_t place) {
    return static_cast<Outcome>(byte_at(block, place / 4) >> (2 * (place % 4)) & 3);
}

Value value_of(Outcome outcome, std::uint8_t distance) {
    switch (outcome) {
        case Outcome::Draw:
            return {};
        case Outcome::Win:
            return Value::over_in(2 * distance + 1);
        case Outcome::Loss:
            return Value::over_in(2 * distance);
        default:
            return Value::impossible();
    }
}

std::string file_name_of(const Material& material) {
    return to_string(material) + std::string(kTableExtension);
}

}  // namespace chuhe::tables
