import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect } from 'vitest';
import type { GuestBill, SplitWish } from '#contract/bills.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addDish, placeAsShown, send } from '#tests/support/diner-calls.ts';
import { addToMenu, type Diner, openRoom, type Room, seat } from '#tests/support/dining-room.ts';
import { createMember, type Member } from '#tests/support/factories.ts';
import { inForm, invariant, isOver } from '#tests/support/invariant.ts';

const PHONES = 3;
const LEASE_MS = 180_000;

let dining: TestApp;
let room: Room;
let server: Member;
let dish: string;
beforeAll(async () => {
  dining = await startTestApp({ poolSize: 12 });
  room = await openRoom(dining);
  server = await createMember(dining.database, room.restaurantId, 'server');
  dish = await addToMenu(dining, room);
});
afterAll(() => dining.close());

const who = fc.nat({ max: PHONES - 1 });
const someWish = fc.oneof(
  fc.constantFrom('all' as const, 'mine' as const).map((kind) => () => ({ kind })),
  fc.integer({ min: 1, max: 40 }).map((payers) => () => ({ kind: 'equal' as const, payers })),
  fc.integer({ min: 1, max: 3_000 }).map((amountMinor) => () => ({ kind: 'amount' as const, amountMinor })),
  fc
    .record({ at: fc.nat(9), of: fc.integer({ min: 1, max: 3 }) })
    .map(({ at, of }) => ({ lines }: GuestBill) => {
      const line = lines[at % lines.length];
      return { kind: 'items' as const, items: [{ lineId: line?.id ?? '', parts: 1, of }] };
    }),
);
const someStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('hold' as const), who, wish: someWish }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('race' as const), who, wish: someWish }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constantFrom<'tell' | 'repeat' | 'giveUp'>('tell', 'repeat', 'giveUp'),
      who,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('take' as const, 'takeBack' as const), at: fc.nat(9) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('round' as const, 'lapse' as const), who }) },
);
type Step = typeof someStep extends fc.Arbitrary<infer S> ? S : never;

/** A table with an order of each phone, and what its phones and the waiter do with its bill. */
async function openTable() {
  const phones = await seat(dining, room, PHONES);
  const visit = `/api/restaurants/${room.restaurantId}/visits/${phones[0]?.visitId ?? ''}` as const;
  const order = async (phone: Diner) => {
    await addDish(dining.app, phone, dish);
    await placeAsShown(dining.app, phone);
  };
  for (const phone of phones) await order(phone);
  const phone = (at: number): Diner => phones[at] as Diner;
  const read = async () => (await send<GuestBill>(dining.app, phone(0), 'GET /api/bill')).body;
  const last = new Map<number, { shareId: string; wish: SplitWish }>();
  const hold = (at: number, wish: SplitWish) => {
    const body = { shareId: randomUUID(), wish };
    last.set(at, body);
    return send(dining.app, phone(at), 'POST /api/bill/shares', { body });
  };
  const take = (bill: GuestBill, at: number) => {
    const open = bill.shares.filter(({ status }) => status !== 'paid');
    const share = open[at % Math.max(1, open.length)];
    if (!share) return undefined;
    const body = { method: 'card', amountMinor: share.amountMinor, tipMinor: 0 };
    const path = `POST ${visit}/shares/${share.id}/payment` as const;
    // Two waiters, or one tap that is sent twice.
    return Promise.all([send(dining.app, server, path, { body }), send(dining.app, server, path, { body })]);
  };
  const takeBack = (bill: GuestBill, at: number) => {
    const paid = bill.shares.filter(({ status }) => status === 'paid');
    const share = paid[at % Math.max(1, paid.length)];
    const path = `POST ${visit}/payments/${share?.id}/refund` as const;
    return share && send(dining.app, server, path, { body: { reason: 'Wrong' } });
  };
  let rounds = 0;
  const run = async (step: Step): Promise<unknown> => {
    const bill = await read();
    if (step.do === 'hold') return hold(step.who, step.wish(bill));
    if (step.do === 'race')
      return Promise.all([hold(step.who, step.wish(bill)), hold((step.who + 1) % PHONES, step.wish(bill))]);
    if ('at' in step) return step.do === 'take' ? take(bill, step.at) : takeBack(bill, step.at);
    if (step.do === 'lapse') return dining.clock.advance(LEASE_MS);
    if (step.do === 'round') {
      rounds += 1;
      return rounds > 3 ? undefined : order(phone(step.who));
    }
    const body = last.get(step.who);
    if (!body) return undefined;
    const share = `/api/bill/shares/${body.shareId}` as const;
    if (step.do === 'repeat') return send(dining.app, phone(step.who), 'POST /api/bill/shares', { body });
    if (step.do === 'giveUp') return send(dining.app, phone(step.who), `DELETE ${share}`);
    return send(dining.app, phone(step.who), `POST ${share}/tell`, { body: { method: 'card', tipMinor: 0 } });
  };
  return { visitId: phone(0).visitId, read, run, hold, take };
}

function expectWhole({ totalMinor, paidMinor, heldMinor, leftMinor, lines, shares }: GuestBill): void {
  expect(paidMinor + heldMinor + leftMinor).toBe(totalMinor);
  expect(leftMinor).toBeGreaterThanOrEqual(0);
  expect(shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(paidMinor + heldMinor);
  for (const { id, of } of lines) {
    const claims = shares.flatMap((share) => share.claims).filter(({ lineId }) => lineId === id);
    expect(claims.reduce((sum, { parts }) => sum + parts, 0)).toBeLessThanOrEqual(of);
  }
}

invariant(
  'INV-23',
  'paid + held + left is the bill’s total at every moment, and in the end each cent is paid once',
  async ({ seed, count }) => {
    const counts = { tables: 0, steps: 0, minorUnits: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(someStep, { minLength: 4, maxLength: inForm({ short: 16, long: 40 }) }),
        async (steps) => {
          if (isOver()) return;
          const table = await openTable();
          for (const step of steps) {
            await table.run(step);
            expectWhole(await table.read());
            counts.steps += 1;
          }
          // The leases end, and whoever is left pays the rest.
          dining.clock.advance(LEASE_MS);
          await table.hold(0, { kind: 'all' });
          for (let bill = await table.read(); bill.heldMinor > 0; bill = await table.read())
            await table.take(bill, 0);
          const { totalMinor, paidMinor, leftMinor } = await table.read();
          expect([paidMinor, leftMinor]).toEqual([totalMinor, 0]);
          const { rows } = await dining.testDatabase.oracle.query<{ sum: string }>(
            `select coalesce(sum(p.amount_minor), 0) as sum from payments p join bills b on b.id = p.bill_id
         where b.visit_id = $1 and p.status = 'succeeded'`,
            [table.visitId],
          );
          expect(Number(rows[0]?.sum)).toBe(totalMinor);
          counts.tables += 1;
          counts.minorUnits += totalMinor;
        },
      ),
      { numRuns: inForm({ short: 12, long: 2_000 }), seed },
    );
    count(counts);
  },
);
