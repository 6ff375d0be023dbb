import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { buildApp } from '#server/app.ts';
import type { Settings } from '#server/platform/changes/platform.ts';
import { systemChance, systemClock } from '#server/platform/clock.ts';
import type { App } from '#server/platform/http/app-type.ts';
import type { TrustedProxies } from '#server/platform/http/caller-address.ts';
import type { Job, JobQueue } from '#server/platform/jobs/job.ts';
import type { OutgoingMail } from '#server/platform/mail/mailer.ts';
import { Outgoing } from '#server/platform/outgoing/outgoing.ts';
import { createDiskUploads } from '#server/platform/uploads/open-uploads.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export const PUBLIC_URL = 'http://sobremesa.test:3000';
const SECRET = 'a secret of the tests that is long enough to sign with';

export interface AccountsApp {
  readonly app: App;
  readonly database: TestDatabase;
  /** Every enqueued mail, oldest first. */
  readonly mails: OutgoingMail[];
  /** Every enqueued SMS, oldest first. */
  readonly messages: { to: string; text: string }[];
  close(): Promise<void>;
}

/**
 * The real app on a database of its own. Its mails are collected in a list, unless `startQueue` starts a queue for
 * them.
 */
export async function startAccountsApp({
  isLimited = false,
  startQueue,
  trustedProxies = false,
  hasDemo = false,
  settings = {},
  outgoingHosts = [],
}: {
  settings?: Partial<Settings>;
  outgoingHosts?: string[];
  hasDemo?: boolean;
  isLimited?: boolean;
  trustedProxies?: TrustedProxies;
  startQueue?: (database: TestDatabase) => Promise<JobQueue>;
} = {}): Promise<AccountsApp> {
  const database = await createTestDatabase();
  const mails: OutgoingMail[] = [];
  const messages: { to: string; text: string }[] = [];
  const kept: JobQueue = {
    enqueue: async <P extends object>(job: Job<P>, payload: P) => {
      if (job.id === 'send-sms')
        messages.push(job.payload.parse(payload) as P & { to: string; text: string });
      if (job.id === 'send-mail') mails.push(job.payload.parse(payload) as P & OutgoingMail);
    },
  };
  const { log } = Fastify({ logger: false });
  const app = await buildApp({
    database: database.database,
    clock: systemClock,
    chance: systemChance,
    publisher: { publish: () => undefined, sweep: async () => 0, stop: async () => undefined },
    jobs: startQueue ? await startQueue(database) : kept,
    // Accounts have no pictures.
    outgoing: new Outgoing(outgoingHosts),
    uploads: createDiskUploads(join(tmpdir(), 'nobody-uploads-here')),
    settings: {
      publicUrl: PUBLIC_URL,
      authSecret: SECRET,
      trustedProxies,
      hasDemo,
      ...(isLimited ? {} : { hasNoSignInLimit: true }),
      ...settings,
    },
    log,
  });
  const close = async () => {
    await app.close();
    await database.drop();
  };
  return { app, database, mails, messages, close };
}

/** A browser for account requests: keeps cookies and sends its origin. */
export class AccountsBrowser {
  readonly app: App;
  readonly cookies = new Map<string, string>();
  language = 'en';
  origin = PUBLIC_URL;
  /** The client address of its requests. */
  address = '127.0.0.1';

  constructor(app: App) {
    this.app = app;
  }

  get(url: string) {
    return this.send('GET', url);
  }

  post(url: string, body: object) {
    return this.send('POST', url, body);
  }

  patch(url: string, body: object) {
    return this.send('PATCH', url, body);
  }

  delete(url: string) {
    return this.send('DELETE', url);
  }

  async send(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) {
    const reply = await this.app.inject({
      method,
      url,
      remoteAddress: this.address,
      headers: {
        host: new URL(PUBLIC_URL).host,
        origin: this.origin,
        'x-preferred-language': this.language,
        ...(this.cookies.size > 0
          ? { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') }
          : {}),
      },
      ...(body ? { payload: body } : {}),
    });
    for (const { name, value, maxAge } of reply.cookies) {
      if (maxAge === 0) this.cookies.delete(name);
      else this.cookies.set(name, encodeURIComponent(value));
    }
    return reply;
  }
}

/** The path of the link in a mail, for a browser to open. */
export function linkIn({ text }: OutgoingMail): string {
  const url = /https?:\/\/\S+/.exec(text)?.[0];
  if (!url) throw new Error('The mail has no link');
  const { pathname, search } = new URL(url);
  return pathname + search;
}

export interface Account {
  readonly browser: AccountsBrowser;
  readonly email: string;
  readonly password: string;
}

export const PASSWORD = 'correct horse battery';

/** An unknown person, with a browser and an address of their own. */
export function newcomerTo({ app, mails }: AccountsApp) {
  const email = `ana-${randomUUID()}@casa.test`;
  const browser = new AccountsBrowser(app);
  const lastMail = (): OutgoingMail => {
    const mail = mails.at(-1);
    if (!mail) throw new Error('No mail was left');
    return mail;
  };
  const signUp = () => browser.post('/api/auth/sign-up/email', { name: 'ana', email, password: PASSWORD });
  const confirm = () => browser.get(linkIn(lastMail()));
  const signIn = (password = PASSWORD) => browser.post('/api/auth/sign-in/email', { email, password });
  const becomeUser = async () => {
    await signUp();
    await confirm();
  };
  return { browser, email, lastMail, signUp, signIn, becomeUser };
}
export type Newcomer = ReturnType<typeof newcomerTo>;

/** A user who has just signed up, confirmed the address and signed in. */
export async function openAccount(server: AccountsApp): Promise<Account> {
  const { browser, email, becomeUser, signIn } = newcomerTo(server);
  await becomeUser();
  await signIn();
  return { browser, email, password: PASSWORD };
}
