/** Reads an element aloud in its language, in place of what is being read. */
export function speak(element) {
    const copy = element.cloneNode(true), { lang } = element.closest("[lang]");
    for (const formula of copy.querySelectorAll("math[alttext]")) formula.replaceWith(formula.getAttribute("alttext"));
    const said = new SpeechSynthesisUtterance(copy.textContent.trim()), voices = speechSynthesis.getVoices();
    const speaks = tag => voices.find(voice => voice.lang.replace("_", "-").startsWith(tag));
    said.lang = lang;
    said.voice = speaks(lang) ?? speaks(lang.slice(0, 2)) ?? null;
    speechSynthesis.cancel();
    speechSynthesis.speak(said);
}
