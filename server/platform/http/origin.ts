import type { IncomingHttpHeaders } from 'node:http';
import { refuse } from '../errors.ts';
import type { App } from './app-type.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A request that changes something carries the site's own Origin, or what no foreign page can add: a bearer token, a service's signature.
 * The own origin is PUBLIC_URL's, or whatever host the request was sent to (phones on the local network).
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

/** Whether the page that sends this is the site's own, scheme and port included. */
export function isOwnOrigin(
  { origin, host }: IncomingHttpHeaders,
  publicOrigin: string,
  protocol: string,
): boolean {
  return origin !== undefined && (origin === publicOrigin || origin === `${protocol}://${host}`);
}
