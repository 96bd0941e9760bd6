/** Shows on a star's button whether its card is starred. */
export const showStar = (button, isOn) => button?.setAttribute("aria-pressed", isOn);

/** Stars a card or takes its star away. */
export function toggleStar(learner, card, button) {
    learner.setStar(card, !learner.hasStar(card));
    showStar(button, learner.hasStar(card));
}
