import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Farewell } from '#contract/farewell.ts';
import { LANGUAGES } from '#messages/words/language.ts';
import { reportSessionLost } from '#web/diner/first/data/diner-call.ts';
import {
  answer,
  MENU,
  noNetwork,
  open,
  press,
  refusal,
  scene,
  sent,
  settle,
  toasts,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { shows, textsOf } from '#web/diner/testing/test-words.ts';
import { hasJustArrived, noteArrival } from '#web/shared/arrival.ts';
import { storeSession } from '#web/shared/diner-token.ts';
import { aDish, aMenu, anOrder, aSession, aVisit, TABLE, VISIT } from '#web/shared/testing/test-diner.ts';

const SCAN = 'POST /api/diner-sessions';
const ENDED = 'sobremesa.diner-session';

const farewell: Farewell = {
  visitId: VISIT,
  tableId: TABLE,
  tableNumber: '1',
  closedAt: '2026-11-20T22:00:00.000Z',
  orders: [anOrder({ status: 'completed' })],
  returns: [],
};

withScene(async () => {
  await import('./farewell-screen.tsx');
  scene.menu = aMenu([aDish(1, { name: 'Ham' })]);
  scene.answers['GET /api/farewell'] = answer(farewell);
  scene.answers[`GET /api/orders/${anOrder().id}/feedback`] = answer({
    hasFeedback: false,
    isDeclined: false,
  });
  // As after a reload; tests that scan override it.
  noteArrival(false);
});

const whenOpen = () => settle(() => expect(sent('GET /api/cart').length).toBeGreaterThan(0));

async function loseSession(): Promise<QueryClient> {
  const client = await open(MENU);
  await whenOpen();
  scene.answers['GET /api/visit'] = refusal('SESSION_EXPIRED', 401);
  await act(async () => reportSessionLost());
  return client;
}

/**
 * What the tab keeps after its visit was closed. Waits for the farewell's own request: while one is under way, a page
 * that becomes visible sends none.
 */
async function closeVisit(): Promise<void> {
  const client = await loseSession();
  await shows(textsOfNow.en.farewell.title);
  await settle(() => expect(client.isFetching({ queryKey: ['farewell'] })).toBe(0));
}

/** As the server does while the visit is closed: its phones come back only without the old session. */
function refuseOldSession(): void {
  const opened = scene.answers[SCAN];
  scene.answers[SCAN] = (body, headers) =>
    'previousToken' in (body as object)
      ? refusal('VISIT_CLOSED', 409)(body, headers)
      : (opened?.(body, headers) ?? Response.error());
}

it.each(LANGUAGES)(
  'SESSION-7 thanks and shows the receipts when the visit is closed, in %s',
  async (language) => {
    const texts = textsOfNow[language];
    await open(MENU, language);
    await whenOpen();
    await act(async () => {
      reportSessionLost();
      reportSessionLost();
    });
    await shows(texts.farewell.title, texts.farewell.text('1'), texts.farewell.ordered, texts.farewell.stay);
    await shows(texts.farewell.orderedHint, texts.order.shareFeedback);
    expect(toasts()).toEqual([]);
    expect(screen.queryByText(texts.table.expired)).toBeNull();
    expect(screen.queryByText('Ham')).toBeNull();
    expect(sent('GET /api/farewell').length).toBe(2);
    const ordered = screen.getByRole('region', { name: texts.farewell.ordered });
    expect(within(ordered).getAllByText(farewell.orders[0]?.items[0]?.name ?? '').length).toBeGreaterThan(0);
  },
);

const textsOfNow = {
  en: textsOf('en', ['bill', 'farewell', 'order', 'table']),
  es: textsOf('es', ['bill', 'farewell', 'order', 'table']),
};

it.each(LANGUAGES)('PAY-3 says that a card payment came too late, in %s', async (language) => {
  const { bill } = textsOfNow[language];
  const late = { amountMinor: 1_500, currency: 'EUR', isBack: false };
  const returns = [
    { ...late, id: 'r', isRefused: false },
    { ...late, id: 's', isRefused: true },
  ];
  scene.answers['GET /api/farewell'] = answer({ ...farewell, returns });
  await open(MENU, language);
  await whenOpen();
  await act(async () => reportSessionLost());
  await shows(bill.online.returning('15,00 €'), bill.online.notReturned('15,00 €'));
});

it('has the focus on its heading: what had it belonged to the page before', async () => {
  await open(MENU);
  await whenOpen();
  act(() => screen.getByRole('button', { name: /^Add Ham/ }).focus());
  await act(async () => reportSessionLost());
  await shows(textsOfNow.en.farewell.title);
  await settle(() => expect(document.activeElement?.textContent).toBe(textsOfNow.en.farewell.title));
});

it('SESSION-8 is shown after a reload, even offline, and opens no visit', async () => {
  await closeVisit();
  document.body.replaceChildren();
  scene.sent = [];
  scene.answers['GET /api/farewell'] = noNetwork;
  await open(MENU);
  await shows(textsOfNow.en.farewell.title, textsOfNow.en.farewell.ordered);
  expect(sent(SCAN)).toEqual([]);
});

it('VISIT-2 a reopened visit is resumed with the same session once the page is visible', async () => {
  await closeVisit();
  const { token } = JSON.parse(sessionStorage.getItem(ENDED) ?? '{}');
  scene.answers['GET /api/farewell'] = answer({ ...farewell, closedAt: null });
  scene.answers['GET /api/visit'] = answer(aVisit());
  scene.sent = [];
  await act(async () => void dispatchEvent(new Event('visibilitychange')));
  await shows('Ham');
  expect(sent(SCAN).map(({ body }) => body)).toMatchObject([{ tableId: TABLE, previousToken: token }]);
  expect(screen.queryByText(textsOfNow.en.farewell.title)).toBeNull();
});

it('SESSION-8 is shown on reload by a phone that slept while its visit was closed', async () => {
  sessionStorage.setItem(
    ENDED,
    JSON.stringify({
      tableId: TABLE,
      token: 't',
      dinerSessionId: 'd',
      expiresAt: '2126-01-01T00:00:00.000Z',
    }),
  );
  scene.answers[SCAN] = refusal('VISIT_CLOSED', 409);
  await open(MENU);
  await shows(textsOfNow.en.farewell.title);
  expect(sent(SCAN)).toHaveLength(1);
});

it('SESSION-8 scanning the code again starts another visit', async () => {
  sessionStorage.setItem(
    ENDED,
    JSON.stringify({
      tableId: TABLE,
      token: 't',
      dinerSessionId: 'd',
      expiresAt: '2126-01-01T00:00:00.000Z',
    }),
  );
  refuseOldSession();
  noteArrival(true);
  await open(MENU);
  await whenOpen();
  await shows('Ham');
  expect(screen.queryByText(textsOfNow.en.farewell.title)).toBeNull();
  expect(hasJustArrived()).toBe(false);
});

it('SESSION-8 a diner who stays can say so, and starts another visit', async () => {
  await closeVisit();
  refuseOldSession();
  await press(textsOfNow.en.farewell.stay);
  await settle(() => expect(sent(SCAN)).toHaveLength(3));
  await shows('Ham');
  expect(sent(SCAN)[2]?.body).not.toHaveProperty('previousToken');
});

it('VISIT-2 a diner who says so just after the visit was reopened continues as the same diner', async () => {
  await closeVisit();
  const { token } = JSON.parse(sessionStorage.getItem(ENDED) ?? '{}');
  scene.answers['GET /api/visit'] = answer(aVisit());
  await press(textsOfNow.en.farewell.stay);
  await shows('Ham');
  expect(sent(SCAN).slice(1)).toMatchObject([{ body: { tableId: TABLE, previousToken: token } }]);
});

it('VISIT-2 a new tab that scans the code shows the session of the closed visit', async () => {
  await closeVisit();
  const { token } = JSON.parse(sessionStorage.getItem(ENDED) ?? '{}');
  document.body.replaceChildren();
  sessionStorage.clear();
  scene.sent = [];
  noteArrival(true);
  await open(MENU);
  await shows('Ham');
  expect(sent(SCAN)).toMatchObject([{ body: { tableId: TABLE, previousToken: token } }]);
});

it('VISIT-2 a visit that was closed again after it was reopened shows its farewell, and scans nothing', async () => {
  await closeVisit();
  scene.answers['GET /api/farewell'] = answer({ ...farewell, closedAt: null });
  scene.answers['GET /api/visit'] = answer(aVisit());
  await act(async () => void dispatchEvent(new Event('visibilitychange')));
  await shows('Ham');
  scene.answers['GET /api/farewell'] = answer(farewell);
  refuseOldSession();
  scene.sent = [];
  await act(async () => reportSessionLost());
  await shows(textsOfNow.en.farewell.title);
  await settle(() => expect(sent('GET /api/farewell')).toHaveLength(2));
  expect(sent(SCAN)).toEqual([]);
  expect(screen.queryByText('Ham')).toBeNull();
});

it('VISIT-2 a reopened visit is resumed only after the feedback that is being written', async () => {
  scene.answers['POST /api/feedback'] = answer({ hasFeedback: true, isDeclined: false }, 201);
  const { order } = textsOfNow.en;
  await closeVisit();
  await press(order.shareFeedback);
  const review = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(order.review) });
  await act(async () => void fireEvent.change(review, { target: { value: 'The olives!' } }));
  scene.answers['GET /api/farewell'] = answer({ ...farewell, closedAt: null });
  scene.answers['GET /api/visit'] = answer(aVisit());
  const asked = sent('GET /api/farewell').length;
  await act(async () => void dispatchEvent(new Event('visibilitychange')));
  await settle(() => expect(sent('GET /api/farewell').length).toBeGreaterThan(asked));
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
  expect(review.isConnected).toBe(true);
  expect(review.value).toBe('The olives!');
  const [food] = screen.getAllByRole('radio', { name: order.stars(5) });
  await act(async () => void fireEvent.click(food as HTMLElement));
  await press(order.feedbackSend);
  await settle(() =>
    expect(sent('POST /api/feedback')).toMatchObject([{ body: { reviewText: 'The olives!' } }]),
  );
  await shows('Ham');
});

