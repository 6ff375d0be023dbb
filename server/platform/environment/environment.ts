import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { AI_VARIABLES, type AiServiceAccount, aiProblems, aiServiceOf } from './ai-service-account.ts';
import { BUCKET_RIGHT, type BucketAddress, readBucketAddress } from './bucket-address.ts';
import { CAPTCHA_VARIABLES, type CaptchaAccount, captchaOf, captchaProblems } from './captcha-account.ts';
import { dataFolderProblems } from './data-folder.ts';
import {
  IDENTITY_VARIABLES,
  type IdentityProvider,
  identityProblems,
  identityProvidersOf,
} from './identity-providers.ts';
import {
  type ConnectPlatform,
  connectOf,
  STRIPE_VARIABLES,
  type StripeAccount,
  type SubscriptionAccount,
  stripeGroups,
  stripeOf,
  subscriptionsOf,
} from './stripe-accounts.ts';
import { origin, says, switched, url } from './variable-kinds.ts';
import { WEBHOOK_VARIABLES, type WebhookAccounts, webhookProblems, webhooksOf } from './webhook-accounts.ts';

export const PROCESS_ROLES = ['web', 'worker'] as const;
export type ProcessRole = (typeof PROCESS_ROLES)[number];

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export interface Environment extends WebhookAccounts {
  readonly mode: 'development' | 'production' | 'test';
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly port: number;
  readonly host: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Absolute, existing, writable. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly redisUrl: string | null;
  readonly roles: readonly ProcessRole[];
  readonly demo: boolean;
  /** The contact in security.txt. */
  readonly securityContact: string | null;
  /** Whose forwarded addresses are trusted: nobody's, a number of proxies in front, or their addresses and ranges. */
  readonly trustedProxies: false | number | readonly string[];
  /** Grants access to `/metrics` and `/docs` from other machines. */
  readonly operatorToken: string | null;
  /** False for benchmarks. */
  readonly hasRateLimit: boolean;
  readonly smtpUrl: string | null;
  /** Identity providers for signing in. */
  readonly identityProviders: readonly IdentityProvider[];
  readonly captcha: CaptchaAccount | null;
  /** Where pictures are stored; null: in the data folder. */
  readonly bucket: BucketAddress | null;
  readonly stripe: StripeAccount | null;
  readonly connect: ConnectPlatform | null;
  /** Null: self-hosted, everything is unlocked. */
  readonly subscriptions: SubscriptionAccount | null;
  readonly aiService: AiServiceAccount | null;
  readonly feedbackSyncUrl: string | null;
  readonly sysmeTpvUrl: string | null;
  readonly googleBusinessUrl: string | null;
  /** `host:port` in the private network that requests may be sent to. */
  readonly outgoingHosts: readonly string[];
  /** Whether this server can reach printers at private addresses. */
  readonly printsDirectly: boolean;
  readonly vapid: {
    readonly publicKey: string;
    readonly privateKey: string;
    readonly subject: string;
  } | null;
}

/** Names every invalid variable, with what would be valid; never its value, which may be a secret. */
export class EnvironmentError extends Error {
  constructor(problems: readonly string[]) {
    super(`The environment is not right:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'EnvironmentError';
  }
}

const rolesRight = `one or more of ${PROCESS_ROLES.join(', ')}, separated by commas`;
const roles = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.enum(PROCESS_ROLES, says(rolesRight))).min(1, rolesRight))
  .transform((list) => [...new Set(list)]);

const hosts = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(
    z.array(
      z
        .string()
        .refine(
          (text) => /^[\w.-]+:[1-9]\d*$/.test(text) && URL.canParse(`http://${text}`),
          says('a list of host:port, separated by commas, such as till.local:8080'),
        ),
    ),
  );

const proxiesRight =
  'addresses or ranges of your proxies (10.0.0.5, 10.0.0.0/8, loopback), separated by commas, or how many stand in front (1)';
const isProxy = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  if (more.length > 0) return false;
  if (bits === undefined)
    return isIP(address) > 0 || ['loopback', 'linklocal', 'uniquelocal'].includes(address);
  return isIP(address) > 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128);
};
const proxies = z
  .string()
  .transform((text) =>
    /^[1-9]$/.test(text.trim()) ? Number(text) : text.split(',').map((part) => part.trim()),
  )
  .refine((read) => typeof read === 'number' || read.every(isProxy), says(proxiesRight));

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;

