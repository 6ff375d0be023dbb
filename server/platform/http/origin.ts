import type { FastifyRequest } from 'fastify';
import { refuse } from '../errors.ts';
import type { App } from './app-type.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A request that changes something carries the site's own Origin or a bearer token, which no foreign page can add.
 * The own origin is PUBLIC_URL's, or whatever host the request was sent to (phones on the local network).
 */
export function installOriginCheck(app: App, publicUrl: string): void {
  const own = new URL(publicUrl).origin;
  app.addHook('onRequest', (request, _reply, done) => {
    const isHarmless = READING.has(request.method) || request.headers.authorization?.startsWith('Bearer ');
    if (!isHarmless && !isOwn(request, own)) refuse('FOREIGN_ORIGIN');
    done();
  });
}

function isOwn(request: FastifyRequest, own: string): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return false;
  if (origin === own) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
