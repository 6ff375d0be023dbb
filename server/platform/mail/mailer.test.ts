import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import Fastify from 'fastify';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { composeMail } from './compose-mail.ts';
import { createMailer, type OutgoingMail, senderOf } from './mailer.ts';

const { log } = Fastify({ logger: false });
const LINK =
  'https://sobremesa.test/api/auth/verify-email?token=abc.def-ghi&callbackURL=%2Fadmin%3Fconfirmed%3D1';
const mail: OutgoingMail = {
  to: 'ana@casa.test',
  ...composeMail({
    language: 'es',
    subject: 'Confirma tu dirección',
    heading: 'Te damos la bienvenida',
    paragraphs: ['Un toque más.'],
    action: { label: 'Confirmar', url: LINK },
    note: 'Un día.',
  }),
};

let folder: string;
const ends: (() => Promise<void>)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sobremesa-mail-'));
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await rm(folder, { recursive: true });
});

const mailerTo = (smtpUrl: string | null, patienceMs?: number) =>
  createMailer({
    smtpUrl,
    outboxDir: join(folder, 'outbox'),
    from: senderOf('https://sobremesa.test'),
    log,
    ...(patienceMs === undefined ? {} : { patienceMs }),
  });

/** Decodes quoted-printable lines. */
const decoded = (raw: string): string => {
  const bytes = raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

async function portOf(server: Pick<Server, 'listen' | 'address' | 'once'>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}

test('sends sender, recipient, both parts, and the unbroken link to a mail server', async () => {
  const received = Promise.withResolvers<{
    raw: string;
    from: string;
    to: string[];
    user: string | undefined;
  }>();
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      password === 'p@ss' ? done(null, { user: username ?? '' }) : done(new Error('no')),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.resolve({
          raw: Buffer.concat(chunks).toString('latin1'),
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((each) => each.address),
          user: session.user,
        });
        done();
      });
    },
  });
  ends.push(() => new Promise((resolve) => smtp.close(resolve)));
  const port = await portOf(smtp.server);
  await mailerTo(`smtp://ana:p%40ss@127.0.0.1:${port}`).send(mail, 'job-1');
  const { raw, from, to, user } = await received.promise;
  expect({ from, to, user }).toEqual({ from: 'no-reply@sobremesa.test', to: ['ana@casa.test'], user: 'ana' });
  expect(raw).toContain('Message-ID: <job-1@sobremesa.test>');
  expect(raw).toContain('From: Sobremesa <no-reply@sobremesa.test>');
  const text = decoded(raw);
  expect(text).toContain(LINK);
  expect(text).toContain(LINK.replaceAll('&', '&amp;'));
  expect(text).toContain('Un toque más.');
});

test('INV-22 gives up in time on a server that does not reply', async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => void sockets.add(socket));
  const port = await portOf(silent);
  ends.push(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
  });
  await expect(mailerTo(`smtp://127.0.0.1:${port}`, 200).send(mail, 'job-2')).rejects.toThrow(
    /greeting|timeout/i,
  );
});

test('a refusal by the server is an error, so that the job is retried', async () => {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(new Error(`<${address}>: mailbox full`)),
  });
  ends.push(() => new Promise((resolve) => smtp.close(resolve)));
  const port = await portOf(smtp.server);
  const sent = mailerTo(`smtp://127.0.0.1:${port}`).send(mail, 'job-3');
  const refusal = await sent.catch((error: unknown) => error);
  expect(refusal).toMatchObject({ message: expect.stringContaining('mailbox full'), responseCode: 550 });
  // It goes to the log and the job's output.
  expect(inspect(refusal, { depth: 9, showHidden: true })).not.toContain('ana@');
});

test('writes a mail to a file that only its owner can read if there is no server', async () => {
  await mailerTo(null).send(mail, 'job-4');
  const [name] = await readdir(join(folder, 'outbox'));
  expect(name).toMatch(/\.eml$/);
  const path = join(folder, 'outbox', String(name));
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const text = decoded(await readFile(path, 'latin1'));
  expect(text).toContain('To: ana@casa.test');
  expect(text).toContain(LINK);
});

test('INV-20 PRIVACY-9 deletes old mails in the outbox with their address, even if mails are sent by SMTP now', async () => {
  expect(await mailerTo(null).forget(Date.now()), 'before there is any').toBe(0);
  await mailerTo(null).send(mail, 'job-5');
  await mailerTo(null).send(mail, 'job-6');
  const outbox = join(folder, 'outbox');
  const [old = '', fresh = ''] = await readdir(outbox);
  const [writtenAt, now] = [new Date('2026-03-01T12:00:00Z'), new Date('2026-04-01T12:00:00Z')];
  await utimes(join(outbox, old), writtenAt, writtenAt);
  await utimes(join(outbox, fresh), now, now);
  const mailer = mailerTo('smtp://127.0.0.1:1');
  expect(await mailer.forget(writtenAt.getTime())).toBe(0);
  expect(await mailer.forget(now.getTime())).toBe(1);
  expect(await readdir(outbox)).toEqual([fresh]);
});

test.each([
  ['https://mesa.example.com/', 'no-reply@mesa.example.com'],
  ['http://localhost:3000', 'no-reply@localhost'],
])('mails of %s come from %s', (url, address) => {
  expect(senderOf(url).address).toBe(address);
});
