import { listenForPages } from './pages.ts';

listenForPages(globalThis as unknown as ServiceWorkerGlobalScope);
