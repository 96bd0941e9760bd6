/** Reads an element aloud in its language, in place of what is being read. */
export function speak(element) {
    const copy = element.cloneNode(true), { lang } = element.closest("[lang]");
    for (const formula of copy.querySelectorAll("math[alttext]")) formula.replaceWith(formula.getAttribute("alttext"));
    const said = new SpeechSynthesisUtterance(copy.textContent.trim()), beginsAs = voice => voice.lang.startsWith(lang.slice(0, 2));
    const voices = speechSynthesis.getVoices();
    said.lang = lang;
    said.voice = voices.find(voice => voice.lang.replace("_", "-") === lang) ?? voices.find(beginsAs) ?? null;
    speechSynthesis.cancel();
    speechSynthesis.speak(said);
}
