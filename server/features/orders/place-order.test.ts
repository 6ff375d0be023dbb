import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addDish, lock, placeAsShown, placeBody, readCart, send } from '#tests/support/diner-calls.ts';
import { addOptions, addToMenu, openRoom, seatOne, seatTwo } from '#tests/support/dining-room.ts';
import { taxRatesOf } from '#tests/support/factories.ts';
import { setUpRoom } from '#tests/support/set-up.ts';

const { dining, room, dish } = setUpRoom();

describe('placing an order', () => {
  it('ORDER-12 individual: takes the own lines and leaves the others in the cart', async () => {
    const { diner, other } = await seatTwo(dining, room);
    await addDish(dining.app, diner, dish, { quantity: 2, note: 'no garlic' });
    await addDish(dining.app, other, dish);
    const answer = await placeAsShown(dining.app, diner);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      version: 1,
      status: 'pending',
      mode: 'individual',
      visitId: diner.visitId,
      tableNumber: diner.tableNumber,
      customerSessionId: diner.customerSessionId,
      submittedByName: diner.name,
      participantCount: 1,
      subtotalMinor: 2_900,
      taxMinor: 264,
      totalAmountMinor: 2_900,
      tipMinor: 0,
      currency: 'EUR',
      isSubmitter: true,
      ownTipMinor: 0,
      items: [
        { name: 'Arroz negro', quantity: 2, notes: 'no garlic', dinerName: diner.name, totalMinor: 2_900 },
      ],
    });
    expect((await readCart(dining.app, other)).lines).toMatchObject([{ isOwn: true }]);
    const seen = await send(dining.app, diner, `GET /api/orders/${answer.body.id}`);
    expect(seen.body).toEqual(answer.body);
  });

  it('ORDER-12 collaborative: takes all lines for the holder of the lock and leaves an empty cart', async () => {
    const { diner, other } = await seatTwo(dining, room);
    await addDish(dining.app, diner, dish);
    dining.clock.advance(1);
    await addDish(dining.app, other, dish);
    const before = await readCart(dining.app, diner);
    const answer = await placeAsShown(dining.app, other, { mode: 'collaborative' });
    expect(answer.body).toMatchObject({
      mode: 'collaborative',
      participantCount: 2,
      totalAmountMinor: 2_900,
    });
    expect(answer.body.items.map((item) => item.dinerSessionId)).toEqual([
      diner.dinerSessionId,
      other.dinerSessionId,
    ]);
    const after = await readCart(dining.app, diner);
    expect(after).toMatchObject({ id: before.id, version: before.version + 2, lines: [], lock: null });
    expect((await send(dining.app, diner, `GET /api/orders/${answer.body.id}`)).body).toEqual({
      ...answer.body,
      isSubmitter: false,
      ownTipMinor: 0,
    });
  });

  it('ORDER-12 a single diner may order collaboratively, and an individual order releases the own lock', async () => {
    const diner = await seatOne(dining, room);
    await addDish(dining.app, diner, dish);
    await lock(dining.app, diner);
    expect((await placeAsShown(dining.app, diner)).status).toBe(201);
    expect((await readCart(dining.app, diner)).lock).toBeNull();
  });

  it('keeps names, options and prices as they were when it was placed', async () => {
    const diner = await seatOne(dining, room);
    const grill = await addToMenu(dining, room, { name: 'Chuletón', base_price_minor: 3_000 });
    const { optionIds } = await addOptions(dining, room, grill, { prices: { Small: -200, Large: 450 } });
    await addDish(dining.app, diner, grill, { optionIds: optionIds.slice(1) });
    const { body } = await placeAsShown(dining.app, diner);
    await dining.testDatabase.oracle.query(
      `update menu_items set name = 'Buey', base_price_minor = 1 where id = $1`,
      [grill],
    );
    await dining.testDatabase.oracle.query('delete from menu_options where id = $1', [optionIds[1]]);
    const later = await send<typeof body>(dining.app, diner, `GET /api/orders/${body.id}`);
    expect(later.body.items).toMatchObject([
      {
        name: 'Chuletón',
        options: [{ groupName: 'Size', name: 'Large', priceMinor: 450 }],
        basePriceMinor: 3_000,
        unitPriceMinor: 3_450,
      },
    ]);
    expect(later.body).toEqual(body);
  });

  it("INV-10 charges at the visit's locked factors, food and drinks apart", async () => {
    const diner = await seatOne(dining, room);
    await dining.testDatabase.oracle.query(
      'update table_price_sessions set food_factor = 1.1, drinks_factor = 0.95 where visit_id = $1',
      [diner.visitId],
    );
    const wine = await addToMenu(dining, room, {
      category: 'Drinks',
      name: 'Albariño',
      base_price_minor: 400,
    });
    await addDish(dining.app, diner, dish);
    dining.clock.advance(1);
    await addDish(dining.app, diner, wine);
    const shown = await readCart(dining.app, diner);
    expect(shown.lines.map((line) => line.unitPriceMinor)).toEqual([1_595, 380]);
    const { body } = await placeAsShown(dining.app, diner);
    expect(body.totalAmountMinor).toBe(shown.totalMinor);
    expect(body.items.map((item) => [item.basePriceMinor, item.unitPriceMinor])).toEqual([
      [1_450, 1_595],
      [400, 380],
    ]);
  });

  it('PRICE-5 PRICE-6 adds tax and service where prices do not contain them', async () => {
    const abroad = await openRoom(dining, {
      prices_include_tax: false,
      tax_rates: taxRatesOf(0.0825),
      service_charge_rate: 0.1,
    });
    const burger = await addToMenu(dining, abroad, { base_price_minor: 1_000 });
    const diner = await seatOne(dining, abroad);
    await addDish(dining.app, diner, burger, { quantity: 3 });
    expect((await placeAsShown(dining.app, diner)).body).toMatchObject({
      subtotalMinor: 3_000,
      taxMinor: 248,
      serviceChargeMinor: 300,
      totalAmountMinor: 3_548,
    });
  });
});

