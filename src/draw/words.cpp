// SPDX-License-Identifier: MIT
#include "draw/words.h"

#include <algorithm>
#include <cassert>

#include "base/text.h"
#include "record/tags.h"

namespace chuhe::draw {
namespace {

namespace tags = record::tags;

// clang-format off
constexpr std::array kFields = {
    FieldTitle{tags::kTitle,        {{"Title", "标题", "標題"}}},
    FieldTitle{tags::kEvent,        {{"Event", "赛事", "賽事"}}},
    FieldTitle{tags::kEventClass,   {{"Event class", "赛事类型", "賽事類型"}}},
    FieldTitle{tags::kSite,         {{"Site", "地点", "地點"}}},
    FieldTitle{tags::kDate,         {{"Date", "日期", "日期"}}},
    FieldTitle{tags::kRound,        {{"Round", "轮次", "輪次"}}},
    FieldTitle{tags::kGroup,        {{"Group", "组别", "組別"}}},
    FieldTitle{tags::kTable,        {{"Table", "台次", "檯次"}}},
    FieldTitle{tags::kRed,          {{"Red", "红方", "紅方"}}},
    FieldTitle{tags::kRedTeam,      {{"Red's team", "红方团体", "紅方團體"}}},
    FieldTitle{tags::kRedTitle,     {{"Red's title", "红方称号", "紅方稱號"}}},
    FieldTitle{tags::kRedElo,       {{"Red's rating", "红方等级分", "紅方等級分"}}},
    FieldTitle{tags::kRedTime,      {{"Red's time", "红方用时", "紅方用時"}}},
    FieldTitle{tags::kRedCountry,   {{"Red's country", "红方国家", "紅方國家"}}},
    FieldTitle{tags::kBlack,        {{"Black", "黑方", "黑方"}}},
    FieldTitle{tags::kBlackTeam,    {{"Black's team", "黑方团体", "黑方團體"}}},
    FieldTitle{tags::kBlackTitle,   {{"Black's title", "黑方称号", "黑方稱號"}}},
    FieldTitle{tags::kBlackElo,     {{"Black's rating", "黑方等级分", "黑方等級分"}}},
    FieldTitle{tags::kBlackTime,    {{"Black's time", "黑方用时", "黑方用時"}}},
    FieldTitle{tags::kBlackCountry, {{"Black's country", "黑方国家", "黑方國家"}}},
    FieldTitle{tags::kTimeControl,  {{"Time control", "时限", "時限"}}},
    FieldTitle{tags::kOpening,      {{"Opening", "开局", "開局"}}},
    FieldTitle{tags::kVariation,    {{"Variation", "变例", "變例"}}},
    FieldTitle{tags::kEcco,         {{"ECCO", "开局编号", "開局編號"}}},
    FieldTitle{tags::kAnnotator,    {{"Annotator", "讲评", "講評"}}},
    FieldTitle{tags::kAuthor,       {{"Author", "作者", "作者"}}},
    FieldTitle{tags::kReferee,      {{"Referee", "裁判", "裁判"}}},
    FieldTitle{tags::kRecorder,     {{"Recorder", "记录", "記錄"}}},
    FieldTitle{tags::kSource,       {{"Source", "出处", "出處"}}},
    FieldTitle{tags::kCategory,     {{"Category", "分类", "分類"}}},
    FieldTitle{tags::kKind,         {{"Kind", "类型", "類型"}}},
    FieldTitle{tags::kNature,       {{"Nature", "性质", "性質"}}},
    FieldTitle{tags::kRemark,       {{"Remark", "备注", "備註"}}},
    FieldTitle{tags::kCreated,      {{"Created", "创建时间", "建立時間"}}},
    FieldTitle{tags::kModified,     {{"Modified", "修改时间", "修改時間"}}},
};

// The values of tags::kKind.
struct KindWords {
    std::string_view value;
    Words words;
};
constexpr std::array kKinds = {
    KindWords{tags::kFullGame,    {{"full game", "全局", "全局"}}},
    KindWords{tags::kOpeningGame, {{"opening", "布局", "佈局"}}},
    KindWords{tags::kMiddlegame,  {{"middlegame", "中局", "中局"}}},
    KindWords{tags::kEndgame,     {{"endgame", "残局", "殘局"}}},
    KindWords{tags::kComposed,    {{"composed", "排局", "排局"}}},
};

constexpr std::array kPhrases = {
    Phrase{"game",          {{"Xiangqi game", "象棋对局", "象棋對局"}}},
    Phrase{"result",        {{"Result", "结果", "結果"}}},
    Phrase{"start",         {{"Start position", "起始局面", "起始局面"}}},
    Phrase{"moves",         {{"Moves", "着法", "著法"}}},
    Phrase{"details",       {{"About this game", "对局信息", "對局資訊"}}},
    Phrase{"marks",         {{"marks", "标记", "標記"}}},
    Phrase{"judged",        {{"judged", "评", "評"}}},
    Phrase{"cannot_play",   {{"cannot be played", "无法走棋", "無法走棋"}}},
    Phrase{"after_fault",   {{"stands after a move that cannot be played", "其前有无法走的着法",
                              "其前有無法走的著法"}}},
    Phrase{"no_moves",      {{"This record holds a position and no moves.", "此棋谱只有局面，没有着法。",
                              "此棋譜只有局面，沒有著法。"}}},
    Phrase{"red_to_move",   {{"Red to move", "红先", "紅先"}}},
    Phrase{"black_to_move", {{"Black to move", "黑先", "黑先"}}},
    Phrase{"board",         {{"Board", "棋盘", "棋盤"}}},
    Phrase{"first",         {{"To the start", "回到开头", "回到開頭"}}},
    Phrase{"back",          {{"One move back", "上一步", "上一步"}}},
    Phrase{"next",          {{"Next move", "下一步", "下一步"}}},
    Phrase{"last",          {{"To the end", "到最后", "到最後"}}},
    Phrase{"play",          {{"Play", "自动播放", "自動播放"}}},
    Phrase{"pause",         {{"Pause", "暂停", "暫停"}}},
    Phrase{"flip",          {{"Turn the board", "翻转棋盘", "翻轉棋盤"}}},
    Phrase{"place",         {{"Place in the game", "对局进度", "對局進度"}}},
    Phrase{"curve",         {{"Red's chances in the course of the game", "红方胜率曲线", "紅方勝率曲線"}}},
    Phrase{"choices",       {{"Continuations", "后续着法", "後續著法"}}},
    Phrase{"language",      {{"Language", "语言", "語言"}}},
    Phrase{"pieces",        {{"Pieces", "棋子", "棋子"}}},
    Phrase{"notation",      {{"Notation", "记谱", "記譜"}}},
    Phrase{"simplified",    {{"Chinese", "简体字", "簡體字"}}},
    Phrase{"traditional",   {{"Traditional", "繁体字", "繁體字"}}},
    Phrase{"letters",       {{"Letters", "字母", "字母"}}},
    Phrase{"symbols",       {{"Western symbols", "西式图形", "西式圖形"}}},
    Phrase{"keys",          {{"Keys: ← → step, ↑ ↓ change the variation, Home and End, space plays, F turns the "
                              "board. Clicking the board steps, too.",
                              "按键：← → 前后走，↑ ↓ 换变着，Home、End 到头尾，空格播放，F 翻转棋盘。"
                              "点击棋盘左右两半也可前后走。",
                              "按鍵：← → 前後走，↑ ↓ 換變著，Home、End 到頭尾，空格播放，F 翻轉棋盤。"
                              "點擊棋盤左右兩半也可前後走。"}}},
    Phrase{"made_by",       {{"Made with Chuhe (楚河)", "由楚河制作", "由楚河製作"}}},
    Phrase{"needs_script",  {{"This page needs JavaScript to step through the moves.",
                              "本页需要 JavaScript 才能逐步演示着法。", "本頁需要 JavaScript 才能逐步演示著法。"}}},
};
// clang-format on

// The symbols of the common glyphs, by PGN number.
struct Sign {
    record::Nag nag;
    std::string_view text;
};
constexpr std::array kSigns = {
    Sign{1, "!"},   Sign{2, "?"},  Sign{3, "!!"}, Sign{4, "??"}, Sign{5, "!?"},
    Sign{6, "?!"},  Sign{7, "□"},  Sign{10, "="}, Sign{11, "="}, Sign{13, "∞"},
    Sign{14, "⩲"},  Sign{15, "⩱"}, Sign{16, "±"}, Sign{17, "∓"}, Sign{18, "+-"},
    Sign{19, "-+"}, Sign{22, "⨀"}, Sign{36, "→"}, Sign{40, "↑"}, Sign{132, "⇆"},
};

// Formats write "?" and the like for unknown values.
bool says_something(std::string_view value) {
    return value.find_first_not_of("?.- \t\n") != std::string_view::npos;
}

}  // namespace

std::string_view code_of(Language language) {
    constexpr std::array<std::string_view, kLanguages.size()> kCodes = {"en", "zh-Hans", "zh-Hant"};
    return kCodes[static_cast<std::size_t>(language)];
}

Words words_of(Side side) {
    if (side == Side::Red) return {{"Red", "红方", "紅方"}};
    return {{"Black", "黑方", "黑方"}};
}

Words words_of(record::Outcome outcome) {
    constexpr std::array<Words, 5> kWords = {{
        {{"", "", ""}},
        {{"Red wins", "红胜", "紅勝"}},
        {{"Black wins", "黑胜", "黑勝"}},
        {{"Draw", "和棋", "和棋"}},
        {{"Several results", "多种结果", "多種結果"}},
    }};
    return kWords[static_cast<std::size_t>(outcome)];
}

Words words_of(record::Judgement judgement) {
    constexpr std::array<Words, 7> kWords = {{
        {{"", "", ""}},
        {{"Red wins", "红胜", "紅勝"}},
        {{"Black wins", "黑胜", "黑勝"}},
        {{"Draw", "和棋", "和棋"}},
        {{"Red is better", "红优", "紅優"}},
        {{"Black is better", "黑优", "黑優"}},
        {{"Even", "均势", "均勢"}},
    }};
    return kWords[static_cast<std::size_t>(judgement)];
}

Words words_of(record::MarkShape shape) {
    if (shape == record::MarkShape::Circle) return {{"circle", "圈", "圈"}};
    return {{"arrow", "箭头", "箭頭"}};
}

Words words_of(record::MarkColour colour) {
    constexpr std::array<Words, 4> kWords = {{
        {{"green", "绿", "綠"}},
        {{"red", "红", "紅"}},
        {{"yellow", "黄", "黃"}},
        {{"blue", "蓝", "藍"}},
    }};
    return kWords[static_cast<std::size_t>(colour)];
}

std::span<const FieldTitle> all_field_titles() {
    return kFields;
}

std::string_view title_of_field(std::string_view name, Language language) {
    const auto* found = std::ranges::find(kFields, name, &FieldTitle::name);
    return found == kFields.end() ? name : found->title.in(language);
}

std::string_view text_of_field(const record::Tag& tag, Language language) {
    if (tag.name != tags::kKind) return tag.value;
    const auto* found = std::ranges::find(kKinds, tag.value, &KindWords::value);
    return found == kKinds.end() ? std::string_view(tag.value) : found->words.in(language);
}

std::span<const Phrase> all_phrases() {
    return kPhrases;
}

std::string_view phrase(std::string_view key, Language language) {
    const auto* found = std::ranges::find(kPhrases, key, &Phrase::key);
    assert(found != kPhrases.end());
    return found->words.in(language);
}

std::string sign_of(record::Nag nag) {
    const auto* found = std::ranges::find(kSigns, nag, &Sign::nag);
    return found == kSigns.end() ? '$' + std::to_string(nag) : std::string(found->text);
}

std::string title_of(const record::Game& game, Language language) {
    const auto value = [&](std::string_view name) {
        const std::string_view text = trim(game.tag(name).value_or(""));
        return says_something(text) ? text : std::string_view();
    };
    if (!value(tags::kTitle).empty()) return std::string(value(tags::kTitle));
    const std::string_view red = value(tags::kRed);
    const std::string_view black = value(tags::kBlack);
    if (!red.empty() || !black.empty()) {
        const auto or_side = [&](std::string_view name, Side side) {
            return std::string(name.empty() ? words_of(side).in(language) : name);
        };
        return or_side(red, Side::Red) + " – " + or_side(black, Side::Black);
    }
    if (!value(tags::kEvent).empty()) return std::string(value(tags::kEvent));
    return std::string(phrase("game", language));
}

}  // namespace chuhe::draw
