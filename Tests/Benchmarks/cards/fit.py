#!/usr/bin/env python3
"""Fits the weights by which the built-in generator ranks its cards.

    fit.py CANDIDATES-TXT CANDIDATES-MD SHARED/cardbench [--l2 N] [--reader N] [--write FOLDER] [--books FOLDER]

CANDIDATES-* are folders that `CardBench candidates OUT FILE...` wrote: a file a sample, a JSON object a candidate card
(`question`, `answer`, `source_sentence`, `kind`, `term`, `sentence`, `fault` and `features`, a value a name).

Each candidate without a fault has a target: 1 when the scorer finds it clean and a test of a glossary term, .8 for a
term of the rest of the book, .4 for a fact of the summary or a review question, else 0. Readers' labels come on top:
usable 1, weak .2, wrong 0, each counted --reader times. A logistic regression with an L2 penalty is fitted, one table
for plain text and one for text with emphasis.

Without --write it prints what a fit on the other books does on each book; with it the tables go to FOLDER, and with
--books the tables that know nothing of a book go to FOLDER/BOOK/.
"""
import argparse
import collections
import json
import os
import sys

import numpy
from scipy.optimize import minimize


def load(folder, scorer, data, labels, kind, cache):
    """The candidates of each sample with their targets; a target once found is kept in `cache`."""
    samples = {}
    for sid in scorer.samples(os.path.join(data, "samples")):
        gold = scorer.load_gold(os.path.join(data, "samples"), sid)
        with open(os.path.join(folder, sid + ".jsonl"), encoding="utf-8") as file:
            cards = [json.loads(line) for line in file if line.strip()]
        for card in cards:
            key = f"{sid} {card['question']} {card['answer']}"
            if not card["fault"] and key not in cache:
                cache[key] = target(card, gold, scorer)
            card["target"] = cache[key] if not card["fault"] else None
        attach(cards, [label for label in labels if label["sample"] == sid and label["input"] in (kind, "both")])
        samples[sid] = (gold, cards)
    return samples


def target(card, gold, scorer):
    """How much the card is worth by the book's own glossary, summary and questions."""
    if scorer.flaws(card) | gold.text_flaws(card):
        return 0.0
    if not gold.grounded(set(scorer.content(card["question"] + " " + card["answer"])) - scorer.QC):
        return 0.0
    for terms, value in ((gold.terms, 1.0), (gold.book, 0.8)):
        for term in terms:
            about = gold.about(card, term)
            if about and gold.tests(about[1], term)[1]:
                return value
    have = set(scorer.content(card["question"] + " " + card["answer"]))
    if any(gold.fact_hit(fact, have - scorer.QC) for fact, _ in gold.facts):
        return 0.4
    if any(gold.hits(answer, question, have) for answer, question, _, _ in gold.questions):
        return 0.4
    return 0.0


def words(text):
    return tuple(word.strip(".,;:()“”\"'?").lower() for word in text.split() if word.strip(".,;:()“”\"'?"))


def attach(cards, labels):
    """Gives candidates the labels that readers gave to the same card: the same term asked for in the same sentence."""
    places = collections.defaultdict(list)
    for card in cards:
        cloze = card["kind"] == "cloze"
        places[cloze, words(card["answer"]) if cloze else words(card["question"])].append(card)
    for label in labels:
        cloze = "____" in label["question"]
        found = [card for card in places[cloze, words(label["answer"]) if cloze else words(label["question"])]
                 if label["source_sentence"][:60] in card["source_sentence"] or card["source_sentence"][:60] in label["source_sentence"]]
        if not cloze:
            found = [card for card in found if words(card["answer"])[:4] == words(label["answer"])[:4]]
        else:
            near = [card for card in found if overlap(card["question"], label["question"]) > 0.6]
            found = sorted(near, key=lambda card: -overlap(card["question"], label["question"]))
        label["card"] = found[0] if found else None
        for card in found[:1]:
            card.setdefault("labels", []).append(label["label"])


def overlap(left, right):
    left, right = set(words(left)), set(words(right))
    return len(left & right) / max(1, len(left | right))


GRID = [(0.02, 0.04), (0.05, 0.08), (0.08, 0.12), (0.1, 0.2), (0.15, 0.25), (0.2, 0.3)]
READER = {"usable": 1.0, "weak": 0.2, "wrong": 0.0}