describe('what placing an order refuses, with the cart left as it was', () => {
  const seatWithDish = async () => {
    const seated = await seatTwo(dining, room);
    await addDish(dining.app, seated.diner, dish);
    return seated;
  };

  it('CART_EMPTY without own lines', async () => {
    const { other } = await seatWithDish();
    const answer = await placeBody(dining.app, other, {
      mode: 'individual',
      cartVersion: 1,
      shownTotalMinor: 0,
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'CART_EMPTY']);
  });

  it('CART_CHANGED for own lines that changed after the diner’s last read (ORDER-13)', async () => {
    const { diner } = await seatWithDish();
    await addDish(dining.app, diner, dish, { note: 'from another tab' });
    const answer = await placeBody(dining.app, diner, {
      mode: 'individual',
      cartVersion: 1,
      shownTotalMinor: 1_450,
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'CART_CHANGED']);
    expect((await readCart(dining.app, diner)).lines).toHaveLength(2);
  });

  it('not for lines that the others have changed since (ORDER-13)', async () => {
    const { diner, other } = await seatWithDish();
    await addDish(dining.app, other, dish);
    const body = { mode: 'individual', cartVersion: 1, shownTotalMinor: 1_450 } as const;
    expect((await placeBody(dining.app, diner, body)).status).toBe(201);
  });

  it('CART_LOCKED while another diner is checking out', async () => {
    const { diner, other } = await seatWithDish();
    await lock(dining.app, other);
    for (const mode of ['individual', 'collaborative'] as const) {
      const answer = await placeBody(dining.app, diner, { mode, cartVersion: 2, shownTotalMinor: 1_450 });
      expect([answer.status, answer.body.code]).toEqual([423, 'CART_LOCKED']);
    }
  });

  it('CART_NOT_LOCKED for a collaborative order without the lock, or after its lease', async () => {
    const { diner } = await seatWithDish();
    const body = { mode: 'collaborative', cartVersion: 1, shownTotalMinor: 1_450 } as const;
    expect((await placeBody(dining.app, diner, body)).body.code).toBe('CART_NOT_LOCKED');
    const { version } = (await lock(dining.app, diner)).body;
    dining.clock.advance(180_000);
    const late = await placeBody(dining.app, diner, { ...body, cartVersion: version });
    expect([late.status, late.body.code]).toEqual([409, 'CART_NOT_LOCKED']);
  });

  it('PRICE_CHANGED with the new total when the shown one is outdated (PRICE-7)', async () => {
    const diner = await seatOne(dining, room);
    const special = await addToMenu(dining, room, { base_price_minor: 900 });
    await addDish(dining.app, diner, special);
    await dining.testDatabase.oracle.query('update menu_items set base_price_minor = 950 where id = $1', [
      special,
    ]);
    const stale = { mode: 'individual', cartVersion: 1, shownTotalMinor: 900 } as const;
    const answer = await placeBody(dining.app, diner, stale);
    expect([answer.status, answer.body.code, answer.body.details]).toEqual([
      409,
      'PRICE_CHANGED',
      { totalMinor: 950 },
    ]);
    expect((await placeAsShown(dining.app, diner)).body.totalAmountMinor).toBe(950);
  });

  it('IDEMPOTENCY_KEY_REQUIRED without a key, or with one that is not a UUID', async () => {
    const { diner } = await seatWithDish();
    const body = { mode: 'individual', cartVersion: 1, shownTotalMinor: 1_450 } as const;
    for (const key of ['', 'not-a-uuid']) {
      const answer = await placeBody(dining.app, diner, body, key);
      expect([answer.status, answer.body.code]).toEqual([400, 'IDEMPOTENCY_KEY_REQUIRED']);
    }
  });

  it('VALIDATION_FAILED for a price, a status or a tenant of the client (INV-09)', async () => {
    const { diner } = await seatWithDish();
    const body = { mode: 'individual', cartVersion: 1, shownTotalMinor: 1_450 };
    for (const extra of [
      { totalAmountMinor: 1 },
      { status: 'ready' },
      { restaurantId: randomUUID() },
      { items: [] },
    ]) {
      const answer = await send<{ code: string }>(dining.app, diner, 'POST /api/orders', {
        body: { ...body, ...extra },
        idempotencyKey: randomUUID(),
      });
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    }
    expect((await placeAsShown(dining.app, diner)).status).toBe(201);
  });

  it('SESSION_EXPIRED when the ninety minutes are over (INV-16)', async () => {
    const { diner } = await seatWithDish();
    await dining.testDatabase.oracle.query(
      'update diner_sessions set left_at = now(), is_active = false where id = $1',
      [diner.dinerSessionId],
    );
    const answer = await placeBody(dining.app, diner, {
      mode: 'individual',
      cartVersion: 1,
      shownTotalMinor: 1_450,
    });
    expect([answer.status, answer.body.code]).toEqual([401, 'SESSION_EXPIRED']);
  });

  it('RATE_LIMITED from the 61st order of one diner in a minute, not for another diner at the same address', async () => {
    const { diner } = await seatWithDish();
    const { diner: neighbour } = await seatWithDish();
    const codes: (string | undefined)[] = [];
    for (let turn = 0; turn < 61; turn += 1)
      codes.push(
        (await placeBody(dining.app, diner, { mode: 'individual', cartVersion: 0, shownTotalMinor: 0 })).body
          .code,
      );
    expect([codes[59], codes[60]]).toEqual(['CART_CHANGED', 'RATE_LIMITED']);
    expect((await placeAsShown(dining.app, neighbour)).status).toBe(201);
  });
});
