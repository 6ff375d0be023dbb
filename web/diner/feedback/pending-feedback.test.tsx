import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  answer,
  noNetwork,
  open,
  press,
  refusal,
  scene,
  sent,
  settle,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { noteArrival } from '#web/shared/arrival.ts';
import { SESSION_KEY } from '#web/shared/diner-token.ts';
import { aDish, aMenu, anOrder, aSession, ORDER, TABLE, VISIT } from '#web/shared/testing/test-diner.ts';

const GIVE = 'POST /api/feedback';
const KEY = 'sobremesa.feedback-pending';

withScene(() => {
  scene.menu = aMenu([aDish(1, { name: 'Ham' })]);
  localStorage.setItem(KEY, JSON.stringify([{ orderId: ORDER, foodRating: 5 }]));
});

const openMenu = async () => {
  await open(`/menu?table=${TABLE}`);
  await settle(() => screen.getByText('Ham'));
};

it('feedback kept on the phone is sent from the menu, too', async () => {
  scene.answers[GIVE] = answer({ hasFeedback: true, isDeclined: false }, 201);
  await openMenu();
  await settle(() => expect(sent(GIVE)[0]?.body).toEqual({ orderId: ORDER, foodRating: 5 }));
  await settle(() => expect(localStorage.getItem(KEY)).toBeNull());
});

it('feedback stays while offline, and is sent when the network is back', async () => {
  scene.answers[GIVE] = noNetwork;
  await openMenu();
  await settle(() => expect(sent(GIVE)).toHaveLength(1));
  expect(localStorage.getItem(KEY)).toContain(ORDER);
  scene.answers[GIVE] = answer({ hasFeedback: true, isDeclined: false }, 201);
  dispatchEvent(new Event('online'));
  await settle(() => expect(localStorage.getItem(KEY)).toBeNull());
});

it('INV-16 feedback stays for the next session when its session has ended', async () => {
  scene.answers[GIVE] = refusal('SESSION_EXPIRED', 401);
  await openMenu();
  await settle(() => expect(sent(GIVE)).toHaveLength(1));
  await settle(() => screen.getByRole('button', { name: 'Scan again' }));
  expect(localStorage.getItem(KEY)).toContain(ORDER);
});

it('feedback that the server refuses for good is dropped', async () => {
  scene.answers[GIVE] = refusal('ORDER_NOT_FOUND', 404);
  await openMenu();
  await settle(() => expect(localStorage.getItem(KEY)).toBeNull());
});

it('SENTIMENT-6 feedback whose address the server refuses is sent without it', async () => {
  const body = { orderId: ORDER, foodRating: 5, reviewText: 'So good' };
  localStorage.setItem(KEY, JSON.stringify([{ ...body, customerEmail: 'ana@gmail.com.' }]));
  scene.answers[GIVE] = (request, headers) =>
    'customerEmail' in (request as object)
      ? refusal('VALIDATION_FAILED', 400)(request, headers)
      : Response.json({ hasFeedback: true, isDeclined: false }, { status: 201 });
  await openMenu();
  await settle(() => expect(localStorage.getItem(KEY)).toBeNull());
  expect(sent(GIVE).map((each) => each.body)).toEqual([{ ...body, customerEmail: 'ana@gmail.com.' }, body]);
});

it('feedback that is refused for its words as well is sent twice and dropped', async () => {
  const body = { orderId: ORDER, foodRating: 5, customerEmail: 'ana@gmail.com.' };
  localStorage.setItem(KEY, JSON.stringify([body]));
  scene.answers[GIVE] = refusal('VALIDATION_FAILED', 400);
  await openMenu();
  await settle(() => expect(localStorage.getItem(KEY)).toBeNull());
  expect(sent(GIVE)).toHaveLength(2);
});

