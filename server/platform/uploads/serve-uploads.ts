import { extname } from 'node:path';
import { refuse } from '../errors.ts';
import type { App } from '../http/app-type.ts';
import { TYPES, UPLOADS_ADDRESS, type Uploads } from './uploads.ts';

/** Uploaded pictures, for everybody and for ever: their names change with what is in them. */
export function serveUploads(app: App, uploads: Uploads): void {
  app.get(`${UPLOADS_ADDRESS}/*`, { schema: { hide: true } }, async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    const type = TYPES[extname(path)] ?? refuse('ROUTE_NOT_FOUND');
    const content = (await uploads.read(path)) ?? refuse('ROUTE_NOT_FOUND');
    return reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(content);
  });
}
