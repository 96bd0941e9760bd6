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
function addCopy(store,text){
let copy;
try{
copy=JSON.parse(text);
}catch{
return{problem:"notJSON"};
}
if(copy?.format!==FORMAT||!Number.isInteger(copy.version))return{problem:"notOurs"};
if(copy.version>VERSION)return{problem:"newer"};
addStars(store,copy.stars);
store.change("settings",settings=>({...plain(copy.settings),...settings}));
return addAnswers(store,copy.answers);
}
const plain=value=>value&&typeof value==="object"&&!Array.isArray(value)?value:{};
const isKey=name=>/^[a-z0-9]{5,8}(-(r|\d+))?$/.test(name);
function addAnswers(store,answers){
const added={answers:0,cards:0};
for(const[item,history]of Object.entries(plain(answers))){
if(!isKey(item)||!isHistory(history))continue;
const before=store.read("a:"+item),old=isHistory(before)?before:[];
const all=united(old,history);
if(all.length===old.length)continue;
store.write("a:"+item,all);
added.answers+=all.length-old.length;
if(!old.length)added.cards++;
}
return added;
}
function addStars(store,stars){
for(const[card,seconds]of Object.entries(plain(stars))){
if(isKey(card)&&Number.isInteger(seconds)&&store.read("star:"+card)===null)store.write("star:"+card,seconds);
}
}
function startOver(store){
for(const key of["a:","star:","session:","quiz:"].flatMap(start=>store.keys(start)))store.write(key,null);
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
const foldedTable=(heads,rows)=>element("details",{className:"fold"},
element("summary",{textContent:say("progress.as-table")}),table(heads,rows));
function table(heads,rows){
const head=element("tr",{},...heads.map(text=>element("th",{scope:"col"},text)));
const body=rows.map(([first,...rest])=>
element("tr",{},element("th",{scope:"row"},first),...rest.map(numberCell)));
return element("table",{},element("thead",{},head),element("tbody",{},...body));
}
const numberCell=text=>element("td",{className:"num"},text);
const CELL=12,WEEKS=26,FIRST_ROW=24;
function yearChart(weeks){
const halves=[weeks.slice(-2*WEEKS,-WEEKS),weeks.slice(-WEEKS)];
const studied=halves.flat(2).filter(({answers})=>answers);
const heads=[say("progress.month"),say("progress.answers"),say("progress.days")];
return[
element("div",{className:"year"},...halves.map(halfChart)),
element("p",{className:"soft num",textContent:legend(studied)}),
foldedTable(heads,monthRows(studied)),
];
}
function halfChart(weeks,half){
const label=say(half?"progress.year-second":"progress.year-first");
const attributes={class:"dots",viewBox:`0 0 ${WEEKS * CELL} 104`,role:"img","aria-label":label};
return svg("svg",attributes,...weeks.flatMap(weekColumn));
}
function weekColumn(week,place,weeks){
const x=place*CELL+CELL/2;
const name=beginsMonth(place,weeks)?[svg("text",{x:x-5,y:11},dateWords(week[0].day,{month:"short"}))]:[];
return[...name,...week.map(({answers},row)=>inkSquare(answers,x,FIRST_ROW+row*CELL,CELL))];
}
function beginsMonth(place,weeks){
const monthOf=at=>dateOf(weeks[at][0].day).getUTCMonth(),month=monthOf(place);
if(place===0)return monthOf(2)===month;
return place<=WEEKS-3&&monthOf(place-1)!==month;
}
function legend(studied){
const answers=studied.reduce((sum,day)=>sum+day.answers,0);
const parts=[say("progress.year-answers",{n:answers}),say("progress.year-days",{n:studied.length})];
return[...parts,say("progress.year-legend")].join(" ");
}
function monthRows(studied){
const months=new Map();
for(const{day,answers}of studied){
const name=dateWords(day,{month:"long",year:"numeric"}),[sum,days]=months.get(name)??[0,0];
months.set(name,[sum+answers,days+1]);
}
return[...months].map(([name,sums])=>[name,...sums.map(numberWords)]);
}
const LEFT=34,RIGHT=344,TOP=48,BOTTOM=150,NAMES_AT=174;
function trendChart(trend){
const scale=scaleOf(trend),last=trend.at(-1).accuracy;
const points=trend.map((week,place)=>`${scale.x(place).toFixed(1)},${scale.y(week.accuracy).toFixed(1)}`);
const label=say("progress.trend-label",{from:percent(trend[0].accuracy),to:percent(last)});
const chart=svg("svg",{viewBox:"0 24 360 156",role:"img","aria-label":label},...gridLines(scale),
svg("polyline",{class:"trace",points:points.join(" ")}),
svg("circle",{class:"fill",cx:RIGHT,cy:scale.y(last),r:4.5}),
svg("text",{class:"v",x:RIGHT,y:scale.y(last)-11,"text-anchor":"end"},percent(last)),
...endNames(trend));
const rows=trend.map(week=>[dateWords(week.from,{day:"numeric",month:"long"}),percent(week.accuracy)]);
return[chart,foldedTable([say("progress.week-of"),say("progress.right")],rows)];
}
function scaleOf(trend){
const low=Math.min(9,Math.floor(Math.min(...trend.map(week=>week.accuracy))*10)),step=low<5?2:1;
const lines=Array.from({length:Math.floor((10-low)/step)+1},(_,line)=>(low+line*step)/10);
return{
lines,
x:place=>trend.length<2?RIGHT:LEFT+place/(trend.length-1)*(RIGHT-LEFT),
y:share=>BOTTOM-(share*10-low)/(10-low)*(BOTTOM-TOP),
};
}
const gridLines=({lines,y})=>lines.flatMap(share=>[
svg("path",{class:"grid",d:`M${LEFT} ${y(share)}H${RIGHT}`}),svg("text",{x:0,y:y(share)+4},percent(share)),
]);
function endNames(trend){
const now=svg("text",{x:RIGHT,y:NAMES_AT,"text-anchor":"end"},say("progress.this-week"));
const first=dateWords(trend[0].from,{day:"numeric",month:"short"});
return trend.length<2?[now]:[svg("text",{x:LEFT,y:NAMES_AT},first),now];
}
const STEP=45,WIDTH=28,HEIGHT=120,BASELINE=150;
function forecastChart(forecast){
const most=Math.max(1,...forecast.map(day=>day.cards));
const names=forecast.map(({day},ahead)=>ahead?dateWords(day,{weekday:"short"}):say("progress.today"));
const numbers=forecast.map(({cards},ahead)=>`${names[ahead]} ${numberWords(cards)}`);
const label=`${say("progress.forecast-label")} ${numbers.join(", ")}`;
const chart=svg("svg",{viewBox:"0 12 360 166",role:"img","aria-label":label},
svg("path",{class:"grid",d:`M0 ${BASELINE}h360`}),
...forecast.flatMap(({cards},ahead)=>bar(cards,cards/most*HEIGHT,ahead,names[ahead])));
const rows=forecast.map(({cards},ahead)=>[names[ahead],numberWords(cards)]);
return[chart,foldedTable([say("progress.day"),say("progress.cards-due")],rows)];
}
function bar(cards,height,ahead,name){
const x=22+ahead*STEP,y=BASELINE-height;
return[
...cards?[svg("rect",{class:"fill",x:x-WIDTH/2,y,width:WIDTH,height,rx:2})]:[],
svg("text",{class:"v",x,y:y-7,"text-anchor":"middle"},numberWords(cards)),
svg("text",{x,y:BASELINE+20,"text-anchor":"middle"},name),
];
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
const TREND_WEEKS=12,DAYS_AHEAD=8,LEAST_ASKED=3,HARDEST=8;
function histories(){
return new Map(learner.store.keys("a:").map(key=>[key.slice(2),learner.historyOf(key.slice(2))]));
}
function show(decks){
const all=histories(),counts=dayCounts(all.values()),{today}=learner,isEmpty=!counts.size;
setHidden("[data-part=empty]",!isEmpty);
for(const name of["year","trend","forecast","hardest"])part(name)?.closest(".plot").toggleAttribute("hidden",isEmpty);
const streak=streakOf(counts,today),{accuracy}=sumOf(counts,today-6,today);
fill("streak",numberWords(streak.days));
fill("streak-forgiven",forgivenWords(streak.forgiven));
fill("accuracy",accuracy===null?"–":percent(accuracy));
const here=ofThisSite(all,decks),{known,due}=standingOf(here.values(),today);
fill("known",numberWords(known));
fill("due",numberWords(due));
if(!isEmpty)showCharts({all,here,counts,today,decks});
}
function forgivenWords(days){
const named=days.slice(0,2).map(day=>dateWords(day,{weekday:"long",day:"numeric",month:"long"})).join("; ");
if(!days.length)return"";
return say(days.length>2?"progress.forgiven-many":"progress.forgiven",{n:days.length,days:named});
}
function ofThisSite(all,decks){
if(!decks)return all;
const cards=new Set(decks.flatMap(([,,each])=>each.map(([card])=>card)));
return new Map([...all].filter(([item])=>cards.has(item.split("-")[0])));
}
function showCharts({here,counts,today,decks}){
part("year").replaceChildren(...yearChart(calendarOf(counts,today,52)));
const trend=trendOf(counts,today,TREND_WEEKS);
part("trend").closest(".plot").hidden=!trend.length;
if(trend.length)part("trend").replaceChildren(...trendChart(trend));
part("forecast").replaceChildren(...forecastChart(forecastOf([...here.values()].map(remembered),today,DAYS_AHEAD)));
if(decks)part("hardest").replaceChildren(hardestTable(hardestOf(here,LEAST_ASKED,HARDEST),decks));
}
function hardestTable(items,decks){
if(!items.length)return element("p",{className:"soft",textContent:say("progress.hardest-none",{n:LEAST_ASKED})});
const places=new Map(decks.flatMap(([page,,cards])=>cards.map(([card,front])=>[card,{page,front}])));
return table([say("progress.card"),say("progress.right")],items.map(({item,right,asked})=>{
const card=item.split("-")[0],{page,front}=places.get(card);
return[element("a",{href:`${root}${page}#card-${card}`,textContent:front}),say("progress.of",{right,asked})];
}));
}
async function load(file){
const{problem,answers,cards}=addCopy(learner.store,await file.text());
showNote("plain",problem?say("progress.copy-"+problem):say("progress.copy-added",{n:answers,cards}));
refresh();
}
let decks=null;
const refresh=()=>show(decks);
function listHours(select){
const hourWords=hour=>new Date(2000,0,1,hour).toLocaleTimeString(language,{hour:"numeric",minute:"2-digit"});
const hours=Array.from({length:9},(_,hour)=>element("option",{value:hour,textContent:hourWords(hour)}));
select.append(...hours);
select.value=learner.settings.dayStart;
select.addEventListener("change",()=>{
learner.settings={dayStart:+select.value};
refresh();
});
}
onDo({
save:()=>saveCopy(learner.store),
load:()=>part("file").click(),
reset:()=>{
const answers=[...histories().values()].reduce((sum,history)=>sum+history.length,0);
fill("reset-text",say("progress.reset",{n:answers}));
find("#reset").showModal();
},
close:control=>control.closest("dialog").close(),
"reset-yes":control=>{
control.closest("dialog").close();
startOver(learner.store);
showNote("plain",say("progress.reset-done"));
refresh();
},
});
part("file")?.addEventListener("change",({target})=>{
for(const file of target.files)load(file);
target.value="";
});
listHours(find("select[name=day-start]"));
refresh();
loadIndex(find("main").dataset.index??"").then(found=>{
decks=found;
refresh();
},()=>{});
addEventListener("storage",refresh);
goOffline();
