import type { FastifyRequest } from 'fastify';
import { refuse } from '../errors.ts';
import type { App } from './app-type.ts';

interface Hosts {
  readonly scripts: readonly string[];
  readonly calls: readonly string[];
  readonly frames: readonly string[];
}

/** Whose parts stand in our pages: where their scripts come from, what they ask and show, as their makers say. */
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

/** Those that this installation is set up with. */
export const outsidersOf = ({ stripe, connect, captcha }: SetUp): Outsider[] => [
  ...(stripe || connect ? (['stripe'] as const) : []),
  ...(captcha ? [captcha.kind] : []),
];

/**
 * Scripts, styles and pictures only from here, where uploads are too; pictures may be data URLs (placeholders). A script that
 * stands in the page itself is named by its hash: `sha256-…`. Others' hosts are open only where they are set up.
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
    // The live connection goes to the same host, which 'self' covers.
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

/** On every answer. */
export const FIXED_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
} as const;

/** On every page. */
const OF_PAGES = { 'permissions-policy': 'camera=(), microphone=(), geolocation=()' } as const;

/** A year, as browsers' lists of such sites ask for. */
const HTTPS_ONLY = 'max-age=31536000';
const onlyHttps = (publicUrl: string): Readonly<Record<string, string>> =>
  publicUrl.startsWith('https:') ? { 'strict-transport-security': HTTPS_ONLY } : {};

/** What a page has beside FIXED_HEADERS where it is sent past the hooks, with a policy of its own. */
export const headersOfPage = (publicUrl: string, policy: string): Readonly<Record<string, string>> => ({
  ...onlyHttps(publicUrl),
  ...OF_PAGES,
  'content-security-policy': policy,
});

/**
 * Fixed headers on everything, the full content security policy on pages only (a helmet on the API costs half its speed). What is
 * for one caller alone is kept nowhere. A request that names two hosts is refused: proxy and server might each read another one.
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

/** Everything of the API but what anybody may read. */
const isForOneCaller = ({ url, principal }: FastifyRequest): boolean =>
  url.startsWith('/api/') && principal?.kind !== 'nobody';

/** Names and values, in turn. */
function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  const first = rawHeaders.findIndex(isHostName);
  return first >= 0 && rawHeaders.findLastIndex(isHostName) > first;
}

const isHostName = (text: string, index: number): boolean =>
  index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host';
