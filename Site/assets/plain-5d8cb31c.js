"use strict";
const OWN_DIGITS=/^(ar|bn|ckb|dz|fa|hi|ks|mr|my|ne|ps|sa|sd|ur|uz)\b/;
function makeWords(words,language){
let plural=null,number=null;
const formOf=count=>(plural??=new Intl.PluralRules(language)).select(count);
const written=value=>value<1000&&Number.isInteger(value)&&!OWN_DIGITS.test(language)
?value:(number??=new Intl.NumberFormat(language)).format(value);
return(key,values={})=>{
const other=words[key+".other"];
const text=other?words[`${key}.${formOf(values.n ?? 0)}`]??other:words[key]??key;
const valueOf=value=>typeof value==="number"?written(value):value??"";
return text.replace(/\{(\w+)\}/g,(_,name)=>valueOf(values[name]));
};
}
function intervalWords(say,{minutes,days}){
if(minutes)return say("common.minutes",{n:Math.ceil(minutes)});
if(days<31)return say("common.days",{n:days});
const tenths=value=>Math.round(value*10)/10;
return days<365?say("common.months",{n:tenths(days/30.4)}):say("common.years",{n:tenths(days/365)});
}
const html=document.documentElement;
const root=html.dataset.root??"",language=html.lang||"en";
const say=makeWords(JSON.parse(document.getElementById("words")?.textContent??"{}"),language);
const find=(selector,within=document)=>within?.querySelector(selector);
const findAll=(selector,within=document)=>[...within.querySelectorAll(selector)];
const part=(name,within)=>find(`[data-part="${name}"]`,within);
function fill(name,text,within){
const place=part(name,within);
if(place)place.textContent=text;
}
function setHidden(selector,isHidden){
for(const element of findAll(selector))element.hidden=isHidden;
}
const onDo=verbs=>document.addEventListener("click",({target})=>{
const control=target.closest("[data-do], [data-rate]");
if(control)verbs[control.dataset.do??"rate"]?.(control);
});
const instance=id=>document.getElementById(id)?.content.firstElementChild.cloneNode(true);
const shown={};
function showNote(kind,text,action){
hideNote(kind);
const note=shown[kind]=instance("note-"+kind);
if(!note)return;
find("[data-text]",note).textContent=text??say("common."+kind);
find("button",note)?.addEventListener("click",event=>{
event.stopPropagation();
hideNote(kind);
action?.();
});
find("#notes").append(note);
}
const hideNote=kind=>shown[kind]?.remove();
function goOffline(){
addEventListener("offline",()=>showNote("offline"));
addEventListener("online",()=>hideNote("offline"));
const workers=navigator.serviceWorker;
if(!workers||!/^http/.test(location.protocol))return;
workers.addEventListener("message",({data,source})=>showNote("update",updateWords(data),()=>takeOver(source)));
addEventListener("load",()=>workers.register(root+"service-worker.js")
.then(here=>here?.active&&here.waiting?.postMessage("what is new"),()=>{}));
}
const updateWords=({added,changed})=>
say(`common.update${added ? "-added" : ""}${changed ? "-changed" : ""}`,{n:added||changed,added,changed});
function takeOver(worker){
navigator.serviceWorker.addEventListener("controllerchange",()=>location.reload());
worker.postMessage("take over");
}
onDo({print:()=>print()});
goOffline();
