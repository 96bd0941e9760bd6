/**
 * How far a card must be moved, as a part of its width; how far a finger may stray before its direction is clear, in
 * pixels.
 */
const THRESHOLD = 0.3, SLACK = 10, TURN = 3;

/**
 * Swipes over the answer of the top card: it follows the finger; let go past the threshold it is rated, before it
 * settles back. Scrolling, selecting and what scrolls or is pressed inside the card are left alone. Towards the end of
 * the line is `good`.
 */
export function listenToSwipes(pack, onRate, onMark) {
    let start = null;

    function begin(event) {
        if (start) return cancel();
        const { card } = pack, isSwipe = event.pointerType !== "mouse" && card.open && card.contains(event.target)
            && getSelection().isCollapsed && !isBusy(event.target, card);
        if (isSwipe) start = { x: event.clientX, y: event.clientY, id: event.pointerId };
    }

    function move(event) {
        if (start?.id !== event.pointerId) return;
        const { card } = pack, x = event.clientX - start.x, y = event.clientY - start.y;
        if (!start.isClear) {
            if (Math.hypot(x, y) < SLACK) return;
            if (Math.abs(x) < Math.abs(y) * 1.5 || !getSelection().isCollapsed) return cancel();
            start.isClear = true;
            card.setPointerCapture(event.pointerId);
        }
        const share = x / card.offsetWidth, mark = share > 0 === pack.isRTL ? "again" : "good";
        card.style.setProperty("--x", x + "px");
        card.style.setProperty("--t", Math.max(-1, Math.min(1, share)) * TURN + "deg");
        onMark(card.dataset.swipe = Math.abs(share) > THRESHOLD ? mark : "");
    }

    function end(event) {
        if (start?.id !== event.pointerId) return;
        const mark = pack.card.dataset.swipe;
        if (!mark) return cancel();
        onMark("");
        pack.send(Math.sign(event.clientX - start.x));
        start = null;
        onRate(mark);
    }

    function cancel() {
        if (start?.isClear) {
            delete pack.card.dataset.swipe;
            pack.card.style = "";
            onMark("");
        }
        start = null;
    }

    Object.entries({ pointerdown: begin, pointermove: move, pointerup: end, pointercancel: cancel })
        .forEach(([name, action]) => pack.place.addEventListener(name, action));
}

/** True where a finger means something else: on controls, and on what can be scrolled sideways. */
function isBusy(target, card) {
    if (target.closest("a, button, audio, video")) return true;
    for (let element = target; element !== card; element = element.parentElement) {
        if (element.scrollWidth > element.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(element).overflowX)) return true;
    }
    return false;
}
