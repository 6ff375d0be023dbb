import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { pendingFeedback, sendPendingFeedback } from '#web/diner/data/feedback.ts';
import {
  answer,
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
import { storeSession } from '#web/shared/diner-token.ts';
import { aDish, aMenu, anOrder, aSession, ORDER, OTHER } from '#web/shared/testing/test-diner.ts';

const STATE = `GET /api/orders/${ORDER}/feedback`;
const SEND = 'POST /api/feedback';
const DECLINE = 'POST /api/feedback/declined';
const dialog = () => screen.queryByRole('dialog', { name: 'How was it?' });

const show = async (
  status: 'preparing' | 'delivered' | 'completed' = 'delivered',
  others: readonly Order[] = [],
) => {
  scene.answers[`GET /api/orders/${ORDER}`] = answer(anOrder({ status }));
  scene.answers['GET /api/orders'] = answer({ orders: [anOrder({ status }), ...others] });
  const client = await open(`/order-status/${ORDER}`);
  await settle(() => screen.getByText('Order details'));
  return client;
};
const openSheet = async () => {
  await show();
  await press('Share Feedback');
  await settle(() => expect(dialog()).toBeTruthy());
};
/** From now on, only the test and each look of `settle`, by 50 ms, advance it: no busy machine does. */
const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
const rate = async (index: number) =>
  act(async () => void fireEvent.click(screen.getAllByLabelText('4 stars')[index] as HTMLElement));

withScene(() => {
  scene.menu = aMenu([aDish(1)]);
  storeSession(aSession());
  scene.answers[STATE] = answer({ hasFeedback: false, isDeclined: false });
  scene.answers[SEND] = answer({ hasFeedback: true, isDeclined: false }, 201);
  scene.answers[DECLINE] = answer({ hasFeedback: true, isDeclined: true });
});

describe('feedback', () => {
  it.each(['delivered', 'completed'] as const)('is asked for five seconds after %s', async (status) => {
    stopTime();
    await show(status);
    await settle(() => screen.getByRole('button', { name: 'Share Feedback' }));
    await act(async () => vi.advanceTimersByTime(4_000));
    expect(dialog()).toBeNull();
    await act(async () => vi.advanceTimersByTime(1_000));
    expect(dialog()).toBeTruthy();
  });

  it('SENTIMENT-7: asks after five seconds without a touch or typing', async () => {
    stopTime();
    await show();
    await settle(() => screen.getByRole('button', { name: 'Share Feedback' }));
    await act(async () => vi.advanceTimersByTime(4_000));
    await act(async () => void fireEvent.pointerDown(document.body));
    await act(async () => vi.advanceTimersByTime(4_000));
    expect(dialog()).toBeNull();
    await press('Custom');
    await act(async () => screen.getByLabelText('Amount').focus());
    await act(async () => vi.advanceTimersByTime(12_000));
    expect(dialog()).toBeNull();
    await act(async () => screen.getByLabelText('Amount').blur());
    await act(async () => vi.advanceTimersByTime(6_000));
    expect(dialog()).toBeTruthy();
    // After closing it is not asked again, not even after a reload.
    await press('Close');
    await act(async () => vi.advanceTimersByTime(12_000));
    expect(dialog()).toBeNull();
    cleanup();
    await show();
    await settle(() => screen.getByRole('button', { name: 'Share Feedback' }));
    await act(async () => vi.advanceTimersByTime(12_000));
    expect(dialog()).toBeNull();
  });

  it('SENTIMENT-7: does not ask over an open drawer', async () => {
    stopTime();
    await show();
    await settle(() => screen.getByRole('button', { name: 'Share Feedback' }));
    await press(/^Your orders/);
    await settle(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
    await act(async () => vi.advanceTimersByTime(12_000));
    expect(dialog()).toBeNull();
    await press('Close');
    await act(async () => vi.advanceTimersByTime(6_000));
    expect(dialog()).toBeTruthy();
  });

  it('TIP-3 SENTIMENT-7: asks after there was time to read about another phone’s tip', async () => {
    stopTime();
    const client = await show();
    await settle(() => screen.getByRole('button', { name: 'Share Feedback' }));
    await act(async () => vi.advanceTimersByTime(4_000));
    const tipped = anOrder({ status: 'delivered', tipMinor: 200, ownTipMinor: 0, version: 9 });
    scene.answers[`GET /api/orders/${ORDER}`] = answer(tipped);
    scene.answers['GET /api/orders'] = answer({ orders: [tipped] });
    await act(async () => client.invalidateQueries());
    await settle(() => screen.getByText(/The others at your table have added/));
    await act(async () => vi.advanceTimersByTime(3_000));
    expect(dialog()).toBeNull();
    await act(async () => vi.advanceTimersByTime(4_000));
    expect(dialog()).toBeTruthy();
  });

  it('SENTIMENT-7: does not ask while another order of the visit is in progress; the button is there', async () => {
    stopTime();
    await show('delivered', [anOrder({ id: OTHER, status: 'preparing' })]);
    await settle(() => screen.getByRole('button', { name: 'Share Feedback' }));
    await act(async () => vi.advanceTimersByTime(6_000));
    expect(dialog()).toBeNull();
  });

  it('SENTIMENT-6: does not ask again; a diner who declined may still give feedback', async () => {
    stopTime();
    scene.answers[STATE] = answer({ hasFeedback: true, isDeclined: true });
    await show();
    await settle(() => screen.getByRole('button', { name: 'Share Feedback' }));
    await act(async () => vi.advanceTimersByTime(6_000));
    expect(dialog()).toBeNull();
  });

  it('sends ratings and review, and the e-mail address only if it is shared', async () => {
    await openSheet();
    await rate(0);
    await act(
      async () => void fireEvent.change(screen.getByLabelText(/Your review/), { target: { value: 'Good' } }),
    );
    expect(screen.queryByLabelText(/E-mail address \(/)).toBeNull();
    await press('Send feedback');
    await settle(() => screen.getByText('Thank you for your feedback! It helps us improve our service.'));
    expect(toasts()).toEqual([]);
    expect(sent(SEND)[0]?.body).toEqual({
      orderId: ORDER,
      foodRating: 4,
      serviceRating: 0,
      appRating: 0,
      reviewText: 'Good',
    });
    expect(screen.queryByRole('button', { name: 'Share Feedback' })).toBeNull();
  });

  it('is thanked for where the focus is, once the button that asked for it is gone', async () => {
    await openSheet();
    await rate(0);
    (document.activeElement as HTMLElement).blur();
    await press('Send feedback');
    await settle(() => expect(document.activeElement?.textContent).toMatch(/^Thank you for your feedback!/));
  });

  it('SENTIMENT-1: is not sent without a star', async () => {
    await openSheet();
    await press('Send feedback');
    expect(screen.getByText('Please rate at least one category')).toBeTruthy();
    expect(sent(SEND)).toEqual([]);
  });

  it('shows an invalid e-mail address beside its field', async () => {
    await openSheet();
    await rate(1);
    await act(async () => void fireEvent.click(screen.getByRole('checkbox')));
    const field = screen.getByRole('textbox', { name: /^E-mail address/ });
    expect(screen.getByText(/^Only for an answer.*forgotten 30 days after your visit\.$/)).toBeTruthy();
    for (const value of ['me', 'me@casa.test.', 'maría@casa.test', 'me..you@casa.test', 'me@casa.t']) {
      await act(async () => void fireEvent.change(field, { target: { value } }));
      await press('Send feedback');
      expect(screen.getByText('Please check the e-mail address.')).toBeTruthy();
      expect(document.activeElement).toBe(field);
      field.blur();
    }
    expect(sent(SEND)).toEqual([]);
    await act(async () => void fireEvent.change(field, { target: { value: 'me@casa.test' } }));
    await press('Send feedback');
    await settle(() => expect(sent(SEND)[0]?.body).toMatchObject({ customerEmail: 'me@casa.test' }));
  });

  it('shows beside its field that the server refuses the e-mail address', async () => {
    const issues = [{ at: '/customerEmail', problem: 'Invalid email address' }];
    scene.answers[SEND] = refusal('VALIDATION_FAILED', 400, { in: 'body', issues });
    await openSheet();
    await rate(1);
    await act(async () => void fireEvent.click(screen.getByRole('checkbox')));
    const field = screen.getByRole('textbox', { name: /^E-mail address/ });
    await act(async () => void fireEvent.change(field, { target: { value: 'me@casa.test' } }));
    await press('Send feedback');
    await settle(() => screen.getByText('Please check the e-mail address.'));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText(/^Failed to submit feedback/)).toBeNull();
  });

  it('is kept on the phone while offline, and sent when the network is back', async () => {
    scene.answers[SEND] = noNetwork;
    await openSheet();
    await rate(2);
    await press('Send feedback');
    await settle(() => screen.getByText(/It is saved on this phone/));
    expect(pendingFeedback()).toHaveLength(1);
    scene.answers[SEND] = answer({ hasFeedback: true, isDeclined: false }, 201);
    await act(async () => void dispatchEvent(new Event('online')));
    await settle(() => expect(pendingFeedback()).toEqual([]));
    expect(sent(SEND)).toHaveLength(2);
  });

  it('drops kept feedback that is refused for good', async () => {
    localStorage.setItem('sobremesa.feedback-pending', JSON.stringify([{ orderId: ORDER, appRating: 4 }]));
    scene.answers[SEND] = refusal('ORDER_NOT_FOUND', 404);
    await sendPendingFeedback();
    expect(pendingFeedback()).toEqual([]);
  });

  it('shows the reason of a refusal', async () => {
    scene.answers[SEND] = refusal('RATE_LIMITED', 429);
    await openSheet();
    await rate(0);
    await press('Send feedback');
    await settle(() => screen.getByText(/^Failed to submit feedback: That was a little fast/));
    expect(dialog()).toBeTruthy();
  });

  it('SENTIMENT-6: declining is recorded', async () => {
    await openSheet();
    await press('No, thank you');
    await settle(() => expect(sent(DECLINE).map(({ body }) => body)).toEqual([{ orderId: ORDER }]));
    expect(sent(SEND)).toEqual([]);
  });

  it('is not offered before delivery', async () => {
    await show('preparing');
    expect(sent(STATE)).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Share Feedback' })).toBeNull();
  });
});
