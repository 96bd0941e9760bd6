const PREFIX = "quickstudy1:";

/**
 * What a learner leaves behind, in a `storage` like `localStorage`; null when the browser forbids it. Every write reads
 * its key afresh first, so that two tabs add to each other's answers. What cannot be written is kept here until it can,
 * and `onTrouble` is told.
 */
export class Store {
    constructor(storage, onTrouble = () => {}) {
        this.storage = storage;
        this.onTrouble = onTrouble;
        this.unsaved = new Map();
    }

    /** The value of a key; null when there is none or it cannot be understood. */
    read(key) {
        const text = this.unsaved.has(key) ? this.unsaved.get(key) : this.attempt(() => this.storage.getItem(PREFIX + key));
        try {
            return text ? JSON.parse(text) : null;
        } catch {
            return null;
        }
    }

    /** Null removes. False when it could be kept in memory only. */
    write(key, value) {
        this.unsaved.set(key, value === null ? null : JSON.stringify(value));
        this.save();
        return !this.unsaved.has(key);
    }

    change(key, changed) {
        return this.write(key, changed(this.read(key)));
    }

    /** Tries again what could not be written before. */
    save() {
        for (const [key, text] of this.unsaved) {
            const isSaved = this.attempt(() => {
                if (text === null) this.storage.removeItem(PREFIX + key);
                else this.storage.setItem(PREFIX + key, text);
                return true;
            });
            if (isSaved) this.unsaved.delete(key);
        }
        if (this.unsaved.size) this.onTrouble();
    }

    keys(start) {
        const names = this.attempt(() => Object.keys(this.storage)) ?? [];
        const saved = names.filter(name => name.startsWith(PREFIX)).map(name => name.slice(PREFIX.length));
        return [...new Set([...saved, ...this.unsaved.keys()])].filter(key => key.startsWith(start) && this.read(key) !== null);
    }

    attempt(action) {
        try {
            return this.storage && action();
        } catch {
            return null;
        }
    }
}

/** The key that another tab changed, from the name in a `storage` event; null when it is not ours. */
export const changedKey = name => name?.startsWith(PREFIX) ? name.slice(PREFIX.length) : null;
