import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '#domain/money/money.ts';
import { LANGUAGES } from '#messages/words/language.ts';
import { aBill, ana, aShare, bo, dish, serveBill } from '#web/diner/testing/test-bill.ts';
import {
  answer,
  open,
  press,
  refusal,
  scene,
  sent,
  settle,
  where,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { shows, textsOf } from '#web/diner/testing/test-words.ts';
import { storeSession } from '#web/shared/diner-token.ts';
import { aDish, aMenu, anOrder, aSession, OTHER, TABLE } from '#web/shared/testing/test-diner.ts';

const BILL = `/bill?table=${TABLE}`;
const SCAN = 'POST /api/diner-sessions';
const SHARES = 'POST /api/bill/shares';
const nowIso = new Date().toISOString();

const struck = { id: 'struck', quantity: 1, options: [], notes: '', station: 'kitchen', reason: 'sold out' };

withScene(() => {
  scene.menu = aMenu([aDish(1)]);
  storeSession(aSession());
});

describe.each(LANGUAGES)('the bill of a table, in %s', (language) => {
  const texts = textsOf(language, ['bill', 'cart', 'common', 'errors', 'menu', 'order', 'table']);
  const part = (name: string) => within(screen.getByRole('region', { name }));

  it('BILL-7: shows each person’s dishes and sum, struck-out cancelled items, and the total', async () => {
    const ordered = anOrder({
      items: [dish('Ham', bo, 1_000), dish('Stew', ana, 700), dish('Bread', null, 200)],
      totalAmountMinor: 1_900,
      tipMinor: 100,
      createdAt: nowIso,
    });
    const cancelled = anOrder({
      id: '0de00000-0000-4000-8000-000000000099',
      status: 'cancelled',
      items: [dish('Wine', ana, 2_500)],
      totalAmountMinor: 2_500,
      createdAt: nowIso,
    });
    serveBill([cancelled, ordered]);
    await open(BILL, language);
    const { bill, table } = texts;
    await shows(bill.total, '20,00 €', bill.tips, bill.cancelled, bill.pay);
    part('Ana').getByText('1 × Stew');
    expect(part('Bo').getByRole('heading').textContent).toContain(table.you);
    part(bill.byStaff).getByText('1 × Bread');
    expect(part(bill.cancelled).getByText('1 × Wine').tagName).toBe('DEL');
  });

  it('SESSION-13 keeps the amount that was typed before the session expired', async () => {
    serveBill([anOrder({ items: [dish('Stew', ana, 700)], totalAmountMinor: 700, createdAt: nowIso })]);
    const { bill } = texts;
    const amount = () => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${bill.amount}`));
    await open(BILL, language);
    await shows(bill.pay);
    await act(async () => screen.getByRole('radio', { name: new RegExp(`^${bill.kinds.amount}`) }).click());
    await act(async () => void fireEvent.change(amount(), { target: { value: '3' } }));
    cleanup();
    storeSession(aSession({ dinerSessionId: OTHER }));
    await open(BILL, language);
    await settle(() => expect(amount().value).toBe('3'));
  });

  it('BILL-7: adds up each person’s dishes to their sum, without cancelled or struck items', async () => {
    const first = anOrder({
      items: [dish('Ham', bo, 1_000), dish('Stew', ana, 700)],
      struckItems: [{ ...struck, name: 'Figs' }],
      totalAmountMinor: 1_700,
      createdAt: nowIso,
    });
    const second = anOrder({
      id: '0de00000-0000-4000-8000-000000000098',
      items: [dish('Bread', ana, 250)],
      totalAmountMinor: 250,
      createdAt: nowIso,
    });
    const cancelled = {
      ...first,
      id: '0de00000-0000-4000-8000-000000000097',
      status: 'cancelled' as const,
      struckItems: [{ ...struck, id: 'struck-too', name: 'Figs' }],
    };
    serveBill([cancelled, second, first]);
    await open(BILL, language);
    await shows(texts.bill.total, '19,50 €');
    const sumOf = (name: string) => part(name).getByRole('heading').textContent.replaceAll(/\s/g, ' ');
    expect(sumOf('Ana')).toContain('9,50 €');
    expect(sumOf('Bo')).toContain('10,00 €');
    expect(part(texts.bill.cancelled).getAllByRole('listitem')).toHaveLength(4);
  });

  it('MONEY-6: shows no decimals in a currency without cents', async () => {
    const ordered = anOrder({
      currency: 'CLP',
      items: [dish('Stew', ana, 23_100)],
      totalAmountMinor: 23_100,
      tipMinor: 2_310,
      createdAt: nowIso,
    });
    serveBill([ordered]);
    await open(BILL, language);
    const inPesos = (minor: number) => formatMoney(minor, { currency: 'CLP', locale: 'es-ES' });
    await shows(texts.bill.total, inPesos(25_410), inPesos(23_100), inPesos(2_310));
    expect(inPesos(23_100)).toMatch(/^23\.100\s/);
  });

  it('TAX-2 DISCOUNT-1: shows options, tax by rate and discounts, but no reason', async () => {
    const ham = {
      ...dish('Ham', bo, 900),
      options: [{ groupName: 'Size', name: 'Large', priceMinor: 100 }],
    };
    const ordered = anOrder({ items: [ham, dish('Figs', ana, 0)], totalAmountMinor: 900, createdAt: nowIso });
    const before = aBill([ordered]);
    const [first, second] = before.lines;
    serveBill([ordered], {
      lines: [
        { ...first, discountMinor: 100 },
        { ...second, discountMinor: 500 },
      ] as typeof before.lines,
      taxes: [{ rate: 0.1, netMinor: 818, taxMinor: 82 }],
      taxMinor: 82,
      discounts: [
        { id: 'one', kind: 'percent', percent: 10, lineId: null, amountMinor: 100 },
        { id: 'two', kind: 'treat', percent: null, lineId: second?.id ?? '', amountMinor: 500 },
      ],
    });
    await open(BILL, language);
    const { bill } = texts;
    await shows(bill.total, '9,00 €');
    part('Bo').getByText((text) => text.replaceAll(/\s/g, ' ') === `Large, ${bill.discount('1,00 €')}`);
    part('Ana').getByText(bill.onTheHouse);
    screen.getByText((text) => text.startsWith(bill.taxIncluded) && text.includes('10'));
    const off = part(bill.discounts);
    off.getByText(bill.percentOff(10));
    off.getByText(`${bill.treat} · Figs`);
  });

  it('is one tap away from the menu', async () => {
    serveBill([]);
    await open(`/menu?table=${TABLE}`, language);
    await settle(() => screen.getByText('Dish 1'));
    screen.getByRole('link', { name: texts.menu.bill }).click();
    await settle(() => expect(where()).toBe(BILL));
    await shows(texts.bill.empty, texts.bill.emptyText, texts.order.browseMenu);
  });

  it('shows an error when it cannot be loaded, and retries', async () => {
    scene.answers['GET /api/orders'] = refusal('UNAVAILABLE', 503);
    scene.answers['GET /api/bill'] = answer(aBill([]));
    const client = await open(BILL, language);
    await shows(texts.bill.failed);
    // Another part of the page may have a request running, which would bring the old bill.
    await settle(() => expect(client.isFetching()).toBe(0));
    serveBill([anOrder({ createdAt: nowIso })]);
    await press(texts.common.tryAgain);
    await shows(texts.bill.total);
  });

  it('PRESENCE-5: after a new key, keeps the bill that it shows and asks for the new code', async () => {
    serveBill([anOrder({ items: [dish('Stew', ana, 700)], totalAmountMinor: 700, createdAt: nowIso })]);
    const client = await open(BILL, language);
    await shows(texts.bill.total, texts.bill.pay);
    for (const key of ['GET /api/bill', 'GET /api/orders', 'GET /api/visit', 'GET /api/farewell'])
      scene.answers[key] = refusal('SESSION_EXPIRED', 401);
    scene.answers['POST /api/diner-sessions'] = refusal('PRESENCE_REQUIRED', 403);
    await act(async () => void client.invalidateQueries());
    await shows(texts.table.expired);
    await press(texts.table.scanAgain);
    await shows(texts.errors.PRESENCE_REQUIRED, '1 × Stew');
    expect(screen.queryByText(texts.bill.failed)).toBeNull();
  });

  it('PRESENCE-5: the buttons of a bill that was kept say to scan the code again, and work once that is done', async () => {
    const { bill, errors, table } = texts;
    const known = serveBill([
      anOrder({ items: [dish('Stew', bo, 700)], totalAmountMinor: 700, createdAt: nowIso }),
    ]);
    const before = { ...scene.answers };
    const pay = new RegExp(`^${bill.take('')}`);
    const held = (body: unknown) => {
      const share = aShare({ id: (body as { shareId: string }).shareId, amountMinor: 700 });
      return Response.json({ ...known, version: 2, shares: [share], heldMinor: 700, leftMinor: 0 });
    };
    await open(BILL, language);
    await shows(bill.pay);
    for (const key of ['GET /api/bill', 'GET /api/orders', 'GET /api/visit', 'GET /api/farewell', SHARES])
      scene.answers[key] = refusal('SESSION_EXPIRED', 401);
    scene.answers[SCAN] = refusal('PRESENCE_REQUIRED', 403);
    for (const _ of ['with the new key', 'after a scan of the old code']) {
      await press(pay);
      await shows(table.expired, '1 × Stew');
      await press(table.scanAgain);
      await shows(errors.PRESENCE_REQUIRED, '1 × Stew');
    }
    await press(pay);
    await shows(table.expired);
    Object.assign(scene.answers, before, { [SHARES]: held });
    await press(table.scanAgain);
    await settle(() => expect(screen.queryByText(table.expired)).toBeNull());
    await press(pay);
    await shows(bill.yours, '1 × Stew');
    expect(new Set(sent(SHARES).map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('PRESENCE-5: a reload after a new key says what to do in place of the bill', async () => {
    for (const key of ['GET /api/bill', 'GET /api/orders', 'GET /api/visit', 'GET /api/farewell'])
      scene.answers[key] = refusal('SESSION_EXPIRED', 401);
    await open(BILL, language);
    await settle(() => expect(screen.getByRole('alert').textContent).toContain(texts.table.expired));
    expect(screen.queryByText(texts.common.tryAgain)).toBeNull();
  });
});
