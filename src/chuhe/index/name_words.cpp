// SPDX-License-Identifier: MIT
#include "chuhe/index/name_words.h"

#include <algorithm>
#include <array>

#include "chuhe/base/encoding.h"
#include "chuhe/base/folding.h"

namespace chuhe::index {
namespace {

using namespace std::string_view_literals;
using WordView = std::u32string_view;

// The surnames that occur in records, and the common ones. Rare ones that are also common words
// (明, 和, 花) are left out: a name that is not recognised stays with its team, and that is all.
constexpr WordView kSurnames =
    U"王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧肖程曹袁邓许傅付沈曾彭吕苏卢蒋蔡"
    U"贾丁魏薛"
    U"叶阎闫余潘杜戴夏钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易"
    U"常武乔贺"
    U"赖龚文庞樊兰殷施陶洪翟安颜倪严牛温芦季俞章鲁葛伍韦申尤毕聂焦向柳邢路岳齐梅莫庄辛管祝左涂谷祁"
    U"时舒耿"
    U"牟卜詹关苗凌费纪靳盛童欧甄项曲成游阳裴席卫查屈鲍覃霍翁隋甘景单包司柏宁柯阮桂闵解柴车冉房边辜"
    U"吉饶刁"
    U"瞿戚丘古米池滕晋苑邬臧宫苟全褚廉简娄盖符奚穆党燕郎邸冀谈姬屠连郜晏栾郁商蒙计喻揭窦迟宇敖鄢冷"
    U"卓仇艾"
    U"蓝巩稽井练仲乐虞卞封竺冼衣楚佟栗匡宗应巫鞠桑荆谌沙岑习胥蔺邝佘言尚才权刚幺羊宿励蔚幸禤逯郗钮"
    U"晁"
    U"麦凤区庾敬鄞相闻宣湛祖茅骆缪荣诸丛鹿慕郦支贡苍卿阙桓粟邰赫侍步薄阚修朴伊贝皮纳雍鄂索邴汲扈茹"
    U"巴惠芮厉历鱼丰寇粱候郇粘师楼扬植";

constexpr std::array kDoubleSurnames = {
    U"欧阳"sv, U"鸥阳"sv, U"上官"sv, U"司马"sv, U"诸葛"sv, U"司徒"sv, U"皇甫"sv, U"夏侯"sv,
    U"东方"sv, U"尉迟"sv, U"令狐"sv, U"慕容"sv, U"公孙"sv, U"宇文"sv, U"长孙"sv, U"端木"sv,
};

// Of Japanese players, who often play in international events. Two or three characters follow.
constexpr std::array kJapaneseSurnames = {
    U"所司"sv, U"山田"sv, U"横山"sv, U"曾根"sv, U"梅泽"sv, U"田口"sv,   U"服部"sv, U"山崎"sv,
    U"松野"sv, U"酒井"sv, U"熊野"sv, U"秋吉"sv, U"山中"sv, U"佐久间"sv, U"相德"sv, U"池田"sv,
};

// clang-format off
constexpr auto kPlaces = std::to_array<WordView>({
    // Provinces and regions.
    U"北京"sv, U"天津"sv, U"上海"sv, U"重庆"sv, U"河北"sv, U"山西"sv, U"内蒙古"sv, U"内蒙"sv, U"辽宁"sv, U"吉林"sv,
    U"黑龙江"sv, U"江苏"sv, U"浙江"sv, U"安徽"sv, U"安微"sv, U"安薇"sv, U"福建"sv, U"江西"sv, U"山东"sv, U"河南"sv,
    U"湖北"sv, U"湖南"sv, U"广东"sv, U"广西"sv, U"海南"sv, U"四川"sv, U"贵州"sv, U"云南"sv, U"西藏"sv, U"陕西"sv,
    U"狭西"sv, U"甘肃"sv, U"青海"sv, U"宁夏"sv, U"宁厦"sv, U"新疆"sv, U"香港"sv, U"澳门"sv, U"台湾"sv, U"台北"sv,
    U"中国"sv, U"中华"sv, U"华东"sv, U"华南"sv, U"华北"sv, U"东北"sv, U"南方"sv, U"北方"sv, U"西北"sv, U"西南"sv,
    // Cities.
    U"广州"sv, U"深圳"sv, U"珠海"sv, U"汕头"sv, U"佛山"sv, U"东莞"sv, U"惠州"sv, U"惠洲"sv, U"中山"sv, U"湛江"sv,
    U"揭阳"sv, U"潮阳"sv, U"潮州"sv, U"番禺"sv, U"三水"sv, U"顺德"sv, U"阳江"sv, U"清远"sv, U"韶关"sv, U"江门"sv,
    U"梅州"sv, U"茂名"sv, U"肇庆"sv, U"海口"sv, U"三亚"sv, U"南宁"sv, U"桂林"sv, U"柳州"sv, U"玉林"sv, U"钦州"sv,
    U"梧州"sv, U"厦门"sv, U"福州"sv, U"泉州"sv, U"漳州"sv, U"莆田"sv, U"杭州"sv, U"宁波"sv, U"温州"sv, U"绍兴"sv,
    U"嘉兴"sv, U"金华"sv, U"义乌"sv, U"台州"sv, U"丽水"sv, U"慈溪"sv, U"温岭"sv, U"瑞安"sv, U"永嘉"sv, U"苍南"sv,
    U"腾蛟"sv, U"南京"sv, U"苏州"sv, U"无锡"sv, U"常州"sv, U"扬州"sv, U"徐州"sv, U"淮安"sv, U"盐城"sv, U"南通"sv,
    U"泰州"sv, U"镇江"sv, U"宿迁"sv, U"连云港"sv, U"泗阳"sv, U"沭阳"sv, U"沐阳"sv, U"响水"sv, U"灌南"sv, U"灌云"sv,
    U"泗洪"sv, U"邳州"sv, U"常熟"sv, U"高淳"sv, U"合肥"sv, U"蚌埠"sv, U"马鞍山"sv, U"芜湖"sv, U"安庆"sv, U"南昌"sv,
    U"九江"sv, U"赣州"sv, U"武汉"sv, U"荆州"sv, U"宜昌"sv, U"襄阳"sv, U"黄石"sv, U"长沙"sv, U"衡阳"sv, U"株洲"sv,
    U"湘潭"sv, U"岳阳"sv, U"常德"sv, U"郴州"sv, U"耒阳"sv, U"吉首"sv, U"郑州"sv, U"洛阳"sv, U"开封"sv, U"安阳"sv,
    U"新乡"sv, U"南阳"sv, U"平顶山"sv, U"荥阳"sv, U"登封"sv, U"宝丰"sv, U"石家庄"sv, U"邯郸"sv, U"保定"sv, U"唐山"sv,
    U"沧州"sv, U"邢台"sv, U"廊坊"sv, U"秦皇岛"sv, U"太原"sv, U"大同"sv, U"临汾"sv, U"阳泉"sv, U"吕梁"sv, U"朔州"sv,
    U"原平"sv, U"方山"sv, U"济南"sv, U"青岛"sv, U"烟台"sv, U"威海"sv, U"潍坊"sv, U"淄博"sv, U"临沂"sv, U"枣庄"sv,
    U"泰安"sv, U"日照"sv, U"济宁"sv, U"菏泽"sv, U"滨州"sv, U"德州"sv, U"寿光"sv, U"青州"sv, U"沈阳"sv, U"大连"sv,
    U"鞍山"sv, U"抚顺"sv, U"丹东"sv, U"锦州"sv, U"盘锦"sv, U"辽阳"sv, U"本溪"sv, U"营口"sv, U"铁岭"sv, U"长春"sv,
    U"吉林市"sv, U"四平"sv, U"延边"sv, U"哈尔滨"sv, U"齐齐哈尔"sv, U"大庆"sv, U"佳木斯"sv, U"牡丹江"sv, U"鹤岗"sv,
    U"绥滨"sv, U"铁力"sv, U"集贤"sv, U"成都"sv, U"绵阳"sv, U"自贡"sv, U"泸州"sv, U"双流"sv, U"贵阳"sv, U"遵义"sv,
    U"昆明"sv, U"宜良"sv, U"西安"sv, U"榆林"sv, U"宝鸡"sv, U"兰州"sv, U"天水"sv, U"西宁"sv, U"银川"sv, U"乌鲁木齐"sv,
    U"呼和浩特"sv, U"包头"sv, U"高雄"sv, U"台中"sv, U"台南"sv, U"浦东"sv, U"蒲东"sv, U"闸北"sv, U"卢湾"sv, U"嘉定"sv,
    U"闵行"sv, U"浦东新区"sv, U"浦江"sv, U"平湖"sv, U"东阳"sv, U"永康"sv, U"临海"sv, U"开平"sv, U"西山"sv, U"蔡甸"sv,
    U"安吉"sv, U"晋中"sv, U"玉溪"sv, U"邹平"sv, U"汉阳"sv, U"普宁"sv, U"阳信"sv, U"海宁"sv, U"昆山"sv,
    // Associations, trades, clubs.
    U"火车头"sv, U"解放军"sv, U"八一"sv, U"煤矿"sv, U"煤炭"sv, U"开滦"sv, U"银荔"sv, U"邮电"sv, U"石油"sv, U"石化"sv,
    U"化工"sv, U"冶金"sv, U"治金"sv, U"轻工"sv, U"纺织"sv, U"机电"sv, U"机械"sv, U"机械电子"sv, U"电子"sv, U"林业"sv,
    U"林协"sv, U"农协"sv, U"农体"sv, U"农民"sv, U"农业"sv, U"前卫"sv, U"通讯"sv, U"通信"sv, U"地质"sv, U"物资"sv,
    U"航空"sv, U"航天"sv, U"铁路"sv, U"铁道"sv, U"济铁"sv, U"蚌铁"sv, U"公安"sv, U"中汽"sv, U"汽车"sv, U"建设"sv,
    U"水电"sv, U"电力"sv, U"金融"sv, U"大学生"sv, U"高校"sv, U"高科技"sv, U"南方棋院"sv, U"宋城"sv, U"扬子药业"sv,
    U"都绅"sv, U"八建"sv, U"工缝"sv, U"移动"sv, U"王老吉"sv, U"泰达"sv, U"中加"sv, U"港务"sv, U"股份"sv,
    U"哈药总厂"sv, U"亚洲"sv, U"港马"sv, U"省港澳"sv, U"船舶"sv, U"哈市"sv, U"园文局"sv, U"三联"sv, U"火车"sv, U"纺体"sv,
});

// Outside China, where names need not begin with a Chinese surname.
constexpr auto kForeign = std::to_array<WordView>({
    U"越南"sv, U"日本"sv, U"韩国"sv, U"朝鲜"sv, U"泰国"sv, U"缅甸"sv, U"老挝"sv, U"柬埔寨"sv, U"新加坡"sv, U"新加"sv,
    U"马来西亚"sv, U"马来亚"sv, U"大马"sv, U"东马"sv, U"西马"sv, U"东马来西亚"sv, U"西马来西亚"sv, U"马来亚-东"sv,
    U"马来亚-西"sv, U"印尼"sv, U"印度尼西亚"sv, U"印度"sv, U"菲律宾"sv, U"文莱"sv, U"汶莱"sv, U"汶涞"sv, U"美国"sv,
    U"美东"sv, U"美西"sv, U"美中"sv, U"美洲"sv, U"美州"sv, U"加拿大"sv, U"加东"sv, U"加西"sv, U"加中"sv, U"多伦多"sv,
    U"温哥华"sv, U"澳洲"sv, U"澳州"sv, U"澳大利亚"sv, U"悉尼"sv, U"新西兰"sv, U"英国"sv, U"法国"sv, U"德国"sv, U"荷兰"sv,
    U"意大利"sv, U"义大利"sv, U"芬兰"sv, U"瑞典"sv, U"瑞士"sv, U"挪威"sv, U"丹麦"sv, U"比利时"sv, U"奥地利"sv, U"波兰"sv,
    U"西班牙"sv, U"葡萄牙"sv, U"匈牙利"sv, U"罗马尼亚"sv, U"乌克兰"sv, U"俄罗斯"sv, U"苏联"sv, U"白俄罗斯"sv,
    U"阿根廷"sv, U"巴西"sv, U"墨西哥"sv, U"洪都拉斯"sv, U"宏都拉斯"sv, U"阿联酋"sv, U"土耳其"sv, U"以色列"sv,
    U"埃及"sv, U"南非"sv, U"蒙古"sv, U"曼谷"sv, U"雅加达"sv, U"吉隆坡"sv, U"槟城"sv, U"柔佛"sv, U"吉打"sv,
    U"胡志明"sv, U"胡志明市"sv, U"河内"sv, U"马尼拉"sv, U"砂劳越"sv, U"山打根"sv, U"新山"sv, U"埃德蒙顿"sv, U"爱门顿"sv, U"满地可"sv,
    U"卡加利"sv, U"纽约"sv, U"洛杉矶"sv, U"旧金山"sv, U"东京"sv, U"欧洲"sv, U"美国-东"sv, U"美国-西"sv, U"美国-中"sv,
});

// Behind a place.
constexpr std::array kTeamEndings = {
    U"象棋男队"sv, U"象棋女队"sv, U"象棋队"sv, U"体育协会队"sv, U"体育协会"sv, U"体协队"sv, U"体协"sv, U"棋院队"sv,
    U"棋院"sv, U"俱乐部队"sv, U"俱乐部"sv, U"少年队"sv, U"青年队"sv, U"青少年"sv, U"联队"sv, U"一队"sv, U"二队"sv,
    U"男队"sv, U"女队"sv, U"代表队"sv, U"队"sv, U"省"sv, U"市"sv, U"县"sv, U"市队"sv, U"县队"sv, U"省队"sv, U"局"sv,
    U"分局"sv, U"协会"sv, U"象协"sv, U"大学"sv, U"象棋"sv, U"集团"sv, U"集团队"sv, U"市少年队"sv,
};

// Words that only teams end in.
constexpr std::array kCertainEndings = {
    U"队"sv, U"俱乐部"sv, U"体协"sv, U"体育协会"sv, U"棋院"sv, U"协会"sv, U"集团"sv, U"公司"sv,
};

constexpr std::array kEnglishCountries = {
    U"vietnam"sv, U"china"sv, U"hong kong"sv, U"hongkong"sv, U"macau"sv, U"macao"sv, U"taiwan"sv,
    U"chinese taipei"sv, U"taipei"sv, U"singapore"sv, U"malaysia"sv, U"east malaysia"sv, U"west malaysia"sv,
    U"indonesia"sv, U"philippines"sv, U"thailand"sv, U"myanmar"sv, U"cambodia"sv, U"brunei"sv, U"japan"sv, U"korea"sv,
    U"usa"sv, U"united states"sv, U"canada"sv, U"australia"sv, U"england"sv, U"united kingdom"sv, U"germany"sv,
    U"netherlands"sv, U"finland"sv, U"italy"sv, U"russia"sv, U"ukraine"sv, U"belarus"sv, U"sweden"sv, U"hungary"sv,
    U"vie"sv, U"chn"sv, U"hkg"sv, U"mac"sv, U"tpe"sv, U"sgp"sv, U"sin"sv, U"mas"sv, U"mys"sv, U"ina"sv, U"phi"sv,
    U"jpn"sv, U"ger"sv, U"fra"sv, U"gbr"sv, U"can"sv, U"aus"sv, U"ned"sv, U"fin"sv, U"ita"sv, U"rus"sv, U"ukr"sv,
};
// clang-format on

constexpr WordView kEventCharacters = U"赛杯轮届第对阵之战组年月日炮兵卒谱";

bool is_place_here(WordView word) {
    return std::ranges::find(kPlaces, word) != kPlaces.end() || is_foreign(word);
}

bool is_han_word(WordView word) {
    return !word.empty() && std::ranges::all_of(word, is_han);
}

// The places at the start of a word, and then nothing, or what a team is called. Tries every way to
// cut: 吉林市 is a place, and so is 吉林.
bool is_places_and_ending(WordView word, int depth) {
    constexpr int kMostPlaces = 4;
    if (std::ranges::find(kTeamEndings, word) != kTeamEndings.end()) return depth > 0;
    if (depth == kMostPlaces) return false;
    for (std::size_t size = 2; size <= word.size(); ++size) {
        if (!is_place_here(word.substr(0, size))) continue;
        WordView rest = word.substr(size);
        if (rest.empty()) return true;
        if (rest.front() == U'-') rest.remove_prefix(1);
        if (is_places_and_ending(rest, depth + 1)) return true;
    }
    return false;
}

// A team and the first characters of a name that was spaced out: 廣東呂 of 廣東呂  欽, 江蘇徐天 of
// 江蘇徐天 紅.
bool is_team_and_part(WordView word) {
    const auto is_team_without = [&](std::size_t size) {
        return word.size() > size + 1 &&
               is_places_and_ending(word.substr(0, word.size() - size), 0);
    };
    return is_team_without(1) || is_team_without(2);
}

char32_t narrowed(char32_t c) {
    constexpr char32_t kWideBlank = 0x3000;
    constexpr char32_t kHardBlank = 0xA0;
    if (c == kWideBlank || c == kHardBlank || c == U'\t') return U' ';
    if (c == U'－' || c == U'—' || c == U'–' || c == U'─') return U'-';
    if (0xFF01 <= c && c <= 0xFF5E) return c - 0xFF01 + U'!';
    return c;
}

}  // namespace

std::string Characters::text() const {
    std::string utf8;
    for (const char32_t c : written)
        append_utf8(utf8, c);
    return utf8;
}

Characters characters_of(std::string_view text) {
    Characters characters;
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Character character = utf8_at(text, at);
        at += character.length;
        if (!character.is_valid) continue;
        const char32_t c = narrowed(character.value);
        if (c < U' ') break;
        characters.written += c;
        characters.folded += folded_character(c);
    }
    return characters;
}

