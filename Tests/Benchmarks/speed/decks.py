"""Made-up decks, the same at every run: sentences, tables, code, formulas, seven cards of ten approved."""
import random
from pathlib import Path

NOUNS = """membrane enzyme vector matrix kernel protein market treaty theorem lemma graph queue cache signal filter voltage photon
    orbit entropy reaction catalyst molecule polymer lattice torque gene allele habitat glacier syntax metaphor sonnet""".split()
VERBS = "reduces determines regulates converts stores separates binds measures bounds predicts explains".split()
KINDS = "rapid linear stable internal primary finite discrete optimal local thermal organic classical formal".split()
WORDS = "naïve Größe señal λόγος энергия 細胞 طاقة".split()
QUESTIONS = ["What {verb} the {kind} {noun} of the {other}?", "Which {noun} {verb} the {kind} {other}?",
             "Define the {kind} {noun} of a {other}.", "Why does the {noun} change when a {kind} {other} {verb} it?"]
ANSWERS = ["The {kind} {noun} {verb} the {other}.", "A {noun} with {count} {other}s {verb} every {kind} {third}.",
           "In practice the {noun} {verb} about {count}% of the {kind} {other}."]
FORMULAS = ["$E = mc^2$", "$\\int_0^1 x^n\\,dx = \\frac{1}{n+1}$", "$$\\sum_{i=1}^{n} i = \\frac{n(n+1)}{2}$$"]


def sentence(chance, forms):
    noun = lambda: chance.choice(WORDS) if chance.random() < .02 else chance.choice(NOUNS)
    return chance.choice(forms).format(verb=chance.choice(VERBS), kind=chance.choice(KINDS), noun=noun(), other=noun(),
                                       third=noun(), count=chance.randint(2, 99))


def block(chance, number):
    """What a fifth of the answers have besides: a table, code, or a formula."""
    sort = chance.random()
    if sort < .06:
        rows = [f"  | {chance.choice(NOUNS)} | {chance.randint(1, 9999)} |" for _ in range(3)]
        return ["  | Quantity | Value |", "  | --- | ---: |", *rows]
    if sort < .14:
        return ["  ```python", f"  def {chance.choice(NOUNS)}_{number}(x):", f"      if x < {chance.randint(2, 9)}:",
                f"          return x * {chance.randint(2, 99)}", "  ```"]
    return ["  " + chance.choice(FORMULAS)] if sort < .22 else []


def card(chance, number):
    tick = "x" if chance.random() < .7 else " "
    answer = " ".join(sentence(chance, ANSWERS) for _ in range(chance.randint(1, 3)))
    more = block(chance, number)
    return "\n".join([f"- [{tick}] Q{number}: {sentence(chance, QUESTIONS)}", "", "  " + answer, *([""] + more if more else []), ""])


def decks(cards, seed=1):
    """(folder/name, title, text) of decks of 50 to 100 cards in ten folders."""
    chance, done, number = random.Random(seed), 0, 0
    while done < cards:
        count, number = min(chance.randint(50, 100), cards - done), number + 1
        text = "\n".join(card(chance, done + place + 1) for place in range(count))
        yield f"topic-{number % 10:02d}/deck-{number:05d}", f"{chance.choice(KINDS).title()} {chance.choice(NOUNS)} {number}", text
        done += count


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def course(folder, cards):
    folder = Path(folder)
    write(folder / "Content/quickstudy.yml", "title: Decks\n")
    for name, title, text in decks(cards):
        write(folder / f"Content/decks/{name}.md", f"# {title}\n\n{text}")
    return folder


PAGE = """<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head>
<body><main><h1>{{ .Title }}</h1>%s</main></body></html>
"""
LIST = "<ul>{{ range .Pages }}<li><a href=\"{{ .RelPermalink }}\">{{ .Title }}</a></li>{{ end }}</ul>"
JSON = "{\"title\":{{ .Title | jsonify }},\"html\":{{ .Content | jsonify }}}"
JSON_LIST = ("[{{ range $i, $p := .Site.RegularPages }}{{ if $i }},{{ end }}{\"t\":{{ $p.Title | jsonify }},"
             "\"s\":{{ $p.Plain | truncate 200 | jsonify }}}{{ end }}]")


def hugo_site(folder, cards):
    """The same decks for Hugo: a page and a JSON list a deck, no highlighting."""
    folder = Path(folder)
    write(folder / "hugo.toml", 'baseURL="https://example.org/"\ntitle="Decks"\ndisableKinds=["taxonomy","term","RSS","sitemap"]\n'
          '[markup.highlight]\ncodeFences=false\n[outputs]\nhome=["html","json"]\npage=["html","json"]\n')
    for name, text in [("_default/single.html", PAGE % "{{ .Content }}"), ("_default/list.html", PAGE % LIST),
                       ("index.html", PAGE % LIST), ("_default/single.json", JSON), ("index.json", JSON_LIST)]:
        write(folder / "layouts" / name, text)
    for name, title, text in decks(cards):
        write(folder / f"content/{name}.md", f'---\ntitle: "{title}"\n---\n\n{text}')
    return folder
