import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../errors.ts';
import type { App } from './app-type.ts';
import { encodingFor } from './encoding.ts';
import { pagePolicy } from './headers.ts';
import { createTextFiles, listFiles, type TextFile } from './static-files.ts';

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
const START_PAGE = 'index.html';

/**
 * Serves the browser's part from `root`: files with a hash in their name for ever, pictures for a day, everything else only
 * after asking (ETag, 304); and the start page for every address that belongs to a screen.
 */
export async function installStatic(app: App, root: string): Promise<void> {
  const files = listFiles(root);
  if (!files.has(START_PAGE)) {
    app.log.warn({ root }, 'the pages have not been built: only the API answers');
    return;
  }
  const textOf = createTextFiles(root);
  const policy = pagePolicy(inlineScriptsOf((await textOf(START_PAGE, null)).body.toString()));
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

/** A newer build has taken the file away while this process runs: the page that still asks for it loads anew. */
function asNotFound(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOENT') refuse('ROUTE_NOT_FOUND');
  throw error;
}

/** The hashes of the scripts that the build has put into the page: they run, and no other. */
const inlineScriptsOf = (page: string): string[] =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );

/** A person's address, not a missing file and not an endpoint. */
function isScreen(request: FastifyRequest, path: string): boolean {
  if (/^(?:api|socket\.io|uploads|docs)(?:\/|$)/.test(path) || extname(path) !== '') return false;
  return request.headers.accept === undefined || /text\/html|\*\/\*/.test(request.headers.accept);
}

function cachingOf(file: string): string {
  if (file.startsWith('assets/')) return HASHED;
  return TEXT_TYPES[extname(file)] === undefined || file.endsWith('.svg') ? PICTURES : ALWAYS_ASK;
}

function sendText(request: FastifyRequest, reply: FastifyReply, file: TextFile): FastifyReply {
  reply.header('etag', file.etag);
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  if (file.encoding) reply.header('content-encoding', file.encoding);
  return reply.send(file.body);
}
