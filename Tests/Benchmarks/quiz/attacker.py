"""A trained attacker: a conditional logit over what options look like, tested on books it has not seen.

It knows nothing of the subject. Its features are the scorer's heuristics and some that the scorer does not have; each is
centred and scaled within its question, so that only differences between options count.
"""
import math
import random
import re
import zlib


def features(score_quiz, question):
    """One row of numbers for each option."""
    prompt, choices = question["prompt"], question["choices"]
    columns = [heuristic(prompt, choices) for heuristic in score_quiz.HEUR.values()]
    columns += more(score_quiz, prompt, choices)
    rows = [[] for _ in choices]
    for column in columns:
        mean = sum(column) / len(column)
        spread = math.sqrt(sum((value - mean) ** 2 for value in column) / len(column))
        for row, value in zip(rows, column):
            row.append((value - mean) / spread if spread > 1e-9 else 0.0)
    return rows


def more(score_quiz, prompt, choices):
    words = [score_quiz.toks(choice) for choice in choices]
    asked = set(score_quiz.toks(prompt))
    grams = [trigrams(choice) for choice in choices]
    asked_grams = trigrams(prompt)
    alphabet = sorted(choices, key=str.lower)
    return [
        [len(word) for word in words],
        [sum(len(w) for w in word) / (len(word) or 1) for word in words],
        [max((len(w) for w in word), default=0) for word in words],
        [len(gram & asked_grams) / (len(gram) or 1) for gram in grams],
        [sum(len(gram & other) / (len(gram | other) or 1) for other in grams) for gram in grams],
        [alphabet.index(choice) for choice in choices],
        [choice.count(",") for choice in choices],
        [choice.count("-") for choice in choices],
        [choice.count("(") for choice in choices],
        [sum(letter.isupper() for letter in choice) for choice in choices],
        [float(bool(word) and word[0] in asked) for word in words],
        [float(bool(word) and word[-1] in asked) for word in words],
        [suffix_share(word, words) for word in words],
        [len(set(word)) / (len(word) or 1) for word in words],
        [sum(w in ("of", "the", "a", "in", "that") for w in word) for word in words],
        [float(choice[:1].lower() in "aeiou") for choice in choices],
    ]


def trigrams(text):
    letters = re.sub(r"[^a-z]+", " ", text.lower())
    return {letters[i:i + 3] for i in range(len(letters) - 2) if " " not in letters[i:i + 3]}


def suffix_share(word, words):
    ending = word[-1][-3:] if word else ""
    return sum(bool(other) and other[-1][-3:] == ending for other in words)


def accuracy(score_quiz, by_book):
    """Mean accuracy over books, each answered by weights learnt from the others."""
    data = {
        name: [(features(score_quiz, question), question["correct"]) for question in questions]
        for name, questions in by_book.items()
    }
    right = asked = 0
    for name in sorted(data):
        weights = train([pair for other in sorted(data) if other != name for pair in data[other]])
        for rows, correct in data[name]:
            right += share(weights, rows, correct)
            asked += 1
    return right / asked


def share(weights, rows, correct):
    scores = [sum(w * x for w, x in zip(weights, row)) for row in rows]
    best = [place for place, score in enumerate(scores) if score >= max(scores) - 1e-9]
    return 1 / len(best) if correct in best else 0.0


def train(pairs, rounds=6, rate=0.02, decay=1e-4):
    order = sorted(pairs, key=lambda pair: zlib.crc32(repr(pair).encode()))
    chance = random.Random(1)
    weights = [0.0] * len(order[0][0][0])
    for step in range(rounds):
        chance.shuffle(order)
        speed = rate / (1 + step)
        for rows, correct in order:
            scores = [sum(w * x for w, x in zip(weights, row)) for row in rows]
            top = max(scores)
            likely = [math.exp(score - top) for score in scores]
            total = sum(likely)
            for place, row in enumerate(rows):
                pull = speed * ((place == correct) - likely[place] / total)
                for column, value in enumerate(row):
                    if value:
                        weights[column] += pull * value
        weights = [w * (1 - decay) for w in weights]
    return weights
