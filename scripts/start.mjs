// Plain JavaScript, so that an older Node can say what is wrong.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import './require-node.mjs';

// What Node has compiled once it need not compile again: the next start takes half the time.
enableCompileCache(join(process.env.DATA_DIR ?? 'data', 'compile-cache'));
const { buildStale } = await import('./build-stale.ts');
buildStale();
await import(new URL('../dist/server/main.js', import.meta.url).href);
