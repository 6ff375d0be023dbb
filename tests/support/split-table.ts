import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { GuestBill, SplitWish } from '#contract/bills.ts';
import { endConnections } from '#tests/support/end-connections.ts';
import type { TestApp } from './app.ts';
import { addDish, placeAsShown, send } from './diner-calls.ts';
import { type Diner, type Room, seat } from './dining-room.ts';
import type { Member } from './factories.ts';

const MOST_PHONES = 12;
/** Diners who have ordered when the bill is first read. */
const FIRST_ORDERS = 3;
export const LEASE_MS = 180_000;

export const somePhones = fc.integer({ min: 2, max: MOST_PHONES });
const who = fc.nat({ max: MOST_PHONES - 1 });
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
export const someStep = fc.oneof(
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
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('crash' as const), who, wish: someWish, isTaken: fc.boolean() }),
  },
);
export type Step = typeof someStep extends fc.Arbitrary<infer S> ? S : never;

/** Where the bills are, and who takes payments. */
export interface SplitScene {
  readonly dining: TestApp;
  readonly room: Room;
  readonly server: Member;
  /** Ordered in turn: with different tax rates. */
  readonly dishes: readonly string[];
}

/** A planted bug, run after an acknowledged step: the id is the share's. */
export type Plant = (done: 'held' | 'taken' | 'given back', id: string) => Promise<unknown>;
const NONE: Plant = async () => undefined;

