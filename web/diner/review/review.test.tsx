import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GuestReview } from '#contract/reviews.ts';
import { review as english } from '#messages/en/diner/later/review.ts';
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
import { aDish, aMenu, anOrder, aSession, ORDER } from '#web/shared/testing/test-diner.ts';
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
const GIVEN: GuestReview = { ...ASKED, state: 'given', withdrawalPath: '/guest-review/r1/v1?key=k1' };

beforeAll(async () => {
  await loadMessages('en', ['review']);
  await import('./review-part.tsx');
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

const show = async () => {
  await open(`/order-status/${ORDER}`);
  await settle(() => screen.getByText('Thank you for your feedback! It helps us improve our service.'));
};
const asked = () => settle(() => screen.getByRole('heading', { name: english.title }));
const type = (label: string | RegExp, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
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

  it('does not ask again after declining and a reload', async () => {
    await show();
    await asked();
    await press(english.decline);
    expect(screen.getByText(english.declined)).toBeTruthy();
    expect(sent(PUT)).toEqual([]);
    expect(localStorage.getItem('sobremesa.review-declined')).toBe(ORDER);
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
