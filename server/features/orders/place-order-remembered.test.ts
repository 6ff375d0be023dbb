import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDish, placeAsShown, placeBody, readCart } from '#tests/support/diner-calls.ts';
import { addToMenu, type Diner, openRoom, type Room, seatOne } from '#tests/support/dining-room.ts';
import { overhear } from '#tests/support/overheard.ts';

let dining: TestApp;
let room: Room;
let dish: string;
let diner: Diner;
let statementsOf: ReturnType<typeof overhear>;

beforeAll(async () => {
  dining = await startTestApp();
  statementsOf = overhear(dining);
  room = await openRoom(dining);
  dish = await addToMenu(dining, room);
});
afterAll(() => dining.close());
beforeEach(async () => {
  diner = await seatOne(dining, room);
  await addDish(dining.app, diner, dish);
});

const sql = (text: string, values: unknown[]) => dining.testDatabase.oracle.query(text, values);
const ordersOf = async () =>
  (await sql('select submitted_by_name from orders where visit_id = $1', [diner.visitId])).rows;

it('who was seen a moment ago is asked about along with the cart, not before it', async () => {
  const { version, own } = await readCart(dining.app, diner);
  const body = { mode: 'individual' as const, cartVersion: version, shownTotalMinor: own.totalMinor };
  expect(await statementsOf(() => placeBody(dining.app, diner, body))).toEqual([
    'find-placement-context',
    'find-cart',
    'place-order',
  ]);
});

it.each([
  [
    'they left',
    () =>
      sql('update diner_sessions set left_at = now(), is_active = false where id = $1', [
        diner.dinerSessionId,
      ]),
  ],
  ['their ninety minutes are over', async () => dining.clock.advance(90 * 60_000)],
  ['the visit was closed', () => sql('update visits set closed_at = now() where id = $1', [diner.visitId])],
])(
  'INV-16 a remembered diner places nothing once the session has ended by another process: %s',
  async (_, ends) => {
    await ends();
    const answer = await placeBody(dining.app, diner, {
      mode: 'individual',
      cartVersion: 2,
      shownTotalMinor: 1_450,
    });
    expect([answer.status, answer.body.code]).toEqual([401, 'SESSION_EXPIRED']);
    expect(await ordersOf()).toEqual([]);
  },
);

it('the order bears the name that the diner has now', async () => {
  await sql(`update diner_sessions set display_name = 'Nuria' where id = $1`, [diner.dinerSessionId]);
  expect((await placeAsShown(dining.app, diner)).body).toMatchObject({ submittedByName: 'Nuria' });
  expect(await ordersOf()).toEqual([{ submitted_by_name: 'Nuria' }]);
});
