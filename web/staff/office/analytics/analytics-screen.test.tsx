import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { MenuReport, SalesPartRow, SalesReport, ServiceReport } from '#contract/analytics.ts';
import { type SalesFigures, sumSales } from '#domain/analytics/sales.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { AnalyticsScreen } from './analytics-screen.tsx';

const figures = (some: Partial<SalesFigures>): SalesFigures => ({ ...sumSales([]), ...some });
const REPORT: SalesReport = {
  currency: 'EUR',
  today: '2026-11-20',
  dayStartsAtHour: 5,
  days: { from: '2026-11-19', until: '2026-11-20' },
  figures: figures({
    grossMinor: 11_000,
    taxMinor: 1_000,
    orders: 5,
    visits: 4,
    guests: 8,
    cashMinor: 4_000,
  }),
  byDay: [
    { day: '2026-11-19', figures: figures({ grossMinor: 8_000, orders: 3 }) },
    { day: '2026-11-20', figures: figures({ grossMinor: 3_000, orders: 2 }) },
  ],
  compared: {
    days: { from: '2026-11-17', until: '2026-11-18' },
    figures: figures({ grossMinor: 10_000, visits: 4, guests: 4 }),
    byDay: [
      { day: '2026-11-17', grossMinor: 6_000 },
      { day: '2026-11-18', grossMinor: 4_000 },
    ],
  },
};

const PARTS: Record<string, SalesPartRow[]> = {
  'weekday-hour': [
    { key: '5-1', label: '', count: 1, minor: 1_000 },
    { key: '5-21', label: '', count: 4, minor: 10_000 },
  ],
  tax: [{ key: '0.1', label: '0.1', count: 5, minor: 1_000 }],
};

const SERVICE: ServiceReport = {
  currency: 'EUR',
  today: '2026-11-20',
  dayStartsAtHour: 5,
  days: REPORT.days,
  by: 'hour',
  figures: {
    orders: 9,
    cancelledOrders: 1,
    cancelledMinor: 1_250,
    requests: 3,
    withdrawnRequests: 1,
    tipsMinor: 500,
    times: { whole: { count: 8, medianSeconds: 1_510, slowSeconds: 4_200 } },
  },
  parts: [
    {
      key: '1',
      label: '1',
      count: 2,
      minor: null,
      times: { whole: { count: 2, medianSeconds: 600, slowSeconds: 600 } },
    },
    { key: '21', label: '21', count: 7, minor: null, times: {} },
  ],
  compared: null,
};

const MENU: MenuReport = {
  currency: 'EUR',
  today: '2026-11-20',
  days: REPORT.days,
  figures: { units: 30, salesMinor: 33_000, netMinor: 30_000, costedNetMinor: 24_000, marginMinor: 18_000 },
  dishes: [
    {
      key: 'a',
      label: 'Caña',
      category: 'Drinks',
      units: 20,
      salesMinor: 11_000,
      netMinor: 10_000,
      marginMinor: 6_000,
      dishClass: 'plowhorse',
    },
    {
      key: 'b',
      label: 'Pulpo',
      category: 'Tapas',
      units: 10,
      salesMinor: 22_000,
      netMinor: 20_000,
      marginMinor: 12_000,
      dishClass: 'star',
    },
  ],
  pairs: [{ firstLabel: 'Pulpo', secondLabel: 'Caña', together: 8, first: 10, second: 20, visits: 50 }],
  compared: null,
};

let asked: string[];
let answer: () => Response;
let menu: MenuReport;

const Address = () => <p data-testid="address">{useLocation().search}</p>;
const address = () => screen.getByTestId('address').textContent;
/** As a table: the test's page has no width in which a chart could be drawn. */
const show = (search = '?view=table') =>
  act(async () =>
    render(
      <StaffScene
        staff={aStaff('owner')}
        at={`/admin/analytics${search}`}
        client={new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })}
      >
        <AnalyticsScreen />
        <Address />
      </StaffScene>,
    ),
  );
const settle = (check: () => void): Promise<void> =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    check();
  });
