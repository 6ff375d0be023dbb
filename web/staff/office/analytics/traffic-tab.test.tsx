import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { TrafficReport } from '#contract/analytics.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { AnalyticsScreen } from './analytics-screen.tsx';

const NO_TRAFFIC = {
  visits: 0,
  guests: 0,
  closedVisits: 0,
  minutes: 0,
  occupiedMillis: 0,
  tableHours: 0,
  highest: 0,
};
const FULL = { ...NO_TRAFFIC, visits: 10, guests: 25, occupiedMillis: 30_000, tableHours: 40, highest: 4 };
const TRAFFIC: TrafficReport = {
  currency: 'EUR',
  today: '2026-11-20',
  dayStartsAtHour: 5,
  days: { from: '2026-11-19', until: '2026-11-20' },
  figures: FULL,
  by: 'hour',
  parts: [
    { key: '1', figures: NO_TRAFFIC },
    { key: '21', figures: FULL },
  ],
  pricing: { hours: 2, withVisits: 4, withoutVisits: 1, withBillMinor: 3_250, withoutBillMinor: 3_000 },
  compared: null,
};
const PARTS: Record<string, TrafficReport['parts']> = {
  funnel: [
    { key: 'scan', figures: { ...NO_TRAFFIC, visits: 8 } },
    { key: 'second', figures: { ...NO_TRAFFIC, visits: 2 } },
  ],
  'weekday-hour': [{ key: '5-21', figures: FULL }],
};

let isEmpty: boolean;
let isCounted: boolean;
let compared: TrafficReport['compared'];
let days: TrafficReport['days'];

const show = () =>
  act(async () =>
    render(
      <StaffScene
        staff={aStaff('owner')}
        at="/admin/analytics?tab=traffic&view=table"
        client={new QueryClient()}
      >
        <AnalyticsScreen />
      </StaffScene>,
    ),
  );
const choose = async (value: string) => {
  const field = await screen.findByLabelText('Traffic by');
  await act(async () => void fireEvent.change(field, { target: { value } }));
};
/** Amounts have spaces that do not break. */
const textOf = (element: HTMLElement) => element.textContent?.replaceAll('\u00A0', ' ');
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(textOf);

beforeAll(() =>
  loadMessages('en', [
    'common',
    'errors',
    'lists',
    'admin',
    'analytics',
    'analyticsTraffic',
    'analyticsService',
    'kitchen',
  ]),
);
beforeEach(() => {
  isEmpty = false;
  isCounted = true;
  compared = null;
  days = TRAFFIC.days;
  vi.stubGlobal('fetch', async (url: string) => {
    const by = new URL(url, 'http://localhost').searchParams.get('by') ?? '';
    if (isEmpty) return Response.json({ ...TRAFFIC, figures: NO_TRAFFIC, parts: [], pricing: null });
    const figures = isCounted ? FULL : { ...FULL, tableHours: 0 };
    return Response.json({ ...TRAFFIC, figures, days, compared, by, parts: PARTS[by] ?? TRAFFIC.parts });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('NUM-16 NUM-18 the traffic tab has its figures, its hours, and what prices did', async () => {
  await show();
  const taken = (await screen.findByRole('heading', { name: 'Tables taken' })).closest('li');
  expect(taken && textOf(taken)).toContain('75 %');
  // hours after midnight come after the evening
  expect(await rowsOf('Tables taken by hour')).toEqual([
    expect.stringContaining('21:0075 %'),
    expect.stringContaining('01:00–'),
  ]);
  expect(await screen.findByText(/^In the 2 hours of the week that had both: 4 visits /u)).toBeTruthy();
});

it('a percentage is compared in points, a number in percent', async () => {
  const before = { ...FULL, visits: 8, occupiedMillis: 20_000 };
  compared = { days: { from: '2026-11-17', until: '2026-11-18' }, figures: before };
  await show();
  const figure = async (name: string) =>
    textOf((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);
  expect(await figure('Tables taken')).toContain('25 points more');
  expect(await figure('Visits')).toMatch(/25\s?% more/);
});

it('NUM-17 the way of a visit, and the hours of the week, are one choice away', async () => {
  await show();
  await choose('funnel');
  expect(await rowsOf('How far visits got')).toEqual(['Scanned the code8100 %', 'Ordered again225 %']);
  await choose('weekday-hour');
  expect(await rowsOf('Tables taken by weekday and hour')).toContain('Friday75 %');
});

it('NUM-16 days without counted tables have no empty chart, but the funnel', async () => {
  isCounted = false;
  days = { from: '2026-11-18', until: '2026-11-19' };
  await show();
  expect(await screen.findByText(/^Occupied tables were not counted/)).toBeTruthy();
  await choose('funnel');
  expect(await rowsOf('How far visits got')).toHaveLength(2);
});

it('NUM-16 today, guests without an order are not said to be uncounted', async () => {
  isCounted = false;
  await show();
  expect(await screen.findByText('There is nothing to show for this period.')).toBeTruthy();
  expect(screen.queryByText(/^Occupied tables were not counted/)).toBeNull();
});

it('has a note without guests', async () => {
  isEmpty = true;
  await show();
  expect(await screen.findByText('Nobody came in this period')).toBeTruthy();
});
