import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Farewell } from '#contract/farewell.ts';
import { reportSessionLost } from '#web/diner/first/data/diner-call.ts';
import { answer, MENU, open, scene, sent, settle, withScene } from '#web/diner/testing/test-scene.tsx';
import { shows, textsOf } from '#web/diner/testing/test-words.ts';
import { aDish, aMenu, TABLE, VISIT } from '#web/shared/testing/test-diner.ts';

const OPEN_VISIT: Farewell = {
  visitId: VISIT,
  tableId: TABLE,
  tableNumber: '1',
  closedAt: null,
  orders: [],
  returns: [],
};

const texts = textsOf('en', ['table']);

withScene(() => {
  scene.menu = aMenu([aDish(1, { name: 'Ham' })]);
});

it('VISIT-2 nothing has ended if the visit was reopened before the phone asked why', async () => {
  scene.answers['GET /api/farewell'] = answer(OPEN_VISIT);
  await open(MENU);
  await settle(() => expect(sent('GET /api/cart').length).toBeGreaterThan(0));
  await act(async () => reportSessionLost());
  // The page asks again only once the first answer has been shown.
  await settle(() => {
    reportSessionLost();
    expect(sent('GET /api/farewell').length).toBeGreaterThan(1);
  });
  await shows('Ham');
  expect(screen.queryByText(texts.table.expired)).toBeNull();
});
