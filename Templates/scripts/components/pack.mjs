import { find, part } from "./page.mjs";

/** The pack of cards: the one on top, and how many lie behind it. `onFlip` is told when the top card was turned. */
export class Pack {
    constructor(onFlip) {
        this.place = part("pack");
        this.onFlip = onFlip;
        this.place.addEventListener("click", event => {
            if (!event.target.closest("summary")) return;
            event.preventDefault();
            if (!event.target.closest("a, audio, video") && getSelection().isCollapsed) this.flip();
        });
    }

    get card() {
        return find("details:not([inert])", this.place);
    }

    get isRTL() {
        return getComputedStyle(this.place).direction === "rtl";
    }

    show(card, left) {
        this.card?.remove();
        this.place.append(card);
        this.place.dataset.left = left;
    }

    flip() {
        this.card.open = !this.card.open;
        this.onFlip(this.card.open);
    }

    /** Reading goes on at the question, or at the answer. */
    focus(selector) {
        const place = find(selector, this.card);
        if (place.matches(".a")) place.tabIndex = -1;
        place.focus({ preventScroll: true });
    }

    /** The top card goes on its way while the next one is already there. */
    send(sign) {
        const { card } = this, isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
        card.inert = true;
        card.dataset.leaving = "";
        const away = { transform: `translateX(${sign * innerWidth}px) rotate(${sign * 6}deg)` };
        card.animate([{}, away], { duration: isStill ? 0 : 240, easing: "ease" }).onfinish = () => card.remove();
    }
}
