import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { billing as spanish } from '#messages/es/billing.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { SubscriptionSuccessScreen } from './subscription-success-screen.tsx';

const { user, membership } = aStaff('owner');
const ME = { user, memberships: [membership], defaultRestaurantId: RESTAURANT };
const LOCKED = { ...ME, memberships: [{ ...membership, locked: ['shifts'] }] };

let isChecked: boolean;
let state: 'done' | 'pending';
let startsOn: string | null;
let afterwards: () => Response;

beforeAll(() => loadMessages('en', ['common', 'errors', 'billing']));
beforeEach(() => {
  isChecked = false;
  state = 'done';
  startsOn = null;
  afterwards = () => Response.json(ME);
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/shared-device')) return Response.json({ device: null, isSignedIn: true });
    if (address.endsWith('/me')) return isChecked ? afterwards() : Response.json(LOCKED);
    isChecked = true;
    return Response.json({ state, plan: 'premium', startsOn });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async (title = 'Thank you!') => {
  const client = new QueryClient();
  await act(async () =>
    render(
      <StaffScene
        staff={aStaff('owner')}
        client={client}
        at={`/subscription-success?restaurant=${RESTAURANT}&checkout=cs_1`}
      >
        <SubscriptionSuccessScreen />
      </StaffScene>,
    ),
  );
  await screen.findByRole('heading', { name: title });
  return client.getQueryData<typeof LOCKED>(['me'])?.memberships[0]?.locked;
};

it('PLAN-1 the office is unlocked once the checkout is done', async () => {
  expect(await open()).toBeUndefined();
  screen.getByText(/^Premium starts now/);
});

it('PLAN-1 a plan that was chosen during the trial starts at its end, and everything is free until then', async () => {
  startsOn = '2026-12-04';
  await open();
  screen.getByText(/^Premium starts on 4 Dec. Until then everything is free/);
  expect(screen.queryByText(/starts now/)).toBeNull();
  expect(spanish.successLater('Premium', '4 dic')).toContain(
    'Premium, desde el 4 dic; hasta entonces todo es gratis',
  );
});

it('the plan has started although the office could not be asked again', async () => {
  afterwards = () => new Response('', { status: 502 });
  expect(await open()).toEqual(['shifts']);
});

it('a payment that the bank has not confirmed starts the plan by itself, and promises no mail', async () => {
  state = 'pending';
  await open('Your payment is on its way');
  screen.getByText(/Your plan starts by itself as soon as it has/);
  expect(spanish.pendingText).toContain('Tu plan empieza solo en cuanto lo haga');
});
