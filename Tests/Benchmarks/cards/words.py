#!/usr/bin/env python3
"""Makes Sources/CardGeneration/Resources/english/words.tsv: how common English words are, and what they can be.

    words.py FREQUENCIES WORDNET [--count 30000] > words.tsv

FREQUENCIES is `frequency_dictionary_en_82_765.txt` of the package symspellpy: words with their counts in the Google Books
Ngrams (CC BY 3.0), limited to SCOWL's word lists. WORDNET is the folder of Debian's wordnet-base (/usr/share/wordnet);
its licence allows use for any purpose.

A line is WORD <tab> ZIPF <tab> CLASSES. Zipf is the base-10 logarithm of the occurrences in a thousand million words.
Classes are letters, the likeliest first: n noun, N plural noun, v verb, z verb with -s, d past or participle, g verb with
-ing, a adjective, c comparative or superlative, r adverb; a reading rarer than one in twenty of the word's tagged uses is
left out.
"""
import argparse
import collections
import math
import os

RULES = {
    "n": [("s", "", "N"), ("ses", "s", "N"), ("xes", "x", "N"), ("zes", "z", "N"), ("ches", "ch", "N"),
          ("shes", "sh", "N"), ("men", "man", "N"), ("ies", "y", "N")],
    "v": [("s", "", "z"), ("ies", "y", "z"), ("es", "", "z"), ("ed", "e", "d"), ("ed", "", "d"), ("ied", "y", "d"),
          ("ing", "e", "g"), ("ing", "", "g")],
    "a": [("er", "", "c"), ("est", "", "c"), ("er", "e", "c"), ("est", "e", "c"), ("ier", "y", "c"), ("iest", "y", "c")],
    "r": [],
}
FILES = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
POS = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}


def read_wordnet(folder):
    lemmas = {}
    for pos, name in FILES.items():
        with open(os.path.join(folder, "index." + name), encoding="latin-1") as file:
            lemmas[pos] = {line.split(" ", 1)[0] for line in file if not line.startswith(" ")}
    exceptions = {}
    for pos, name in FILES.items():
        table = collections.defaultdict(set)
        path = os.path.join(folder, name + ".exc")
        with open(path, encoding="latin-1") as file:
            for line in file:
                form, *bases = line.split()
                table[form].update(bases)
        exceptions[pos] = table
    uses = collections.Counter()
    with open(os.path.join(folder, "cntlist.rev"), encoding="latin-1") as file:
        for line in file:
            key, _, count = line.split()
            lemma, sense = key.rsplit("%", 1)
            uses[lemma, POS[sense[0]]] += int(count)
    return lemmas, exceptions, uses


def doubled(stem):
    return len(stem) > 3 and stem[-1] == stem[-2] and stem[-1] not in "aeiousl"


def readings(word, lemmas, exceptions, uses):
    """The classes of a word with their tagged uses."""
    found = collections.Counter()

    def add(letter, lemma, pos):
        found[letter] = max(found[letter], uses[lemma, pos] + 0.5)

    for pos, letter in (("n", "n"), ("v", "v"), ("a", "a"), ("r", "r")):
        if word in lemmas[pos]:
            add(letter, word, pos)
        for base in exceptions[pos].get(word, ()):
            if base == word:
                continue
            if pos == "n":
                add("N", base, pos)
            elif pos == "v":
                add("g" if word.endswith("ing") else "z" if word.endswith("s") else "d", base, pos)
            elif pos == "a":
                add("c", base, pos)
        for suffix, ending, letter in RULES[pos]:
            if not word.endswith(suffix) or len(word) < len(suffix) + 2 or word.endswith("ss"):
                continue
            stem = word[: -len(suffix)]
            for base in {stem + ending, stem[:-1] if doubled(stem) and suffix in ("ed", "ing", "er", "est") else stem + ending}:
                if base in lemmas[pos]:
                    add(letter, base, pos)
    most = max(found.values(), default=0)
    return [letter for letter, count in sorted(found.items(), key=lambda item: (-item[1], item[0])) if count >= most / 20]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("frequencies")
    parser.add_argument("wordnet")
    parser.add_argument("--count", type=int, default=30000)
    options = parser.parse_args()
    lemmas, exceptions, uses = read_wordnet(options.wordnet)
    counts = {}
    with open(options.frequencies, encoding="utf-8-sig") as file:
        for line in file:
            word, count = line.split()
            counts[word] = int(count)
    total = sum(counts.values())
    words = sorted(counts, key=lambda word: (-counts[word], word))[: options.count]
    for word in sorted(words):
        zipf = math.log10(counts[word] / total * 1e9)
        print(f"{word}\t{zipf:.1f}\t{''.join(readings(word, lemmas, exceptions, uses))}")


main()
