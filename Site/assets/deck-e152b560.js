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
const studyDay=(seconds,offset,startHour)=>Math.floor((seconds+offset*60-startHour*3600)/86400);
const weekdayOf=day=>(day+3)%7;
const dateOf=day=>new Date((day*24+12)*3600000);
const AGAIN=1,HARD=2,GOOD=3,EASY=4;
const W=[0.212,1.2931,2.3065,8.2956,6.4133,0.8334,3.0194,0.001,1.8722,0.1666,0.796,
1.4835,0.0614,0.2629,1.6483,0.6014,1.8729,0.5425,0.0912,0.0658,0.1542];
const STEPS={learning:[1,10],relearning:[10]};
const FACTOR=0.9**(-1/W[20])-1;
const clamp=(value,low,high)=>Math.min(Math.max(value,low),high);
function reviewed(memory,rating,elapsed){
const difficulty=memory?nextDifficulty(memory.difficulty,rating):clamp(firstDifficulty(rating),1,10);
const stability=Math.max(memory?nextStability(memory,rating,elapsed):W[rating-1],0.001);
return{stability,difficulty,...nextStep(memory,rating,stability)};
}
const retrievability=(memory,elapsed)=>(1+FACTOR*elapsed/memory.stability)**-W[20];
function nextStability(memory,rating,elapsed){
const{stability:s,difficulty:d}=memory;
if(elapsed<1){
const growth=Math.exp(W[17]*(rating-GOOD+W[18]))*s**-W[19];
return s*(rating===AGAIN?growth:Math.max(growth,1));
}
const forgotten=1-retrievability(memory,elapsed);
if(rating===AGAIN){
const long=W[11]*d**-W[12]*((s+1)**W[13]-1)*Math.exp(forgotten*W[14]);
return Math.min(long,s/Math.exp(W[17]*W[18]));
}
const bonus=rating===HARD?W[15]:rating===EASY?W[16]:1;
return s*(1+Math.exp(W[8])*(11-d)*s**-W[9]*(Math.exp(forgotten*W[10])-1)*bonus);
}
const firstDifficulty=rating=>W[4]-Math.exp(W[5]*(rating-1))+1;
function nextDifficulty(difficulty,rating){
const damped=difficulty-W[6]*(rating-GOOD)*(10-difficulty)/9;
return clamp(W[7]*firstDifficulty(EASY)+(1-W[7])*damped,1,10);
}
const inDays=stability=>({stage:"review",step:0,minutes:0,days:clamp(Math.round(stability),1,36500)});
function nextStep(memory,rating,stability){
const stage=memory?.stage??"learning";
if(stage==="review"){
return rating===AGAIN?inMinutes("relearning",0,STEPS.relearning[0]):inDays(stability);
}
const steps=STEPS[stage],step=memory?.step??0;
if(rating===AGAIN)return inMinutes(stage,0,steps[0]);
if(rating===HARD)return inMinutes(stage,step,step?steps[step]:(steps[0]+(steps[1]??steps[0]*2))/2);
return rating===GOOD&&step+1<steps.length?inMinutes(stage,step+1,steps[step+1]):inDays(stability);
}
const inMinutes=(stage,step,minutes)=>({stage,step,minutes,days:0});
const QUIZ_WRONG=0,QUIZ_RIGHT=5;
const isRight=rating=>rating>AGAIN;
function united(one,other){
const answers=new Map([...one,...other].map(answer=>[answer[0]+"/"+answer[2],answer]));
return[...answers.values()].sort((a,b)=>a[0]-b[0]||a[2]-b[2]);
}
const isHistory=value=>Array.isArray(value)&&value.every(answer=>Array.isArray(answer)
&&answer.length===3&&answer.every(Number.isInteger)&&answer[2]>=QUIZ_WRONG&&answer[2]<=QUIZ_RIGHT);
function remembered(history){
let memory=null;
for(const[,day,rating]of history){
if(rating<AGAIN||rating>EASY)continue;
memory={...reviewed(memory,rating,memory?Math.max(0,day-memory.day):0),day};
}
return memory&&{...memory,dueDay:memory.day+memory.days};
}
const isDue=(memory,today)=>memory!==null&&(memory.stage!=="review"||memory.dueDay<=today);
function isMissed(history){
const last=history.at(-1);
return last!==undefined&&!isRight(history.find(answer=>answer[1]===last[1])[2]);
}
const PREFIX="quickstudy1:";
class Store{
constructor(storage,onTrouble=()=>{}){
this.storage=storage;
this.onTrouble=onTrouble;
this.unsaved=new Map();
}
read(key){
const text=this.unsaved.has(key)?this.unsaved.get(key):this.attempt(()=>this.storage.getItem(PREFIX+key));
try{
return text?JSON.parse(text):null;
}catch{
return null;
}
}
write(key,value){
this.unsaved.set(key,value===null?null:JSON.stringify(value));
this.save();
return!this.unsaved.has(key);
}
change(key,changed){
return this.write(key,changed(this.read(key)));
}
save(){
for(const[key,text]of this.unsaved){
const isSaved=this.attempt(()=>{
if(text===null)this.storage.removeItem(PREFIX+key);
else this.storage.setItem(PREFIX+key,text);
return true;
});
if(isSaved)this.unsaved.delete(key);
}
if(this.unsaved.size)this.onTrouble();
}
keys(start){
const names=this.attempt(()=>Object.keys(this.storage))??[];
const saved=names.filter(name=>name.startsWith(PREFIX)).map(name=>name.slice(PREFIX.length));
return[...new Set([...saved,...this.unsaved.keys()])].filter(key=>key.startsWith(start)&&this.read(key)!==null);
}
attempt(action){
try{
return this.storage&&action();
}catch{
return null;
}
}
}
const changedKey=name=>name?.startsWith(PREFIX)?name.slice(PREFIX.length):null;
const SETTINGS={dayStart:4,keys:true,aloud:false,newPerDay:20};
class Learner{
constructor(store,clock){
this.store=store;
this.clock=clock;
}
get settings(){
return{...SETTINGS,...this.store.read("settings")};
}
set settings(changes){
this.store.change("settings",old=>({...old,...changes}));
}
get today(){
return this.clock().day(this.settings.dayStart);
}
historyOf(item){
const history=this.store.read("a:"+item);
return isHistory(history)?history:[];
}
answer(item,rating){
const answer=[this.clock().seconds,this.today,rating];
this.store.change("a:"+item,history=>united(isHistory(history)?history:[],[answer]));
return answer;
}
takeBack(item,[seconds,,rating]){
this.store.change("a:"+item,()=>{
const kept=this.historyOf(item).filter(each=>each[0]!==seconds||each[2]!==rating);
return kept.length?kept:null;
});
}
hasStar(card){
return this.store.read("star:"+card)!==null;
}
setStar(card,isOn){
this.store.write("star:"+card,isOn?this.clock().seconds:null);
}
}
const FORMAT="quickstudy-progress",VERSION=1;
function copyOf(store){
const part=start=>Object.fromEntries(store.keys(start).map(key=>[key.slice(start.length),store.read(key)]).sort());
const settings=store.read("settings")??{};
return{format:FORMAT,version:VERSION,answers:part("a:"),stars:part("star:"),settings};
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
const later={};
const{more}=document.currentScript.dataset;
let loading=null;
function whenLoaded(action){
if(!more)return action();
loading??=new Promise((done,failed)=>{
const script=Object.assign(document.createElement("script"),{src:more,onload:done,onerror:failed});
document.head.append(script);
});
loading.then(action,()=>loading=null);
}
function clock(){
const now=new Date(),seconds=Math.floor(now/1000);
return{seconds,day:startHour=>studyDay(seconds,-now.getTimezoneOffset(),startHour)};
}
function browserStorage(){
try{
return localStorage;
}catch{
return null;
}
}
let tellTrouble=()=>{
tellTrouble=()=>{};
showNote("storage",null,()=>whenLoaded(()=>later.saveCopy(store)));
};
const store=new Store(browserStorage(),()=>tellTrouble());
const learner=new Learner(store,clock);
function saveCopy(store){
const link=document.createElement("a");
link.href=URL.createObjectURL(new Blob([JSON.stringify(copyOf(store))],{type:"application/json"}));
link.download=`quickstudy-${new Date().toISOString().slice(0, 10)}.json`;
link.click();
}
later.saveCopy=saveCopy;
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
const showStar=(button,isOn)=>button?.setAttribute("aria-pressed",isOn);
function toggleStar(learner,card,button){
learner.setStar(card,!learner.hasStar(card));
showStar(button,learner.hasStar(card));
}
const cards=findAll("[data-card]"),form=part("filter");
function missedCards(){
const missed=learner.store.keys("a:").filter(key=>isMissed(learner.historyOf(key.slice(2))));
return new Set(missed.map(key=>key.slice(2).split("-")[0]));
}
const plain=text=>text.normalize("NFKD").replace(/\p{M}/gu,"").toLowerCase();
const texts=new Map();
const textOf=card=>texts.get(card)??texts.set(card,plain(card.textContent)).get(card);
function filter(){
const{text,tag,only}=Object.fromEntries(new FormData(form)),words=plain(text??"").split(/\s+/).filter(Boolean);
const missed=only==="missed"?missedCards():null;
const fits=card=>words.every(word=>textOf(card).includes(word))
&&(!tag||(card.dataset.tags??"").split(" ").includes(tag))
&&(only!=="starred"||learner.hasStar(card.dataset.card))
&&(!missed||missed.has(card.dataset.card));
let shown=0;
for(const card of cards)if(!(card.hidden=!fits(card)))shown++;
for(const section of findAll("section.set"))section.hidden=!find("[data-card]:not([hidden])",section);
part("nothing").hidden=shown>0;
fill("filtered",shown<cards.length?say("deck.filtered",{n:shown,total:cards.length}):"");
}
function openLinked(){
const card=location.hash.startsWith("#card-")&&document.getElementById(location.hash.slice(1));
if(!card)return;
card.open=true;
card.scrollIntoView();
}
function share(link){
navigator.clipboard?.writeText(link.href).then(()=>showNote("plain",say("deck.link-copied")),()=>{});
}
function openAll(button){
const isOpen=button.getAttribute("aria-pressed")!=="true";
button.setAttribute("aria-pressed",isOpen);
for(const card of cards)card.open=isOpen;
}
const showStars=()=>cards.forEach(card=>showStar(find("[data-do=star]",card),learner.hasStar(card.dataset.card)));
onDo({
star:button=>toggleStar(learner,button.closest("[data-card]").dataset.card,button),
link:share,"open-all":openAll,print:()=>print(),
});
form?.addEventListener("input",filter);
form?.addEventListener("submit",event=>event.preventDefault());
addEventListener("hashchange",openLinked);
addEventListener("storage",showStars);
showStars();
openLinked();
goOffline();
