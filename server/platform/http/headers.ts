import type { FastifyRequest } from 'fastify';
import { refuse } from '../errors.ts';
import type { App } from './app-type.ts';

interface Hosts {
  readonly scripts: readonly string[];
  readonly calls: readonly string[];
  readonly frames: readonly string[];
}

/** Third parties in our pages: the hosts of their scripts, requests and frames, from their documentation. */
const OUTSIDERS = {
  // docs.stripe.com/security/guide#content-security-policy
  stripe: {
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    calls: ['https://api.stripe.com'],
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  },
  // developers.cloudflare.com/turnstile/reference/content-security-policy
  turnstile: {
    scripts: ['https://challenges.cloudflare.com'],
    calls: [],
    frames: ['https://challenges.cloudflare.com'],
  },
  // docs.hcaptcha.com/#content-security-policy-settings; its styles are inline
  hcaptcha: {
    scripts: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    calls: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    frames: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
} as const satisfies Record<string, Hosts>;
export type Outsider = keyof typeof OUTSIDERS;

interface SetUp {
  readonly stripe?: object | undefined;
  readonly connect?: object | undefined;
  readonly captcha?: { readonly kind: 'turnstile' | 'hcaptcha' } | undefined;
}

/** The third parties that this installation uses. */
export const outsidersOf = ({ stripe, connect, captcha }: SetUp): Outsider[] => [
  ...(stripe || connect ? (['stripe'] as const) : []),
  ...(captcha ? [captcha.kind] : []),
];

/**
 * Scripts, styles and pictures only from our own origin, uploads included; pictures may be data URLs (placeholders).
 * An inline script is allowed by its hash: `sha256-…`. Third-party hosts are allowed only if configured.
 */
export function pagePolicy(
  inlineScripts: readonly string[] = [],
  outsiders: readonly Outsider[] = [],
): string {
  const hosts = (what: keyof Hosts) => outsiders.flatMap((each) => OUTSIDERS[each][what]);
  const frames = hosts('frames');
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inlineScripts.map((hash) => `'${hash}'`), ...hosts('scripts')].join(' '),
    // The live connection uses the same host, which 'self' covers.
    ["connect-src 'self'", ...hosts('calls')].join(' '),
    ...(frames.length > 0 ? [["frame-src 'self'", ...frames].join(' ')] : []),
    ...OTHERS,
  ].join('; ');
}

const OTHERS = [
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
];
const PAGE_POLICY = pagePolicy();

/** On every reply. */
export const FIXED_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

/** On every page. */
const OF_PAGES = { 'permissions-policy': 'camera=(), microphone=(), geolocation=()' } as const;

/** One year, as browsers' preload lists require. */
const HTTPS_ONLY = 'max-age=31536000';
const onlyHttps = (publicUrl: string): Readonly<Record<string, string>> =>
  publicUrl.startsWith('https:') ? { 'strict-transport-security': HTTPS_ONLY } : {};

/** The headers of a page sent past the hooks, with its own policy, in addition to FIXED_HEADERS. */
export const headersOfPage = (publicUrl: string, policy: string): Readonly<Record<string, string>> => ({
  ...onlyHttps(publicUrl),
  ...OF_PAGES,
  'content-security-policy': policy,
});

/**
 * Fixed headers on everything, the content security policy on pages only (helmet on the API costs half its speed).
 * Replies for one caller are not cached. A request with two Host headers is refused: proxy and server might each read
 * a different one.
 */
export function installHeaders(app: App, publicUrl: string): void {
  const always = { ...FIXED_HEADERS, ...onlyHttps(publicUrl) };
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasTwoHosts(request.raw.rawHeaders)) refuse('BAD_REQUEST');
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    reply.headers(always);
    if (isForOneCaller(request) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store');
    const type = reply.getHeader('content-type');
    if (typeof type === 'string' && type.startsWith('text/html')) {
      if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', PAGE_POLICY);
      reply.headers(OF_PAGES);
    }
    done(null, payload);
  });
}

/** All API replies except public ones. */
const isForOneCaller = ({ url, principal }: FastifyRequest): boolean =>
  url.startsWith('/api/') && principal?.kind !== 'nobody';

/** Names and values alternate. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  const first = rawHeaders.findIndex(isHostName);
  return first >= 0 && rawHeaders.findLastIndex(isHostName) > first;
}

const isHostName = (text: string, index: number): boolean =>
  index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host';