class Model:
    def __init__(self, names):
        self.names = names
        self.index = {name: i for i, name in enumerate(names)}

    def matrix(self, cards):
        rows = numpy.zeros((len(cards), len(self.names)))
        for i, card in enumerate(cards):
            rows[i, 0] = 1
            for name, value in card["features"].items():
                j = self.index.get(name)
                if j is not None:
                    rows[i, j] = value
        return rows

    def fit(self, cards, l2, reader):
        chosen, targets, weights = [], [], []
        for card in cards:
            if card["target"] is None:
                continue
            chosen.append(card)
            targets.append(card["target"])
            weights.append(1.0)
            for label in card.get("labels", ()):
                if reader > 0:
                    chosen.append(card)
                    targets.append(READER[label])
                    weights.append(reader)
        x, y, w = self.matrix(chosen), numpy.array(targets), numpy.array(weights)
        penalty = numpy.full(len(self.names), l2)
        penalty[0] = 0

        def loss(beta):
            z = x @ beta
            value = (w * (numpy.logaddexp(0, z) - y * z)).sum() + 0.5 * (penalty * beta * beta).sum()
            gradient = x.T @ (w * (1 / (1 + numpy.exp(-z)) - y)) + penalty * beta
            return value, gradient

        self.beta = minimize(loss, numpy.zeros(len(self.names)), jac=True, method="L-BFGS-B", options={"maxiter": 400}).x
        return self

    def score(self, cards):
        if not cards:
            return
        for card, value in zip(cards, 1 / (1 + numpy.exp(-(self.matrix(cards) @ self.beta)))):
            card["worth"] = float(value)

    def write(self, path, title):
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"# {title}\n# NAME <tab> WEIGHT in a sum whose logistic is the worth of a card; made by Tests/Benchmarks/cards/fit.py\n")
            for name, weight in zip(self.names, self.beta):
                if name == "bias" or abs(weight) >= 0.005:
                    file.write(f"{name}\t{weight:.2f}\n")


def names_of(samples, least=8):
    count = collections.Counter()
    for _, cards in samples.values():
        for card in cards:
            if card["target"] is not None:
                count.update(card["features"].keys())
    return ["bias"] + sorted(name for name, n in count.items() if n >= least)


def select(cards, limit, least, unanchored, second=0.4, same=0.6, nested=0.6, forward=1.3):
    """The generator's own greedy choice (Selection.swift), for trying settings quickly."""
    forms, sentences, parts, picked = collections.defaultdict(list), collections.defaultdict(list), set(), []

    def factor(card):
        value = forward if card["kind"] == "definition" else 1
        have = forms[card["term"]]
        if card["kind"] in have:
            return 0
        if have:
            value *= second
        for other in sentences[card["sentence"]]:
            if other != card["term"]:
                if f" {other} " in f" {card['term']} " or f" {card['term']} " in f" {other} ":
                    return 0
                value *= same
        if not have and card["term"] in parts:
            value *= nested
        return value

    import heapq
    heap = [(-card["worth"] * (forward if card["kind"] == "definition" else 1), i) for i, card in enumerate(cards) if not card["fault"]]
    heapq.heapify(heap)
    while heap and len(picked) < limit:
        worth, i = heapq.heappop(heap)
        now = cards[i]["worth"] * factor(cards[i])
        if now < -worth - 1e-12 and heap and now < -heap[0][0]:
            heapq.heappush(heap, (-now, i))
            continue
        card = cards[i]
        if now <= 0 or now < (least if card["anchored"] else unanchored):
            continue
        picked.append(dict(card, score=now))
        forms[card["term"]].append(card["kind"])
        sentences[card["sentence"]].append(card["term"])
        w = card["term"].split()
        for a in range(len(w)):
            for b in range(a + 1, len(w) + 1):
                if b - a < len(w):
                    parts.add(" ".join(w[a:b]))
    return picked


