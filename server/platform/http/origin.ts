import type { IncomingHttpHeaders } from 'node:http';
import { refuse } from '../errors.ts';
import type { App } from './app-type.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Requests that change something must have the site's own Origin, or something that a foreign page cannot add: a
 * bearer token or a service's signature. The own origin is PUBLIC_URL's, or the host that the request was sent to
 * (phones on the local network).
 */
export function installOriginCheck(app: App, publicUrl: string): void {
  const own = new URL(publicUrl).origin;
  app.addHook('onRequest', (request, _reply, done) => {
    const isHarmless =
      READING.has(request.method) ||
      request.routeOptions.config.isSigned ||
      request.headers.authorization?.startsWith('Bearer ');
    if (!isHarmless && !isOwnOrigin(request.headers, own, request.protocol)) refuse('FOREIGN_ORIGIN');
    done();
  });
}

/** Whether the sending page is the site's own, including scheme and port. */
export function isOwnOrigin(
  { origin, host }: IncomingHttpHeaders,
  publicOrigin: string,
  protocol: string,
): boolean {
  return origin !== undefined && (origin === publicOrigin || origin === `${protocol}://${host}`);
}
