import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { GuestReview, Review } from '#contract/reviews.ts';
import { errors } from '#messages/en/errors.ts';
import { reviewsOffice as texts } from '#messages/en/reviews-office.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { currentToasts } from '#web/ui/toast-store.ts';
import { ReviewsTab } from './reviews-tab.tsx';

const WAITING: Review = {
  id: 'r1',
  words: 'La paella, en su punto',
  firstName: 'Ana',
  language: 'es',
  stars: 5,
  consentText: 'Acepto que Casa muestre estas palabras',
  consentedAt: '2026-11-20T20:00:00.000Z',
  status: 'waiting',
  decided: null,
};

let reviews: Review[];
let links: GuestReview['links'];
let sent: unknown[];
let isDown: boolean;
let isGone: boolean;
let changed: Review | null;
/** Of the answer to a change. */
let delay: Promise<void> | null;

const show = (staff = aStaff('owner')) =>
  act(async () =>
    render(
      <StaffScene
        staff={staff}
        at="/admin/enhanced-visibility?tab=reviews"
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <ReviewsTab />
      </StaffScene>,
    ),
  );
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const type = async (label: RegExp, value: string) => {
  const field = await screen.findByLabelText(label);
  await act(async () => void fireEvent.change(field, { target: { value } }));
};
const toasts = () => currentToasts().map(({ message }) => message);
const areTapsHeld = () => document.querySelector('body > [data-held]') !== null;
const refusal = (code: string, status: number) =>
  Response.json({ code, message: '', requestId: '1' }, { status });

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'reviewsOffice', 'admin']));
beforeEach(() => {
  reviews = [WAITING];
  links = [{ site: 'google', url: 'https://g.page/casa' }];
  sent = [];
  isDown = false;
  isGone = false;
  changed = null;
  delay = null;
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = url.replace(`/api/restaurants/${RESTAURANT}/`, '');
    if (isDown) return refusal('INTERNAL', 500);
    const method = init?.method ?? 'GET';
    if (method !== 'GET') {
      const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as object) : null;
      sent.push([method, path, body]);
      if (isGone) {
        reviews = [];
        return refusal('REVIEW_NOT_FOUND', 404);
      }
      if (path === 'profile-links') return Response.json(body);
      await delay;
      if (changed) {
        reviews = [changed];
        return refusal('REVIEW_CHANGED', 409);
      }
      reviews =
        method === 'DELETE'
          ? []
          : reviews.map((each) => (path.endsWith(each.id) ? { ...each, ...body } : each));
      return Response.json(method === 'DELETE' ? { done: true } : reviews[0]);
    }
    return path === 'profile-links'
      ? Response.json({ links })
      : Response.json({ reviews, total: reviews.length });
  });
});
afterEach(() => {
  for (const cover of document.querySelectorAll('body > [data-held]')) cover.remove();
  cleanup();
  vi.unstubAllGlobals();
});

it('REVIEW-2 shows a review with its consent verbatim, and publishes or hides it', async () => {
  await show();
  expect((await screen.findByText(WAITING.words)).getAttribute('lang')).toBe('es');
  expect(screen.getByText(WAITING.consentText)).toBeTruthy();
  await press(texts.approveOf(WAITING.words));
  // While the first decision is under way, a second one is ignored.
  await vi.waitFor(async () => {
    await press(texts.hideOf(WAITING.words));
    expect(sent).toHaveLength(2);
  });
  await vi.waitFor(() =>
    expect(sent).toEqual([
      ['PUT', 'reviews/r1', { status: 'approved', seen: WAITING.consentedAt }],
      ['PUT', 'reviews/r1', { status: 'hidden', seen: WAITING.consentedAt }],
    ]),
  );
});

