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
function chosenItems(entries,options,learner){
const wanted=entries.filter(entry=>isWanted(entry,options,learner));
const ordered=options.mode==="due"?dueFirst(wanted,options,learner):wanted;
return siblingsApart(options.shuffle?shuffled(ordered,learner.random):ordered).map(entry=>entry.item);
}
function isWanted(entry,{items,only,section,tag},learner){
if(items)return items.includes(entry.item);
if(section&&entry.section!==section)return false;
if(tag&&!entry.tags.includes(tag))return false;
if(only==="starred")return learner.hasStar(entry.card);
return only!=="missed"||isMissed(learner.historyOf(entry.item));
}
function dueFirst(entries,{newPerDay},{historyOf,today}){
const due=[],fresh=[];
let room=newPerDay;
for(const entry of entries){
const history=historyOf(entry.item),memory=remembered(history);
if(!memory)fresh.push(entry);
else if(isDue(memory,today))due.push({entry,day:memory.dueDay});
if(memory&&history.find(([,,rating])=>rating>=1&&rating<=4)[1]===today)room--;
}
due.sort((a,b)=>a.day-b.day);
return[...due.map(each=>each.entry),...fresh.slice(0,Math.max(0,room))];
}
function siblingsApart(entries){
const rounds=[],asked=new Map();
for(const entry of entries){
const round=asked.get(entry.card)??0;
asked.set(entry.card,round+1);
(rounds[round]??=[]).push(entry);
}
return rounds.flat();
}
const newSession=items=>({items,log:[],current:items[0]??null});
function rated(session,rating,seconds,minutes){
const returnsAt=minutes?Math.round(seconds+minutes*60):0;
const log=[...session.log,[session.current,rating,seconds,returnsAt]];
return{...session,log,current:nextItem(session.items,log,seconds)};
}
function undone(session){
const answer=session.log.at(-1);
return answer?{session:{...session,log:session.log.slice(0,-1),current:answer[0]},answer}:null;
}
function nextItem(items,log,seconds){
const last=lastAnswers(log);
const waiting=[...last.values()].filter(answer=>answer[3]).sort((a,b)=>a[3]-b[3]);
if(waiting[0]?.[3]<=seconds)return waiting[0][0];
return items.find(item=>!last.has(item))??waiting[0]?.[0]??null;
}
const lastAnswers=log=>new Map(log.map(answer=>[answer[0],answer]));
function progressOf(session){
const last=[...lastAnswers(session.log).values()];
const returning=last.filter(answer=>answer[3]).length,taken=session.log.length;
const unasked=session.items.length-last.length;
return{done:last.length-returning,total:session.items.length,returning,taken,steps:taken+unasked+returning};
}
function takenUp(stored,known){
if(!Array.isArray(stored?.items)||!Array.isArray(stored.log))return null;
const items=stored.items.filter(item=>known.has(item)),log=stored.log.filter(answer=>known.has(answer?.[0]));
const current=known.has(stored.current)?stored.current:nextItem(items,log,0);
return current?{...stored,items,log,current}:null;
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
function sumOf(counts,from,to){
const sum={answers:0,first:0,right:0};
for(let day=from;day<=to;day++){
for(const name of Object.keys(sum))sum[name]+=counts.get(day)?.[name]??0;
}
return{...sum,accuracy:sum.first?sum.right/sum.first:null};
}
function calendarOf(counts,today,weeks){
const monday=today-weekdayOf(today)-(weeks-1)*7;
return Array.from({length:weeks},(_,week)=>Array.from({length:7},(_,weekday)=>{
const day=monday+week*7+weekday;
return{day,answers:day>today?null:counts.get(day)?.answers??0};
}));
}
function trendOf(counts,today,weeks){
return Array.from({length:weeks},(_,index)=>today-7*(weeks-index)+1)
.map(from=>({from,...sumOf(counts,from,from+6)})).filter(week=>week.accuracy!==null);
}
function forecastOf(memories,today,days){
const due=Array.from({length:days},(_,ahead)=>({day:today+ahead,cards:0}));
for(const memory of memories){
if(!memory)continue;
const ahead=isDue(memory,today)?0:memory.dueDay-today;
if(ahead<days)due[ahead].cards++;
}
return due;
}
function hardestOf(histories,least,count){
return[...histories].map(([item,history])=>({item,...firstTries(history)}))
.filter(each=>each.asked>=least&&each.right<each.asked)
.sort((a,b)=>a.right/a.asked-b.right/b.asked||b.asked-a.asked||(a.item<b.item?-1:1)).slice(0,count);
}
function firstTries(history){
const{first,right}=sumOf(dayCounts([history]),history[0]?.[1]??0,history.at(-1)?.[1]??-1);
return{asked:first,right};
}
const foldedText=text=>text.normalize("NFKD").replace(/\p{M}/gu,"").toLowerCase().replace(/ß/gu,"ss");
function makeSearch(cards){
let texts=null;
return(query,most)=>{
texts??=cards.map(([,,...fields])=>fields.map(field=>" "+foldedText(field??"")));
const phrase=foldedText(query).trim(),words=phrase.split(/[\s\p{P}]+/u).filter(Boolean);
if(!words.length)return{cards:[],total:0};
const weighed=texts.map((fields,place)=>({place,weight:weightOf(fields,words,phrase)}));
const found=weighed.filter(each=>each.weight);
found.sort((a,b)=>b.weight-a.weight||a.place-b.place);
return{cards:found.slice(0,most).map(each=>cards[each.place]),total:found.length};
};
}
const FIELD_WEIGHTS=[8,4,1];
function weightOf(fields,words,phrase){
const phraseWeights=fields.map((field,at)=>field.includes(phrase)?FIELD_WEIGHTS[at]*4:0);
let weight=words.length>1?Math.max(...phraseWeights):0;
for(const word of words){
const best=Math.max(...fields.map((field,at)=>matchIn(field,word)*FIELD_WEIGHTS[at]));
if(!best)return 0;
weight+=best;
}
return weight;
}
function matchIn(field,word){
const at=field.indexOf(word);
if(at<0)return 0;
const isBeginning=new RegExp(`(^|[^\\p{L}\\p{N}])${word}`,"u").test(field);
return isBeginning?2:1;
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
const percent=share=>share.toLocaleString(language,{style:"percent"});
const whenWords=days=>new Intl.RelativeTimeFormat(language,{numeric:"auto"}).format(days,"day");
const sayTonight=(key,values)=>say(key+((new Date().getHours()+20)%24>=13?"-tonight":"-today"),values);
const numberWords=number=>number.toLocaleString(language);
const dateWords=(day,parts)=>dateOf(day).toLocaleDateString(language,{...parts,timeZone:"UTC"});
const SVG="http://www.w3.org/2000/svg";
function svg(name,attributes={},...children){
const element=document.createElementNS(SVG,name);
for(const[attribute,value]of Object.entries(attributes))element.setAttribute(attribute,value);
element.append(...children);
return element;
}
function element(name,properties={},...children){
const made=Object.assign(document.createElement(name),properties);
made.append(...children);
return made;
}
function inkSquare(answers,x,y,size){
if(answers===null)return"";
if(!answers)return svg("circle",{class:"o",cx:x,cy:y,r:size/12});
const side=size/12*(answers<10?4:answers<20?6:answers<35?8:10);
return svg("rect",{x:x-side/2,y:y-side/2,width:side,height:side,rx:size/12});
}
async function loadIndex(names){
const parts=new Map();
for(const name of names.split(" ").filter(Boolean)){
globalThis.studyIndex=({decks})=>parts.set(name,decks);
await new Promise((done,failed)=>{
const script=document.createElement("script");
document.head.append(Object.assign(script,{src:root+name,onload:done,onerror:failed}));
});
}
return[...parts.values()].flat();
}
const MOST=50;
function listenToSearch(form,results,others){
const field=form.elements.q;
let loading=null;
const load=()=>loading??=loadIndex(form.dataset.index).then(searchOver,()=>loading=null);
async function search(){
const query=field.value.trim(),index=query?await load():null;
if(query!==field.value.trim())return;
results.hidden=!query;
for(const place of others)place.hidden=!!query;
results.replaceChildren(...query?resultsOf(query,index):[]);
}
field.addEventListener("focus",load);
field.addEventListener("input",search);
form.addEventListener("submit",event=>{
event.preventDefault();
search();
});
field.value||=new URLSearchParams(location.search).get("q")??"";
search();
}
function searchOver(decks){
const cards=decks.flatMap(([,,each],deck)=>each.map(([id,...texts])=>[id,deck,...texts]));
return{decks,find:makeSearch(cards)};
}
function resultsOf(query,index){
if(!index)return[element("p",{textContent:say("front.search-failed")})];
const{cards,total}=index.find(query,MOST);
const heading=element("h2",{textContent:say(total?"front.found":"front.found-none",{n:total,query})});
heading.setAttribute("role","status");
if(total)return[heading,element("ul",{className:"list card"},...cards.map(card=>resultLine(card,index.decks)))];
return[element("div",{className:"card quiet"},heading,element("p",{textContent:say("front.found-advice")}))];
}
function resultLine([id,deck,front,answer],decks){
const[page,title]=decks[deck],link=element("a",{href:`${root}${page}#card-${id}`,textContent:front});
return element("li",{},element("p",{className:"q"},link),
element("p",{className:"soft",textContent:`${answer} · ${title}`}));
}
function deckEntry(place){
const{items,deck}=place.dataset,{today,store,settings}=learner;
const histories=new Map(items.split(" ").map(item=>[item,learner.historyOf(item)]));
const entries=[...histories.keys()].map(item=>({item,card:item.split("-")[0],section:"",tags:[]}));
const view={historyOf:item=>histories.get(item),hasStar:()=>false,today};
const asked=chosenItems(entries,{...settings,mode:"due",shuffle:false},view).length;
return{place,asked,session:store.read("session:"+deck),...standingOf(histories.values(),today)};
}
function showDeckEntry(entry){
const{place,due,known,learning}=entry,state=part("state",place);
state.textContent=stateWords(entry);
state.classList.toggle("rest",!due&&known+learning>0);
fill("counts",countWords(entry),place);
part("bar",place)?.replaceChildren(bar(entry));
for(const name of["state","counts","bar"])part(name,place)?.removeAttribute("hidden");
}
function stateWords({known,learning,fresh,due,next}){
if(due)return say("front.due",{n:due});
if(fresh)return say(known+learning?"front.begun":"front.new");
const ahead=next-learner.today;
if(!next||ahead>=7)return say("front.done");
return say("front.rest",{when:ahead===1?whenWords(1):dateWords(next,{weekday:"long"})});
}
const countWords=entry=>["known","learning","fresh"].filter(name=>entry[name])
.map(name=>say("front."+name,{n:entry[name]})).join(", ");
function bar({known,learning,fresh}){
const share=count=>count/(known+learning+fresh)*100;
return svg("svg",{class:"bar",viewBox:"0 0 100 6",preserveAspectRatio:"none","aria-hidden":"true"},
svg("rect",{width:share(known),height:6}),
svg("rect",{class:"l",x:share(known),width:share(learning),height:6}));
}
const SECONDS_A_CARD=25;
function showToday(entries,counts){
const open=entries.find(({session})=>session?.day===learner.today||session?.options?.mode==="all");
const[next]=[...entries].sort((a,b)=>b.due-a.due||b.asked-a.asked),n=next.asked;
fill("today-title",sayTonight("front.title"));
if(open)showTask(open,"front.continue-text",progressOf(open.session),say("front.continue"));
else if(n)showTask(next,next.due?"front.due-text":"front.new-text",{n:next.due||n},say("front.go",{n}));
else showRest(entries);
showWeek(counts);
}
function showTask({place,asked,session},key,values,button){
const text=say(key,{...values,deck:find("h3",place).textContent}),go=part("today-go");
const minutes=say("front.minutes",{n:Math.max(1,Math.round(asked*SECONDS_A_CARD/60))});
fill("today-text",session?text:`${text} ${minutes}`);
go.textContent=button;
go.href=find("a[href$='practice.html']",place).href;
}
function showRest(entries){
const next=Math.min(...entries.filter(entry=>entry.next).map(entry=>entry.next));
const n=entries.reduce((sum,entry)=>sum+(entry.next===next?entry.nextCards:0),0),go=part("today-go");
fill("today-title",sayTonight("front.nothing"));
fill("today-text",n?say("front.next",{n,when:whenWords(next-learner.today)}):"");
go.textContent=say("front.ahead");
go.search="?mode=all";
}
function showWeek(counts){
const{today}=learner,days=Array.from({length:7},(_,place)=>today-6+place);
const answers=days.map(day=>counts.get(day)?.answers??0);
const label=`${say("front.week-label")} ${answers.map(n => n || say("front.none")).join(", ")}`;
const columns=days.flatMap((day,place)=>[
inkSquare(answers[place],14+place*28,12,24),
svg("text",{x:14+place*28,y:39,"text-anchor":"middle"},dateWords(day,{weekday:"narrow"})),
]);
part("today-week").replaceChildren(
svg("svg",{class:"dots week",viewBox:"0 0 196 42",role:"img","aria-label":label},...columns));
fill("today-facts",factWords(counts,today));
for(const name of["today-week","today-facts"])part(name).hidden=false;
}
function factWords(counts,today){
const{answers,accuracy}=sumOf(counts,today-6,today),streak=streakOf(counts,today).days;
const facts=[say("front.answers",{n:answers})];
if(accuracy!==null)facts.push(say("front.right",{share:percent(accuracy)}));
if(streak>1)facts.push(say("front.streak",{n:streak}));
return facts.join(" ");
}
const form=part("find");
function show(){
const entries=findAll("li[data-items]").filter(place=>place.dataset.items).map(deckEntry);
const counts=dayCounts(learner.store.keys("a:").map(key=>learner.historyOf(key.slice(2))));
entries.forEach(showDeckEntry);
if(entries.length&&counts.size)showToday(entries,counts);
}
if(form)listenToSearch(form,part("found"),[part("today"),part("courses")]);
show();
addEventListener("storage",show);
goOffline();
