"use strict";const OWN_DIGITS=/^(ar|bn|ckb|dz|fa|hi|ks|mr|my|ne|ps|sa|sd|ur|uz)\b/;function makeWords(words,language){let plural=null,number=null;const formOf=count=>(plural??=new Intl.PluralRules(language)).select(count);const written=value=>value<1000&&Number.isInteger(value)&&!OWN_DIGITS.test(language)
?value:(number??=new Intl.NumberFormat(language)).format(value);return(key,values={})=>{const other=words[key+".other"];const text=other?words[`${key}.${formOf(values.n ?? 0)}`]??other:words[key]??key;const valueOf=value=>typeof value==="number"?written(value):value??"";return text.replace(/\{(\w+)\}/g,(_,name)=>valueOf(values[name]));};}
function intervalWords(say,{minutes,days}){if(minutes)return say("common.minutes",{n:Math.ceil(minutes)});if(days<31)return say("common.days",{n:days});const tenths=value=>Math.round(value*10)/10;return days<365?say("common.months",{n:tenths(days/30.4)}):say("common.years",{n:tenths(days/365)});}
const studyDay=(seconds,offset,startHour)=>Math.floor((seconds+offset*60-startHour*3600)/86400);function shuffled(list,random){const result=[...list];for(let last=result.length-1;last>0;last--){const place=Math.floor(random()*(last+1));[result[last],result[place]]=[result[place],result[last]];}
return result;}
const AGAIN=1,HARD=2,GOOD=3,EASY=4;const W=[0.212,1.2931,2.3065,8.2956,6.4133,0.8334,3.0194,0.001,1.8722,0.1666,0.796,1.4835,0.0614,0.2629,1.6483,0.6014,1.8729,0.5425,0.0912,0.0658,0.1542];const STEPS={learning:[1,10],relearning:[10]};const FACTOR=0.9**(-1/W[20])-1;const clamp=(value,low,high)=>Math.min(Math.max(value,low),high);function reviewed(memory,rating,elapsed){const difficulty=memory?nextDifficulty(memory.difficulty,rating):clamp(firstDifficulty(rating),1,10);const stability=Math.max(memory?nextStability(memory,rating,elapsed):W[rating-1],0.001);return{stability,difficulty,...nextStep(memory,rating,stability)};}
const retrievability=(memory,elapsed)=>(1+FACTOR*elapsed/memory.stability)**-W[20];function nextStability(memory,rating,elapsed){const{stability:s,difficulty:d}=memory;if(elapsed<1){const growth=Math.exp(W[17]*(rating-GOOD+W[18]))*s**-W[19];return s*(rating===AGAIN?growth:Math.max(growth,1));}
const forgotten=1-retrievability(memory,elapsed);if(rating===AGAIN){const long=W[11]*d**-W[12]*((s+1)**W[13]-1)*Math.exp(forgotten*W[14]);return Math.min(long,s/Math.exp(W[17]*W[18]));}
const bonus=rating===HARD?W[15]:rating===EASY?W[16]:1;return s*(1+Math.exp(W[8])*(11-d)*s**-W[9]*(Math.exp(forgotten*W[10])-1)*bonus);}
const firstDifficulty=rating=>W[4]-Math.exp(W[5]*(rating-1))+1;function nextDifficulty(difficulty,rating){const damped=difficulty-W[6]*(rating-GOOD)*(10-difficulty)/9;return clamp(W[7]*firstDifficulty(EASY)+(1-W[7])*damped,1,10);}
const inDays=stability=>({stage:"review",step:0,minutes:0,days:clamp(Math.round(stability),1,36500)});function nextStep(memory,rating,stability){const stage=memory?.stage??"learning";if(stage==="review"){return rating===AGAIN?inMinutes("relearning",0,STEPS.relearning[0]):inDays(stability);}
const steps=STEPS[stage],step=memory?.step??0;if(rating===AGAIN)return inMinutes(stage,0,steps[0]);if(rating===HARD)return inMinutes(stage,step,step?steps[step]:(steps[0]+(steps[1]??steps[0]*2))/2);return rating===GOOD&&step+1<steps.length?inMinutes(stage,step+1,steps[step+1]):inDays(stability);}
const inMinutes=(stage,step,minutes)=>({stage,step,minutes,days:0});const QUIZ_WRONG=0,QUIZ_RIGHT=5;const isRight=rating=>rating>AGAIN;function united(one,other){const answers=new Map([...one,...other].map(answer=>[answer[0]+"/"+answer[2],answer]));return[...answers.values()].sort((a,b)=>a[0]-b[0]||a[2]-b[2]);}
const isHistory=value=>Array.isArray(value)&&value.every(answer=>Array.isArray(answer)
&&answer.length===3&&answer.every(Number.isInteger)&&answer[2]>=QUIZ_WRONG&&answer[2]<=QUIZ_RIGHT);function remembered(history){let memory=null;for(const[,day,rating]of history){if(rating<AGAIN||rating>EASY)continue;memory={...reviewed(memory,rating,memory?Math.max(0,day-memory.day):0),day};}
return memory&&{...memory,dueDay:memory.day+memory.days};}
const isDue=(memory,today)=>memory!==null&&(memory.stage!=="review"||memory.dueDay<=today);function isMissed(history){const last=history.at(-1);return last!==undefined&&!isRight(history.find(answer=>answer[1]===last[1])[2]);}
function chosenItems(entries,options,learner){const wanted=entries.filter(entry=>isWanted(entry,options,learner));const ordered=options.mode==="due"?dueFirst(wanted,options,learner):wanted;return siblingsApart(options.shuffle?shuffled(ordered,learner.random):ordered).map(entry=>entry.item);}
function isWanted(entry,{items,only,section,tag},learner){if(items)return items.includes(entry.item);if(section&&entry.section!==section)return false;if(tag&&!entry.tags.includes(tag))return false;if(only==="starred")return learner.hasStar(entry.card);return only!=="missed"||isMissed(learner.historyOf(entry.item));}
function dueFirst(entries,{newPerDay},{historyOf,today}){const due=[],fresh=[];let room=newPerDay;for(const entry of entries){const history=historyOf(entry.item),memory=remembered(history);if(!memory)fresh.push(entry);else if(isDue(memory,today))due.push({entry,day:memory.dueDay});if(memory&&history.find(([,,rating])=>rating>=1&&rating<=4)[1]===today)room--;}
due.sort((a,b)=>a.day-b.day);return[...due.map(each=>each.entry),...fresh.slice(0,Math.max(0,room))];}
function siblingsApart(entries){const rounds=[],asked=new Map();for(const entry of entries){const round=asked.get(entry.card)??0;asked.set(entry.card,round+1);(rounds[round]??=[]).push(entry);}
return rounds.flat();}
const newSession=items=>({items,log:[],current:items[0]??null});function rated(session,rating,seconds,minutes){const returnsAt=minutes?Math.round(seconds+minutes*60):0;const log=[...session.log,[session.current,rating,seconds,returnsAt]];return{...session,log,current:nextItem(session.items,log,seconds)};}
function undone(session){const answer=session.log.at(-1);return answer?{session:{...session,log:session.log.slice(0,-1),current:answer[0]},answer}:null;}
function nextItem(items,log,seconds){const last=lastAnswers(log);const waiting=[...last.values()].filter(answer=>answer[3]).sort((a,b)=>a[3]-b[3]);if(waiting[0]?.[3]<=seconds)return waiting[0][0];return items.find(item=>!last.has(item))??waiting[0]?.[0]??null;}
const lastAnswers=log=>new Map(log.map(answer=>[answer[0],answer]));function progressOf(session){const last=[...lastAnswers(session.log).values()];const returning=last.filter(answer=>answer[3]).length,taken=session.log.length;const unasked=session.items.length-last.length;return{done:last.length-returning,total:session.items.length,returning,taken,steps:taken+unasked+returning};}
function takenUp(stored,known){if(!Array.isArray(stored?.items)||!Array.isArray(stored.log))return null;const items=stored.items.filter(item=>known.has(item)),log=stored.log.filter(answer=>known.has(answer?.[0]));const current=known.has(stored.current)?stored.current:nextItem(items,log,0);return current?{...stored,items,log,current}:null;}
const PREFIX="quickstudy1:";class Store{constructor(storage,onTrouble=()=>{}){this.storage=storage;this.onTrouble=onTrouble;this.unsaved=new Map();}
read(key){const text=this.unsaved.has(key)?this.unsaved.get(key):this.attempt(()=>this.storage.getItem(PREFIX+key));try{return text?JSON.parse(text):null;}catch{return null;}
}
write(key,value){this.unsaved.set(key,value===null?null:JSON.stringify(value));this.save();return!this.unsaved.has(key);}
change(key,changed){return this.write(key,changed(this.read(key)));}
save(){for(const[key,text]of this.unsaved){const isSaved=this.attempt(()=>{if(text===null)this.storage.removeItem(PREFIX+key);else this.storage.setItem(PREFIX+key,text);return true;});if(isSaved)this.unsaved.delete(key);}
if(this.unsaved.size)this.onTrouble();}
keys(start){const names=this.attempt(()=>Object.keys(this.storage))??[];const saved=names.filter(name=>name.startsWith(PREFIX)).map(name=>name.slice(PREFIX.length));return[...new Set([...saved,...this.unsaved.keys()])].filter(key=>key.startsWith(start)&&this.read(key)!==null);}
attempt(action){try{return this.storage&&action();}catch{return null;}
}
}
const changedKey=name=>name?.startsWith(PREFIX)?name.slice(PREFIX.length):null;const SETTINGS={dayStart:4,keys:true,aloud:false,newPerDay:20};class Learner{constructor(store,clock){this.store=store;this.clock=clock;}
get settings(){return{...SETTINGS,...this.store.read("settings")};}
set settings(changes){this.store.change("settings",old=>({...old,...changes}));}
get today(){return this.clock().day(this.settings.dayStart);}
historyOf(item){const history=this.store.read("a:"+item);return isHistory(history)?history:[];}
answer(item,rating){const answer=[this.clock().seconds,this.today,rating];this.store.change("a:"+item,history=>united(isHistory(history)?history:[],[answer]));return answer;}
takeBack(item,[seconds,,rating]){this.store.change("a:"+item,()=>{const kept=this.historyOf(item).filter(each=>each[0]!==seconds||each[2]!==rating);return kept.length?kept:null;});}
hasStar(card){return this.store.read("star:"+card)!==null;}
setStar(card,isOn){this.store.write("star:"+card,isOn?this.clock().seconds:null);}
}
const html=document.documentElement;const root=html.dataset.root??"",language=html.lang||"en";const words=JSON.parse(document.getElementById("words")?.textContent??"{}");const say=makeWords(words,language);const find=(selector,within=document)=>within?.querySelector(selector);const findAll=(selector,within=document)=>[...within.querySelectorAll(selector)];const part=(name,within)=>find(`[data-part="${name}"]`,within);function fill(name,text,within){const place=part(name,within);if(place)place.textContent=text;}
function setHidden(selector,isHidden){for(const element of findAll(selector))element.hidden=isHidden;}
const onDo=verbs=>document.addEventListener("click",({target})=>{const control=target.closest("[data-do], [data-rate]");if(control)verbs[control.dataset.do??"rate"]?.(control);});const instance=id=>document.getElementById(id)?.content.firstElementChild.cloneNode(true);const later={};const{more,style}=document.currentScript.dataset;let loading=null;const loaded=(name,values)=>new Promise((done,failed)=>
document.head.append(Object.assign(document.createElement(name),values,{onload:done,onerror:failed})));function whenLoaded(action,isDialog=false){if(!more)return action();later.isAwaited||=isDialog;loading??=Promise.all([loaded("script",{src:more}),style&&loaded("link",{rel:"stylesheet",href:style})]);loading.then(action,()=>loading=null).finally(()=>later.isAwaited=false);}
const shown={};function showNote(kind,words=()=>say("notes."+kind),action){hideNote(kind);const place=shown[kind]=document.createComment("");find("#notes")?.append(place);whenLoaded(()=>{const note=place.isConnected&&instance("note-"+kind);if(!note)return;shown[kind]=note;find("[data-text]",note).textContent=words();find("button",note)?.addEventListener("click",event=>{event.stopPropagation();hideNote(kind);action?.();});place.replaceWith(note);});}
const hideNote=kind=>shown[kind]?.remove();function clock(){const now=new Date(),seconds=Math.floor(now/1000);return{seconds,day:startHour=>studyDay(seconds,-now.getTimezoneOffset(),startHour)};}
function browserStorage(){try{return localStorage;}catch{return null;}
}
let tellTrouble=()=>{tellTrouble=()=>{};showNote("storage",undefined,()=>whenLoaded(()=>later.saveCopy(store)));};const store=new Store(browserStorage(),()=>tellTrouble());const learner=new Learner(store,clock);function goOffline(){addEventListener("offline",()=>showNote("offline"));addEventListener("online",()=>hideNote("offline"));const workers=navigator.serviceWorker;if(!workers||!/^http/.test(location.protocol))return;workers.addEventListener("message",({data,source})=>showNote("update",()=>updateWords(data),()=>takeOver(source)));addEventListener("load",()=>workers.register(root+"service-worker.js")
.then(here=>here?.active&&here.waiting?.postMessage("what is new"),()=>{}));}
const updateWords=({added,changed})=>
say(`notes.update${added ? "-added" : ""}${changed ? "-changed" : ""}`,{n:added||changed,added,changed});function takeOver(worker){navigator.serviceWorker.addEventListener("controllerchange",()=>location.reload());worker.postMessage("take over");}
const OPENING='<details data-item="',HEADING=/<h2 data-section="(\d*)"[^>]*>([^<]*)/g;class Entry{constructor(item,tag,index,heading){this.item=item;this.tag=tag;this.index=index;this.heading=heading;}
get card(){return this.item.split("-")[0];}
get section(){return this.heading[1];}
get tags(){return this.value("tags").split(" ");}
value(name){return this.tag.match(` data-${name}="([^"]*)"`)?.[1]??"";}
}
class Stock{constructor(text){this.text=text;this.entries=[];const headings=[...text.matchAll(HEADING)];let heading=["","",""];for(let index=text.indexOf(OPENING);index>=0;index=text.indexOf(OPENING,index+1)){while(headings[0]?.index<index)heading=headings.shift();const tag=text.slice(index+OPENING.length,text.indexOf(">",index));this.entries.push(new Entry(tag.slice(0,tag.indexOf('"')),tag,index,heading));}
this.places=new Map(this.entries.map((entry,place)=>[entry.item,place]));}
named(isReversed){if(!isReversed)return this.entries;return this.entries.map(entry=>this.canReverse(entry)
?new Entry(entry.item+"-r",entry.tag,entry.index,entry.heading):entry);}
canReverse({item}){return!/-/.test(item)&&!this.places.has(item+"-r")&&!this.source(item).includes('class="gap"');}
nameInDeck(item){return this.places.has(item)?item:item.replace(/-r$/,"");}
has(item){return this.places.has(this.nameInDeck(item));}
entry(item){return this.entries[this.places.get(this.nameInDeck(item))];}
source(item){const place=this.places.get(item);return this.text.slice(this.entries[place].index,this.entries[place+1]?.index);}
element(item){const template=document.createElement("template"),[,,section]=this.entry(item).heading;template.innerHTML=this.source(this.nameInDeck(item)).replace(/<summary>(?:<small>(.*?)<\/small>)?/,(_,place="")=>
section||place?`<summary><span class="where soft"><span>${section}</span><span>${place}</span></span>`:_);const card=document.importNode(template.content.firstElementChild,true);const[question,answer]=card.children;card.className="card";question.lastElementChild.className="q";answer.className="a";if(!this.places.has(item))turnRound(card);return card;}
}
function turnRound(card){const front=find(".q",card),answer=find(".a",card).firstElementChild,asked=document.createElement("p");asked.append(...front.childNodes);answer.replaceWith(asked);front.append(...answer.matches("p")?answer.childNodes:[answer]);}
class Pack{constructor(onFlip){this.place=part("pack");this.onFlip=onFlip;this.place.addEventListener("click",event=>{if(!event.target.closest("summary"))return;event.preventDefault();if(!event.target.closest("a, audio, video")&&getSelection().isCollapsed)this.flip();});}
get card(){return find("details:not([inert])",this.place);}
get isRTL(){return getComputedStyle(this.place).direction==="rtl";}
show(card,left){this.card?.remove();this.place.append(card);this.place.dataset.left=left;}
flip(){this.card.open=!this.card.open;this.onFlip(this.card.open);}
focus(selector){const place=find(selector,this.card);if(place.matches(".a"))place.tabIndex=-1;place.focus({preventScroll:true});}
send(sign){const{card}=this,isStill=matchMedia("(prefers-reduced-motion: reduce)").matches;card.inert=true;card.dataset.leaving="";const away={transform:`translateX(${sign * innerWidth}px) rotate(${sign * 6}deg)`};card.animate([{},away],{duration:isStill?0:240,easing:"ease"}).onfinish=()=>card.remove();}
}
const THRESHOLD=0.3,SLACK=10,TURN=3;function listenToSwipes(pack,onRate,onMark){let start=null;function begin(event){if(start)return cancel();const{card}=pack,isSwipe=event.pointerType!=="mouse"&&card.open&&card.contains(event.target)
&&getSelection().isCollapsed&&!isBusy(event.target,card);if(isSwipe)start={x:event.clientX,y:event.clientY,id:event.pointerId};}
function move(event){if(start?.id!==event.pointerId)return;const{card}=pack,x=event.clientX-start.x,y=event.clientY-start.y;if(!start.isClear){if(Math.hypot(x,y)<SLACK)return;if(Math.abs(x)<Math.abs(y)*1.5||!getSelection().isCollapsed)return cancel();start.isClear=true;card.setPointerCapture(event.pointerId);}
const share=x/card.offsetWidth,mark=share>0===pack.isRTL?"again":"good";card.style.setProperty("--x",x+"px");card.style.setProperty("--t",Math.max(-1,Math.min(1,share))*TURN+"deg");onMark(card.dataset.swipe=Math.abs(share)>THRESHOLD?mark:"");}
function end(event){if(start?.id!==event.pointerId)return;const mark=pack.card.dataset.swipe;if(!mark)return cancel();onMark("");pack.send(Math.sign(event.clientX-start.x));start=null;onRate(mark);}
function cancel(){if(start?.isClear){delete pack.card.dataset.swipe;pack.card.style="";onMark("");}
start=null;}
Object.entries({pointerdown:begin,pointermove:move,pointerup:end,pointercancel:cancel})
.forEach(([name,action])=>pack.place.addEventListener(name,action));}
function isBusy(target,card){if(target.closest("a, button, audio, video"))return true;for(let element=target;element!==card;element=element.parentElement){if(element.scrollWidth>element.clientWidth+1&&/auto|scroll/.test(getComputedStyle(element).overflowX))return true;}
return false;}
function showDock(isOpen){setHidden(".dock [data-do=flip]",isOpen);setHidden(".dock .rate",!isOpen);}
function showIntervals(memory,today){const elapsed=memory?Math.max(0,today-memory.day):0;const words=[1,2,3,4].map(rating=>intervalWords(say,reviewed(memory,rating,elapsed)));["again","hard","good","easy"].forEach((name,place)=>{for(const element of findAll(`.dock .${name}, .stamp.${name}`))fill("interval",words[place],element);});return words;}
function showStamp(name){setHidden(".stamp",true);if(name)setHidden(".stamp."+name,false);}
function showSteps(done,returning,{taken,steps}){fill("done",done);fill("back",returning);Object.assign(find(".steps progress"),{max:steps,value:taken});}
function listenToKeys(keys,areOn,isRTL){document.addEventListener("keydown",event=>{const isTyped=event.ctrlKey||event.altKey||event.metaKey||event.repeat||!areOn();if(isTyped||event.target.closest("dialog, input:not([type=radio]), select, textarea, audio, video"))return;if(/^( |Enter)$/.test(event.key)&&event.target.closest("a, button, summary"))return;const action=keys[nameOf(event.key,isRTL())];if(!action)return;event.preventDefault();action();});}
const nameOf=(key,isRTL)=>key==="ArrowRight"||key==="ArrowLeft"
?key==="ArrowRight"===isRTL?"ArrowStart":"ArrowEnd"
:key.length>1?key:key.toLowerCase();const showStar=(button,isOn)=>button?.setAttribute("aria-pressed",isOn);function toggleStar(learner,card,button){learner.setStar(card,!learner.hasStar(card));showStar(button,learner.hasStar(card));}
const key="session:"+find("main").dataset.deck;const stock=new Stock(part("cards").textContent),pack=new Pack(flipped);const historyOf=item=>learner.historyOf(item);const hasStar=card=>learner.hasStar(card);let session=null,intervals=[];function begin(){const stored=learner.store.read(key),isOfNow=stored?.address===location.search
&&(stored.options?.mode==="all"||stored.day===learner.today);session=isOfNow?takenUp(stored,stock):null;if(!session)return start({mode:"due",...optionsInAddress()});show();showNote("resume",()=>say("practice-more.resume",progressOf(session)),()=>start(session.options));}
const optionsInAddress=()=>Object.fromEntries([...new URLSearchParams(location.search)]
.map(([name,value])=>[name,value==="yes"||(value==="no"?false:value)]));function start(changes){const options={...learner.settings,items:null,...changes},day=learner.today;const items=chosenItems(stock.named(options.reverse),options,{historyOf,hasStar,today:day,random:Math.random});session={...newSession(items),options,day,address:location.search};hideNote("resume");show();}
function show(){const{current}=session,progress=progressOf(session),{taken,steps,returning}=progress;learner.store.write(key,current&&taken?session:null);setHidden(".steps, .pack, .dock, .keys, .top [data-do=star]",!current);setHidden("[data-part=end], [data-part=rest]",true);find("[data-do=undo]").disabled=!taken;if(!current)return whenLoaded(()=>taken?later.finish(session):later.rest(session));pack.show(stock.element(current),steps-taken-1);showDock(false);showSteps(say("practice.done",progress),returning?say("practice.back",{n:returning}):"",progress);showLearnt();if(learner.settings.aloud)whenLoaded(()=>later.speak());}
function showLearnt(){if(pack.card.open)intervals=showIntervals(remembered(historyOf(session.current)),learner.today);showStar(find("[data-do=star]"),hasStar(stock.entry(session.current).card));}
function flipped(isOpen){const isFromDock=document.activeElement.closest(".dock");showDock(isOpen);showLearnt();if(isFromDock)pack.focus(isOpen?".a":"summary");whenLoaded(()=>isOpen&&learner.settings.aloud&&later.speak());}
function rate(rating){const{current,options}=session,[seconds]=learner.answer(current,rating);const{minutes}=remembered(historyOf(current));session=rated(session,rating,seconds,options.mode==="due"||rating===1?minutes:0);turnTo();}
function rateBySwipe(mark){const rating=mark==="good"?3:1,wait=intervals[rating-1];rate(rating);showNote("undo",()=>say("practice-more.rated-"+mark,{wait}),undo);}
function undo(){const before=undone(session);if(!before)return;const[item,rating,seconds]=before.answer;learner.takeBack(item,[seconds,0,rating]);session=before.session;turnTo();}
function turnTo(){hideNote("undo");hideNote("resume");show();if(!session.current)return;pack.focus("summary");scrollTo(0,0);}
const showKeys=()=>document.documentElement.dataset.keys=learner.settings.keys?"on":"off";const whenAsked=action=>()=>session.current&&action();const whenOpen=action=>whenAsked(()=>pack.card.open&&action());const verbs={undo,flip:whenAsked(()=>pack.flip()),star:whenAsked(()=>toggleStar(learner,stock.entry(session.current).card,find("[data-do=star]"))),speak:whenAsked(()=>whenLoaded(()=>later.speak())),more:()=>whenLoaded(()=>later.openOptions(session.options),true),help:()=>whenLoaded(()=>find("#help").showModal(),true),close:control=>control.closest("dialog").close(),rate:control=>rate(+control.dataset.rate),again:()=>start({mode:"all",items:later.missed(session)}),ahead:()=>start({mode:"all"}),};const ratings=Object.fromEntries([1,2,3,4].map(rating=>[rating,whenOpen(()=>rate(rating))]));onDo(verbs);listenToKeys({...ratings,ArrowStart:ratings[1],ArrowEnd:ratings[3]," ":verbs.flip,u:undo,s:verbs.star,r:verbs.speak,"?":verbs.help,e:whenAsked(()=>whenLoaded(()=>later.edit())),},()=>learner.settings.keys&&!later.isAwaited,()=>pack.isRTL);listenToSwipes(pack,rateBySwipe,showStamp);addEventListener("storage",event=>session.current&&changedKey(event.key)&&showLearnt());showKeys();begin();goOffline();