def auc(pairs):
    good = [score for score, is_good in pairs if is_good]
    bad = [score for score, is_good in pairs if not is_good]
    if not good or not bad:
        return float("nan")
    wins = sum((g > b) + 0.5 * (g == b) for g in good for b in bad)
    return wins / len(good) / len(bad)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("plain")
    parser.add_argument("emphasised")
    parser.add_argument("data")
    parser.add_argument("--l2", type=float, default=3)
    parser.add_argument("--reader", type=float, default=2, help="how often a reader's verdict counts; the table for emphasised text was fitted with 1, that for plain text with --l2 1.5")
    parser.add_argument("--least", type=float, default=0.02)
    parser.add_argument("--unanchored", type=float, default=0.04)
    parser.add_argument("--cards", type=float, default=15)
    parser.add_argument("--grid", action="store_true", help="try several least worths")
    parser.add_argument("--drop", default="")
    parser.add_argument("--cache", help="a file that keeps targets between runs")
    parser.add_argument("--write")
    parser.add_argument("--books")
    options = parser.parse_args()
    sys.path.insert(0, options.data)
    import score_cards as scorer
    with open(os.path.join(options.data, "card_labels.jsonl"), encoding="utf-8") as file:
        all_labels = [json.loads(line) for line in file]
    cache = {}
    if options.cache and os.path.exists(options.cache):
        with open(options.cache, encoding="utf-8") as file:
            cache = json.load(file)
    reader_scores = collections.defaultdict(list)
    for kind, folder in (("txt", options.plain), ("md", options.emphasised)):
        labels = [dict(label) for label in all_labels]
        samples = load(folder, scorer, options.data, labels, kind, cache)
        names = [name for name in names_of(samples) if not (options.drop and name.startswith(options.drop))]
        books = sorted({sid.split("-")[0] for sid in samples})
        rows = {8: [], 15: []}
        for book in books:
            train = [card for sid, (_, cards) in samples.items() if sid.split("-")[0] != book for card in cards]
            model = Model(names).fit(train, options.l2, options.reader)
            if options.books:
                os.makedirs(os.path.join(options.books, book), exist_ok=True)
                name = "plain" if kind == "txt" else "emphasised"
                model.write(os.path.join(options.books, book, f"weights-{name}.tsv"), f"Fitted without the book {book}.")
            for sid, (gold, cards) in samples.items():
                if sid.split("-")[0] != book:
                    continue
                model.score(cards)
                limit = int(numpy.ceil(options.cards * gold.words / 1000))
                deck = select(cards, limit, options.least, options.unanchored)
                for k in rows:
                    rows[k].append(scorer.score_deck(deck, gold, k))
                    rows[k][-1]["id"] = sid
        for least, unanchored in GRID if options.grid else ():
            trial = {8: [], 15: []}
            for gold, cards in samples.values():
                deck = select(cards, int(numpy.ceil(options.cards * gold.words / 1000)), least, unanchored)
                for k in trial:
                    trial[k].append(scorer.score_deck(deck, gold, k))
            eight, fifteen = scorer.mean(trial[8]), scorer.mean(trial[15])
            print(f"   {kind} least {least} {unanchored}: R@8 {eight['recall_useful']:.3f} P@8 {eight['precision_useful']:.3f} R@15 {fifteen['recall_useful']:.3f} F1@15 {fifteen['def_f1_all']:.3f} mis@15 {fifteen['misdef_rate']:.3f} cards {fifteen['cards']:.1f}")
        for k in rows:
            m = scorer.mean(rows[k])
            print(kind, f"@{k}", " ".join(f"{key}={m[key]:.3f}" for key in ("recall_useful", "precision_useful", "def_f1_all", "misdef_rate", "clean_rate", "grounded_rate", "dup_rate", "cards", "recall_loose", "recall_tested")))
        per = collections.defaultdict(list)
        for r in rows[15]:
            per[r["id"].split("-")[0]].append(r["recall_useful"])
        print("   R@15 by book", " ".join(f"{b}={sum(v)/len(v):.2f}" for b, v in per.items()), "flaws", scorer.mean(rows[15])["flaws_per_100"])
        ceiling = [sum(any((a := gold.about(c, t)) and gold.tests(a[1], t)[1] for c in cards if c["target"] == 1.0) for t in gold.terms) / max(1, len(gold.terms)) for gold, cards in samples.values()]
        print(f"   ceiling {sum(ceiling)/len(ceiling):.3f}, candidates {sum(len(c) for _, c in samples.values())}, without fault {sum(x['target'] is not None for _, c in samples.values() for x in c)}")
        matched = 0
        for label in labels:
            if label["input"] not in (kind, "both"):
                continue
            card = label["card"]
            found = card is not None and card["target"] is not None
            matched += found
            reader_scores[label["question"], label["answer"], label["sample"]].append(((card["worth"] if found else 0.0), label["label"] == "usable", found))
        print(f"   labels found {matched} of {sum(label['input'] in (kind, 'both') for label in labels)}")
        if options.write:
            model = Model(names).fit([card for _, cards in samples.values() for card in cards], options.l2, options.reader)
            name = "plain" if kind == "txt" else "emphasised"
            title = "For text without emphasised terms." if kind == "txt" else "For text that sets its terms apart."
            model.write(os.path.join(options.write, f"weights-{name}.tsv"), title)
    if options.cache:
        with open(options.cache, "w", encoding="utf-8") as file:
            json.dump(cache, file)
    pairs = [(sum(s for s, _, _ in v) / len(v), v[0][1]) for v in reader_scores.values()]
    found = [(sum(s for s, _, _ in v) / len(v), v[0][1]) for v in reader_scores.values() if any(f for _, _, f in v)]
    print(f"area under the curve, out of book: {auc(pairs):.3f} (cards the generator would make: {auc(found):.3f}, {len(found)} of {len(pairs)})")


if __name__ == "__main__":
    main()
