import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Farewell } from '#contract/farewell.ts';
import { reportSessionLost } from '#web/diner/first/data/diner-call.ts';
import {
  answer,
  MENU,
  open,
  refusal,
  scene,
  sent,
  settle,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { shows, textsOf } from '#web/diner/testing/test-words.ts';
import { noteArrival } from '#web/shared/arrival.ts';
import { storeSession } from '#web/shared/diner-token.ts';
import { aDish, aMenu, aSession, TABLE, VISIT } from '#web/shared/testing/test-diner.ts';

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

it('VISIT-2 a reload that met the closed visit opens the table if the visit has been reopened since', async () => {
  const { token } = storeSession(aSession());
  noteArrival(false);
  scene.answers['GET /api/farewell'] = answer(OPEN_VISIT);
  const opened = scene.answers['POST /api/diner-sessions'];
  scene.answers['POST /api/diner-sessions'] = (...asked) => {
    if (opened) scene.answers['POST /api/diner-sessions'] = opened;
    return refusal('VISIT_CLOSED', 409)(...asked);
  };
  await open(MENU);
  await settle(() => expect(sent('GET /api/cart').length).toBeGreaterThan(0));
  const scans = sent('POST /api/diner-sessions').map(({ body }) => body);
  expect(scans).toMatchObject([{ previousToken: token }, { previousToken: token }]);
  expect(screen.queryByText(texts.table.expired)).toBeNull();
});
