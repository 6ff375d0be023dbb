import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Dashboard } from '#contract/dashboard.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import type { Role } from '#domain/people/roles.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { toastSaying } from '#web/ui/test-toasts.ts';
import { DashboardScreen } from './dashboard-screen.tsx';

type Device = Dashboard['staleDevices'][number];

const tablet: Device = {
  id: 'ca5a0000-0000-4000-8000-00000000000a',
  deviceName: 'Chrome · Android',
  station: 'grill',
  memberName: 'Ana',
  since: '2026-11-20T19:14:00.000Z',
};
const unknown: Device = { ...tablet, id: 'b', deviceName: null, station: null, memberName: 'Sergio' };

const quiet: Omit<Dashboard, 'staleDevices'> = {
  absences: null,
  at: '2026-11-20T19:20:00.000Z',
  day: '2026-11-20',
  waiting: { tooLong: 0, longestMinutes: null },
  kitchen: null,
  requests: null,
  soldOut: { count: 0, dishes: [] },
  tables: { open: 0, total: 4 },
  orders: { pending: 0, confirmed: 0, preparing: 0, ready: 0, delivered: 0 },
  sales: null,
  setup: null,
};

describe('stale boards on the dashboard', () => {
  let devices: Device[];
  let answer: () => Response;
  const sent: string[] = [];

  const show = async (role: Role, specialHours: Restaurant['specialHours'] = []) => {
    const staff = aStaff(role);
    await act(async () =>
      render(
        <StaffScene staff={{ ...staff, restaurant: { ...staff.restaurant, specialHours } }}>
          <DashboardScreen />
        </StaffScene>,
      ),
    );
    await screen.findByText('Waiting too long');
  };
  const putAway = () => screen.queryByRole('button', { name: 'Put away: Chrome · Android · Grill · Ana' });

  /** The confirmation with its effect. */
  const putItAway = async () => {
    await act(async () => void fireEvent.click(putAway() as HTMLElement));
    expect(screen.getByText(/^Nobody is warned about this screen any more\./)).toBeTruthy();
    expect(sent).toEqual([]);
    const confirm = screen.getByRole('button', { name: 'Put the screen away' });
    await act(async () => void fireEvent.click(confirm));
  };

  beforeAll(() => loadMessages('en', ['common', 'errors', 'admin', 'dashboard', 'kitchen', 'lists']));
  beforeEach(() => {
    sent.length = 0;
    devices = [tablet];
    answer = () => Response.json({ done: true });
    vi.stubGlobal('fetch', async (address: string, init: { method: string }) => {
      if (init.method === 'GET') return Response.json({ ...quiet, staleDevices: devices });
      sent.push(`${init.method} ${address}`);
      return answer();
    });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('names screen, user and time, and links to the kitchen; the all-clear is not shown', async () => {
    await show('chef');
    const part = screen.getByRole('region', { name: 'A kitchen screen is silent' });
    expect(within(part).getByText('Chrome · Android · Grill · Ana')).toBeTruthy();
    // In the restaurant's zone.
    expect(within(part).getByText('Not up to date since 20:14')).toBeTruthy();
    expect(within(part).getByRole('link', { name: 'Open the kitchen' }).getAttribute('href')).toBe(
      '/admin/kitchen-workflow',
    );
    expect(screen.queryByText('All is well.')).toBeNull();
  });

  it('names only the screen when no account uses it', async () => {
    devices = [{ ...tablet, memberName: null }];
    await show('chef');
    expect(screen.getByText('Chrome · Android · Grill')).toBeTruthy();
  });

  it('is above the figures, in sight on a phone', async () => {
    await show('manager');
    const part = screen.getByRole('region', { name: 'A kitchen screen is silent' });
    const figure = screen.getByRole('link', { name: 'Waiting too long' });
    expect(part.compareDocumentPosition(figure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('can be dismissed by managers and owners only', async () => {
    await show('server');
    expect(putAway()).toBeNull();
    cleanup();
    await show('manager');
    devices = [];
    await putItAway();
    await waitFor(() => expect(screen.queryByRole('region', { name: /silent/ })).toBeNull());
    expect(sent).toEqual([`DELETE /api/restaurants/${RESTAURANT}/kitchen-devices/${tablet.id}`]);
    expect(await screen.findByText(toastSaying('The screen has been put away.'))).toBeTruthy();
    expect(screen.getByText('All is well.')).toBeTruthy();
  });

  it('that look alike are one row with the first one’s time, and are put away together', async () => {
    devices = [
      { ...tablet, id: 'b', since: '2026-11-20T19:16:00.000Z' },
      tablet,
      { ...tablet, id: 'c', station: null },
    ];
    await show('manager');
    const part = screen.getByRole('region', { name: '3 kitchen screens are silent' });
    const rows = within(part).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '2 × Chrome · Android · Grill · AnaNot up to date since 20:14Put away',
      'Chrome · Android · AnaNot up to date since 20:14Put away',
    ]);
    const name = 'Put away: 2 × Chrome · Android · Grill · Ana';
    await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
    expect(screen.getByText(/^Nobody is warned about these screens any more\./)).toBeTruthy();
    await act(
      async () => void fireEvent.click(screen.getByRole('button', { name: 'Put the 2 screens away' })),
    );
    expect(await screen.findByText(toastSaying('2 screens have been put away.'))).toBeTruthy();
    expect(sent.toSorted()).toEqual(
      [
        `DELETE /api/restaurants/${RESTAURANT}/kitchen-devices/b`,
        `DELETE /api/restaurants/${RESTAURANT}/kitchen-devices/${tablet.id}`,
      ].toSorted(),
    );
  });

  it('HOURS-4 warns of the special days of the coming week, and of no later one', async () => {
    const day = { spans: [], names: {} };
    await show('manager', [
      { ...day, from: '2026-11-29', to: '2026-11-29', names: { en: 'Later' } },
      { ...day, from: '2026-11-27', to: '2026-11-27', names: { en: 'Inventory', es: 'Inventario' } },
      { ...day, from: '2026-11-19', to: '2026-11-20', spans: [{ opens: '18:00', closes: '01:00' }] },
    ]);
    const told = screen
      .getAllByText(/ your hours are | you are closed/)
      .map(({ textContent }) => textContent);
    expect(told).toEqual([
      'Today your hours are 18:00–01:00',
      'On Friday 27 November you are closed: Inventory',
    ]);
    const link = screen.getByRole('link', { name: 'Change the special days' });
    expect(link.getAttribute('href')).toBe('/admin/settings?tab=restaurant#hours');
  });

  it('that recovered meanwhile shows a message and leaves the list', async () => {
    devices = [tablet, unknown];
    answer = () => Response.json({ code: 'KITCHEN_DEVICE_ALIVE' }, { status: 409 });
    await show('owner');
    expect(screen.getByRole('region', { name: '2 kitchen screens are silent' })).toBeTruthy();
    devices = [unknown];
    await putItAway();
    await waitFor(() => expect(putAway()).toBeNull());
    expect(
      await screen.findByText(toastSaying('This kitchen screen has just come back: it is up to date again.')),
    ).toBeTruthy();
    expect(screen.getByText('A screen · Sergio')).toBeTruthy();
  });
});
