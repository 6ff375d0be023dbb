import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { WeeklyMail } from '#contract/weekly-mail.ts';
import { createMailer, type OutgoingMail, senderOf } from '#server/platform/mail/mailer.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { sellDaily } from '#tests/support/sell-daily.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { sendWeeklyMails } from './send-weekly-mails.job.ts';

/** A Sunday in November, 18:00 in Madrid. */
const SUNDAY = Date.parse('2026-11-22T17:00:00.000Z');
const HOUR = 3_600_000;
/** Monday, 8:00 in Madrid. */
const MONDAY = 14;

const dining = setUpApp();
let room: Room;
let owner: Member;

beforeEach(async () => {
  goTo(0);
  room = await openRoom(dining, { timezone: 'Europe/Madrid' });
  owner = await createMember(dining.database, room.restaurantId, 'owner');
  dining.jobs.length = 0;
});

const goTo = (hours: number): void => dining.clock.advance(SUNDAY + hours * HOUR - dining.clock.now());
const path = () => `/api/restaurants/${room.restaurantId}/weekly-mail`;
const choose = (language: 'en' | 'es' | null, as = owner) =>
  send<WeeklyMail & RefusalBody>(dining.app, as, `PUT ${path()}`, { body: { language } });
const read = async (as = owner) => (await send<WeeklyMail>(dining.app, as, `GET ${path()}`)).body.language;
/** Mails to one person: other tests’ restaurants get theirs as well. */
const mails = (to = owner): OutgoingMail[] =>
  dining.jobs
    .filter(({ id }) => id === 'send-mail')
    .map(({ payload }) => payload as OutgoingMail)
    .filter((mail) => mail.to.startsWith(to.userId));
const sentAt = async (hours: number): Promise<number> => {
  goTo(hours);
  await sendWeeklyMails(dining.platform);
  return mails().length;
};
/** The two forms of a mail program's request (RFC 8058, 3.2). */
const URLENCODED = ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'] as const;
const MULTIPART = [
  'multipart/form-data; boundary=----b',
  '------b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n------b--\r\n',
] as const;
const plain = (text = ''): string => text.replaceAll(/[\u00A0\u202F]/g, ' ');
const sql = (text: string, values: unknown[]) => dining.testDatabase.oracle.query(text, values);

it('NUM-24 has the figures beside those of the week before and the insights, in the chosen language', async () => {
  const { repeat } = await sellDaily(dining, room, 13);
  for (let more = 0; more < 14; more += 1) await repeat(1);
  await choose('en');
  expect(await sentAt(MONDAY)).toBe(1);
  const [mail] = mails();
  expect(mail?.subject).toMatch(/: your week, 16 November to 22 November$/);
  const lines = plain(mail?.text).split('\n');
  // 7 days with 14 more orders at 12,00 €; 7 in the week before
  expect(lines).toContain('Sales: 252,00 € (200 % more; the week before: 84,00 €)');
  expect(lines).toContain('Visits: 21 (the week before: 7)');
  expect(lines).toContain('Average per visit: 12,00 € (the week before: 12,00 €)');
  expect(mail?.text).toContain(
    `/admin/analytics?range=own&from=2026-11-16&until=2026-11-22&restaurant=${room.restaurantId}`,
  );
  await choose('es');
  expect(await sentAt(MONDAY + 7 * 24)).toBe(2);
  expect(plain(mails()[1]?.text)).toContain('Ventas: 0,00 € (un 100 % menos; la semana anterior: 252,00 €)');
});

it('NUM-22 words the insights like the dashboard', async () => {
  const { dish, repeat } = await sellDaily(dining, room, 42);
  for (let ago = 1; ago <= 14; ago += 1)
    for (let more = 0; more < (ago <= 7 ? 20 : 10); more += 1) await repeat(ago);
  await sql(`update menu_items set name = 'Pulpo', cost_minor = 1500 where id = $1`, [dish]);
  await choose('en');
  await sentAt(MONDAY);
  const { text = '', html = '' } = mails()[0] ?? {};
  expect(plain(text)).toMatch(
    /What stands out:\n• Pulpo cost \d+,\d\d € more than it brought in the last seven days/,
  );
  expect(html).toContain('<br>• Pulpo cost');
});

