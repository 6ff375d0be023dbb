import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { SubscriptionSuccessScreen } from './subscription-success-screen.tsx';

const { user, membership } = aStaff('owner');
const ME = { user, memberships: [membership], defaultRestaurantId: RESTAURANT };
const LOCKED = { ...ME, memberships: [{ ...membership, locked: ['shifts'] }] };

let isChecked: boolean;
let afterwards: () => Response;

beforeAll(() => loadMessages('en', ['common', 'errors', 'billing']));
beforeEach(() => {
  isChecked = false;
  afterwards = () => Response.json(ME);
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/shared-device')) return Response.json({ device: null, isSignedIn: true });
    if (address.endsWith('/me')) return isChecked ? afterwards() : Response.json(LOCKED);
    isChecked = true;
    return Response.json({ state: 'done', plan: 'premium' });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = async () => {
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
  await screen.findByRole('heading', { name: 'Thank you!' });
  return client.getQueryData<typeof LOCKED>(['me'])?.memberships[0]?.locked;
};

it('PLAN-1 the office is unlocked once the checkout is done', async () => {
  expect(await open()).toBeUndefined();
});

it('the plan has started although the office could not be asked again', async () => {
  afterwards = () => new Response('', { status: 502 });
  expect(await open()).toEqual(['shifts']);
});
