"""Documents to read, made with pymupdf: pages of text, pages that are pictures only, one picture."""
import random

import pymupdf

import decks


def paragraphs(chance, count):
    return "\n\n".join(" ".join(decks.sentence(chance, decks.ANSWERS) for _ in range(6)) for _ in range(count))


def book(path, pages):
    chance, document = random.Random(3), pymupdf.open()
    for number in range(pages):
        page = document.new_page()
        page.insert_text((72, 60), f"Section {number + 1}", fontsize=16)
        page.insert_textbox((72, 90, 520, 780), plain(paragraphs(chance, 5)), fontsize=10)
    document.save(path)
    return path


def plain(text):
    """The built-in fonts have Latin letters only."""
    return text.encode("latin-1", "replace").decode("latin-1")


def scan(path, pages):
    text = pymupdf.open(book(path.with_suffix(".text.pdf"), pages))
    document = pymupdf.open()
    for page in text:
        picture = page.get_pixmap(dpi=300, colorspace=pymupdf.csGRAY)
        document.new_page(width=page.rect.width, height=page.rect.height).insert_image(page.rect, pixmap=picture)
    document.save(path)
    return path


def picture(path):
    text = pymupdf.open(book(path.with_suffix(".pdf"), 1))
    text[0].get_pixmap(dpi=300, colorspace=pymupdf.csGRAY).save(path)
    return path