const choose = async (label: string, value: string) => {
  const field = await screen.findByLabelText(label);
  await act(async () => void fireEvent.change(field, { target: { value } }));
};
/** Amounts have spaces that do not break. */
const textOf = (element: HTMLElement) => element.textContent?.replaceAll('\u00A0', ' ');
const press = async (name: string, role = 'button') => {
  const button = await screen.findByRole(role, { name });
  await act(async () => void fireEvent.click(button));
};

beforeAll(() =>
  loadMessages('en', [
    'common',
    'errors',
    'lists',
    'admin',
    'analytics',
    'analyticsMenu',
    'analyticsService',
    'notifications',
    'kitchen',
  ]),
);
// Tabs are loaded on demand: the first test would wait for their files on a busy machine.
beforeAll(() =>
  Promise.all([import('./sales-tab.tsx'), import('./menu-tab.tsx'), import('./service-tab.tsx')]),
);
beforeEach(() => {
  asked = [];
  menu = MENU;
  answer = () => Response.json(REPORT);
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const by = searchParams.get('by');
    if (pathname.endsWith('/menu')) return Response.json(menu);
    if (pathname.endsWith('/service')) {
      asked.push(`service?${searchParams.toString()}`);
      return Response.json(by === 'hour' ? SERVICE : { ...SERVICE, by, parts: [] });
    }
    if (by !== null) return Response.json({ currency: 'EUR', days: REPORT.days, parts: PARTS[by] ?? [] });
    expect(pathname).toBe(`/api/restaurants/${RESTAURANT}/analytics/sales`);
    asked.push(`sales?${searchParams.toString()}`);
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('NUM-6 each figure is shown beside the earlier one, with its definition', async () => {
  await show();
  await screen.findByText('110,00 €');
  const sales = screen.getByRole('heading', { name: 'Sales' }).closest('li');
  if (!sales) throw new Error('no figure');
  expect(textOf(sales)).toContain('10 % more');
  expect(textOf(sales)).toContain('Before: 100,00 €');
  const definition = within(sales).getByText(/^Dishes and drinks ordered/);
  expect(definition.hidden).toBe(true);
  await press('What is “Sales”?');
  expect(definition.hidden).toBe(false);
  expect(screen.getByText('4 visits, 8 guests')).toBeDefined();
  expect(screen.getByText('27,50 €')).toBeDefined();
});

it('NUM-1 NUM-2 range, comparison and view are in the address and in the request', async () => {
  await show('?range=28d&comparison=year&view=table');
  await settle(() => expect(asked.at(-1)).toBe('sales?range=28d&comparison=year'));
  await choose('Range', 'month');
  await choose('Compare with', 'none');
  await settle(() => expect(asked.at(-1)).toBe('sales?range=month&comparison=none'));
  await settle(() => expect(address()).toBe('?range=month&comparison=none&view=table'));
  await choose('Range', '7d');
  await settle(() => expect(address()).toBe('?comparison=none&view=table'));
});

it('NUM-2 the table has all data of the chart, with the compared days', async () => {
  await show();
  const table = await screen.findByRole('table', { name: 'Sales by day' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(textOf)).toEqual([
    expect.stringContaining('Thu 19 Nov80,00 €60,00 €'),
    expect.stringContaining('Fri 20 Nov30,00 €40,00 €'),
  ]);
});

it('an own range begins with the current days; a refused one shows the reason and keeps the input', async () => {
  await show();
  await screen.findByText('110,00 €');
  await choose('Range', 'own');
  await settle(() => expect(address()).toBe('?view=table&range=own&from=2026-11-19&until=2026-11-20'));
  answer = () => Response.json({ code: 'RANGE_INVERTED', message: '', requestId: '1' }, { status: 422 });
  await choose('From', '2026-11-21');
  await screen.findByText('The last day is before the first.');
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-21');
  answer = () => Response.json(REPORT);
  await choose('From', '2026-11-19');
  await settle(() => expect(screen.queryByText('The last day is before the first.')).toBeNull());
});

it('days without sales have a note; a failed load can be retried', async () => {
  answer = () => Response.json({ code: 'UNAVAILABLE', message: '', requestId: '1' }, { status: 503 });
  await show();
  await screen.findByText('The figures could not be loaded');
  answer = () => Response.json({ ...REPORT, figures: figures({}) });
  await press('Try Again');
  await screen.findByText('Nothing was sold in this period');
});

it('NUM-8 hours after midnight come after the evening', async () => {
  await show();
  const table = await screen.findByRole('table', { name: 'Sales by weekday and hour' });
  expect(within(table).getAllByRole('columnheader').map(textOf)).toEqual(['Weekday', '21:00', '01:00']);
  const friday = within(table).getByRole('rowheader', { name: 'Friday' }).closest('tr');
  expect(friday && textOf(friday)).toBe('Friday100,00 €10,00 €');
});

it('NUM-8 the breakdown of sales is in the address; an empty one has a note', async () => {
  await show('?view=table');
  await choose('Sales by', 'tax');
  const table = await screen.findByRole('table', { name: 'Tax by rate' });
  expect(within(table).getAllByRole('row').slice(1).map(textOf)).toEqual(['10 %510,00 €']);
  await settle(() => expect(address()).toBe('?view=table&by=tax'));
  await choose('Sales by', 'method');
  await screen.findByText('There is nothing to show for this period.');
});

it('NUM-9 how fast guests were served has a tab of its own, and keeps the days', async () => {
  await show('?range=28d&view=table&by=tax');
  await press('Service', 'tab');
  const whole = (await screen.findByRole('heading', { name: 'Ordered to served' })).closest('li');
  await settle(() => expect(whole && textOf(whole)).toContain('25 min 10 s9 of 10 within 1 h 10 min'));
  await settle(() => expect(address()).toBe('?range=28d&view=table&tab=service'));
  expect(asked.at(-1)).toBe('service?range=28d&by=hour&comparison=before');
  const table = await screen.findByRole('table', { name: 'Ordered to served, by hour' });
  const rows = within(table).getAllByRole('row').slice(1);
  // hours after midnight come after the evening
  expect(rows.map((row) => textOf(row)?.slice(0, 12))).toEqual(['21:007––––––', '01:00210 min']);
  await choose('Service by', 'tips-member');
  await screen.findByText('There is nothing to show for this period.');
  await settle(() => expect(address()).toBe('?range=28d&view=table&tab=service&by=tips-member'));
});

it('NUM-12 NUM-13 what dishes earn, what to do about them, and which are ordered together', async () => {
  await show('?tab=menu&view=table');
  const margin = (await screen.findByRole('heading', { name: 'Margin' })).closest('li');
  await settle(() =>
    expect(margin && textOf(margin)).toContain('180,00 €The cost is known for 80 % of the sales'),
  );
  await screen.findByRole('heading', { name: 'Star: 1 dish' });
  const table = await screen.findByRole('table', { name: 'Dishes by what they earn' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(textOf)).toEqual([
    'PulpoStar10220,00 €200,00 €120,00 €12,00 €',
    'CañaPlowhorse20110,00 €100,00 €60,00 €3,00 €',
  ]);
  await choose('Show', 'pairs');
  const pairs = await screen.findByRole('table', { name: 'Dishes ordered together' });
  expect(within(pairs).getAllByRole('row').slice(1).map(textOf)).toEqual(['Pulpo (10)Caña (20)880 %16 %2']);
});

it('NUM-12 without any cost of dishes it explains how to enter them', async () => {
  const dishes = MENU.dishes.map((dish) => ({ ...dish, marginMinor: null, dishClass: null }));
  menu = { ...MENU, dishes, figures: { ...MENU.figures, costedNetMinor: 0, marginMinor: 0 } };
  await show('?tab=menu&view=table');
  await screen.findByRole('link', { name: 'Go to the dishes' });
  await screen.findByRole('table', { name: 'Dishes by portions' });
  await settle(() => expect(screen.queryByRole('heading', { name: /^Star/ })).toBeNull());
});
