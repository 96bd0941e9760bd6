"use strict";
function outcomeOf({log}){
const first=new Map();
for(const[item,rating]of log)if(!first.has(item))first.set(item,rating);
const missed=[...first].filter(([,rating])=>rating===1).map(([item])=>item);
let seconds=0;
for(let at=1;at<log.length;at++)seconds+=Math.min(log[at][2]-log[at-1][2],120);
return{missed,asked:first.size,minutes:Math.max(1,Math.round(seconds/60))};
}
function standingOf(histories,today){
const standing={known:0,learning:0,fresh:0,due:0,next:null,nextCards:0};
for(const history of histories){
const memory=remembered(history);
if(!memory)standing.fresh++;
else if(memory.stage==="review"&&memory.days>=7)standing.known++;
else standing.learning++;
if(isDue(memory,today))standing.due++;
else if(memory&&memory.dueDay>today)noteNext(standing,memory.dueDay);
}
return standing;
}
function noteNext(standing,day){
if(standing.next===null||day<standing.next)Object.assign(standing,{next:day,nextCards:0});
if(day===standing.next)standing.nextCards++;
}
function dayCounts(histories){
const days=new Map();
for(const history of histories){
let lastDay=null;
for(const[,day,rating]of history){
const count=days.get(day)??days.set(day,{answers:0,first:0,right:0}).get(day);
count.answers++;
if(day===lastDay)continue;
lastDay=day;
count.first++;
if(isRight(rating))count.right++;
}
}
return days;
}
function streakOf(counts,today){
let days=0,pending=null,forgivenWeek=null;
const forgiven=[];
for(let day=counts.has(today)?today:today-1;;day--){
if(counts.has(day)){
days++;
if(pending!==null)forgiven.push(pending);
pending=null;
continue;
}
const monday=day-weekdayOf(day);
if(pending!==null||forgivenWeek===monday)return{days,forgiven};
pending=day;
forgivenWeek=monday;
}
}
const FORMAT="quickstudy-progress",VERSION=1;
function copyOf(store){
const part=start=>Object.fromEntries(store.keys(start).map(key=>[key.slice(start.length),store.read(key)]).sort());
const settings=store.read("settings")??{};
return{format:FORMAT,version:VERSION,answers:part("a:"),stars:part("star:"),settings};
}
const percent=share=>share.toLocaleString(language,{style:"percent"});
const whenWords=days=>new Intl.RelativeTimeFormat(language,{numeric:"auto"}).format(days,"day");
const sayTonight=(key,values)=>say(key+((new Date().getHours()+20)%24>=13?"-tonight":"-today"),values);
const numberWords=number=>number.toLocaleString(language);
const dateWords=(day,parts)=>dateOf(day).toLocaleDateString(language,{...parts,timeZone:"UTC"});
function saveCopy(store){
const link=document.createElement("a");
link.href=URL.createObjectURL(new Blob([JSON.stringify(copyOf(store))],{type:"application/json"}));
link.download=`quickstudy-${new Date().toISOString().slice(0, 10)}.json`;
link.click();
}
later.saveCopy=saveCopy;
function speak(element){
const copy=element.cloneNode(true),{lang}=element.closest("[lang]");
for(const formula of copy.querySelectorAll("math[alttext]"))formula.replaceWith(formula.getAttribute("alttext"));
const said=new SpeechSynthesisUtterance(copy.textContent.trim()),voices=speechSynthesis.getVoices();
const speaks=tag=>voices.find(voice=>voice.lang.replace("_","-").startsWith(tag));
said.lang=lang;
said.voice=speaks(lang)??speaks(lang.slice(0,2))??null;
speechSynthesis.cancel();
speechSynthesis.speak(said);
}
const controls=()=>[...find("#options form")?.elements??[]].filter(control=>control.name);
const isBox=({type})=>type==="checkbox";
function chosenOptions(){
const given=controls().filter(control=>control.type!=="radio"||control.checked);
return Object.fromEntries(given.map(control=>[control.name,isBox(control)?control.checked:control.value]));
}
function showOptions(values){
for(const control of controls()){
const value=values[control.name]??"";
if(isBox(control))control.checked=value;
else if(control.type==="radio")control.checked=control.value===value;
else control.value=value;
}
}
function showEnd(texts,missed){
for(const[name,text]of Object.entries(texts))fill("end-"+name,text);
setHidden("[data-part=end-missed]",!missed.length);
part("end-list")?.replaceChildren(...missed.map(lineOf));
setHidden("[data-part=end]",false);
const heading=part("end-title");
heading.tabIndex=-1;
heading.focus();
scrollTo(0,0);
}
function lineOf(places){
const line=instance("missed");
for(const[name,nodes]of Object.entries(places))part(name,line)?.append(...nodes);
return line;
}
const standingOn=day=>standingOf(stock.entries.map(({item})=>historyOf(item)),day);
function finish(session){
const{missed,asked,minutes}=outcomeOf(session),{today,store}=learner,n=missed.length,right=asked-n;
const counts=dayCounts(store.keys("a:").map(name=>historyOf(name.slice(2))));
const lead=[
say("practice.end-cards",{n:asked}),say("practice.end-minutes",{n:minutes}),
say(n?"practice.end-some":"practice.end-none",{n,right}),
];
const texts={
title:sayTonight("practice.end"),lead:lead.join(" "),"missed-title":say("practice.missed",{n}),
right:percent(right/asked),tomorrow:standingOn(today+1).due,streak:streakOf(counts,today).days,
};
showEnd(texts,missed.map(missedLine));
for(const button of findAll("[data-part=end] [data-do=again]")){
button.hidden=!n;
button.textContent=say("practice.again",{n});
}
}
function missedLine(item){
const card=stock.element(item),place=find(".where :last-child",card)?.textContent;
const back=find(".a",card).firstElementChild;
return{front:find(".q",card).childNodes,back:back.childNodes,place:place?[" · "+place]:[]};
}
function rest({options}){
const{next,nextCards:n}=standingOn(learner.today),isFiltered=options.only||options.section||options.tag;
const nextWords=()=>next?say("practice.rest-next",{n,when:whenWords(next-learner.today)}):"";
setHidden("[data-part=rest]",false);
fill("rest-title",isFiltered?say("practice.rest-none"):sayTonight("practice.rest"));
fill("rest-text",isFiltered?say("practice.rest-filter"):nextWords());
}
function applySettings(){
const{keys,aloud,shuffle,reverse}=chosenOptions();
learner.settings={keys,aloud,shuffle,reverse};
showKeys();
}
function openOptions(options){
showOptions({mode:"all",...options,...learner.settings});
find("#options").showModal();
}
verbs.restart=control=>{
control.closest("dialog").close();
start(chosenOptions());
};
find("#options")?.addEventListener("change",applySettings);
setHidden("#options [data-do=speak]",!("speechSynthesis"in window));
Object.assign(later,{
finish,rest,openOptions,
missed:session=>outcomeOf(session).missed,
speak:()=>speak(find(pack.card.open?".a":".q",pack.card)),
});
