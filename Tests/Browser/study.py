"""What a learner does on a page, in the terms of the tests."""

import json


class Study:
    """A tab. `problems` are messages on the console and requests that failed."""

    def __init__(self, context, site):
        self.context, self.site = context, site
        self.tab = context.new_page()
        self.problems = []
        self.tab.on("console", lambda message: message.type == "error" and self.problems.append(message.text))
        self.tab.on("pageerror", lambda error: self.problems.append(str(error)))
        self.cdp = None

    def open(self, path):
        self.tab.goto(self.site + path if "://" not in path else path)

    # What is seen

    def text(self, selector):
        return " ".join(self.tab.inner_text(selector).split())

    def part(self, name):
        return self.text(f"[data-part={name}]")

    @property
    def question(self):
        return self.text(".pack details:not([inert]) .q")

    @property
    def is_open(self):
        return self.tab.evaluate("document.querySelector('.pack details:not([inert])').open")

    @property
    def is_over(self):
        return self.tab.is_visible("[data-part=end]")

    def waits_for(self, condition):
        """An expression; the content policy forbids evaluating text, so it is handed over as a function."""
        self.tab.wait_for_function(f"() => ({condition})")

    def waits_for_the_end(self):
        """The end, too, comes with the second script."""
        self.tab.wait_for_selector("[data-part=end]", state="visible")

    # What is done

    def press(self, *keys):
        for key in keys:
            self.tab.keyboard.press(key)

    def click(self, selector):
        self.tab.click(selector)

    def open_options(self):
        """The dialog comes with the page's second script, so it is there only after a while."""
        self.tab.click("[data-do=more]")
        self.tab.wait_for_selector("#options[open]")

    def flip(self):
        self.tab.click(".dock [data-do=flip]")

    def rate(self, rating):
        self.tab.click(f".dock [data-rate='{rating}']")

    def answer_all(self, rating=4, most=60):
        """Rates every card the same until the session is over."""
        for _ in range(most):
            if not self.tab.is_visible(".dock"):
                break
            self.flip()
            self.rate(rating)
        self.waits_for_the_end()

    def swipe(self, *points, release=True):
        """Touches the first point (a part of the card's width and height) and moves along the others."""
        self.cdp = self.cdp or self.context.new_cdp_session(self.tab)
        box = self.tab.locator(".pack details:not([inert])").bounding_box()
        places = [{"x": box["x"] + box["width"] * x, "y": box["y"] + box["height"] * y} for x, y in points]
        self.touch("touchStart", places[0])
        for start, end in zip(places, places[1:]):
            for step in range(1, 9):
                self.touch("touchMove", {axis: start[axis] + (end[axis] - start[axis]) * step / 8 for axis in "xy"})
        if release:
            self.touch("touchEnd")

    def touch(self, kind, place=None):
        self.cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [place] if place else []})

    # What is kept

    def stored(self, key):
        text = self.tab.evaluate("key => localStorage.getItem('quickstudy1:' + key)", key)
        return text and json.loads(text)

    def ratings(self, item):
        return [rating for _, _, rating in self.stored("a:" + item) or []]

    def store(self, key, value):
        self.tab.evaluate("([key, text]) => localStorage.setItem('quickstudy1:' + key, text)", [key, json.dumps(value)])
