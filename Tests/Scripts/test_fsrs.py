"""The site's scheduler against PyPI's `fsrs`, the reference implementation, on random histories."""

import json
import pathlib
import random
import subprocess
from datetime import datetime, timedelta, timezone

from fsrs import Card, Rating, Scheduler, State

HERE = pathlib.Path(__file__).parent
STAGES = {State.Learning: "learning", State.Review: "review", State.Relearning: "relearning"}


def random_history(chance):
    """Ratings with the seconds that passed before each: early, in time, late, and within one day."""
    scheduler, card = Scheduler(enable_fuzzing=False), Card()
    moment, answers, memories = datetime(2026, 1, 1, 8, tzinfo=timezone.utc), [], []
    for _ in range(chance.randint(1, 24)):
        last = card.last_review
        if last:
            wait = (card.due - last).total_seconds()
            moment = last + timedelta(seconds=int(chance.choice([60, wait, wait * chance.random() * 3, wait + 86400 * chance.randint(0, 40)])))
        rating = chance.choices([1, 2, 3, 4], weights=[2, 2, 5, 1])[0]
        answers.append([rating, (moment - last).days if last else 0])
        card, _ = scheduler.review_card(card, Rating(rating), moment)
        wait = card.due - card.last_review
        memories.append((STAGES[card.state], card.stability, card.difficulty, wait.total_seconds() / 86400))
    return answers, memories


def test_agrees_with_the_reference_on_1000_random_histories():
    chance = random.Random(20260101)
    histories = [random_history(chance) for _ in range(1000)]
    reply = subprocess.run(
        ["node", HERE / "scheduled.mjs"], input=json.dumps([answers for answers, _ in histories]),
        capture_output=True, text=True, check=True)
    answered = 0
    for (answers, expected), ours in zip(histories, json.loads(reply.stdout), strict=True):
        for (stage, stability, difficulty, days), memory in zip(expected, ours, strict=True):
            assert memory["stage"] == stage, answers
            assert abs(memory["stability"] - stability) <= 1e-9 * stability, answers
            assert abs(memory["difficulty"] - difficulty) <= 1e-9, answers
            assert memory["days"] + memory["minutes"] / 1440 == days, answers
            answered += 1
    assert answered > 5000
