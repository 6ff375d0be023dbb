import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { OrderItem } from '#contract/orders.ts';
import { LANGUAGES } from '#messages/words/language.ts';
import {
  answer,
  open,
  press,
  refusal,
  scene,
  settle,
  where,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { shows, textsOf } from '#web/diner/testing/test-words.ts';
import { storeSession } from '#web/shared/diner-token.ts';
import { aDish, aMenu, anOrder, aSession, TABLE } from '#web/shared/testing/test-diner.ts';

const BILL = `/bill?table=${TABLE}`;
const nowIso = new Date().toISOString();

const dish = (name: string, person: { id: string; name: string } | null, totalMinor: number): OrderItem => ({
  menuItemId: null,
  options: [],
  basePriceMinor: totalMinor,
  unitPriceMinor: totalMinor,
  notes: '',
  station: 'kitchen',
  status: 'pending',
  correctedFrom: null,
  misfits: [],
  id: `${name}-${person?.id}`,
  name,
  quantity: 1,
  totalMinor,
  dinerSessionId: person?.id ?? null,
  dinerName: person?.name ?? null,
  dinerColor: person === null ? null : 1,
});
const bo = { id: aSession().visit.participants[0]?.dinerSessionId ?? aSession().dinerSessionId, name: 'Bo' };
const ana = { id: 'ana', name: 'Ana' };

withScene(() => {
  scene.menu = aMenu([aDish(1)]);
  storeSession(aSession());
});

describe.each(LANGUAGES)('the bill of a table, in %s', (language) => {
  const texts = textsOf(language, ['bill', 'cart', 'common', 'menu', 'order', 'table']);
  const part = (name: string) => within(screen.getByRole('region', { name }));

  it('BILL-7: has each person’s dishes and sum, what was cancelled struck out, and the total', async () => {
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
    scene.answers['GET /api/orders'] = answer({ orders: [cancelled, ordered] });
    await open(BILL, language);
    const { bill, table } = texts;
    await shows(bill.total, '20,00 €', bill.tips, bill.cancelled, bill.payStaff);
    part('Ana').getByText('1 × Stew');
    expect(part('Bo').getByRole('heading').textContent).toContain(table.you);
    part(bill.byStaff).getByText('1 × Bread');
    expect(part(bill.cancelled).getByText('1 × Wine').tagName).toBe('DEL');
  });

  it('is one tap away from the menu', async () => {
    scene.answers['GET /api/orders'] = answer({ orders: [] });
    await open(`/menu?table=${TABLE}`, language);
    await settle(() => screen.getByText('Dish 1'));
    screen.getByRole('link', { name: texts.menu.bill }).click();
    await settle(() => expect(where()).toBe(BILL));
    await shows(texts.bill.empty, texts.bill.emptyText, texts.order.browseMenu);
  });

  it('says that it could not be loaded, and tries again', async () => {
    scene.answers['GET /api/orders'] = refusal('UNAVAILABLE', 503);
    const client = await open(BILL, language);
    await shows(texts.bill.failed);
    // Another part of the page may still be asking: its answer would be the old one.
    await settle(() => expect(client.isFetching()).toBe(0));
    scene.answers['GET /api/orders'] = answer({ orders: [anOrder({ createdAt: nowIso })] });
    await press(texts.common.tryAgain);
    await shows(texts.bill.total);
  });
});