describe('SESSION-7 feedback of an earlier visit, whose farewell is open in another tab', () => {
  const BODY = { orderId: ORDER, foodRating: 5 };
  const tokens: (string | null)[] = [];
  const answerFor = (accepted: string, refused: Answer) => (body: unknown, headers: Headers) => {
    const token = headers.get('authorization');
    tokens.push(token);
    return token === `Bearer ${accepted}`
      ? Response.json({ hasFeedback: true, isDeclined: false }, { status: 201 })
      : refused(body, headers);
  };
  beforeEach(() => {
    tokens.length = 0;
    localStorage.setItem(KEY, JSON.stringify([{ ...BODY, token: 'earlier' }]));
  });

  it('is sent in the session that gave it', async () => {
    scene.answers[GIVE] = answerFor('earlier', refusal('ORDER_NOT_FOUND', 404));
    await openMenu();
    await settle(() => expect(localStorage.getItem(KEY)).toBeNull());
    expect(tokens).toEqual(['Bearer earlier']);
    expect(sent(GIVE).map(({ body }) => body)).toEqual([BODY]);
  });

  it('is sent in the current one if that has expired', async () => {
    scene.answers[GIVE] = answerFor('token-of-you', refusal('SESSION_EXPIRED', 401));
    await openMenu();
    await settle(() => expect(localStorage.getItem(KEY)).toBeNull());
    expect(tokens).toEqual(['Bearer earlier', 'Bearer token-of-you']);
  });

  it('keeps its session while there is no network', async () => {
    scene.answers[GIVE] = noNetwork;
    await openMenu();
    await settle(() => expect(sent(GIVE)).toHaveLength(1));
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual([{ ...BODY, token: 'earlier' }]);
  });
});

describe('SESSION-7 on the farewell', () => {
  const STATE = `GET /api/orders/${ORDER}/feedback`;
  const given = { hasFeedback: true, isDeclined: false };
  const openFarewell = async () => {
    noteArrival(false);
    sessionStorage.setItem(SESSION_KEY, JSON.stringify({ ...aSession(), tableId: TABLE, isOver: true }));
    scene.answers['GET /api/farewell'] = answer({
      visitId: VISIT,
      tableId: TABLE,
      tableNumber: '1',
      closedAt: '2026-11-20T22:00:00.000Z',
      orders: [anOrder({ status: 'completed' })],
      returns: [],
    });
    await open(`/menu?table=${TABLE}`);
    await settle(() => screen.getByRole('heading', { level: 1 }));
  };

  it('feedback given without network is sent when the network is back, and the page says so', async () => {
    localStorage.removeItem(KEY);
    scene.answers[STATE] = answer({ ...given, hasFeedback: false });
    scene.answers[GIVE] = noNetwork;
    await openFarewell();
    await press('Share Feedback');
    const stars = await screen.findAllByRole('radio', { name: '4 stars' });
    await act(async () => void fireEvent.click(stars[0] as HTMLElement));
    await press('Send feedback');
    await settle(() => screen.getByText(/It is saved on this phone/));
    expect(localStorage.getItem(KEY)).toContain('token-of-you');
    scene.answers[GIVE] = answer(given, 201);
    scene.answers[STATE] = answer(given);
    await act(async () => void dispatchEvent(new Event('online')));
    await settle(() => expect(localStorage.getItem(KEY)).toBeNull());
    await settle(() => screen.getByText(/It helps us improve our service/));
    expect(screen.queryByText(/It is saved on this phone/)).toBeNull();
  });

  it('feedback that is kept is sent after a reload, too', async () => {
    scene.answers[STATE] = answer({ ...given, hasFeedback: false });
    scene.answers[GIVE] = () => {
      scene.answers[STATE] = answer(given);
      return Response.json(given, { status: 201 });
    };
    await openFarewell();
    await settle(() =>
      expect(sent(GIVE).map(({ body }) => body)).toEqual([{ orderId: ORDER, foodRating: 5 }]),
    );
    await settle(() => screen.getByText(/It helps us improve our service/));
    cleanup();
    await openFarewell();
    await settle(() => screen.getByText(/It helps us improve our service/));
    expect(sent(GIVE)).toHaveLength(1);
  });
});
