"""One Chinese word for one thing, in everything that is shown or read."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from artificer.words.languages import CHINESE
from tools.catalogues import domains, forms_of, read

ROOT: Final = Path(__file__).parents[2]
PAGES: Final = (*(ROOT / "docs/rules" / CHINESE).glob("*.md"), ROOT / f"README.{CHINESE}.md")

TYPED_ALONE: Final = re.compile(r"alias\.|part\.(?!discard\.cards)")
"""Keys of messages that are never shown: other names of what is typed."""

EVERYWHERE: Final = ""

TERMS: Final = (
    # where the text stands (the start of DOMAIN:KEY or PAGE), what it must not say, what it says
    (EVERYWHERE, r"(?<!棄)牌堆", "牌庫: the pile that is drawn from"),
    (EVERYWHERE, r"[這一]副牌(?!組)", "牌組: all cards of a design"),
    (r"artificer:(error\.)?deck\.|utopia:(deck|option)\.", r"牌庫(?!有棄牌堆|。$)", "牌組"),
    (EVERYWHERE, r"價錢|售價", "價格: the money printed on a card"),
    (r"utopia:|utopia", r"費用", "價格"),
    (r"sorcery", r"價格", "估值: what a proof gives a resource; no card there has a price"),
    (r"(?!sorcery)", r"行動(?!電話)", "走法: what one does or types"),
    (r"sorcery:(?!help\.infinity|refuse\.declare\.no_run)", r"行動", "走法"),
    (EVERYWHERE, r"動作", "走法, or 步 where they are counted"),
    (EVERYWHERE, r"魔法公司|魔法股份公司|魔法有限公司", "魔法股份有限公司"),
    (r"(?!README)[^:]*:", r"Sorcery, Inc", "魔法股份有限公司"),
    (EVERYWHERE, r"莊家", "發牌者"),
    (EVERYWHERE, r"輪抽[列牌]|財務", "選牌, 籌資"),
    (EVERYWHERE, r"(?<!恢)復原", "收回"),
    (
        EVERYWHERE,
        r"(?<!上帝)之手|遠古紀錄|時間軌|進度軌|搜索",
        "上帝之手, 遠古記事, 時間軸, 日期軸, 探索",
    ),
    (EVERYWHERE, r"劃去|末日之戰|熱點", "劃掉, 末日決戰, 旅遊勝地"),
    (EVERYWHERE, r"儲存軌", "儲存軸"),
    (r"sorcery", r"餵", "放到通用機器旁"),
    (EVERYWHERE, r"「無」|不用」", "不要: to decline"),
    (EVERYWHERE, r"練習遊戲", "練習局"),
    (EVERYWHERE, r"擦除", "擦掉"),
    (EVERYWHERE, r"祕密", "秘密"),
    (EVERYWHERE, r"玩家 ?(\{(seat|number|n)\}|[1-5](?! ?位))", "座位: by its number"),
    (EVERYWHERE, r"您", "你"),
    (EVERYWHERE, r"默認|軟件|屏幕|文件夾|鼠標|打印|網絡|信息|程序", "words of Taiwan"),
    (EVERYWHERE, r"[\u4e00-\u9fff」]([;?!]|[,:](?=\s|$))", "marks as wide as letters"),
)


@cache
def texts() -> list[tuple[str, str]]:
    """Where each text stands, and the text."""
    shown = [
        (f"{domain}:{key}", form)
        for domain in domains()
        for key, message in read(CHINESE, domain).items()
        if not TYPED_ALONE.match(key)
        for form in forms_of(message)
    ]
    lines = [
        (f"{page.name}:{n}", line)
        for page in PAGES
        for n, line in enumerate(page.read_text("utf-8").splitlines(), 1)
        if not line.startswith("    ")
    ]
    return shown + lines


@pytest.mark.parametrize(("where", "never", "rather"), TERMS)
def test_one_word_for_one_thing(where: str, never: str, rather: str) -> None:
    assert wrong(texts(), where, never) == [], rather


def wrong(told: list[tuple[str, str]], where: str, never: str) -> list[str]:
    return [
        f"{place}: {text}"
        for place, text in told
        if re.match(where, place) and re.search(never, re.sub(r"`[^`]*`", "", text))
    ]


@pytest.mark.parametrize(
    ("place", "text", "row"),
    [
        ("utopia:fact.drawn", "從選牌牌堆抽牌。", 0),
        ("utopia:provenance.designer", "這副牌自訂", 1),
        ("artificer:error.deck.count", "牌庫要有 15 張", 2),
        ("utopia:source.price", "費用", 4),
        ("sorcery:prospect.never", "以價格證明。", 5),
        ("artificer:plain.saved", "每一步行動之後", 6),
        ("README.zh_Hant.md:30", "每一步行動之後", 6),
        ("sorcery:terminal.keys", "用文字輸入行動", 7),
    ],
)
def test_another_word_would_be_found(place: str, text: str, row: int) -> None:
    where, never, _ = TERMS[row]
    assert wrong([(place, text)], where, never)


@pytest.mark.parametrize(
    ("place", "text", "row"),
    [
        ("utopia:fact.refilled", "選牌棄牌堆有 3 張牌", 0),
        ("utopia:technology.cellular-phone", "行動電話", 6),
        ("sorcery.md:70", "每個行動之後", 7),
    ],
)
def test_the_right_word_is_left(place: str, text: str, row: int) -> None:
    where, never, _ = TERMS[row]
    assert not wrong([(place, text)], where, never)


def test_the_end_by_the_engine_is_a_victory() -> None:
    ends = [
        form
        for domain in ("utopia-engine", "utopia-engine-2e")
        for key, message in read(CHINESE, domain).items()
        if key == "end.utopia.short"
        for form in forms_of(message)
    ]
    assert set(ends) == {"勝利"}
