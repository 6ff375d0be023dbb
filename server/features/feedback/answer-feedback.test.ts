import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { RefusalBody } from '#contract/errors.ts';
import type { FeedbackEntry } from '#contract/feedback.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { give, serveTable } from '#tests/support/feedback-scene.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();

interface Said {
  room: Room;
  owner: Member;
  feedbackId: string;
}

async function say(body: object): Promise<Said> {
  const room = await openRoom(dining, { name: 'Casa "Ana"', email: 'hola@casa.test' });
  const owner = await createMember(dining.database, room.restaurantId, 'owner');
  const { diner, orderId } = await serveTable(dining, room);
  await give(dining, diner, { orderId, ...body });
  const { rows } = await dining.testDatabase.oracle.query<{ id: string }>(
    'select id from customer_feedback where order_id = $1',
    [orderId],
  );
  dining.jobs.length = 0;
  return { room, owner, feedbackId: rows[0]?.id ?? '' };
}
const SAID = { foodRating: 1, reviewText: 'Soup <b>cold</b>', customerEmail: 'ana@example.com' };

const act = ({ room, owner, feedbackId }: Said, what: string, body: object, caller = owner) => {
  const method = what === 'reply' ? 'POST' : 'PUT';
  return send<FeedbackEntry & RefusalBody>(
    dining.app,
    caller,
    `${method} /api/restaurants/${room.restaurantId}/feedback/${feedbackId}/${what}`,
    { body },
  );
};
const unread = async ({ feedbackId }: Said): Promise<number> =>
  (
    await dining.testDatabase.oracle.query(
      `select from notifications where metadata ->> 'feedbackId' = $1 and not is_read`,
      [feedbackId],
    )
  ).rows.length;

it('SENTIMENT-9 is marked as handled with a note, audited, its notification read; and reopened', async () => {
  const said = await say(SAID);
  expect(await unread(said)).toBe(1);
  const { status, body } = await act(said, 'dealt-with', { isDealtWith: true, note: ' New soup ' });
  expect([status, body.dealtWith?.note, body.dealtWith?.by]).toEqual([200, 'New soup', 'owner']);
  expect(await unread(said)).toBe(0);
  await act(said, 'dealt-with', { isDealtWith: true, note: 'And dessert' });
  const reopened = await act(said, 'dealt-with', { isDealtWith: false });
  expect(reopened.body.dealtWith).toBeNull();
  const { rows } = await dining.testDatabase.oracle.query<{ action: string }>(
    'select action from audit_log where subject_id = $1 order by id',
    [said.feedbackId],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'feedback.deal-with',
    'feedback.deal-with',
    'feedback.reopen',
  ]);
});

it('SENTIMENT-9 FEEDBACK_CHANGED: the first note stands, and an undo does not remove a later one', async () => {
  const said = await say(SAID);
  const seenOpen = { isDealtWith: true, seen: null };
  const notes = ['Dessert on us', 'Apologised'];
  const first = await Promise.all(notes.map((note) => act(said, 'dealt-with', { ...seenOpen, note })));
  expect(first.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(first.find(({ status }) => status === 409)?.body.code).toBe('FEEDBACK_CHANGED');
  const stored = first.find(({ status }) => status === 200)?.body.dealtWith;
  dining.clock.advance(1_000);
  const changed = await act(said, 'dealt-with', { isDealtWith: true, note: 'Both', seen: stored?.at });
  expect(changed.body.dealtWith?.note).toBe('Both');
  const undone = { isDealtWith: false, seen: stored?.at };
  expect((await act(said, 'dealt-with', undone)).body.code).toBe('FEEDBACK_CHANGED');
  const reopened = await act(said, 'dealt-with', { ...undone, seen: changed.body.dealtWith?.at });
  expect(reopened.body.dealtWith).toBeNull();
  expect((await act(said, 'dealt-with', undone)).body.code).toBe('FEEDBACK_CHANGED');
});

it('SENTIMENT-9 is answered by one mail, even if sent repeatedly, in the restaurant’s name', async () => {
  const said = await say(SAID);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => act(said, 'reply', { text: 'We are sorry.\nCome again.' })),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409, 409, 409,
  ]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('FEEDBACK_ANSWERED');
  const mails = dining.jobs.filter(({ id }) => id === 'send-mail');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.payload).toMatchObject({
    to: 'ana@example.com',
    fromName: 'Casa "Ana"',
    replyTo: 'hola@casa.test',
  });
  const mail = JSON.stringify(mails[0]?.payload);
  expect(mail).toContain('We are sorry.<br>Come again.');
  expect(mail).not.toContain('owner');
  // INV-18: what the guest wrote is text.
  expect(mail).toContain('Soup &lt;b&gt;cold&lt;/b&gt;');
});

it('FEEDBACK_WITHOUT_ADDRESS, FEEDBACK_NOT_FOUND, VALIDATION_FAILED for an empty answer; nothing is sent', async () => {
  const said = await say({ foodRating: 5 });
  const codeOf = async (of: Said, what: string, body: object) => (await act(of, what, body)).body.code;
  expect(await codeOf(said, 'reply', { text: 'Thanks' })).toBe('FEEDBACK_WITHOUT_ADDRESS');
  expect(await codeOf({ ...said, feedbackId: randomUUID() }, 'reply', { text: 'Thanks' })).toBe(
    'FEEDBACK_NOT_FOUND',
  );
  expect(await codeOf({ ...said, feedbackId: randomUUID() }, 'dealt-with', { isDealtWith: true })).toBe(
    'FEEDBACK_NOT_FOUND',
  );
  for (const text of ['  ', 'x'.repeat(2_001)])
    expect(await codeOf(said, 'reply', { text })).toBe('VALIDATION_FAILED');
  expect(await codeOf(said, 'dealt-with', { isDealtWith: true, note: 'x'.repeat(501) })).toBe(
    'VALIDATION_FAILED',
  );
  expect(dining.jobs).toEqual([]);
});

it('the mail’s sender name and reply address are the restaurant’s', async () => {
  const { mkdtemp, readdir, readFile, rm } = await import('node:fs/promises');
  const outboxDir = await mkdtemp('/tmp/sobremesa-outbox-');
  const mailer = createMailer({
    smtpUrl: null,
    outboxDir,
    from: { name: 'Sobremesa', address: 'no-reply@sobremesa.test' },
    log: dining.app.log,
  });
  try {
    const mail = {
      to: 'ana@example.com',
      fromName: 'Casa Ana',
      replyTo: 'hola@casa.test',
      subject: 'Hola',
      text: 'Hola',
      html: 'Hola',
    };
    await mailer.send(mail, 'one');
    const [file = ''] = await readdir(outboxDir);
    const text = await readFile(`${outboxDir}/${file}`, 'utf8');
    expect(text).toMatch(/^From: "?Casa Ana"? <no-reply@sobremesa\.test>$/m);
    expect(text).toMatch(/^Reply-To: hola@casa\.test$/m);
  } finally {
    mailer.close();
    await rm(outboxDir, { recursive: true });
  }
});