it('takes feedback on the visit on the page', async () => {
  scene.answers['POST /api/feedback'] = answer({ hasFeedback: true, isDeclined: false }, 201);
  const { order } = textsOfNow.en;
  await closeVisit();
  await press(order.shareFeedback);
  await settle(() => screen.getAllByRole('radio', { name: order.stars(5) }));
  const [food] = screen.getAllByRole('radio', { name: order.stars(5) });
  await act(async () => void fireEvent.click(food as HTMLElement));
  await press(order.feedbackSend);
  await shows(order.feedbackThanks);
  expect(toasts()).toEqual([]);
  expect(screen.queryByRole('button', { name: order.shareFeedback })).toBeNull();
});

it('SENTIMENT-6 what was being written when the visit was closed is still there, and is not asked again', async () => {
  const order = anOrder({ status: 'delivered' });
  scene.answers[`GET /api/orders/${order.id}`] = answer(order);
  scene.answers['GET /api/orders'] = answer({ orders: [order] });
  scene.answers['POST /api/feedback'] = answer({ hasFeedback: true, isDeclined: false }, 201);
  const texts = textsOfNow.en;
  storeSession(aSession());
  await open(`/order-status/${order.id}`);
  await press(texts.order.shareFeedback);
  const review = () =>
    screen.findByRole<HTMLTextAreaElement>('textbox', { name: new RegExp(texts.order.review) });
  const field = await review();
  await act(async () => void fireEvent.change(field, { target: { value: 'Too salty' } }));
  await act(async () => void fireEvent.click(screen.getAllByRole('radio', { name: '2 stars' })[0] as Node));
  scene.answers['GET /api/visit'] = refusal('SESSION_EXPIRED', 401);
  await act(async () => reportSessionLost());
  await shows(texts.farewell.title);
  await settle(() => expect(field.isConnected).toBe(false));
  expect((await review()).value).toBe('Too salty');
  await press(texts.order.feedbackSend);
  await settle(() =>
    expect(sent('POST /api/feedback')).toMatchObject([{ body: { foodRating: 2, reviewText: 'Too salty' } }]),
  );
  await shows(texts.order.feedbackThanks);
  expect(sessionStorage.getItem('sobremesa.feedback-draft')).toBeNull();
});

it('INV-16 an expired session asks for the code instead', async () => {
  scene.answers['GET /api/farewell'] = refusal('SESSION_EXPIRED', 401);
  await loseSession();
  await shows(textsOfNow.en.table.expired, 'Ham');
});
