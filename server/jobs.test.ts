import { globSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { addDish, placeAsShown } from '#tests/support/diner-calls.ts';
import { addToMenu, openRoom, seatOne } from '#tests/support/dining-room.ts';
import { createMember } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';
import { registerJobs } from './jobs.ts';
import type { Job, JobHandler } from './platform/jobs/job.ts';
import type { OutgoingMail } from './platform/mail/mailer.ts';

const DAY_MS = 86_400_000;

const office = setUpApp();
const kinds = new Map<string, Job<object>>();
const schedules = new Map<string, string>();
const caughtUp: string[] = [];
const mails: OutgoingMail[] = [];
/** Runs a job like a worker, which validates its payload first. */
const workers = new Map<string, (payload: object) => Promise<void>>();

const jobs: Jobs = {
  registerJob: async <P extends object>(job: Job<P>, handler: JobHandler<P>) => {
    expect(kinds.has(job.id), `${job.id} twice`).toBe(false);
    kinds.set(job.id, job);
    const { signal } = new AbortController();
    workers.set(job.id, (payload) => handler(job.payload.parse(payload), { jobId: job.id, signal }));
  },
  schedule: async (job, cron, payload, whenMissed) => {
    expect(job.payload.parse(payload)).toEqual({});
    schedules.set(job.id, cron);
    if (whenMissed === 'once') caughtUp.push(job.id);
  },
  enqueue: async () => undefined,
  lagSeconds: async () => 0,
  failingSeconds: async () => ({}),
  stop: async () => undefined,
};
const work = async (id: string, payload = {}): Promise<void> => workers.get(id)?.(payload);

beforeAll(async () => {
  const send = async (mail: OutgoingMail): Promise<void> => void mails.push(mail);
  await registerJobs(jobs, office.platform, { send, forget: async () => 0, close: () => undefined });
});

const count = async (from: string): Promise<number> => {
  const { rows } = await office.testDatabase.oracle.query<{ count: number }>(
    `select count(*)::int as count from ${from}`,
  );
  return rows[0]?.count ?? 0;
};

test('every kind of job has a worker', async () => {
  const files = globSync('**/*.job.ts', { cwd: import.meta.dirname });
  const modules: object[] = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ new URL(file, import.meta.url).href)),
  );
  const ids = modules.flatMap((module) =>
    Object.values(module).flatMap((each: unknown) =>
      typeof each === 'object' && each !== null && 'payload' in each ? [(each as Job<object>).id] : [],
    ),
  );
  expect(ids.length).toBeGreaterThanOrEqual(files.length);
  expect([...kinds.keys()].sort()).toEqual(ids.sort());
});

test('scheduled jobs, and no others, are exclusive, so that they never pile up', () => {
  const exclusive = [...kinds.values()].filter(({ isExclusive }) => isExclusive).map(({ id }) => id);
  expect([...schedules.keys()].sort()).toEqual(exclusive.sort());
  for (const cron of schedules.values()) expect(cron).toMatch(/^[\d*/]+ [\d*]+ \* \* \*$/);
});

test('daily jobs, and no others, are caught up where the machine was off at their time', () => {
  const daily = [...schedules].filter(([, cron]) => /^\d+ \d+ /.test(cron)).map(([id]) => id);
  expect(daily).toContain('forget-pictures');
  expect(caughtUp.sort()).toEqual(daily.sort());
});

test('a queued mail is passed to the mail server', async () => {
  const mail = { to: 'ana@casa.test', subject: 'Hola', text: 'Hola', html: '<p>Hola</p>' };
  await work('send-mail', mail);
  expect(mails).toEqual([mail]);
});

test('scheduled jobs complete orders, and delete guests, read notifications, sessions and silent boards', async () => {
  const { oracle } = office.testDatabase;
  const room = await openRoom(office);
  const diner = await seatOne(office, room);
  await addDish(office.app, diner, await addToMenu(office, room));
  await placeAsShown(office.app, diner);
  const now = new Date(office.clock.now());
  await oracle.query(`update orders set status = 'delivered', delivered_at = $1`, [now]);
  // In a restaurant without guests, because theirs are deleted with the guests.
  const { restaurantId } = await openRoom(office);
  await oracle.query(
    `insert into notifications (restaurant_id, type, title, is_read, created_at) values ($1, 'system_alert', 'Read', true, $2)`,
    [restaurantId, now],
  );
  const { userId } = await createMember(office.database, restaurantId, 'chef');
  await oracle.query(
    'insert into kitchen_devices (restaurant_id, id, user_id, fresh_at, seen_at) values ($1, $1, $2, $3, $3)',
    [restaurantId, userId, now],
  );
  await oracle.query('update visits set closed_at = $1', [now]);
  await oracle.query(
    `insert into "verification" (id, identifier, value, "expiresAt") values ('x', 'x', 'x', $1)`,
    [now],
  );
  const due = async () => ({
    delivered: await count(`orders where status = 'delivered'`),
    guests: await count('visits where guests_forgotten_at is null'),
    notifications: await count(`notifications where title = 'Read'`),
    links: await count('"verification"'),
    boards: await count('kitchen_devices'),
  });
  expect(await due()).toEqual({ delivered: 1, guests: 1, notifications: 1, links: 1, boards: 1 });
  office.clock.advance(31 * DAY_MS);
  for (const id of schedules.keys()) await work(id);
  expect(await due()).toEqual({ delivered: 0, guests: 0, notifications: 0, links: 0, boards: 0 });
});