const variables = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'], says('development, production or test'))
    .default('development'),
  LOG_LEVEL: z.enum(LOG_LEVELS, says(`one of ${LOG_LEVELS.join(', ')}`)).optional(),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, says('a whole number from 1 to 65535'))
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, says('a whole number from 1 to 65535'))
    .default(3000),
  HOST: z
    .string()
    .regex(/^[a-zA-Z0-9.:-]+$/, says('an address or host name to listen on, such as 127.0.0.1 or 0.0.0.0'))
    .default('127.0.0.1'),
  PUBLIC_URL: origin,
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url(['postgres', 'postgresql']),
  REDIS_URL: url(['redis', 'rediss']),
  ROLES: roles.default([...PROCESS_ROLES]),
  DEMO: switched,
  TRUSTED_PROXIES: proxies.optional(),
  OPERATOR_TOKEN: z
    .string()
    .regex(/^\S{20,}$/, says('at least 20 characters without spaces, such as `openssl rand -hex 20` prints'))
    .optional(),
  RATE_LIMIT: switched,
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, says('a mailto: or https: address'))
    .optional(),
  SMTP_URL: url(['smtp', 'smtps']),
  S3_URL: z
    .string()
    .refine((text) => readBucketAddress(text) !== null, says(BUCKET_RIGHT))
    .optional(),
  ...STRIPE_VARIABLES,
  STRIPE_API_URL: url(['http', 'https']),
  ...AI_VARIABLES,
  ...IDENTITY_VARIABLES,
  ...CAPTCHA_VARIABLES,
  ...WEBHOOK_VARIABLES,
  FEEDBACK_SYNC_URL: url(['postgres', 'postgresql']),
  SYSME_TPV_URL: url(['http', 'https']),
  GOOGLE_BUSINESS_URL: url(['http', 'https']),
  OUTGOING_HOSTS: hosts.default([]),
  DIRECT_PRINTERS: switched,
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^B[\w-]{86}$/, says('a public key as `web-push generate-vapid-keys` prints it'))
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, says('a private key as `web-push generate-vapid-keys` prints it'))
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:)/, says('a mailto: or https: address that push services may write to'))
    .optional(),
});

/**
 * Reads and checks every variable once, and creates the data folder. Throws an EnvironmentError that names all
 * invalid variables together. An empty variable counts as unset.
 */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    throw new EnvironmentError(
      parsed.error.issues.map((issue) => `${String(issue.path[0])} must be ${issue.message}`),
    );
  }
  const read = parsed.data;
  const dataDir = resolve(read.DATA_DIR);
  const problems = [
    ...dataFolderProblems(dataDir),
    ...pairProblems(read),
    ...aiProblems(read),
    ...identityProblems(read),
    ...captchaProblems(read),
    ...webhookProblems(read),
  ];
  if (problems.length > 0) throw new EnvironmentError(problems);
  return {
    mode: read.NODE_ENV,
    // Keeps the printed links visible when started in a terminal.
    logLevel: read.LOG_LEVEL ?? (read.NODE_ENV === 'production' ? 'info' : 'warn'),
    port: read.PORT,
    host: read.HOST,
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, ''),
    dataDir,
    databaseUrl: read.DATABASE_URL ?? null,
    redisUrl: read.REDIS_URL ?? null,
    roles: read.ROLES,
    demo: read.DEMO ?? (read.NODE_ENV !== 'production' && isPrivate(read)),
    securityContact: read.SECURITY_CONTACT ?? null,
    trustedProxies: read.TRUSTED_PROXIES ?? false,
    operatorToken: read.OPERATOR_TOKEN ?? null,
    hasRateLimit: read.RATE_LIMIT ?? true,
    smtpUrl: read.SMTP_URL ?? null,
    identityProviders: identityProvidersOf(read),
    captcha: captchaOf(read),
    ...webhooksOf(read),
    bucket: read.S3_URL === undefined ? null : readBucketAddress(read.S3_URL),
    stripe: stripeOf(read),
    connect: connectOf(read),
    subscriptions: subscriptionsOf(read),
    aiService: aiServiceOf(read),
    feedbackSyncUrl: read.FEEDBACK_SYNC_URL ?? null,
    sysmeTpvUrl: read.SYSME_TPV_URL ?? null,
    googleBusinessUrl: read.GOOGLE_BUSINESS_URL ?? null,
    outgoingHosts: read.OUTGOING_HOSTS,
    printsDirectly: read.DIRECT_PRINTERS ?? true,
    vapid: vapidOf(read),
  };
}

type Read = z.infer<typeof variables>;

/**
 * Reachable from this machine only. The demo's passwords are published: it is never on by default if others can reach
 * the server.
 */
const isPrivate = ({ HOST, PUBLIC_URL, TRUSTED_PROXIES }: Read): boolean =>
  LOOPBACK.test(HOST) &&
  (PUBLIC_URL === undefined || LOOPBACK.test(new URL(PUBLIC_URL).hostname)) &&
  TRUSTED_PROXIES === undefined;

function vapidOf(read: Read): Environment['vapid'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = read;
  if (publicKey === undefined || privateKey === undefined || subject === undefined) return null;
  return { publicKey, privateKey, subject };
}

const OF_VAPID = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const;

function pairProblems(read: Read): string[] {
  return [...stripeGroups(read), OF_VAPID].flatMap((names) => {
    const missing = names.filter((name) => read[name] === undefined);
    if (missing.length === 0 || missing.length === names.length) return [];
    return missing.map((name) => `${name} must be given too: ${names.join(', ')} belong together`);
  });
}