it('NUM-24 once a week, from Monday 8:00 in the restaurant’s time zone until Tuesday, also with repeated and concurrent jobs', async () => {
  await sellDaily(dining, room, 13);
  await choose('en');
  expect(await sentAt(MONDAY - 0.1)).toBe(0);
  goTo(MONDAY);
  await Promise.all([1, 2, 3].map(() => sendWeeklyMails(dining.platform)));
  expect(mails()).toHaveLength(1);
  expect(await sentAt(MONDAY + 30)).toBe(1);
  // who unsubscribes and subscribes again does not get the same week twice
  await choose(null);
  await choose('en');
  expect(await sentAt(MONDAY + 31)).toBe(1);
  // a server that was down on Monday and Tuesday
  expect(await sentAt(MONDAY + 7 * 24 + 47)).toBe(1);
});

it('INV-12 a run killed before its commit leaves no mail and no record; the next one sends it', async () => {
  await sellDaily(dining, room, 8);
  await choose('en');
  goTo(MONDAY);
  const { jobs } = dining.platform;
  Object.assign(dining.platform, { jobs: { enqueue: () => Promise.reject(new Error('killed')) } });
  await expect(sendWeeklyMails(dining.platform)).rejects.toThrow('failed for 1');
  Object.assign(dining.platform, { jobs });
  expect(mails()).toHaveLength(0);
  expect(await sentAt(MONDAY + 1)).toBe(1);
});

it('NUM-24 only to subscribers with the right to see the figures and a confirmed address; without sales to nobody', async () => {
  const manager = await createMember(dining.database, room.restaurantId, 'manager');
  expect((await choose('en', manager)).status).toBe(200);
  expect(await read(manager)).toBe('en');
  expect(await read()).toBeNull();
  const server = await createMember(dining.database, room.restaurantId, 'server');
  expect((await choose('en', server)).body.code).toBe('NOT_ALLOWED');
  await choose('en');
  expect(await sentAt(MONDAY)).toBe(0);
  await sellDaily(dining, room, 1);
  await sql(`update restaurant_members set role = 'server' where user_id = $1`, [manager.userId]);
  await sql(`update "user" set "emailVerified" = false where id = $1`, [owner.userId]);
  expect(await sentAt(MONDAY + 7 * 24)).toBe(0);
  await sql(`update "user" set "emailVerified" = true where id = $1`, [owner.userId]);
  expect(await sentAt(MONDAY + 7 * 24 + 1)).toBe(1);
  expect(mails(manager)).toHaveLength(0);
});

it('FACTOR-3 NUM-24 nobody without access gets the figures, until they have it again', async () => {
  await sellDaily(dining, room, 8);
  await choose('en');
  await sql(`update restaurant_members set created_at = '2026-01-01' where user_id = $1`, [owner.userId]);
  await sql(
    `insert into factor_demands (restaurant_id, roles, due_at) values ($1, '{owner}', '2026-01-01')`,
    [room.restaurantId],
  );
  expect(await sentAt(MONDAY)).toBe(0);
  await sql('delete from factor_demands where restaurant_id = $1', [room.restaurantId]);
  await sql('update restaurant_members set paused_at = now() where user_id = $1', [owner.userId]);
  expect(await sentAt(MONDAY + 1)).toBe(0);
  await sql('update restaurant_members set paused_at = null where user_id = $1', [owner.userId]);
  expect(await sentAt(MONDAY + 2)).toBe(1);
});

