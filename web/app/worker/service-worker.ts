import { listenForPages } from './pages.ts';
import { listenForPush } from './push.ts';

const worker = globalThis as unknown as ServiceWorkerGlobalScope;
listenForPages(worker);
listenForPush(worker);
