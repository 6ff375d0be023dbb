import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GuestReview } from '#contract/reviews.ts';
import type { DinerSession } from '#contract/visits.ts';
import { review as english } from '#messages/en/diner/later/review.ts';
import { reportSessionLost } from '#web/diner/first/data/diner-call.ts';
import {
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
import { storeSession } from '#web/shared/diner-token.ts';
import {
  aDish,
  aMenu,
  anOrder,
  aSession,
  aVisit,
  ORDER,
  OTHER,
  TABLE,
  VISIT,
  YOU,
} from '#web/shared/testing/test-diner.ts';
import { loadMessages } from '#web/ui/load-messages.ts';

const READ = `GET /api/orders/${ORDER}/review`;
const PUT = `PUT /api/orders/${ORDER}/review`;
const DELETE = `DELETE /api/orders/${ORDER}/review`;
const ASKED: GuestReview = {
  state: 'ask',
  words: 'So good',
  restaurantName: 'Casa',
  links: [{ site: 'google', url: 'https://g.page/casa' }],
  withdrawalPath: null,
};
const DRAFT = 'sobremesa.review-draft';
/** The same person's later sessions. */
const CONTINUED: [string, DinerSession][] = [
  ['in another session of the visit', aSession({ dinerSessionId: OTHER })],
  ['in another visit, after tables were joined', aSession({ visit: aVisit({ id: OTHER }) })],
];
const GIVEN: GuestReview = { ...ASKED, state: 'given', withdrawalPath: '/guest-review/r1/v1?key=k1' };

beforeAll(async () => {
  await loadMessages('en', ['review']);
  await import('./review-part.tsx');
  await import('#web/diner/farewell/farewell-screen.tsx');
});
withScene(() => {
  scene.menu = aMenu([aDish(1)]);
  storeSession(aSession());
  scene.answers[`GET /api/orders/${ORDER}`] = answer(anOrder({ status: 'delivered' }));
  scene.answers['GET /api/orders'] = answer({ orders: [anOrder({ status: 'delivered' })] });
  scene.answers[`GET /api/orders/${ORDER}/feedback`] = answer({ hasFeedback: true, isDeclined: false });
  scene.answers[READ] = answer(ASKED);
  scene.answers[PUT] = answer(GIVEN);
  scene.answers[DELETE] = answer(ASKED);
});

const show = async (orderId = ORDER) => {
  await open(`/order-status/${orderId}`);
  await settle(() => screen.getByText('Thank you for your feedback! It helps us improve our service.'));
};
const asked = () => settle(() => screen.getByRole('heading', { name: english.title }));
const type = (label: string | RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const words = () => screen.getByLabelText<HTMLTextAreaElement>(english.words);
const agree = () => act(async () => void fireEvent.click(screen.getByRole('checkbox')));

describe('REVIEW-1 after the thanks', () => {
  it('REVIEW-2 shows the review as it would be published, and sends it only with consent', async () => {
    await show();
    await asked();
    expect(screen.getByLabelText<HTMLTextAreaElement>(english.words).value).toBe('So good');
    await press(english.send);
    expect(screen.getByRole('alert').textContent).toBe(english.consentMissing);
    await agree();
    await type(english.words, ' ');
    await press(english.send);
    expect(screen.getByText(english.wordsMissing)).toBeTruthy();
    expect(sent(PUT)).toEqual([]);
    await type(english.words, 'So very good');
    await type(/^First name/, ' Ana ');
    await press(english.send);
    await settle(() => screen.getByText(english.given));
    expect(sent(PUT)[0]?.body).toEqual({ words: 'So very good', firstName: 'Ana', language: 'en' });
  });

  it('sends no name if none is given; a review that fails to send stays typed, with the reason', async () => {
    scene.answers[PUT] = refusal('RATE_LIMITED', 429);
    await show();
    await asked();
    await agree();
    await press(english.send);
    await settle(() => screen.getByText(/^That did not work: That was a little fast/));
    scene.answers[PUT] = noNetwork;
    await press(english.send);
    await settle(() => screen.getByText(/^That did not work: /));
    expect(screen.getByLabelText<HTMLTextAreaElement>(english.words).value).toBe('So good');
    expect(sent(PUT)[0]?.body).toEqual({ words: 'So good', language: 'en' });
  });

  it('REVIEW-2 what was being written outlasts a reload and the closing of the visit, until it is sent', async () => {
    await show();
    await asked();
    await type(english.words, 'So very good');
    await type(/^First name/, 'Ana');
    cleanup();
    await show();
    await asked();
    const field = words();
    expect(field.value).toBe('So very good');
    await agree();
    scene.answers['GET /api/farewell'] = answer({
      visitId: VISIT,
      tableId: TABLE,
      tableNumber: '1',
      closedAt: '2026-11-20T22:00:00.000Z',
      orders: [anOrder({ status: 'completed' })],
      returns: [],
    });
    scene.answers['GET /api/visit'] = refusal('SESSION_EXPIRED', 401);
    await act(async () => reportSessionLost());
    await settle(() => expect(field.isConnected).toBe(false));
    await asked();
    expect(words().value).toBe('So very good');
    // The consent is given on the page that sends it.
    await press(english.send);
    expect(sent(PUT)).toEqual([]);
    await agree();
    await press(english.send);
    await settle(() => screen.getByText(english.given));
    expect(sent(PUT)[0]?.body).toEqual({ words: 'So very good', firstName: 'Ana', language: 'en' });
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
  });

  it('REVIEW-2 what an earlier version has kept is still there after the upgrade', async () => {
    sessionStorage.setItem(
      DRAFT,
      JSON.stringify({ words: 'So very good', firstName: '', dinerSessionId: YOU }),
    );
    await show();
    await asked();
    expect(words().value).toBe('So very good');
    cleanup();
    sessionStorage.setItem(
      DRAFT,
      JSON.stringify({ words: 'So very good', firstName: '', dinerSessionId: OTHER }),
    );
    await show();
    await asked();
    expect(words().value).toBe('So good');
  });

  it('REVIEW-2 another diner of the tab does not get what was being written', async () => {
    await show();
    await asked();
    await type(english.words, 'So very good');
    cleanup();
    storeSession(aSession({ dinerSessionId: OTHER, visit: aVisit({ id: OTHER }) }));
    await show();
    await asked();
    expect(words().value).toBe('So good');
  });

  it.each(CONTINUED)('REVIEW-2 SESSION-13 what was being written is kept %s', async (_, next) => {
    await show();
    await asked();
    await type(english.words, 'So very good');
    cleanup();
    storeSession(next);
    await show();
    await asked();
    expect(words().value).toBe('So very good');
  });

  it.each(CONTINUED)('REVIEW-2 SESSION-13 whoever has declined is not asked again %s', async (_, next) => {
    await show();
    await press(english.decline);
    cleanup();
    storeSession(next);
    await show();
    await settle(() => screen.getByText(english.declined));
    expect(screen.queryByRole('heading', { name: english.title })).toBeNull();
  });

  it('REVIEW-2 keeps nothing of a review that is sent while its page closes', async () => {
    const sending = Promise.withResolvers<Response>();
    scene.answers[PUT] = () => sending.promise;
    await show();
    await asked();
    await type(/^First name/, 'Ana');
    await agree();
    await press(english.send);
    await settle(() => expect(sent(PUT)).toHaveLength(1));
    cleanup();
    expect(sessionStorage.getItem(DRAFT)).not.toBeNull();
    sending.resolve(Response.json(GIVEN));
    await settle(() => expect(sessionStorage.getItem(DRAFT)).toBeNull());
  });

  it('REVIEW-2 does not ask again after declining, a reload, or on the page of another order of the visit', async () => {
    await show();
    await asked();
    await type(english.words, 'So very good');
    await press(english.decline);
    expect(screen.getByText(english.declined)).toBeTruthy();
    expect(sent(PUT)).toEqual([]);
    expect(sessionStorage.getItem(DRAFT)).toBeNull();
    scene.answers[`GET /api/orders/${OTHER}/feedback`] = answer({ hasFeedback: true, isDeclined: false });
    scene.answers[`GET /api/orders/${OTHER}/review`] = answer(ASKED);
    scene.answers[`GET /api/orders/${OTHER}`] = answer(anOrder({ id: OTHER, status: 'delivered' }));
    for (const orderId of [ORDER, OTHER]) {
      cleanup();
      await show(orderId);
      await settle(() => screen.getByText(english.declined));
      expect(screen.queryByRole('heading', { name: english.title })).toBeNull();
    }
  });

  it('REVIEW-3 withdraws the review', async () => {
    scene.answers[READ] = answer(GIVEN);
    await show();
    await settle(() => screen.getByText('So good'));
    await press(english.withdraw);
    await settle(() => screen.getByText(english.withdrawn));
    expect(sent(DELETE)).toHaveLength(1);
  });

  it('REVIEW-3 shows the link for withdrawing it later, and copies it; says so if copying fails', async () => {
    scene.answers[READ] = answer(GIVEN);
    const address = new URL('/guest-review/r1/v1?key=k1', location.origin).href;
    const copied: string[] = [];
    const writeText = async (text: string) => void copied.push(text);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    try {
      await show();
      await settle(() => screen.getByText(english.link));
      expect(screen.getByRole('link', { name: english.openLink }).getAttribute('href')).toBe(address);
      await press(english.keepLink);
      await settle(() => screen.getByText(english.linkKept));
      expect(copied).toEqual([address]);
      // As on a page without https.
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
      await press(english.keepLink);
      await settle(() => screen.getByText(english.linkFailed));
    } finally {
      Reflect.deleteProperty(navigator, 'clipboard');
    }
  });

  it('REVIEW-4 offers the other sites to a guest who is not asked, too', async () => {
    scene.answers[READ] = answer({ ...ASKED, state: 'none' });
    await show();
    await settle(() => screen.getByRole('link', { name: 'Google' }));
    expect(screen.getByRole('link', { name: 'Google' }).getAttribute('href')).toBe('https://g.page/casa');
    expect(screen.queryByRole('heading', { name: english.title })).toBeNull();
  });

  it('shows only the thanks without a reply', async () => {
    scene.answers[READ] = noNetwork;
    await show();
    expect(screen.queryByRole('heading', { name: english.title })).toBeNull();
  });
});