it('NUM-24 the mailed link unsubscribes without signing in, also repeatedly; LINK_INVALID for another key', async () => {
  await sellDaily(dining, room, 8);
  await choose('en');
  await sentAt(MONDAY);
  const [mail] = mails();
  const { pathname, search } = new URL(mail?.endUrl ?? '');
  const end = (query: string, [type, payload]: readonly [string, string] = URLENCODED) =>
    dining.app.inject({
      method: 'POST',
      url: pathname + query,
      headers: { 'content-type': type },
      payload,
    });
  const wrong = await end(`?key=${'x'.repeat(43)}`);
  expect([wrong.statusCode, wrong.json<RefusalBody>().code]).toEqual([404, 'LINK_INVALID']);
  expect(await read()).toBe('en');
  expect((await end(search)).statusCode).toBe(200);
  expect((await end(search)).statusCode).toBe(200);
  expect(await read()).toBeNull();
  expect(await sentAt(MONDAY + 7 * 24)).toBe(1);
  await choose('en');
  dining.clock.advance(1);
  expect((await end(search, MULTIPART)).statusCode).toBe(200);
  expect(await read()).toBeNull();
  const tooLong = await end(search, ['multipart/form-data; boundary=b', 'x'.repeat(1_025)]);
  expect(tooLong.json<RefusalBody>().code).toBe('BODY_TOO_LARGE');
  const { rows } = await sql(
    `select details ->> 'isOn' as on, actor_id from audit_log where restaurant_id = $1 and action = 'weekly-mail.choose' order by at`,
    [room.restaurantId],
  );
  expect(rows).toEqual([
    { on: 'true', actor_id: owner.userId },
    { on: 'false', actor_id: owner.userId },
    { on: 'true', actor_id: owner.userId },
    { on: 'false', actor_id: owner.userId },
  ]);
  expect(mail?.text).toContain(`http://localhost:3000/weekly-mail/${room.restaurantId}/${owner.userId}?key=`);
});

it('NUM-24 the mail’s request, opened in a browser, leads to the page of its link, and changes nothing', async () => {
  await sellDaily(dining, room, 8);
  await choose('en');
  await sentAt(MONDAY);
  const [mail] = mails();
  const { pathname, search, searchParams } = new URL(mail?.endUrl ?? '');
  const open = (query: string) => dining.app.inject({ method: 'GET', url: pathname + query });
  const page = `/weekly-mail/${room.restaurantId}/${owner.userId}?key=`;
  const opened = await open(search);
  expect([opened.statusCode, opened.headers.location]).toEqual([303, page + searchParams.get('key')]);
  expect(mail?.text).toContain(`http://localhost:3000${opened.headers.location}`);
  // A wrong key is not replaced by the right one.
  expect((await open('?key=wrong%26%2f')).headers.location).toBe(`${page}wrong%26%2F`);
  expect((await open('')).json<RefusalBody>().code).toBe('VALIDATION_FAILED');
  expect(await read()).toBe('en');
});

it('reaches a mail server with its figures and unsubscribe headers', async () => {
  const { SMTPServer } = await import('smtp-server');
  const folder = await mkdtemp(join(tmpdir(), 'sobremesa-weekly-'));
  const received = Promise.withResolvers<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.resolve(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const { server: listening } = server;
    listening.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const mailer = createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    outboxDir: folder,
    from: senderOf('https://sobremesa.test'),
    log: dining.platform.log,
  });
  await sellDaily(dining, room, 8);
  await choose('en');
  await sentAt(MONDAY);
  const [mail] = mails();
  if (!mail) throw new Error('no mail');
  await mailer.send(mail, 'one-job');
  const raw = (await received.promise).replaceAll(/=\r?\n/g, '');
  expect(raw).toMatch(/^Message-ID: <one-job@sobremesa\.test>/im);
  expect(raw.replaceAll(/\r?\n[ \t]+/g, ' ')).toContain(`List-Unsubscribe: <${mail.endUrl}>`);
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im);
  expect(raw).toContain('Sales: 84,00');
  mailer.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  await rm(folder, { recursive: true });
});
