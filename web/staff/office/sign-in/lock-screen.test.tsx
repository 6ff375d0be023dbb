import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerWith, clearScene, open, press, scene, setScene, settle, where } from './test-scene.tsx';

beforeEach(setScene);
afterEach(clearScene);

const DEVICE = {
  name: 'Bar',
  restaurantId: 'ca5a0000-0000-4000-8000-000000000001',
  restaurantName: 'Casa Sobremesa',
  logoUrl: null,
  lockAfterSeconds: 120,
  blockedSeconds: 0,
  isBoardOpen: false,
  person: null,
};
const UNLOCKED = { ...DEVICE, person: { id: 'staff:1', name: 'Clara Sol', color: 3, role: 'server' } };
const isLocked = () => {
  scene.answers['GET /api/shared-device'] = answerWith({ device: DEVICE });
};
const unlocks = () => scene.calls.filter(({ key }) => key === 'POST /api/shared-device/unlock');

it('PIN-3 a shared screen requires a PIN, and returns to the previous page', async () => {
  isLocked();
  scene.answers['POST /api/shared-device/unlock'] = () => {
    scene.answers['GET /api/shared-device'] = answerWith({ device: UNLOCKED });
    return { body: UNLOCKED };
  };
  await open('/admin/kitchen-workflow?station=bar');
  await screen.findByRole('heading', { name: 'Enter your PIN' });
  for (const digit of ['2', '5', '9']) await press(digit);
  await press('Delete the last digit');
  for (const digit of ['8', '0']) await press(digit);
  await press('Unlock');
  await settle(() => expect(where().at).toBe('/admin/kitchen-workflow?station=bar'));
  expect(unlocks().map(({ body }) => body)).toEqual([{ pin: '2580' }]);
});

it('PIN-1 shows an invalid PIN in Spanish before it is sent', async () => {
  isLocked();
  await open('/admin', 'es');
  fireEvent.change(await screen.findByLabelText('PIN'), { target: { value: '258' } });
  await press('Desbloquear');
  await screen.findByText('Un PIN tiene de 4 a 6 cifras.');
  expect(unlocks()).toEqual([]);
});

it('PIN-2 shows for how long a screen is blocked', async () => {
  isLocked();
  scene.answers['POST /api/shared-device/unlock'] = () => ({
    status: 429,
    body: { code: 'SHARED_DEVICE_BLOCKED', message: '', details: { retryAfterSeconds: 290 } },
  });
  await open('/admin');
  fireEvent.change(await screen.findByLabelText('PIN'), { target: { value: '2580' } });
  await press('Unlock');
  await screen.findByText('Too many wrong PINs. Try again in 5 minutes.');
  await settle(() => expect(screen.getByLabelText('PIN')).toHaveProperty('value', ''));
});

it('PIN-5 where the board is left open it is shown without a PIN, and no other screen', async () => {
  scene.answers['GET /api/shared-device'] = answerWith({ device: { ...DEVICE, isBoardOpen: true } });
  await open('/admin/kitchen-workflow');
  await settle(() => expect(where().at).toBe('/admin/kitchen-workflow'));
  await screen.findByRole('button', { name: 'leave' });
});

it('PIN-5 every other screen requires the PIN, with a link to the board', async () => {
  scene.answers['GET /api/shared-device'] = answerWith({ device: { ...DEVICE, isBoardOpen: true } });
  await open('/admin/orders');
  await settle(() => expect(where().at).toBe('/admin'));
  expect(screen.getByRole('link', { name: 'To the kitchen’s board' }).getAttribute('href')).toBe(
    '/admin/kitchen-workflow',
  );
});

it('PIN-5 a board that is not open requires the PIN', async () => {
  isLocked();
  await open('/admin/kitchen-workflow');
  await settle(() => expect(where().at).toBe('/admin'));
});
