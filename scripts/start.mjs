// Plain JavaScript, so that an older Node can say what is wrong, and so that what strips types need not be loaded for this one file.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import './require-node.mjs';

// What Node has compiled once it need not compile again: the next start takes half the time.
enableCompileCache(join(process.env.DATA_DIR ?? 'data', 'compile-cache'));
const { buildWeb } = await import('./build-web.ts');
buildWeb();
await import('#server/main.ts');
