import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerWith, clearScene, open, press, refuseWith, scene, sent, setScene } from './test-scene.tsx';

const CONFIRM = 'POST /api/auth/email-change/confirm';

beforeEach(setScene);
afterEach(clearScene);

it('confirms by a tap, not by being opened, and says that the new address must confirm too', async () => {
  await open('/admin/email-change?token=u1.secret');
  expect(sent(CONFIRM)).toBeUndefined();
  scene.answers[CONFIRM] = answerWith({ step: 'new' });
  await press('Confirm the change');
  await screen.findByText('Confirmed. One more link is on its way, to the new address.');
  expect(sent(CONFIRM)?.body).toEqual({ token: 'u1.secret' });
});

it('shows the address for future sign-ins', async () => {
  await open('/admin/email-change?token=u1.secret');
  scene.answers[CONFIRM] = answerWith({ step: 'changed', email: 'nueva@casa.test' });
  await press('Confirm the change');
  await screen.findByText(/From now on you sign in with nueva@casa\.test/);
});

it.each(['', '?token=used'])('shows that a link has expired (%s)', async (search) => {
  await open(`/admin/email-change${search}`);
  scene.answers[CONFIRM] = refuseWith(400, 'INVALID_TOKEN');
  if (search !== '') await press('Confirm the change');
  await screen.findByRole('heading', { name: 'This link no longer works' });
  await screen.findByRole('link', { name: 'Go to my account' });
});

it('stays with what went wrong, to try again', async () => {
  await open('/admin/email-change?token=u1.secret');
  scene.answers[CONFIRM] = refuseWith(429, 'RATE_LIMITED');
  await press('Confirm the change');
  await screen.findByText('Too many attempts. Please wait a few minutes and try again.');
  await screen.findByRole('button', { name: 'Confirm the change' });
});
