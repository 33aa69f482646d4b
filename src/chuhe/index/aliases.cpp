// SPDX-License-Identifier: MIT
#include "chuhe/index/aliases.h"

#include <algorithm>
#include <array>

namespace chuhe::index {
namespace {

struct Alias {
    std::string_view written;
    std::string_view usual;
};

// From the masters' games, where these are rare spellings of players with the same teams and years.
constexpr std::array kAliases = {
    Alias{"付光明", "傅光明"}, Alias{"侯召忠", "侯昭忠"}, Alias{"候昭忠", "侯昭忠"},
    Alias{"刘殿忠", "刘殿中"}, Alias{"卜风波", "卜凤波"}, Alias{"孙永征", "孙勇征"},
    Alias{"孟兆忠", "孟昭忠"}, Alias{"尤颍钦", "尤颖钦"}, Alias{"常碗华", "常婉华"},
    Alias{"张明中", "张明忠"}, Alias{"张致中", "张致忠"}, Alias{"徐建秒", "徐健秒"},
    Alias{"徐键秒", "徐健秒"}, Alias{"朱小虎", "朱晓虎"}, Alias{"李智平", "李智屏"},
    Alias{"李红嘉", "李鸿嘉"}, Alias{"杨官林", "杨官璘"}, Alias{"杨官磷", "杨官璘"},
    Alias{"杨官辚", "杨官璘"}, Alias{"杨官麟", "杨官璘"}, Alias{"杨德岐", "杨德琪"},
    Alias{"杨德棋", "杨德琪"}, Alias{"杨德歧", "杨德琪"}, Alias{"梁文彬", "梁文斌"},
    Alias{"王淋娜", "王琳娜"}, Alias{"粱军", "梁军"},     Alias{"胡蓉儿", "胡容儿"},
    Alias{"苗永朋", "苗永鹏"}, Alias{"葛维浦", "葛维蒲"}, Alias{"董旭斌", "董旭彬"},
    Alias{"蒋志粱", "蒋志梁"}, Alias{"藏如意", "臧如意"}, Alias{"言木江", "言穆江"},
    Alias{"许艮川", "许银川"}, Alias{"谢卓森", "谢卓淼"}, Alias{"赵丽琴", "赵利琴"},
    Alias{"迟信德", "迟新德"}, Alias{"郑一弘", "郑一泓"}, Alias{"郑一鸿", "郑一泓"},
    Alias{"郑伯荣", "郑柏荣"}, Alias{"郭丽萍", "郭莉萍"}, Alias{"闫文清", "阎文清"},
    Alias{"闫玉锁", "阎玉锁"}, Alias{"阮武君", "阮武军"}, Alias{"陆伟涛", "陆伟韬"},
    Alias{"陆伟滔", "陆伟韬"}, Alias{"陈孝昆", "陈孝坤"}, Alias{"除天红", "徐天红"},
    Alias{"陶汉民", "陶汉明"}, Alias{"高懿萍", "高懿屏"}, Alias{"高维玄", "高维铉"},
    Alias{"黄世清", "黄仕清"}, Alias{"黄士清", "黄仕清"}, Alias{"黄海琳", "黄海林"},
    Alias{"龚晓明", "龚晓民"},
};
static_assert(std::ranges::is_sorted(kAliases, {}, &Alias::written));

}  // namespace

std::string_view usual_name(std::string_view folded) {
    const auto* alias = std::ranges::lower_bound(kAliases, folded, {}, &Alias::written);
    return alias != kAliases.end() && alias->written == folded ? alias->usual : folded;
}

}  // namespace chuhe::index
