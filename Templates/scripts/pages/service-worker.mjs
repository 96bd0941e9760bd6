/**
 * Keeps the site for times without network. `VERSION`, `FILES`, `LATER` and `VISITED` stand before this text: files as
 * `[path, digest]`; all of `FILES` are there before a version takes over, those of `LATER` come after it, those of
 * `VISITED` (a large site's decks) when they are opened. A cache has the version's name; what did not change is taken
 * over from the one before.
 */
const PREFIX = `quickstudy ${registration.scope} `, NAME = PREFIX + VERSION;
const urlOf = path => new URL(path, registration.scope).href;
const digests = new Map([...FILES, ...LATER, ...VISITED].map(([path, digest]) => [urlOf(path), digest]));

addEventListener("install", event => event.waitUntil(install()));
addEventListener("activate", event => event.waitUntil(takePlace()));
addEventListener("fetch", event => {
    const url = event.request.url.split(/[?#]/)[0];
    if (event.request.method === "GET" && url.startsWith(registration.scope)) event.respondWith(answer(event, url));
});
addEventListener("message", event => {
    if (event.data === "take over") skipWaiting();
    if (event.data === "what is new") event.waitUntil(tellNews([event.source]));
});

async function install() {
    const cache = await caches.open(NAME), old = await lastCache();
    await keepAll(cache, old, FILES);
    if (registration.active) await tellNews(await clients.matchAll({ includeUncontrolled: true }));
    else skipWaiting();
}

async function takePlace() {
    const names = await caches.keys();
    await clients.claim();
    const old = await lastCache();
    await keepAll(await caches.open(NAME), old, LATER).catch(() => {});
    await Promise.all(names.filter(name => name.startsWith(PREFIX) && name !== NAME).map(name => caches.delete(name)));
}

async function lastCache() {
    const names = (await caches.keys()).filter(name => name.startsWith(PREFIX) && name !== NAME);
    return names.length ? caches.open(names.at(-1)) : null;
}

/** Eight at a time; a file whose digest is that of the old cache is not fetched again. */
async function keepAll(cache, old, files) {
    const left = [...files];
    const keepSome = async () => {
        for (let file = left.shift(); file; file = left.shift()) await keep(cache, old, urlOf(file[0]), file[1]);
    };
    await Promise.all(Array.from({ length: 8 }, keepSome));
}

async function keep(cache, old, url, digest) {
    const kept = await old?.match(url);
    if (kept?.headers.get("x-digest") === digest) return cache.put(url, kept);
    await store(cache, url, digest, await fetch(url, { cache: "no-cache" }));
}

/**
 * A response is kept with its digest; redirects are followed first, since a browser refuses to be led on by a worker.
 */
async function store(cache, url, digest, response) {
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    const headers = new Headers(response.headers), body = await response.blob();
    headers.set("x-digest", digest);
    headers.delete("content-encoding");
    await cache.put(url, new Response(body, { headers }));
}

/** A page opened while an update waits brings the update; all else comes from the cache first. */
async function answer(event, url) {
    if (event.request.mode === "navigate" && registration.waiting && await isOnlyPage()) {
        registration.waiting.postMessage("take over");
        return fetch(event.request).catch(() => kept(url));
    }
    return await kept(url) ?? fetchAndKeep(event, url);
}

const isOnlyPage = async () => (await clients.matchAll({ type: "window" })).length < 2;

async function kept(url) {
    const cache = await caches.open(NAME);
    return await cache.match(url.endsWith("/") ? url + "index.html" : url);
}

async function fetchAndKeep(event, url) {
    try {
        const response = await fetch(event.request), digest = digests.get(url);
        if (digest && response.ok) event.waitUntil(store(await caches.open(NAME), url, digest, response.clone()).catch(() => {}));
        return response;
    } catch {
        return event.request.mode === "navigate" && await kept(urlOf("404.html")) || Response.error();
    }
}

async function tellNews(pages) {
    const old = await cardsIn(await lastCache()), fresh = await cardsIn(await caches.open(NAME));
    const added = [...fresh.keys()].filter(card => !old.has(card)).length;
    const changed = [...fresh].filter(([card, digest]) => old.has(card) && old.get(card) !== digest).length;
    for (const page of pages) page.postMessage({ added, changed });
}

/** The digest of each card's text, by its id, as `cards.txt` of a cache tells them. */
async function cardsIn(cache) {
    const list = await (await cache?.match(urlOf("cards.txt")))?.text() ?? "";
    return new Map(list.split("\n").filter(Boolean).map(line => line.split(" ")));
}