/** A table with an order by each phone, and the actions of its phones and the waiter on its bill. */
export async function openSplitTable(
  { dining, room, server, dishes }: SplitScene,
  { count = FIRST_ORDERS, plant = NONE }: { count?: number; plant?: Plant } = {},
) {
  /** Acknowledged to the waiter: the amount of each paid share. */
  const standing = new Map<string, number>();
  /** The share that a phone was just told it holds. */
  let told: string | undefined;
  const phones = await seat(dining, room, count);
  const visit = `/api/restaurants/${room.restaurantId}/visits/${phones[0]?.visitId ?? ''}` as const;
  let ordered = 0;
  const order = async (phone: Diner) => {
    await addDish(dining.app, phone, dishes[ordered % dishes.length] ?? '');
    ordered += 1;
    await placeAsShown(dining.app, phone);
  };
  for (const phone of phones.slice(0, FIRST_ORDERS)) await order(phone);
  const phone = (at: number): Diner => phones[at % count] as Diner;
  const read = async () => (await send<GuestBill>(dining.app, phone(0), 'GET /api/bill')).body;
  const last = new Map<number, { shareId: string; wish: SplitWish }>();
  const ask = async (at: number, body: { shareId: string; wish: SplitWish }) => {
    const answer = await send<GuestBill>(dining.app, phone(at), 'POST /api/bill/shares', { body });
    // Repeated after its lease, it returns the bill, and holds nothing.
    if (answer.status !== 201 || !answer.body.shares.some(({ id }) => id === body.shareId)) return;
    told = body.shareId;
    await plant('held', told);
  };
  const hold = (at: number, wish: SplitWish) => {
    const body = { shareId: randomUUID(), wish };
    last.set(at % count, body);
    return ask(at, body);
  };
  let kills = 0;
  /** Terminates the connections that are executing a statement, as a killed process does. */
  const kill = async (): Promise<void> => {
    kills += await endConnections(dining.testDatabase.oracle);
  };
  const take = (bill: GuestBill, at: number, isKilled = false) => {
    const open = bill.shares.filter(({ status }) => status !== 'paid');
    const share = open[at % Math.max(1, open.length)];
    if (!share) return undefined;
    const body = { method: 'card', amountMinor: share.amountMinor, tipMinor: 0 };
    const path = `POST ${visit}/shares/${share.id}/payment` as const;
    const pay = () => send(dining.app, server, path, { body });
    // Two waiters, a doubled tap, or a lost reply.
    const paying = isKilled
      ? Promise.all([pay(), kill()]).then(async () => [await pay()])
      : Promise.all([pay(), pay()]);
    return paying.then(async (answers) => {
      if (!answers.some(({ status }) => status === 201)) return;
      standing.set(share.id, share.amountMinor);
      await plant('taken', share.id);
    });
  };
  const takeBack = async (bill: GuestBill, at: number) => {
    const paid = bill.shares.filter(({ status }) => status === 'paid');
    const share = paid[at % Math.max(1, paid.length)];
    const path = `POST ${visit}/payments/${share?.id}/refund` as const;
    if (!share) return;
    const { status } = await send(dining.app, server, path, { body: { reason: 'Wrong' } });
    if (status >= 300) return;
    standing.delete(share.id);
    await plant('given back', share.id);
  };
  let rounds = 0;
  /** The bill at the last check: nothing has happened since. */
  let checked: GuestBill | undefined;
  const run = async (step: Step): Promise<unknown> => {
    const bill = checked ?? (await read());
    checked = undefined;
    told = undefined;
    if (step.do === 'hold') return hold(step.who, step.wish(bill));
    if (step.do === 'race')
      return Promise.all([hold(step.who, step.wish(bill)), hold(step.who + 1, step.wish(bill))]);
    if (step.do === 'crash') {
      if (step.isTaken) return take(bill, step.who, true);
      await Promise.all([hold(step.who, step.wish(bill)), kill()]);
      const repeated = last.get(step.who % count);
      return repeated && ask(step.who, repeated);
    }
    if ('at' in step) return step.do === 'take' ? take(bill, step.at) : takeBack(bill, step.at);
    if (step.do === 'lapse') return dining.clock.advance(LEASE_MS);
    if (step.do === 'round') {
      rounds += 1;
      return rounds > 3 ? undefined : order(phone(step.who));
    }
    const body = last.get(step.who % count);
    if (!body) return undefined;
    const share = `/api/bill/shares/${body.shareId}` as const;
    if (step.do === 'repeat') return ask(step.who, body);
    if (step.do === 'giveUp') return send(dining.app, phone(step.who), `DELETE ${share}`);
    return send(dining.app, phone(step.who), `POST ${share}/tell`, { body: { method: 'card', tipMinor: 0 } });
  };
  /** What was paid for the table and not refunded, from SQL. */
  const takenMinor = async (): Promise<number> => {
    const { rows } = await dining.testDatabase.oracle.query<{ sum: string }>(
      `select coalesce(sum(p.amount_minor), 0) as sum from payments p join bills b on b.id = p.bill_id
       where b.visit_id = $1 and p.status = 'succeeded'`,
      [phone(0).visitId],
    );
    return Number(rows[0]?.sum);
  };
  /** From the receipts, minus credit notes: by rate, the amount charged and the tax in it. */
  const receiptedByRate = async () => {
    const { rows } = await dining.testDatabase.oracle.query<Record<'rate' | 'net' | 'tax', string>>(
      `select t.rate, sum(t.sign * t.net) as net, sum(t.sign * t.tax) as tax from (
         select case r.kind when 'receipt' then 1 else -1 end as sign, (part ->> 'rate')::numeric as rate,
           (part ->> 'netMinor')::int as net, (part ->> 'taxMinor')::int as tax
         from receipts r, jsonb_array_elements(r.document -> 'taxes') part where r.visit_id = $1) t
       group by t.rate order by t.rate desc`,
      [phone(0).visitId],
    );
    return rows.map(({ rate, net, tax }) => ({
      rate: Number(rate),
      netMinor: Number(net),
      taxMinor: Number(tax),
    }));
  };
  /** Nothing acknowledged is missing, and nothing was taken without being acknowledged. */
  const expectKept = async ({ shares, paidMinor }: GuestBill): Promise<void> => {
    if (told !== undefined) expect(shares.map(({ id }) => id)).toContain(told);
    const acknowledged = [...standing.values()].reduce((sum, each) => sum + each, 0);
    expect([paidMinor, await takenMinor()]).toEqual([acknowledged, acknowledged]);
  };
  const check = async (): Promise<void> => {
    const bill = await read();
    expectWhole(bill);
    await expectKept(bill);
    checked = bill;
  };
  return { read, run, check, hold, take, takenMinor, receiptedByRate, kills: () => kills };
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
