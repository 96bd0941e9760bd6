const VERSION="3e7a88ccfbae",FILES=[["404.html","e4db5120"],["assets/deck-32e39eb2.css","32e39eb2"],["assets/deck-e152b560.js","e152b560"],["assets/front-1c8c2e19.js","1c8c2e19"],["assets/front-9c1cdc23.css","9c1cdc23"],["assets/icon-192.png","ae6d70ee"],["assets/icon-512.png","d6fa7be8"],["assets/icon.svg","b6182336"],["assets/plain-5d8cb31c.js","5d8cb31c"],["assets/plain-d483b25e.css","d483b25e"],["assets/practice-5ef2a35f.css","5ef2a35f"],["assets/practice-6df17c93.js","6df17c93"],["assets/practice-more-fe5d3149.js","fe5d3149"],["assets/print-bb6823bc.css","bb6823bc"],["assets/progress-59d0eaae.js","59d0eaae"],["assets/progress-f34d8d57.css","f34d8d57"],["assets/quiz-8f1fffc9.js","8f1fffc9"],["assets/quiz-f4c0a5d5.css","f4c0a5d5"],["cards.txt","33881b2a"],["index.html","020841d3"],["manifest.webmanifest","6af5bd51"],["progress.html","29cafe2d"],["assets/index-1-2b28ba16.js","2b28ba16"],["decks/memory/index.html","6959fbcd"],["decks/memory/practice.html","6959fbcd"],["decks/memory/quiz.html","6959fbcd"],["decks/searching/index.html","38a2d193"],["decks/searching/practice.html","38a2d193"],["decks/searching/quiz.html","38a2d193"],["decks/spanish-kitchen/index.html","18005fb2"],["decks/spanish-kitchen/practice.html","18005fb2"],["decks/spanish-kitchen/quiz.html","18005fb2"],["decks/water-cycle/index.html","b09c6c7f"],["decks/water-cycle/practice.html","b09c6c7f"],["decks/water-cycle/quiz.html","b09c6c7f"]],LATER=[["decks/memory/memory.md","6959fbcd"],["decks/memory/memory.tsv","6959fbcd"],["decks/memory/print.html","6959fbcd"],["decks/searching/print.html","38a2d193"],["decks/searching/searching.md","38a2d193"],["decks/searching/searching.tsv","38a2d193"],["decks/spanish-kitchen/print.html","18005fb2"],["decks/spanish-kitchen/spanish-kitchen.md","18005fb2"],["decks/spanish-kitchen/spanish-kitchen.tsv","18005fb2"],["decks/water-cycle/print.html","b09c6c7f"],["decks/water-cycle/water-cycle.md","b09c6c7f"],["decks/water-cycle/water-cycle.tsv","b09c6c7f"]],VISITED=[];
"use strict";
const PREFIX=`quickstudy ${registration.scope} `,NAME=PREFIX+VERSION;
const urlOf=path=>new URL(path,registration.scope).href;
const digests=new Map([...FILES,...LATER,...VISITED].map(([path,digest])=>[urlOf(path),digest]));
addEventListener("install",event=>event.waitUntil(install()));
addEventListener("activate",event=>event.waitUntil(takePlace()));
addEventListener("fetch",event=>{
const url=event.request.url.split(/[?#]/)[0];
if(event.request.method==="GET"&&url.startsWith(registration.scope))event.respondWith(answer(event,url));
});
addEventListener("message",event=>{
if(event.data==="take over")skipWaiting();
if(event.data==="what is new")event.waitUntil(tellNews([event.source]));
});
async function install(){
const cache=await caches.open(NAME),old=await lastCache();
await keepAll(cache,old,FILES);
if(registration.active)await tellNews(await clients.matchAll({includeUncontrolled:true}));
else skipWaiting();
}
async function takePlace(){
const names=await caches.keys();
await clients.claim();
const old=await lastCache();
await keepAll(await caches.open(NAME),old,LATER).catch(()=>{});
await Promise.all(names.filter(name=>name.startsWith(PREFIX)&&name!==NAME).map(name=>caches.delete(name)));
}
async function lastCache(){
const names=(await caches.keys()).filter(name=>name.startsWith(PREFIX)&&name!==NAME);
return names.length?caches.open(names.at(-1)):null;
}
async function keepAll(cache,old,files){
const left=[...files];
const keepSome=async()=>{
for(let file=left.shift();file;file=left.shift())await keep(cache,old,urlOf(file[0]),file[1]);
};
await Promise.all(Array.from({length:8},keepSome));
}
async function keep(cache,old,url,digest){
const kept=await old?.match(url);
if(kept?.headers.get("x-digest")===digest)return cache.put(url,kept);
await store(cache,url,digest,await fetch(url,{cache:"no-cache"}));
}
async function store(cache,url,digest,response){
if(!response.ok)throw new Error(`${url}: ${response.status}`);
const headers=new Headers(response.headers),body=await response.blob();
headers.set("x-digest",digest);
headers.delete("content-encoding");
await cache.put(url,new Response(body,{headers}));
}
async function answer(event,url){
if(event.request.mode==="navigate"&&registration.waiting&&await isOnlyPage()){
registration.waiting.postMessage("take over");
return fetch(event.request).catch(()=>kept(url));
}
return await kept(url)??fetchAndKeep(event,url);
}
const isOnlyPage=async()=>(await clients.matchAll({type:"window"})).length<2;
async function kept(url){
const cache=await caches.open(NAME);
return await cache.match(url.endsWith("/")?url+"index.html":url);
}
async function fetchAndKeep(event,url){
try{
const response=await fetch(event.request),digest=digests.get(url);
if(digest&&response.ok)event.waitUntil(store(await caches.open(NAME),url,digest,response.clone()).catch(()=>{}));
return response;
}catch{
return event.request.mode==="navigate"&&await kept(urlOf("404.html"))||Response.error();
}
}
async function tellNews(pages){
const old=await cardsIn(await lastCache()),fresh=await cardsIn(await caches.open(NAME));
const added=[...fresh.keys()].filter(card=>!old.has(card)).length;
const changed=[...fresh].filter(([card,digest])=>old.has(card)&&old.get(card)!==digest).length;
for(const page of pages)page.postMessage({added,changed});
}
async function cardsIn(cache){
const list=await(await cache?.match(urlOf("cards.txt")))?.text()??"";
return new Map(list.split("\n").filter(Boolean).map(line=>line.split(" ")));
}
