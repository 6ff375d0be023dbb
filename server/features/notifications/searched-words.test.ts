import { globSync, readFileSync } from 'node:fs';
import { beforeAll, expect, it, test } from 'vitest';
import type { StaffNotification } from '#contract/notifications.ts';
import { LONGEST_SEARCH } from '#domain/lists/list.ts';
import { STAFF_REQUEST_TYPES, WISHES } from '#domain/visit/staff-request.ts';
import { notifications as english } from '#messages/en/notifications.ts';
import { notifications as spanish } from '#messages/es/notifications.ts';
import { notificationWords, type Worded } from '#messages/words/notification-words.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { send } from '#tests/support/diner-calls.ts';
import { openRoom, type Room } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { setUpApp } from '#tests/support/set-up.ts';

const dining = setUpApp();
let room: Room;
let manager: Member;

beforeAll(async () => {
  room = await openRoom(dining);
  manager = await createMember(dining.database, room.restaurantId, 'manager');
});

const PEOPLE = {
  tableNumber: 'T7',
  name: 'Xenia',
  other: 'Yago',
  place: 'Terrace',
  reason: 'My wedding',
  week: '2026-11-23',
};
const MONEY = { currency: 'KWD', locale: 'en-US', amountMinor: 1_600, toPayMinor: 1_600 };
const alert = (event: string, more: object = {}): [string, Worded] => [
  event,
  {
    type: 'system_alert',
    title: null,
    message: null,
    metadata: { event, ...PEOPLE, ...MONEY, ...more },
  },
];
const request = (metadata: object, type: Worded['type'] = 'table_request'): [string, Worded] => [
  `${type} ${Object.values(metadata).join(' ')}`,
  { type, title: null, message: null, metadata: { ...PEOPLE, message: 'With ice', ...metadata } },
];

const EVENTS = [
  ...['first_order', 'sold_out', 'many_orders', 'shifts_published'].map((event) => alert(event)),
  ...[english.staffNews, english.moneyNews, english.planNews].flatMap((news) =>
    Object.keys(news).map((event) => alert(event)),
  ),
  alert('bad_feedback', { about: 'food', stars: 2, quote: 'Cold soup' }),
  alert('bad_feedback', { about: 'app', stars: 1, quote: '' }),
  alert('payment_told', { method: 'card', cashMinor: null }),
  alert('payment_told', { method: 'cash', cashMinor: null }),
  alert('payment_told', { method: 'cash', cashMinor: 2_000 }),
];
const KINDS = [
  ...EVENTS,
  ...STAFF_REQUEST_TYPES.map((requestType) => request({ requestType })),
  ...WISHES.map((wish) => request({ requestType: 'service', wish })),
  request({ orderNumber: 'ORD-9' }, 'order_placed'),
  request({ orderNumber: 'ORD-9' }, 'order_ready'),
];

/** Amounts and days are written as a language does, and are not searched; nor are signs between words. */
const searchable = (text: string): string =>
  text
    .replaceAll(/[^\s]*\d+[.,]\d{3}[^\s]*|KWD|(?:Week of|Semana del) .*/giu, '')
    .match(/[\p{L}\p{N}-]+/gu)
    ?.join(' ')
    .slice(0, LONGEST_SEARCH) ?? '';

test.each(KINDS)(
  'LIST-1 NOTE-1 %s is found by its title and its message in both languages',
  async (_, worded) => {
    await dining.testDatabase.oracle.query('delete from notifications');
    const { id } = await inRestaurant(dining.database, room.restaurantId, (tx) =>
      tx
        .insertInto('notifications')
        .values({
          type: worded.type,
          metadata: JSON.stringify(worded.metadata),
          restaurant_id: room.restaurantId,
          priority: 5,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    for (const texts of [english, spanish]) {
      const { title, text } = notificationWords(texts, worded);
      for (const said of [searchable(title), searchable(text)].filter(Boolean)) {
        const found = await send<{ notifications: StaffNotification[] }>(
          dining.app,
          manager,
          `GET /api/restaurants/${room.restaurantId}/notifications?search=${encodeURIComponent(said)}`,
        );
        expect(
          found.body.notifications.map((each) => each.id),
          said,
        ).toContain(id);
      }
    }
  },
);

it('LIST-1 every event that the server writes is among them', () => {
  const written = globSync('server/features/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bevent: '([a-z_]+)'/g)])
    .map(([, event = '']) => event);
  expect(written.length).toBeGreaterThan(5);
  const known = new Set(EVENTS.map(([event]) => event));
  // A member's own words are in the row.
  expect([...new Set(written)].filter((event) => event !== 'message' && !known.has(event))).toEqual([]);
});