it('REVIEW-2 a double tap publishes one review: the next one, which comes under the finger, waits', async () => {
  reviews = [WAITING, { ...WAITING, id: 'r2', words: 'Muy rico' }];
  const answer = Promise.withResolvers<void>();
  delay = answer.promise;
  await show();
  await press(texts.approveOf(WAITING.words));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  const isWaiting = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  for (const nameOf of [texts.approveOf, texts.hideOf, texts.removeOf])
    await vi.waitFor(() => expect(isWaiting(nameOf('Muy rico'))).toBe(true));
  expect(isWaiting(texts.approveOf(WAITING.words))).toBe(false);
  await press(texts.approveOf('Muy rico'));
  answer.resolve();
  const message = 'Approved. While your page is published, it shows the newest 12.';
  await vi.waitFor(() => expect(toasts()).toContain(message));
  expect(areTapsHeld()).toBe(true);
  expect(sent).toEqual([['PUT', 'reviews/r1', { status: 'approved', seen: WAITING.consentedAt }]]);
});

it('REVIEW-2 REVIEW_CHANGED: words that the guest has changed meanwhile are shown, and still wait', async () => {
  changed = { ...WAITING, words: 'Buy my watches', consentedAt: '2026-11-20T20:05:00.000Z' };
  await show();
  await press(texts.approveOf(WAITING.words));
  expect(await screen.findByText('Buy my watches')).toBeTruthy();
  expect(toasts()).toContain(errors.REVIEW_CHANGED);
  await vi.waitFor(() => expect(areTapsHeld()).toBe(true));
  expect(screen.getByText(texts.states.waiting, { selector: 'span' })).toBeTruthy();
});

it('REVIEW-3 deletes one after a question', async () => {
  await show();
  await press(texts.removeOf(WAITING.words));
  const dialog = await screen.findByRole('dialog', { name: texts.removeTitle });
  expect(sent).toEqual([]);
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: texts.removeNow })));
  expect(await screen.findByText(texts.empty)).toBeTruthy();
  expect(sent).toEqual([['DELETE', 'reviews/r1', null]]);
  await vi.waitFor(() => expect(areTapsHeld()).toBe(true));
});

it('PLAN-2 REVIEW-3 without premium a review is hidden or deleted, and nothing is approved or saved', async () => {
  reviews = [WAITING, { ...WAITING, id: 'r2', words: 'Muy rico', status: 'approved' }];
  const staff = aStaff('owner');
  await show({ ...staff, membership: { ...staff.membership, locked: ['visibility'] } });
  await press(texts.hideOf('Muy rico'));
  await vi.waitFor(() =>
    expect(sent).toEqual([['PUT', 'reviews/r2', { status: 'hidden', seen: WAITING.consentedAt }]]),
  );
  for (const words of [WAITING.words, 'Muy rico'])
    expect(screen.getByRole('button', { name: texts.removeOf(words) })).toBeTruthy();
  expect(screen.queryByRole('button', { name: texts.approveOf(WAITING.words) })).toBeNull();
  expect((await screen.findByLabelText<HTMLInputElement>(/^Facebook/)).readOnly).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('one that its guest has taken back leaves the list, whatever is done to it', async () => {
  isGone = true;
  await show();
  await press(texts.approveOf(WAITING.words));
  expect(await screen.findByText(texts.empty)).toBeTruthy();
});

it('REVIEW-4 shows an invalid profile beside its field; the input stays', async () => {
  await show();
  await type(/^Facebook/, 'facebook.com/casa');
  await press('Save');
  expect(await screen.findByText(texts.linkWrong('Facebook'))).toBeTruthy();
  expect(sent).toEqual([]);
  await type(/^Facebook/, ' https://facebook.com/casa ');
  await press('Save');
  await vi.waitFor(() =>
    expect(sent).toEqual([
      [
        'PUT',
        'profile-links',
        {
          links: [
            { site: 'google', url: 'https://g.page/casa' },
            { site: 'facebook', url: 'https://facebook.com/casa' },
          ],
          seen: [{ site: 'google', url: 'https://g.page/casa' }],
        },
      ],
    ]),
  );
});

it('explains reviews while there are none, and offers a retry after a failed load', async () => {
  reviews = [];
  isDown = true;
  await show();
  // The list and the links, each for itself.
  const tries = () => screen.getAllByRole('button', { name: 'Try Again' });
  await vi.waitFor(() => expect(tries()).toHaveLength(2));
  isDown = false;
  for (const button of tries()) await act(async () => void fireEvent.click(button));
  expect(await screen.findByText(texts.emptyHint)).toBeTruthy();
  expect(await screen.findByDisplayValue('https://g.page/casa')).toBeTruthy();
});
