import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { OrderStatus } from '#domain/ordering/order-status.ts';
import type { Role } from '#domain/people/roles.ts';
import { anOrder, aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { BottomNavigation } from './navigation.tsx';

const STATUSES: readonly OrderStatus[] = ['pending', 'pending', 'preparing', 'ready', 'delivered'];

beforeAll(() => loadMessages('en', ['common', 'admin']));
beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.includes('/orders')
        ? { orders: STATUSES.map((status) => anOrder({ status })), nextBefore: null }
        : {
            requests: [
              { id: 'r1', status: 'pending' },
              { id: 'r2', status: 'in_progress' },
            ],
            total: 2,
          },
    ),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settle = (check: () => void): Promise<void> =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    check();
  });
/** Its text for screen readers, without the visible figure. */
const nameOf = (link: HTMLElement): string =>
  [...link.querySelectorAll('.truncate, .sr-only')].map(({ textContent }) => textContent).join('');

it.each<[Role, string[]]>([
  ['server', ['Orders, 1 waiting for you', 'Calls, 1 waiting for you']],
  ['chef', ['Orders, 2 waiting for you']],
  ['manager', ['Orders, 3 waiting for you']],
])('navigation of a %s counts what this role can take further', async (role, expected) => {
  await act(async () =>
    render(
      <StaffScene staff={aStaff(role)}>
        <BottomNavigation />
      </StaffScene>,
    ),
  );
  await settle(() =>
    expect(screen.queryAllByRole('link', { name: /waiting for you/ }).map(nameOf)).toEqual(expected),
  );
});