std::vector<Characters> words_of(const Characters& text) {
    std::vector<Characters> words;
    bool may_join = false;  // the word before is one character, or two that were spaced out
    for (std::size_t at = 0; at < text.size();) {
        if (text.written[at] == U' ') {
            ++at;
            continue;
        }
        std::size_t end = at;
        while (end < text.size() && text.written[end] != U' ')
            ++end;
        const Characters word = text.part(at, end - at);
        at = end;
        // Numbers may follow: 上海謝  靖25.
        const bool is_single =
            is_han(word.written[0]) && (word.size() == 1 || !is_han(word.written[1]));
        const bool follows_part =
            !words.empty() && (may_join || is_team_and_part(words.back().folded));
        if (is_single && follows_part) {
            words.back() = words.back() + word;
        } else {
            words.push_back(word);
        }
        may_join = is_single && words.back().size() < 3;
    }
    return words;
}

bool is_person(std::u32string_view word) {
    if (!is_han_word(word)) return false;
    const auto has_surname = [&](std::size_t least, std::size_t most) {
        return [=](WordView surname) {
            const std::size_t given = word.size() - surname.size();
            return word.starts_with(surname) && least <= given && given <= most;
        };
    };
    if (std::ranges::any_of(kDoubleSurnames, has_surname(1, 2))) return true;
    if (std::ranges::any_of(kJapaneseSurnames, has_surname(2, 3))) return true;
    return (word.size() == 2 || word.size() == 3) && kSurnames.find(word.front()) != WordView::npos;
}

bool is_known_team(std::u32string_view word) {
    return is_places_and_ending(word, 0);
}

bool is_team(std::u32string_view word) {
    if (is_known_team(word)) return true;
    if (word.size() < 3 || is_about_event(word)) return false;
    const auto ends_like = [&](WordView ending) {
        return word.size() > ending.size() + 1 && word.ends_with(ending);
    };
    if (std::ranges::any_of(kCertainEndings, ends_like)) return true;
    const auto begins_with = [&](WordView place) { return word.starts_with(place); };
    return std::ranges::any_of(kPlaces, begins_with);
}

bool is_foreign(std::u32string_view word) {
    return std::ranges::find(kForeign, word) != kForeign.end();
}

bool is_country_in_english(std::u32string_view words) {
    std::u32string small(words);
    std::ranges::transform(small, small.begin(), folded_character);
    return std::ranges::find(kEnglishCountries, WordView(small)) != kEnglishCountries.end();
}

bool is_about_event(std::u32string_view word) {
    return word.find_first_of(kEventCharacters) != WordView::npos;
}

}  // namespace chuhe::index
