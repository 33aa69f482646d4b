// SPDX-License-Identifier: MIT
#include "chuhe/formats/dhtmlxq.h"

#include <string>
#include <utility>

#include "chuhe/base/text.h"
#include "chuhe/formats/bad_bytes.h"
#include "chuhe/formats/chinese_text.h"
#include "chuhe/formats/dhtmlxq_fields.h"
#include "chuhe/formats/dhtmlxq_game.h"
#include "chuhe/formats/dhtmlxq_text.h"
#include "chuhe/formats/folded_text.h"
#include "chuhe/formats/whole_text.h"
#include "chuhe/messages/formats.h"

namespace chuhe::formats {

namespace {

class DhtmlReader : public Reader {
public:
    DhtmlReader(std::string text, Encoding encoding, const std::string& source,
                Diagnostics diagnostics)
        : text_(std::move(text)),
          places_(text_),
          file_(scan_dhtmlxq(text_, places_, source)),
          encoding_(encoding),
          source_(source),
          diagnostics_(std::move(diagnostics)),
          builder_({.source = source}) {}

    bool is_empty() const { return file_.records.empty(); }

    Result<bool> next(ReadGame& item) override {
        if (at_ == file_.records.size()) return false;
        DhtmlRecord& record = file_.records[at_++];
        item.where = places_.at(record.at).in(source_);
        item.diagnostics = std::move(record.diagnostics);
        builder_.begin();
        build_dhtmlxq_game(record, places_, builder_);
        builder_.finish(item.game, item.diagnostics);
        unfold_texts(item.game, item.diagnostics, item.where);
        return true;
    }
    Encoding encoding() const override { return encoding_; }
    const Diagnostics& diagnostics() const override { return diagnostics_; }

private:
    std::string text_;
    TextPlaces places_;
    DhtmlFile file_;
    Encoding encoding_;
    std::string source_;
    Diagnostics diagnostics_;
    record::Builder builder_;
    std::size_t at_ = 0;
};

// "%5BDhtmlXQ": the brackets themselves are escaped.
bool is_url_encoded(std::string_view lower) {
    return lower.find("[dhtmlxq") == std::string_view::npos &&
           lower.find("%5bdhtmlxq") != std::string_view::npos;
}

}  // namespace

bool is_dhtmlxq(Bytes head) {
    std::string lower = lower_case(text_of(head));
    std::erase(lower, '\0');  // from UTF-16
    return lower.find("[dhtmlxq") != std::string::npos || is_url_encoded(lower) ||
           lower.find("var dhtmlxq_movelist") != std::string::npos;
}

Result<std::unique_ptr<Reader>> read_dhtmlxq(ByteSource& source, const ReadOptions& options) {
    Result<WholeText> whole = read_whole_text(source, options);
    if (!whole) return tl::make_unexpected(whole.error());
    std::string text = std::move(whole->text);
    Encoding encoding = whole->encoding;
    if (is_url_encoded(lower_case(text))) {
        const std::string bytes = unescape_url(text);
        encoding = options.encoding.value_or(guess_chinese(bytes));
        text.clear();
        const std::vector<BadBytes> bad = Decoder(encoding).append(bytes, text);
        report_bad_bytes(bytes, bad, encoding, options.source, whole->diagnostics);
        if (const auto rival = rival_of(bytes, encoding); rival && !options.encoding)
            whole->diagnostics.push_back(doubtful_encoding(encoding, *rival, options.source));
    }
    auto reader = std::make_unique<DhtmlReader>(std::move(text), encoding, options.source,
                                                std::move(whole->diagnostics));
    if (reader->is_empty()) {
        return failure(ErrorCode::BadSyntax, say(messages::kNoDhtmlxq), {options.source});
    }
    return reader;
}

}  // namespace chuhe::formats
