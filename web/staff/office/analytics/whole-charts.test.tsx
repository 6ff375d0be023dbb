import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { MenuReport } from '#contract/analytics.ts';
import type { SoldOutReport } from '#contract/analytics-sold-out.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { AnalyticsScreen } from './analytics-screen.tsx';
import type { BarsRow } from './bars-chart.tsx';

// The test's page has no width in which a chart could be drawn.
vi.mock('./bars-chart.tsx', () => ({
  Bars: ({ rows }: { rows: readonly BarsRow[] }) => (
    <p data-testid="bars">{rows.map(({ label, value }) => `${label}: ${value}`).join(', ')}</p>
  ),
}));

const COUNT = 54;
const labels = Array.from({ length: COUNT }, (_, index) => `Dish ${index + 1}`);
const OF_ALL = {
  currency: 'EUR',
  today: '2026-11-23',
  days: { from: '2026-11-17', until: '2026-11-23' },
};
const FIGURES = { units: 1_485, salesMinor: 0, netMinor: 0, costedNetMinor: 0, marginMinor: 0 };
const MENU: MenuReport = {
  ...OF_ALL,
  figures: FIGURES,
  dishes: labels.map((label, index) => ({
    key: label,
    label,
    category: 'Mains',
    units: COUNT - index,
    salesMinor: 1_000,
    netMinor: 900,
    marginMinor: index === COUNT - 1 ? null : 100 * (COUNT - index),
    dishClass: null,
  })),
  pairs: labels.slice(0, 40).map((firstLabel) => ({
    firstLabel,
    secondLabel: 'Water',
    together: 5,
    first: 10,
    second: 20,
    visits: 50,
  })),
  compared: null,
};
const SPAN = { seconds: 5_400, missedUnits: 2.5, missedMinor: 4_500 };
const SOLD_OUT: SoldOutReport = {
  ...OF_ALL,
  dishes: labels.map((label) => ({ ...SPAN, key: label, label, times: 2 })),
  spans: labels.flatMap((label) =>
    ['2026-11-22T12:40:00.000Z', '2026-11-21T12:40:00.000Z'].map((beganAt) => ({
      ...SPAN,
      key: label,
      label,
      beganAt,
      endedAt: null,
    })),
  ),
  spanCount: 2 * COUNT,
};

let soldOut: SoldOutReport;

beforeAll(() =>
  loadMessages('en', ['common', 'errors', 'lists', 'admin', 'analytics', 'analyticsMenu', 'kitchen']),
);
beforeEach(() => {
  soldOut = SOLD_OUT;
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.includes('/sold-out') ? soldOut : MENU));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (search: string) =>
  act(async () =>
    render(
      <StaffScene
        staff={aStaff('owner')}
        at={`/admin/analytics?tab=menu${search}`}
        client={new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })}
      >
        <AnalyticsScreen />
      </StaffScene>,
    ),
  );
const drawn = async () => (await screen.findByTestId('bars')).textContent.split(', ');

it('a chart has every dish of its table, also one whose cost is not known', async () => {
  await show('');
  const bars = await drawn();
  expect(bars).toHaveLength(COUNT);
  expect(bars.at(0)).toBe('Dish 1: 5400');
  expect(bars.at(-1)).toBe('Dish 54: null');
});

it('a chart has every pair of its table', async () => {
  await show('&by=pairs&view=chart');
  expect(await drawn()).toHaveLength(40);
});

it('NUM-25 a chart has every dish that was sold out; the table of times says that it has only the latest', async () => {
  await show('&by=soldOut');
  expect(await drawn()).toHaveLength(COUNT);
  expect(screen.getByText('The latest 100 of 108 times. The CSV file has them all.')).toBeDefined();
});

it('NUM-25 where the file has only the latest times, the table of times says so', async () => {
  soldOut = { ...SOLD_OUT, spanCount: 2_001 };
  await show('&by=soldOut');
  expect(
    await screen.findByText('The latest 100 of 2001 times. The CSV file has the latest 108.'),
  ).toBeDefined();
});
