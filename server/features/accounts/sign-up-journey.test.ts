import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { type Jobs, startJobs } from '#server/platform/jobs/jobs.ts';
import { createMailer, senderOf } from '#server/platform/mail/mailer.ts';
import { sendMailBy, sendMailJob } from '#server/platform/mail/send-mail.job.ts';
import {
  type AccountsApp,
  AccountsBrowser,
  linkIn,
  PUBLIC_URL,
  startAccountsApp,
} from '#tests/support/accounts.ts';
import { TEST_AUTH_SECRET } from '#tests/support/app.ts';
import type { TestDatabase } from '#tests/support/database.ts';

const { log } = Fastify({ logger: false });
const CREDENTIALS = { email: 'ana@casa.test', password: 'correct horse battery' };
const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** The app with a real queue and a worker that sends through the given server, or writes to the folder. */
async function startWithWorker(outboxDir: string, smtpUrl: string | null): Promise<AccountsApp> {
  let jobs: Jobs | undefined;
  const startQueue = async ({ appUrl }: TestDatabase) => {
    jobs = await startJobs({ url: appUrl, log, secret: TEST_AUTH_SECRET, works: true });
    const mailer = createMailer({ smtpUrl, outboxDir, from: senderOf(PUBLIC_URL), log, patienceMs: 1_000 });
    await jobs.registerJob(sendMailJob, sendMailBy(mailer));
    return jobs;
  };
  const server = await startAccountsApp({ startQueue });
  ends.push(async () => {
    await jobs?.stop();
    await server.close();
  });
  return server;
}

test('sign-up leads through queue, worker and outbox to a link that confirms', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sobremesa-outbox-'));
  ends.push(() => rm(folder, { recursive: true }));
  const { app } = await startWithWorker(folder, null);
  const browser = new AccountsBrowser(app);
  await browser.post('/api/auth/sign-up/email', { name: 'ana', ...CREDENTIALS });
  const [file] = await vi.waitUntil(
    async () => {
      const files = await readdir(folder);
      return files.length > 0 ? files : null;
    },
    { timeout: 10_000 },
  );
  const raw = await readFile(join(folder, String(file)), 'utf8');
  const text = raw.replaceAll(/=\n/g, '').replaceAll('=3D', '=');
  await browser.get(linkIn({ to: '', subject: '', html: '', text }));
  expect((await browser.post('/api/auth/sign-in/email', CREDENTIALS)).statusCode).toBe(200);
  expect((await browser.get('/api/me')).json().user.email).toBe(CREDENTIALS.email);
});

test('INV-22 a hanging mail server does not delay signing up; the mail stays queued', async () => {
  const sockets = new Set<Socket>();
  const connected = Promise.withResolvers<void>();
  const hanging = createServer((socket) => {
    sockets.add(socket);
    connected.resolve();
  });
  await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve));
  const address = hanging.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  ends.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => hanging.close(resolve));
  });
  const { app, database } = await startWithWorker('/nowhere', `smtp://127.0.0.1:${address.port}`);
  const reply = await new AccountsBrowser(app).post('/api/auth/sign-up/email', {
    name: 'ana',
    ...CREDENTIALS,
  });
  expect(reply.statusCode).toBe(200);
  await connected.promise;
  const job = await vi.waitUntil(
    async () => {
      const { rows } = await database.oracle.query(
        `select state, output from pgboss.job where name = 'send-mail'`,
      );
      return rows[0]?.state === 'retry' ? rows[0] : null;
    },
    { timeout: 10_000 },
  );
  expect(JSON.stringify(job.output)).toMatch(/greeting|timeout/i);
});
