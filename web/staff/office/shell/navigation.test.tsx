import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderStatus } from '#domain/ordering/order-status.ts';
import { can, type Role } from '#domain/people/roles.ts';
import { ADMIN_AREAS, areaAt, capabilityAt } from '#web/staff/parts/areas.ts';
import { anOrder, aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { BottomNavigation, SideNavigation } from './navigation.tsx';

describe('navigation', () => {
  beforeAll(() => loadMessages('en', ['common', 'admin']));
  afterEach(cleanup);

  it('lists the areas, and marks the current one, at the side and at the bottom', async () => {
    render(
      <StaffScene staff={aStaff('chef')} at="/admin/orders">
        <SideNavigation />
        <BottomNavigation />
      </StaffScene>,
    );
    const ownPaths = ADMIN_AREAS.filter(({ capability }) => can('chef', capability)).map(({ path }) => path);
    const navigations = await screen.findAllByRole('navigation', { name: 'Areas' });
    const shown = [ownPaths, ownPaths.slice(0, 4)];
    for (const [index, navigation] of navigations.entries()) {
      const links = within(navigation).getAllByRole('link');
      expect(links.map((link) => link.getAttribute('href'))).toEqual(shown[index]);
      expect(within(navigation).getByRole('link', { current: 'page' }).textContent).toBe('Orders');
    }
    expect(navigations).toHaveLength(2);
  });

  it('side: brings the current area into sight, which a low screen may not hold', async () => {
    const seen: string[] = [];
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this.textContent ?? '');
    });
    render(
      <StaffScene staff={aStaff('owner')} at="/admin/audit-log">
        <SideNavigation />
      </StaffScene>,
    );
    await screen.findByRole('link', { current: 'page' });
    expect(seen).toEqual(['Audit log']);
    scroll.mockRestore();
  });

  it('bottom: has the areas of a server, and marks one as current', async () => {
    render(
      <StaffScene staff={aStaff('server')} at="/admin/orders/new">
        <BottomNavigation />
      </StaffScene>,
    );
    const navigation = within(await screen.findByRole('navigation', { name: 'Areas' }));
    const names = navigation.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names).toEqual(['Tables', 'Orders', 'Calls', 'Dashboard']);
    expect(navigation.getByRole('link', { current: 'page' }).textContent).toBe('Orders');
    expect(navigation.getByRole('button', { name: 'More' }).className).not.toContain('text-primary');
  });

  it('area of an address: is found, and undefined for others', () => {
    expect(areaAt('/admin/kitchen-workflow')?.isWhole).toBe(true);
    expect(areaAt('/admin/orders')?.isWhole).toBeUndefined();
    expect(areaAt('/admin/orders-old')).toBeUndefined();
  });
});

describe('ROLE-1 capability of an address', () => {
  it.each([
    ['/admin/orders', 'orders.view'],
    ['/admin/orders/new', 'orders.take'],
    ['/admin/orders/newest/print', 'orders.view'],
    ['/admin/orders/0a1b/correct', 'orders.take'],
    ['/admin/orders/0a1b/print', 'orders.view'],
    ['/admin/bills', 'bills.view'],
    ['/admin/bills/days', 'bills.close-day'],
    ['/admin/bills/days/', 'bills.close-day'],
    ['/admin/bills/days/0a1b', 'bills.close-day'],
    ['/admin/bills/0a1b/receipts/2c3d', 'bills.view'],
    ['/admin/menu-items', 'menu.availability'],
    ['/admin/menu-items/', 'menu.availability'],
    ['/admin/menu-items/import', 'menu.edit'],
    ['/admin/menu-items/0a1b', 'menu.edit'],
    ['/admin/orders-old', undefined],
  ])('%s: %s', (address, capability) => {
    expect(capabilityAt(address)).toBe(capability);
  });
});

describe('counts in the navigation', () => {
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
});
