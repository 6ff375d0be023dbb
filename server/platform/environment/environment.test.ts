import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sobremesa-environment-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const read = (given: NodeJS.ProcessEnv = {}) => readEnvironment({ DATA_DIR: folder, ...given });

/** Syntactically valid. */
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_RESTAURANT_ID: 'ca5a0000-0000-4000-8000-000000000001',
};
const SUBSCRIPTIONS = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PRICE_BASIC: 'basic_monthly',
  STRIPE_PRICE_PREMIUM: 'premium_monthly',
  STRIPE_SUBSCRIPTION_WEBHOOK_SECRET: 'whsec_2',
};
const AI = 'https://ai.example/v1/';
const VAPID = { public: `B${'a'.repeat(86)}`, private: 'b'.repeat(43) };

describe('readEnvironment', () => {
  it('has the stated defaults', () => {
    expect(read()).toEqual({
      mode: 'development',
      logLevel: 'warn',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: folder,
      databaseUrl: null,
      identityProviders: [],
      captcha: null,
      sms: null,
      redisUrl: null,
      roles: ['web', 'worker'],
      demo: true,
      trustedProxies: false,
      securityContact: null,
      operatorToken: null,
      hasRateLimit: true,
      smtpUrl: null,
      bucket: null,
      stripe: null,
      connect: null,
      subscriptions: null,
      aiService: null,
      feedbackSyncUrl: null,
      fiscal: null,
      sysmeTpvUrl: null,
      googleBusinessUrl: null,
      outgoingHosts: [],
      printsDirectly: true,
      vapid: null,
    });
  });

  it.each([
    [{ NODE_ENV: 'production' }, { mode: 'production', demo: false, logLevel: 'info' }],
    [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
    [{ NODE_ENV: 'production', DEMO: 'on' }, { demo: true }],
    [{ DEMO: '0' }, { demo: false }],
    [{ HOST: '0.0.0.0' }, { demo: false }],
    [{ HOST: '::1' }, { demo: true }],
    [{ HOST: 'localhost' }, { demo: true }],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, { demo: true }],
    [{ PUBLIC_URL: 'https://eat.example' }, { demo: false }],
    [{ TRUSTED_PROXIES: 'loopback' }, { demo: false }],
    [{ PUBLIC_URL: 'https://eat.example', TRUSTED_PROXIES: '1', DEMO: 'on' }, { demo: true }],
    [{ SECURITY_CONTACT: 'mailto:it@eat.example' }, { securityContact: 'mailto:it@eat.example' }],
    [{ HOST: '0.0.0.0', DEMO: 'on' }, { demo: true }],
    [{ TRUSTED_PROXIES: '1' }, { trustedProxies: 1 }],
    [
      { TRUSTED_PROXIES: '10.0.0.5, 10.1.0.0/16, ::1/128' },
      { trustedProxies: ['10.0.0.5', '10.1.0.0/16', '::1/128'] },
    ],
    [{ TRUSTED_PROXIES: 'loopback' }, { trustedProxies: ['loopback'] }],
    [{ RATE_LIMIT: 'off' }, { hasRateLimit: false }],
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
    [{ PUBLIC_URL: 'https://eat.example/' }, { publicUrl: 'https://eat.example' }],
    [{ ROLES: 'worker' }, { roles: ['worker'] }],
    [{ ROLES: ' web , web' }, { roles: ['web'] }],
    [{ DATABASE_URL: 'postgres://me@db/eat' }, { databaseUrl: 'postgres://me@db/eat' }],
    [{ DATABASE_URL: '' }, { databaseUrl: null }],
    [{ AI_SERVICE_URL: AI }, { aiService: { url: 'https://ai.example/v1', kind: 'insights', apiKey: null } }],
    [
      { AI_SERVICE_URL: AI, AI_SERVICE_KIND: 'openai', AI_MODEL: 'llama3.1:8b', AI_API_KEY: 'k' },
      { aiService: { url: 'https://ai.example/v1', kind: 'openai', model: 'llama3.1:8b', apiKey: 'k' } },
    ],
    [{}, { outgoingHosts: [], identityProviders: [], captcha: null }],
    [{ DIRECT_PRINTERS: 'off' }, { printsDirectly: false }],
    [
      { OUTGOING_HOSTS: 'till.local:8080, 10.0.0.7:443' },
      { outgoingHosts: ['till.local:8080', '10.0.0.7:443'] },
    ],
    [
      { ...STRIPE, STRIPE_API_URL: 'http://127.0.0.1:4010' },
      {
        stripe: {
          secretKey: 'sk_live_1',
          publishableKey: 'pk_live_1',
          webhookSecret: 'whsec_1',
          restaurantId: STRIPE.STRIPE_RESTAURANT_ID,
          apiUrl: 'http://127.0.0.1:4010',
        },
      },
    ],
    [
      {
        VAPID_PUBLIC_KEY: VAPID.public,
        VAPID_PRIVATE_KEY: VAPID.private,
        VAPID_SUBJECT: 'mailto:me@eat.example',
      },
      { vapid: { publicKey: VAPID.public, privateKey: VAPID.private, subject: 'mailto:me@eat.example' } },
    ],
    [
      { ...SUBSCRIPTIONS, STRIPE_API_URL: 'http://127.0.0.1:4010' },
      {
        stripe: null,
        subscriptions: {
          secretKey: 'sk_live_1',
          webhookSecret: 'whsec_2',
          prices: { basic: 'basic_monthly', premium: 'premium_monthly' },
          apiUrl: 'http://127.0.0.1:4010',
        },
      },
    ],
    [STRIPE, { subscriptions: null, connect: null }],
    [
      { ...STRIPE, STRIPE_RESTAURANT_ID: STRIPE.STRIPE_RESTAURANT_ID.toUpperCase() },
      { stripe: { restaurantId: STRIPE.STRIPE_RESTAURANT_ID } },
    ],
    [
      {
        STRIPE_SECRET_KEY: 'sk_live_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
        STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_3',
      },
      {
        stripe: null,
        connect: {
          secretKey: 'sk_live_1',
          publishableKey: 'pk_live_1',
          webhookSecret: 'whsec_3',
          apiUrl: null,
        },
      },
    ],
    // One restaurant uses the installation's own account, all others connect theirs.
    [
      { ...STRIPE, STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_3' },
      {
        stripe: { restaurantId: STRIPE.STRIPE_RESTAURANT_ID, webhookSecret: 'whsec_1' },
        connect: { webhookSecret: 'whsec_3' },
      },
    ],
  ])('reads %j', (given, expected) => {
    expect(read(given)).toMatchObject(expected);
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535'],
    [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of trace, debug, info'],
    [{ HOST: 'http://x' }, 'HOST must be an address or host name'],
    [
      { DATABASE_URL: 'postgres://me:50%off@db/eat' },
      'DATABASE_URL must be a URL in which a password’s % is written as %25',
    ],
    [{ PUBLIC_URL: 'eat.example' }, 'PUBLIC_URL must be the address that guests come by'],
    [{ PUBLIC_URL: 'ftp://eat.example' }, 'PUBLIC_URL must be the address that guests come by'],
    [{ PUBLIC_URL: 'https://eat.example/?menu' }, 'without a path or a user'],
    [
      { DATABASE_URL: 'mysql://db' },
      'DATABASE_URL must be a URL that begins with postgres:// or postgresql://',
    ],
    [{ REDIS_URL: 'db:6379' }, 'REDIS_URL must be a URL that begins with redis:// or rediss://'],
    [{ ROLES: 'web,cook' }, 'ROLES must be one or more of web, worker, separated by commas'],
    [{ ROLES: ',' }, 'ROLES must be one or more of web, worker, separated by commas'],
    [{ DEMO: 'maybe' }, 'DEMO must be on or off'],
    [{ TRUSTED_PROXIES: 'true' }, 'TRUSTED_PROXIES must be addresses or ranges of your proxies'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES must be addresses or ranges of your proxies'],
    [{ TRUSTED_PROXIES: '0' }, 'TRUSTED_PROXIES must be addresses or ranges of your proxies'],
    [{ SECURITY_CONTACT: 'it@eat.example' }, 'SECURITY_CONTACT must be a mailto: or https: address'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be development, production or test'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be a URL that begins with smtp:// or smtps://'],
    [{ S3_URL: 'bucket' }, 'S3_URL must be s3://KEY:SECRET@host/bucket?region='],
    [{ S3_URL: 's3://key@host/bucket' }, 'S3_URL must be s3://KEY:SECRET@host/bucket?region='],
    [{ AI_SERVICE_URL: 'x' }, 'AI_SERVICE_URL must be a URL'],
    [{ AI_SERVICE_URL: 'https://me:key@ai.example' }, 'AI_SERVICE_URL must be a URL'],
    [{ AI_SERVICE_URL: 'https://ai.example/?key=1' }, 'AI_SERVICE_URL must be a URL'],
    [{ AI_SERVICE_URL: 'ftp://ai.example' }, 'AI_SERVICE_URL must be a URL'],
    [{ AI_API_KEY: 'k' }, 'AI_SERVICE_URL must be given too'],
    [{ AI_SERVICE_URL: AI, AI_SERVICE_KIND: 'claude' }, 'AI_SERVICE_KIND must be insights or openai'],
    [{ AI_SERVICE_URL: AI, AI_SERVICE_KIND: 'openai' }, 'AI_MODEL must be given too'],
    [{ AI_SERVICE_URL: AI, AI_MODEL: 'a model' }, 'AI_MODEL must be the name of a model'],
    [{ AI_SERVICE_URL: AI, AI_API_KEY: 'a key' }, 'AI_API_KEY must be a key without spaces'],
    [{ FEEDBACK_SYNC_URL: 'x' }, 'FEEDBACK_SYNC_URL must be a URL'],
    [{ SYSME_TPV_URL: 'x' }, 'SYSME_TPV_URL must be a URL'],
    [{ OUTGOING_HOSTS: 'till.local' }, 'OUTGOING_HOSTS must be a list of host:port'],
    [{ OUTGOING_HOSTS: 'till.local:99999' }, 'OUTGOING_HOSTS must be a list of host:port'],
    [{ OPERATOR_TOKEN: ' '.repeat(40) }, 'OPERATOR_TOKEN must be at least 20 characters without spaces'],
    [{ VAPID_SUBJECT: 'me' }, 'VAPID_SUBJECT must be a mailto: or https: address'],
    [{ STRIPE_SECRET_KEY: 'sk_1' }, 'STRIPE_WEBHOOK_SECRET must be given too'],
    [{ ...STRIPE, STRIPE_PUBLISHABLE_KEY: '' }, 'STRIPE_PUBLISHABLE_KEY must be given too'],
    [{ ...STRIPE, STRIPE_SECRET_KEY: 'pk_1' }, 'STRIPE_SECRET_KEY must be a secret key of Stripe'],
    [{ ...STRIPE, STRIPE_RESTAURANT_ID: 'casa' }, 'STRIPE_RESTAURANT_ID must be the id of the restaurant'],
    [{ ...SUBSCRIPTIONS, STRIPE_SECRET_KEY: '' }, 'STRIPE_SECRET_KEY must be given too'],
    [{ ...SUBSCRIPTIONS, STRIPE_PRICE_BASIC: '' }, 'STRIPE_PRICE_BASIC must be given too'],
    [{ ...SUBSCRIPTIONS, STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_RESTAURANT_ID must be given too'],
    [{ ...SUBSCRIPTIONS, STRIPE_PRICE_BASIC: '9 €' }, 'STRIPE_PRICE_BASIC must be the lookup key of a price'],
    [{ STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_3' }, 'STRIPE_PUBLISHABLE_KEY must be given too'],
    [
      { ...STRIPE, STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_3', STRIPE_WEBHOOK_SECRET: '' },
      'STRIPE_WEBHOOK_SECRET must be given too',
    ],
    [{ VAPID_PUBLIC_KEY: 'a' }, 'VAPID_PUBLIC_KEY must be a public key'],
    [{ VAPID_PRIVATE_KEY: VAPID.public }, 'VAPID_PRIVATE_KEY must be a private key'],
    [{ VAPID_PUBLIC_KEY: VAPID.public, VAPID_SUBJECT: 'mailto:a@b' }, 'VAPID_PRIVATE_KEY must be given too'],
  ])('refuses %j and says what would be valid', (given, text) => {
    expect(() => read(given)).toThrow(text);
  });

  it('names all invalid variables together, and never their values', () => {
    const given = { PORT: 'abc', DATABASE_URL: 'mysql://me:secret@db' };
    expect(() => read(given)).toThrow(/PORT must be .*\n.*DATABASE_URL must be/);
    expect(() => read(given)).not.toThrow(/secret/);
  });

  it('creates the data folder, and says if it is not writable', () => {
    expect(statSync(read({ DATA_DIR: join(folder, 'new', 'deep') }).dataDir).isDirectory()).toBe(true);
    writeFileSync(join(folder, 'file'), '');
    expect(() => read({ DATA_DIR: join(folder, 'file', 'data') })).toThrow(
      /DATA_DIR must be a folder .* \(ENOTDIR/,
    );
  });
});
