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
function shuffled(list,random){
const result=[...list];
for(let last=result.length-1;last>0;last--){
const place=Math.floor(random()*(last+1));
[result[last],result[place]]=[result[place],result[last]];
}
return result;
}
function chanceOf(text){
let state=0x811C9DC5;
for(const letter of text)state=Math.imul(state^letter.codePointAt(0),0x01000193);
return()=>{
state=(state+0x6D2B79F5)|0;
let mixed=Math.imul(state^state>>>15,1|state);
mixed=mixed+Math.imul(mixed^mixed>>>7,61|mixed)^mixed;
return((mixed^mixed>>>14)>>>0)/4294967296;
};
}
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
const newRound=steps=>({steps,queue:steps.map((_,place)=>place),first:{},taken:0});
const currentStep=round=>round.steps[round.queue[0]]??null;
function answered(round,results,again=[]){
const[place,...queue]=round.queue,first={...round.first},steps=[...round.steps];
for(const[card,isRight,given]of results)first[card]??={isRight,given};
if(results.some(result=>!result[1]))queue.push(again.length?steps.push({kind:"match",cards:again})-1:place);
return{...round,steps,queue,first,taken:round.taken+results.length};
}
function scoreOf({steps,queue,first,taken}){
const tries=Object.values(first),left=queue.flatMap(place=>steps[place].cards);
const total=new Set(steps.flatMap(step=>step.cards)).size;
return{
asked:tries.length,right:tries.filter(each=>each.isRight).length,total,
returning:left.filter(card=>card in first).length,taken,steps:taken+left.length,
};
}
function roundTakenUp(stored,{choices,typed,pairs}){
const maps={choice:choices,typed,match:pairs},steps=stored?.steps,queue=stored?.queue;
if(!Array.isArray(steps)||!Array.isArray(queue)||!queue.length||!stored.first)return null;
const fits=steps.every(step=>step?.cards?.every(card=>maps[step.kind]?.has(card)));
return fits&&queue.every(place=>place in steps)?stored:null;
}
const missedAtFirst=({first})=>Object.keys(first).filter(card=>!first[card].isRight);
function chosenQuestions(questions,count,random){
const left=shuffled(questions,random),round=[],lastUse=new Map();
while(round.length<count&&left.length){
const[question]=left.splice(freshest(left,lastUse),1);
for(const card of[question.card,...question.options])lastUse.set(card,round.length);
round.push(question);
}
return round;
}
function freshest(questions,lastUse){
let best=0,oldest=Infinity;
for(let place=0;place<questions.length&&oldest>=0;place++){
const use=Math.max(...[questions[place].card,...questions[place].options].map(card=>lastUse.get(card)??-1));
if(use<oldest)[best,oldest]=[place,use];
}
return best;
}
function askable(quiz,kind){
const maps={choice:[quiz.choices],typed:[quiz.typed],match:[quiz.pairs]};
maps.mixed=[quiz.choices,quiz.typed,quiz.pairs];
const cards=[...new Set(maps[kind].flatMap(map=>[...map.keys()]))];
return cards.map(card=>({card,options:quiz.choices.get(card)?.options??[]}));
}
function stepsOf(cards,kind,quiz){
if(kind==="match")return matchSteps(cards);
const pairs=kind==="mixed"?pairsAmong(cards,quiz):[];
const single=(card,place)=>{
const isTurn=place%3===2||!quiz.choices.has(card);
const isTyped=kind==="typed"||kind==="mixed"&&quiz.typed.has(card)&&isTurn;
return{kind:isTyped?"typed":"choice",cards:[card]};
};
const rest=cards.filter(card=>!pairs.includes(card)&&(quiz.choices.has(card)||quiz.typed.has(card)));
return[...rest.map(single),...matchSteps(pairs)];
}
const MOST_PAIRS=5;
function pairsAmong(cards,{choices,typed,pairs}){
const able=cards.filter(card=>pairs.has(card)).reverse();
const onlySo=card=>!choices.has(card)&&!typed.has(card);
const most=Math.min(MOST_PAIRS,Math.max(Math.floor(cards.length/2),able.filter(onlySo).length));
const chosen=[...able.filter(onlySo),...able.filter(card=>!onlySo(card))].slice(0,most);
return chosen.length<3?[]:chosen;
}
function matchSteps(cards){
if(cards.length<2)return[];
const sets=Math.ceil(cards.length/MOST_PAIRS),at=set=>Math.round(set*cards.length/sets);
return Array.from({length:sets},(_,set)=>({kind:"match",cards:cards.slice(at(set),at(set+1))}));
}
const newMatching=ids=>({ids,chosen:null,found:[],missed:[],last:null});
function chose(state,side,id){
const{chosen}=state;
if(state.found.includes(id))return{...state,last:null};
if(chosen?.side===side)return{...state,chosen:chosen.id===id?null:{side,id},last:null};
if(!chosen)return{...state,chosen:{side,id},last:null};
const[prompt,answer]=side==="answer"?[chosen.id,id]:[id,chosen.id];
const isRight=prompt===answer,isFirstMiss=!isRight&&!state.missed.some(each=>each.prompt===prompt);
return{
...state,chosen:null,last:{isRight,prompt,answer},
found:isRight?[...state.found,prompt]:state.found,
missed:isFirstMiss?[...state.missed,{prompt,answer}]:state.missed,
};
}
const isMatched=state=>state.found.length===state.ids.length;
function matchingResults({ids,missed}){
const results=ids.map(id=>{
const miss=missed.find(each=>each.prompt===id);
return[id,!miss,miss?.answer??id];
});
return{results,again:[...new Set(missed.flatMap(each=>[each.prompt,each.answer]))]};
}
function compared(typed,question,rules){
const verdicts=question.accepted.map(answer=>verdictOf(typed,answer,question,rules));
const verdict=["right","slip","nearly"].find(each=>verdicts.includes(each))??"wrong";
const nearest=verdict==="wrong"?0:verdicts.indexOf(verdict);
return{verdict,parts:differenceOf(typed.trim(),question.accepted[nearest])};
}
function verdictOf(typed,answer,{number,others},rules){
const given=folded(typed,rules),wanted=folded(answer,rules);
if(!given)return"wrong";
if(given===wanted)return"right";
if(number)return isSameNumber(typed,answer,rules.language)?"right":"wrong";
if(withoutAccents(given)===withoutAccents(wanted))return rules.ignoresAccents?"right":"nearly";
return isSlip(given,wanted)&&!others.some(other=>folded(other,rules)===given)?"slip":"wrong";
}
function folded(text,{articles}){
const words=text.normalize("NFKC").toLowerCase().replace(/[‐-―−]/gu,"-")
.replace(/[^\p{L}\p{M}\p{N}%+\-./°]+/gu," ").replace(/[.\s]+$/u,"").trim().split(" ");
return(words.length>1&&articles.includes(words[0])?words.slice(1):words).join(" ");
}
const withoutAccents=text=>text.normalize("NFD").replace(/\p{M}/gu,"");
function isSameNumber(typed,answer,language){
const[given,wanted]=[typed,answer].map(text=>numberIn(text,language));
return given!==null&&wanted!==null&&given.value===wanted.value&&(given.rest===""||given.rest===wanted.rest);
}
function numberIn(text,language){
const plain=text.normalize("NFKC").replace(/[−–]/gu,"-").trim();
const found=plain.match(/[-+]?[\d.,'’\s]*\d/u);
if(!found)return null;
const rest=(plain.slice(0,found.index)+plain.slice(found.index+found[0].length)).replace(/\s+/gu,"").toLowerCase();
return{value:Number(withPoint(found[0].replace(/['’\s]/gu,""),language)),rest};
}
function withPoint(digits,language){
const usesComma=new Intl.NumberFormat(language||undefined).format(1.5).includes(",");
const grouped=usesComma?digits.replace(/\.(?=\d{3}(?!\d))/g,""):digits.replace(/,(?=\d{3}(?!\d))/g,"");
return grouped.replace(",",".");
}
function isSlip(given,wanted){
const allowed=wanted.length<5?0:wanted.length<9?1:2;
return given[0]===wanted[0]&&Math.abs(given.length-wanted.length)<=allowed&&editsBetween(given,wanted)<=allowed;
}
function editsBetween(from,to){
let before=[],row=Array.from({length:to.length+1},(_,place)=>place);
for(let at=1;at<=from.length;at++){
const next=[at];
for(let place=1;place<=to.length;place++){
const cost=from[at-1]===to[place-1]?0:1;
next[place]=Math.min(row[place]+1,next[place-1]+1,row[place-1]+cost);
const isSwap=at>1&&place>1&&from[at-1]===to[place-2]&&from[at-2]===to[place-1];
if(isSwap)next[place]=Math.min(next[place],before[place-2]+1);
}
[before,row]=[row,next];
}
return row[to.length];
}
function differenceOf(typed,expected){
const from=Array.from(typed.normalize("NFC").slice(0,200)),to=Array.from(expected.normalize("NFC").slice(0,200));
const common=commonLengths(from,to),parts=[];
const add=(text,is)=>parts.at(-1)?.is===is?parts.at(-1).text+=text:parts.push({text,is});
let at=0,place=0;
while(at<from.length||place<to.length){
const isExtra=at<from.length&&(place===to.length||common[at+1][place]>=common[at][place+1]);
if(at<from.length&&from[at]===to[place])add(to[place++],"same",at++);
else if(isExtra)add(from[at++],"extra");
else add(to[place++],"missing");
}
return parts;
}
function commonLengths(from,to){
const lengths=Array.from({length:from.length+1},()=>new Array(to.length+1).fill(0));
for(let at=from.length-1;at>=0;at--){
for(let place=to.length-1;place>=0;place--){
const[below,beside]=[lengths[at+1],lengths[at]];
const isSame=from[at]===to[place];
beside[place]=isSame?below[place+1]+1:Math.max(below[place],beside[place+1]);
}
}
return lengths;
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
function showDock(isOpen){
setHidden(".dock [data-do=flip]",isOpen);
setHidden(".dock .rate",!isOpen);
}
function showIntervals(memory,today){
const elapsed=memory?Math.max(0,today-memory.day):0;
const words=[1,2,3,4].map(rating=>intervalWords(say,reviewed(memory,rating,elapsed)));
["again","hard","good","easy"].forEach((name,place)=>{
for(const element of findAll(`.dock .${name}, .stamp.${name}`))fill("interval",words[place],element);
});
return words;
}
function showStamp(name){
setHidden(".stamp",true);
if(name)setHidden(".stamp."+name,false);
}
function showSteps(done,returning,{taken,steps}){
fill("done",done);
fill("back",returning);
Object.assign(find(".steps progress"),{max:steps,value:taken});
}
function listenToKeys(keys,areOn,isRTL){
document.addEventListener("keydown",event=>{
const isTyped=event.ctrlKey||event.altKey||event.metaKey||event.repeat||!areOn();
if(isTyped||event.target.closest("dialog, input:not([type=radio]), select, textarea, audio, video"))return;
if(/^( |Enter)$/.test(event.key)&&event.target.closest("a, button, summary"))return;
const action=keys[nameOf(event.key,isRTL())];
if(!action)return;
event.preventDefault();
action();
});
}
const nameOf=(key,isRTL)=>key==="ArrowRight"||key==="ArrowLeft"
?key==="ArrowRight"===isRTL?"ArrowStart":"ArrowEnd"
:key.length>1?key:key.toLowerCase();
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
const OPENING=/<fieldset class="card" data-question="([^"]*)"([^>]*)>/g;
const json=id=>JSON.parse(document.getElementById(id)?.textContent||"null");
class Questions{
constructor(){
const text=part("questions")?.textContent??"",found=[...text.matchAll(OPENING)];
this.choices=new Map(found.map(({1:card,2:rest,index},place)=>{
const value=name=>rest.match(` data-${name}="([^"]*)"`)?.[1]??"";
const html=text.slice(index,found[place+1]?.index);
return[card,{html,right:+value("right"),options:value("options").split(" ")}];
}));
const{articles=[],questions=[]}=json("typed")??{};
this.articles=articles;
this.typed=new Map(questions.map(question=>[question.card,question]));
this.pairs=new Map((json("pairs")??[]).map(([card,left,right])=>[card,{left,right}]));
}
fieldset(card){
const fieldset=elementOf(this.choices.get(card).html);
find(".fold",fieldset)?.remove();
return fieldset;
}
why(card){
const choice=this.choices.get(card),typed=this.typed.get(card);
const why=choice?find(".why",elementOf(choice.html)):elementOf(`<div class="why">${typed?.why ?? ""}</div>`);
if(why?.firstElementChild?.matches("p.q"))why.firstElementChild.remove();
return why;
}
asked(card){
if(this.choices.has(card)){
const fieldset=this.fieldset(card),{right}=this.choices.get(card);
const answer=findAll(".opt .q",fieldset)[right];
return{front:[...find("legend",fieldset).childNodes],answer:[...answer.childNodes]};
}
const{prompt,accepted}=this.typed.get(card)??{},pair=this.pairs.get(card);
return{front:nodesOf(prompt??pair.left),answer:prompt?[accepted[0]]:nodesOf(pair.right)};
}
}
function nodesOf(html){
const template=document.createElement("template");
template.innerHTML=html;
return[...document.importNode(template.content,true).childNodes];
}
const elementOf=html=>nodesOf(html.trim())[0];
function judgedOption(nodes,is,remark){
const option=document.createElement("div"),text=document.createElement("span");
option.className="opt";
text.className="q";
text.append(...nodes);
option.append(is?instance(is):document.createElement("span"),text);
if(is)option.dataset.is=is;
if(remark)option.append(Object.assign(document.createElement("b"),{textContent:remark}));
return option;
}
function showReason(option,why,isRight){
const answer=find(".q",option).textContent,verdict=document.createElement("p");
verdict.className="vh";
verdict.textContent=`${say(isRight ? "quiz.right" : "quiz.wrong")} ${say("quiz.answer-is", { answer })}`;
why.prepend(verdict);
why.setAttribute("role","status");
why.tabIndex=-1;
option.append(why);
why.focus();
}
const remarkOf=isRight=>say(isRight?"quiz.your-right-answer":"quiz.your-answer");
class ChoiceQuestion{
constructor(questions,[card]){
Object.assign(this,{questions,card,element:questions.fieldset(card)});
for(const input of findAll("input",this.element))input.required=true;
}
choose(place){
findAll("input",this.element)[place]?.click();
findAll("input",this.element)[place]?.focus();
}
check(){
const inputs=findAll("input",this.element),chosen=inputs.findIndex(input=>input.checked);
const{right}=this.questions.choices.get(this.card);
if(chosen<0)return void inputs[0].reportValidity();
const options=findAll(".opt",this.element).map((label,place)=>{
const is=place===right?"right":place===chosen?"wrong":"";
const remark=place===chosen?remarkOf(chosen===right):place===right?say("quiz.right-answer"):"";
const option=judgedOption([...find(".q",label).childNodes],is,remark);
label.replaceWith(option);
return option;
});
showReason(options[right],this.questions.why(this.card),chosen===right);
return{results:[[this.card,chosen===right,find(".q",options[chosen]).textContent]]};
}
}
const TAGS={same:"span",missing:"ins",extra:"del"};
class TypedQuestion{
constructor(questions,[card],{ignoresAccents,onCount}){
Object.assign(this,{questions,card,ignoresAccents,onCount,element:instance("typed-question")});
find("legend",this.element).append(...nodesOf(questions.typed.get(card).prompt));
this.input=find("input",this.element);
}
check(){
const typed=this.input.value,question=this.questions.typed.get(this.card);
const rules={language,articles:this.questions.articles,ignoresAccents:this.ignoresAccents};
const{verdict,parts}=compared(typed,question,rules),isRight=verdict==="right"||verdict==="slip";
const remark=verdict==="right"?remarkOf(true):say("quiz.right-answer");
const right=judgedOption([question.accepted[0]],"right",remark);
const given=verdict==="right"?[]:[this.given(typed,verdict,parts)];
find(".opts",this.element).replaceChildren(...given,right);
showReason(right,this.questions.why(this.card),isRight);
return{results:[[this.card,isRight,typed]]};
}
given(typed,verdict,parts){
const marks=isClose(parts)?parts.map(marked):[typed];
const wrong=typed.trim()?remarkOf(false):say("quiz.no-answer");
const remarks={slip:say("quiz.slip"),nearly:say("quiz.nearly"),wrong};
const option=judgedOption(typed.trim()?marks:["–"],verdict==="slip"?"right":"wrong",remarks[verdict]);
if(verdict==="nearly")option.append(this.countButton(option));
return option;
}
countButton(option){
const button=instance("count-it");
button.addEventListener("click",()=>{
option.dataset.is="right";
find("b",option).textContent=say("quiz.counted");
button.remove();
this.onCount([[this.card,true,this.input.value]]);
});
return button;
}
}
const marked=({text,is})=>Object.assign(document.createElement(TAGS[is]),{textContent:text});
function isClose(parts){
const lengthOf=kinds=>parts.filter(({is})=>kinds.includes(is)).reduce((sum,{text})=>sum+text.length,0);
return lengthOf(["same"])*2>=lengthOf(["same","missing"]);
}
class MatchingSet{
constructor(questions,cards,{onDone,random=Math.random}){
Object.assign(this,{questions,onDone,state:newMatching(cards),element:instance("matching")});
for(const[side,text]of[["prompt","left"],["answer","right"]]){
const buttons=shuffled(cards,random).map(card=>this.button(side,card,questions.pairs.get(card)[text]));
part(side,this.element).append(...buttons);
}
this.element.addEventListener("click",event=>{
const button=event.target.closest("[data-side]");
if(button)this.choose(button);
});
}
button(side,card,html){
const item=instance("matching-side"),button=find("button",item)??item;
Object.assign(button.dataset,{side,card});
(find(".q",button)??button).append(...nodesOf(html));
return item;
}
buttons(side){
return findAll(`[data-side=${side}]`,this.element);
}
chooseNumber(place){
const button=this.buttons(this.state.chosen?.side==="prompt"?"answer":"prompt")[place];
if(button&&!button.disabled)this.choose(button);
}
choose(button){
const{side,card}=button.dataset;
this.state=chose(this.state,side,card);
this.show();
button.focus();
if(isMatched(this.state))this.onDone(matchingResults(this.state));
}
show(){
const{chosen,found,last}=this.state;
for(const button of findAll("[data-side]",this.element)){
const{side,card}=button.dataset,isWrong=last&&!last.isRight&&last[side]===card;
button.setAttribute("aria-pressed",chosen?.side===side&&chosen.id===card);
button.setAttribute("aria-disabled",found.includes(card));
button.dataset.is=found.includes(card)?"right":isWrong?"wrong":"";
}
const key=last?.isRight?"quiz.pair-right":"quiz.pair-wrong";
if(last)fill("said",say(key,{n:found.length,total:this.state.ids.length}),this.element);
}
}
const key="quiz:"+find("main").dataset.deck;
const questions=new Questions();
let round=null,question=null,isChecked=false,before=null;
const USUAL={kind:"choice",count:"10",accents:false};
const optionsNow=()=>({...USUAL,...learner.settings.quiz});
function begin(){
round=roundTakenUp(learner.store.read(key)?.round,questions);
if(round)show();
else start(optionsNow(),null,chanceOf(`${key} ${learner.today}`));
}
function start({kind,count},cards,random=Math.random){
const able=askable(questions,kind),wanted=cards?able.filter(each=>cards.includes(each.card)):able;
const chosen=chosenQuestions(wanted,Number(count)||Infinity,random).map(each=>each.card);
round=newRound(stepsOf(chosen,kind,questions));
show();
}
function show(){
const step=currentStep(round),score=scoreOf(round);
keep();
setHidden("[data-part=end]",true);
setHidden(".steps, [data-part=quiz], .keys",!step);
if(!step)return round.steps.length?finish(score):showEmpty();
isChecked=false;
question=made(step);
part("question").replaceChildren(question.element);
setHidden("[data-do=check]",step.kind==="match");
setHidden("[data-do=next]",true);
showProgress();
question.input?.focus();
scrollTo(0,0);
}
function made({kind,cards}){
if(kind==="match")return new MatchingSet(questions,cards,{onDone:done});
if(kind==="typed")return new TypedQuestion(questions,cards,{ignoresAccents:optionsNow().accents,onCount:recount});
return new ChoiceQuestion(questions,cards);
}
function showProgress(){
const{asked,right,total,returning,...steps}=scoreOf(round);
showSteps(say("quiz.question",{number:Math.min(asked+(isChecked?0:1),total),total}),
[say("quiz.right-so-far",{n:right}),...returning?[say("quiz.back",{n:returning})]:[]].join(", "),steps);
}
function check(){
const outcome=!isChecked&&question.check?.();
if(outcome)done(outcome);
}
function done({results,again}){
const kept=([card,isRight])=>[card,learner.answer(card,isRight?QUIZ_RIGHT:QUIZ_WRONG)];
before={round,answers:results.map(kept)};
round=answered(round,results,again);
isChecked=true;
keep();
showProgress();
setHidden("[data-do=check]",true);
setHidden("[data-do=next]",false);
if(!question.check)find("[data-do=next]").focus();
}
function recount(results){
for(const[card,answer]of before.answers)learner.takeBack(card,answer);
round=before.round;
done({results});
}
function keep(){
const stored=learner.store.read(key),isBegun=Object.keys(round.first).length>0;
if(isBegun||stored)learner.store.write(key,{...stored,round:currentStep(round)?round:null});
}
function finish({right,total}){
const missed=missedAtFirst(round),{last}=learner.store.read(key)??{};
learner.store.write(key,{last:{right,total}});
const lead=[missed.length?say("quiz.end-missed",{n:missed.length}):say("quiz.end-all")];
if(last?.total===total)lead.push(say("quiz.end-last",{n:last.right}));
showEnd({title:say("quiz.end",{n:right,total}),lead:lead.join(" ")},missed.map(missedLine));
for(const button of findAll("[data-part=end] [data-do=missed]")){
button.hidden=!missed.length;
button.textContent=say("quiz.try-missed",{n:missed.length});
}
}
function missedLine(card){
const{front,answer}=questions.asked(card),{given}=round.first[card];
const chosen=questions.pairs.has(given)?questions.asked(given).answer:[given||"–"];
return{
front,given:[judgedOption([hiddenWords("quiz.you-chose"),...chosen],"wrong")],
answer:[judgedOption([hiddenWords("quiz.right-was"),...answer],"right")],
};
}
const hiddenWords=words=>Object.assign(document.createElement("span"),{className:"vh",textContent:say(words)+" "});
function showEmpty(){
setHidden("[data-part=rest]",false);
}
const next=()=>isChecked&&show();
const choose=place=>()=>!isChecked&&(question.chooseNumber??question.choose)?.call(question,place);
const verbs={
more:()=>{
showOptions(optionsNow());
find("#options")?.showModal();
},
help:()=>find("#help")?.showModal(),
close:control=>control.closest("dialog").close(),
restart:control=>{
const{kind,count,accents}=chosenOptions();
learner.settings={quiz:{kind,count,accents}};
control.closest("dialog").close();
start(optionsNow());
},
missed:()=>start(optionsNow(),missedAtFirst(round)),
again:()=>start(optionsNow()),
};
onDo(verbs);
part("quiz").addEventListener("submit",event=>{
event.preventDefault();
if(isChecked)next();
else check();
});
const numbers=Object.fromEntries([1,2,3,4,5,6].map(number=>[number,choose(number-1)]));
const keys={...numbers,Enter:()=>isChecked?next():check(),"?":verbs.help};
listenToKeys(keys,()=>learner.settings.keys,()=>false);
begin();
goOffline();
