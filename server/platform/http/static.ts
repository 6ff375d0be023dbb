import { extname } from 'node:path';
import fastifyStatic from '@fastify/static';
import { refuse } from '../errors.ts';
import type { App } from './app-type.ts';
import { encodingFor } from './encoding.ts';
import type { Outsider } from './headers.ts';
import { isScreen, policyOf, START_PAGE, sendText } from './start-page.ts';
import { createTextFiles, listFiles } from './static-files.ts';

const TEXT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
};

const HASHED = 'public, max-age=31536000, immutable';
const PICTURES = 'public, max-age=86400';
const ALWAYS_ASK = 'no-cache';

/**
 * Serves the browser's files from `root`: files with a hash in their name are cached permanently, pictures for a day,
 * everything else is revalidated (ETag, 304); and the start page for every address of a screen.
 */
export async function installStatic(
  app: App,
  root: string,
  outsiders: readonly Outsider[] = [],
): Promise<void> {
  const files = listFiles(root);
  if (!files.has(START_PAGE)) {
    app.log.warn({ root }, 'the pages have not been built: only the API answers');
    return;
  }
  const textOf = createTextFiles(root);
  const policy = policyOf((await textOf(START_PAGE, null)).body.toString(), outsiders);
  await app.register(fastifyStatic, { root, serve: false, cacheControl: false });
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    const found = files.has(path) ? path : null;
    const file = found ?? (isScreen(request, path) ? START_PAGE : refuse('ROUTE_NOT_FOUND'));
    const type = TEXT_TYPES[extname(file)];
    if (type === undefined) return reply.header('cache-control', cachingOf(file)).sendFile(file);
    const text = await textOf(file, encodingFor(request.headers['accept-encoding'])).catch(asNotFound);
    reply.header('cache-control', cachingOf(file)).type(type).header('vary', 'accept-encoding');
    if (file === START_PAGE) reply.header('content-security-policy', policy);
    return sendText(request, reply, text);
  });
}

/** A newer build has removed the file while this process runs: the page that still requests it reloads. */
function asNotFound(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT') refuse('ROUTE_NOT_FOUND');
  throw error;
}

function cachingOf(file: string): string {
  if (file.startsWith('assets/')) return HASHED;
  return TEXT_TYPES[extname(file)] === undefined || file.endsWith('.svg') ? PICTURES : ALWAYS_ASK;
}
