import { goOffline } from "../components/offline.mjs";
import { onDo } from "../components/page.mjs";

onDo({ print: () => print() });
goOffline();
