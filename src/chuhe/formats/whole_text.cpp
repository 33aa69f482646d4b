// SPDX-License-Identifier: MIT
#include "chuhe/formats/whole_text.h"

#include <string_view>
#include <utility>
#include <vector>

#include "chuhe/formats/bad_bytes.h"
#include "chuhe/formats/chinese_text.h"
#include "chuhe/formats/line_ends.h"
#include "chuhe/formats/utf16.h"

namespace chuhe::formats {
namespace {

// Far more than any real file has.
constexpr std::uint64_t kLargestText = std::uint64_t{1} << 28;

Encoding encoding_of(std::string_view bytes, const std::optional<ByteOrderMark>& mark) {
    if (mark) return mark->encoding;
    if (is_ascii(bytes)) return Encoding::Utf8;
    if (const std::optional<Encoding> unicode = guess_unicode(bytes)) return *unicode;
    return guess_chinese(bytes);
}

// A byte order mark decides which UTF-16 it is.
Encoding forced_encoding(Encoding forced, const std::optional<ByteOrderMark>& mark) {
    return mark && is_utf16(forced) && is_utf16(mark->encoding) ? mark->encoding : forced;
}

}  // namespace

Result<WholeText> read_whole_text(ByteSource& source, const ReadOptions& options) {
    Result<std::string> bytes = read_all(source, kLargestText);
    if (!bytes) return tl::make_unexpected(bytes.error());
    std::string_view rest = *bytes;
    const std::optional<ByteOrderMark> mark = find_byte_order_mark(rest);
    if (mark) rest.remove_prefix(mark->length);
    WholeText whole;
    whole.encoding =
        options.encoding ? forced_encoding(*options.encoding, mark) : encoding_of(rest, mark);
    if (const auto rival = rival_of(rest, whole.encoding); rival && !options.encoding && !mark)
        whole.diagnostics.push_back(doubtful_encoding(whole.encoding, *rival, options.source));
    std::string decoded;
    const std::vector<BadBytes> bad = Decoder(whole.encoding).append(rest, decoded);
    whole.text = unix_lines(decoded);
    if (!bad.empty())
        report_bad_bytes(rest, bad, whole.encoding, options.source, whole.diagnostics);
    return whole;
}

}  // namespace chuhe::formats
