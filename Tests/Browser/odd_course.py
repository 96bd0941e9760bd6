"""A course of everything that pages find hard: scripts of the world, one card and three hundred, long words, wide content."""

import struct
import zlib

LETTERS = "abcdefghjkmnpqrstvwxyz23456789"
LONG_WORD = "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft"
ADDRESS = "https://example.org/" + "a-very-long-path-without-a-break/" * 4


def card_id(number):
    """Five letters, another for each number."""
    return "c" + "".join(LETTERS[number // len(LETTERS) ** place % len(LETTERS)] for place in range(4))


def picture(width, height, is_clear):
    """A PNG with a black diagonal, on nothing where it is clear."""
    rows = b"".join(b"\0" + b"".join(
        b"\0\0\0\xff" if abs(x * height - y * width) < width * 3 else b"\xff\xff\xff" + (b"\0" if is_clear else b"\xff")
        for x in range(width)) for y in range(height))
    chunk = lambda kind, data: struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def deck(title, language, cards, source="", lead=""):
    """`cards` are `(front, back)` or headings as texts; a back is blocks with a blank line between."""
    lines = ["---", f"title: {title}", f"language: {language}"] + ([f"source: {source}"] if source else []) + ["---", "", lead, ""]
    number = 0
    for card in cards:
        if isinstance(card, str):
            lines += [f"## {card}", ""]
            continue
        number += 1
        place = f" p{number}" if source else ""
        lines += [f"- [x] {card[0]} <!-- {card_id(sum(map(ord, title)) + number)}{place} -->", ""]
        lines += [f"  {line}" if line else "" for line in card[1].split("\n")] + [""]
    return "\n".join(lines)


MATHS = [
    ("What is $\\int_0^1 x^n\\,dx$?", "$\\frac{1}{n+1}$"),
    ("State the sum of the first $n$ numbers", "$$\\sum_{i=1}^{n} i = \\frac{n(n+1)}{2}$$\n\nProved by pairing the first with the last."),
    ("Which matrix turns by $\\theta$?", "$$\\begin{pmatrix}\\cos\\theta&-\\sin\\theta\\\\ \\sin\\theta&\\cos\\theta\\end{pmatrix}$$"),
    ("What is Euler's identity?", "$e^{i\\pi}+1=0$"),
    ("Expand $(a+b)^{12}$", "$$a^{12}+12a^{11}b+66a^{10}b^2+220a^9b^3+495a^8b^4+792a^7b^5+924a^6b^6+792a^5b^7+495a^4b^8+220a^3b^9+66a^2b^{10}+12ab^{11}+b^{12}$$"),
]
WIDE = [
    ("Which Greek order has no base?", "Doric\n\n| Order | Capital | Base | Where it is seen, with an example of each |\n| --- | --- | --- | --- |\n| Doric | plain | none | Parthenon, Athens |\n| Ionic | scrolls | yes | Erechtheion, Athens |"),
    ("What does `map` give back?", "A new array\n\n```javascript\nconst doubled = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(number => number * 2).filter(number => number > 4); // a line that goes on\n```"),
    (f"What does {LONG_WORD} mean?", f"A society of officials\n\n{LONG_WORD}{LONG_WORD}"),
    ("Where is the long address?", f"[At its place]({ADDRESS})\n\n<{ADDRESS}>"),
    ("What is drawn here?", "![A black line from corner to corner](pictures/line.png)\n\nA diagonal"),
    ("Name the steps", "1. First\n2. Second\n   - with a point\n3. Third"),
    ("`std::vector<std::pair<std::string, std::unordered_map<int, double>>>` is what?", "A list of pairs"),
]
ARABIC = [
    ("ما عاصمة مصر؟", "القاهرة"), ("ما عاصمة المغرب؟", "الرباط"), ("ما عاصمة الأردن؟", "عمّان"), ("ما عاصمة العراق؟", "بغداد"),
    ("ما هي معادلة $E = mc^2$؟", "تكافؤ الكتلة والطاقة"), ("متى بدأت الحرب العالمية الأولى؟", "عام 1914"),
]
JAPANESE = [
    ("日本の首都はどこですか？", "東京"), ("細胞の中でエネルギーを作るものは何ですか？", "ミトコンドリア"), ("光合成はどこで行われますか？", "葉緑体"),
    ("水の化学式は何ですか？", "$\\mathrm{H_2O}$"), ("富士山の高さは何メートルですか？", "3776メートル"),
]
GERMAN = [
    "Zellen und Gewebe", ("Was ist die Zellmembran?", "Die Hülle der Zelle"), ("Was ist das Zytoplasma?", "Der Inhalt der Zelle ohne den Kern"),
    "Rechtsschutzversicherungsgesellschaften und andere lange Überschriften", (f"Wer war bei der {LONG_WORD}?", "Niemand"),
    ("Was ist der Zellkern?", "Die Stelle, an der das Erbgut liegt"), ("Was ist das Ribosom?", "Der Ort, an dem Eiweiße entstehen"),
]


def many(count):
    kinds = ["river", "lake", "mountain", "desert", "island", "valley"]
    for number in range(count):
        if number % 50 == 0:
            yield f"Part {number // 50 + 1}"
        yield f"Which {kinds[number % 6]} has the number {number + 1}?", f"The {kinds[number % 6]} of place {(number * 7) % count + 1}"


DECKS = {
    "one.md": deck("One card", "en", [("What is alone?", "This card")]),
    "many.md": deck("Three hundred", "en", list(many(300)), source="../sources/atlas.pdf"),
    "sciences/maths.md": deck("Maths", "en", MATHS, source="../sources/analysis.pdf", lead="All about $e^x$."),
    "sciences/wide.md": deck("Wide & long <content>", "en", WIDE),
    "languages/arabic.md": deck("عواصم", "ar", ARABIC, source="../sources/عواصم.pdf"),
    "languages/japanese.md": deck("日本", "ja", JAPANESE),
    "languages/zellen.md": deck("Zellen", "de", GERMAN, source="../sources/zellen.pdf"),
    "languages/Zajęcia/łaciński.md": deck("Łaciński", "pl", [("Co znaczy „aqua”?", "woda"), ("Co znaczy „ignis”?", "ogień"), ("Co znaczy „terra”?", "ziemia")]),
}


def lay_out(workspace, settings, decks=DECKS):
    """Writes the workspace's files; gives its folder."""
    for path, text in decks.items():
        file = workspace / "decks" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    pictures = workspace / "decks/sciences/pictures"
    if "sciences/wide.md" in decks:
        pictures.mkdir(parents=True, exist_ok=True)
        (pictures / "line.png").write_bytes(picture(900, 300, is_clear=True))
    (workspace / "decks").mkdir(parents=True, exist_ok=True)
    (workspace / "quickstudy.yml").write_text("".join(f"{key}: {value}\n" for key, value in settings.items()))
    return workspace
