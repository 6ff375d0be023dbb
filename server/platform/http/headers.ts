import type { App } from './app-type.ts';

/**
 * Scripts and styles only from here; pictures may be data URLs (placeholders) or from https (a restaurant's own). A script that
 * stands in the page itself is named by its hash: `sha256-…`.
 */
export const pagePolicy = (inlineScripts: readonly string[] = []): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts.map((hash) => `'${hash}'`)].join(' '),
    ...OTHERS,
  ].join('; ');

const OTHERS = [
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "connect-src 'self' ws: wss:",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
];
const PAGE_POLICY = pagePolicy();

/** On every answer. */
export const FIXED_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

/** Fixed headers on everything, the full content security policy on pages only (a helmet on the API costs half its speed). */
export function installHeaders(app: App): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.headers(FIXED_HEADERS);
    const type = reply.getHeader('content-type');
    if (typeof type === 'string' && type.startsWith('text/html')) {
      if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', PAGE_POLICY);
      reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    }
    done(null, payload);
  });
}
