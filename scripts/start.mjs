// Plain JavaScript, so that an older Node can report the problem.
// Not by its name: an older Node lacks `enableCompileCache`, and would refuse this file before it can report that.
import module from 'node:module';
import { join } from 'node:path';
import './require-node.mjs';

// Node’s compile cache, which halves the time of the next start.
module.enableCompileCache(join(process.env.DATA_DIR || 'data', 'compile-cache'));
const { buildStale } = await import('./build-stale.mjs');
buildStale();
await import(new URL('../dist/server/main.js', import.meta.url).href);
