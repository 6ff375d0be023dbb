import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Forecast } from '#contract/forecast.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { AnalyticsScreen } from './analytics-screen.tsx';
import type { BarsRow } from './bars-chart.tsx';

// The test's page has no width in which a chart could be drawn.
vi.mock('./bars-chart.tsx', () => ({
  Bars: ({ rows }: { rows: readonly BarsRow[] }) => (
    <p data-testid="bars">{rows.map(({ label, value }) => `${label}: ${value}`).join(', ')}</p>
  ),
}));

const EVENING = {
  guests: 12.4,
  salesMinor: 30_000,
  hours: [
    { hour: 1, guests: 0.4, salesMinor: 2_000 },
    { hour: 21, guests: 12, salesMinor: 28_000 },
  ],
};
const FORECAST: Forecast = {
  currency: 'EUR',
  today: '2026-11-20',
  dayStartsAtHour: 5,
  days: [
    { day: '2026-11-20', hasOwnHours: false, expected: EVENING },
    { day: '2026-11-21', hasOwnHours: true, expected: { guests: 0, salesMinor: 0, hours: [] } },
    { day: '2026-11-22', hasOwnHours: true, expected: EVENING },
    { day: '2026-11-23', hasOwnHours: false, expected: null },
  ],
  backtest: {
    days: [{ day: '2026-11-19', expectedMinor: 30_000, takenMinor: 40_000 }],
    salesError: 0.25,
    guestsError: 0.1,
  },
};

let forecast: Forecast | null;
let asked: string[];
const show = (view = 'table') =>
  act(async () =>
    render(
      <StaffScene
        staff={aStaff('owner')}
        at={`/admin/analytics?tab=forecast&view=${view}`}
        client={new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })}
      >
        <AnalyticsScreen />
      </StaffScene>,
    ),
  );
/** Amounts have spaces that do not break. */
const textOf = (element: HTMLElement) => element.textContent?.replaceAll('\u00A0', ' ');
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').map(textOf));
const figureOf = async (name: string) => {
  const title = await screen.findByRole('heading', { name });
  return textOf(title.closest('li') as HTMLElement);
};

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'admin', 'analytics', 'analyticsForecast']));
beforeEach(() => {
  forecast = FORECAST;
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return url.includes('.csv') || !forecast
      ? Response.json({ code: 'UNAVAILABLE' }, { status: 503 })
      : Response.json(forecast);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('NUM-19 shows the forecast of each coming day, and closed days, special hours and missing forecasts', async () => {
  await show();
  expect(await rowsOf('Expected by day')).toEqual([
    ['Fri 20 Nov', '12', '300,00 €', ''],
    ['Sat 21 Nov', '0', '0,00 €', 'Closed'],
    ['Sun 22 Nov', '12', '300,00 €', 'Special hours'],
    ['Mon 23 Nov', '–', '–', 'Too few days to say'],
  ]);
});

it('NUM-19 the next seven days are added up once each of them has a forecast', async () => {
  await show();
  for (const figure of ['Sales, next 7 days', 'Guests, next 7 days']) {
    const text = await figureOf(figure);
    expect(text).toContain('Too few days to say');
    expect(text).not.toMatch(/600|25/);
  }
  cleanup();
  const days = FORECAST.days.map((day) => ({ ...day, expected: day.expected ?? EVENING }));
  forecast = { ...FORECAST, days };
  await show();
  expect(await figureOf('Sales, next 7 days')).toContain('900,00 €');
  expect(await figureOf('Guests, next 7 days')).toContain('37');
});

it('a chart has no bar for a day without a forecast', async () => {
  await show('chart');
  expect(await screen.findAllByTestId('bars')).toHaveLength(3);
  expect(screen.getAllByTestId('bars')[0]?.textContent).toBe(
    'Fri 20 Nov: 30000, Sat 21 Nov: 0, Sun 22 Nov: 30000, Mon 23 Nov: null',
  );
});

it('hours after midnight come after the evening; another day can be chosen, and a closed one has a note', async () => {
  await show();
  expect(await rowsOf('Expected by hour')).toEqual([
    ['21:00', '12', '280,00 €'],
    ['01:00', '0,4', '20,00 €'],
  ]);
  await act(
    async () =>
      void fireEvent.change(await screen.findByLabelText('Day'), { target: { value: '2026-11-21' } }),
  );
  expect(await screen.findByText('Nothing is expected on Sat 21 Nov.')).toBeTruthy();
});

it('NUM-21 shows its past error, or that there are too few data', async () => {
  await show();
  expect(await figureOf('Usually off by')).toContain('25 %');
  expect(await figureOf('Usually off by')).toContain('Guests: 10 %');
  expect(await rowsOf('The last four weeks')).toEqual([['Thu 19 Nov', '300,00 €', '400,00 €']]);
  cleanup();
  forecast = { ...FORECAST, backtest: null };
  await show();
  expect(await figureOf('Usually off by')).toContain('One more week is needed');
  expect(screen.queryByRole('table', { name: 'The last four weeks' })).toBeNull();
});

it('NUM-21 LIST-2 the days of the backtest are a file of their own', async () => {
  await show();
  const section = (await screen.findByRole('heading', { name: 'The last four weeks' })).closest('section');
  const csv = within(section as HTMLElement).getByRole('button', { name: 'CSV' });
  await act(async () => void fireEvent.click(csv));
  await vi.waitFor(() =>
    expect(asked.at(-1)).toBe(
      `/api/restaurants/${RESTAURANT}/analytics/forecast.csv?by=backtest&language=en`,
    ),
  );
});

it('has a note without data, and an error when the load fails', async () => {
  forecast = {
    ...FORECAST,
    days: FORECAST.days.map((day) => ({ ...day, expected: null })),
    backtest: null,
  };
  await show();
  expect(await screen.findByText('Too early to say')).toBeTruthy();
  cleanup();
  forecast = null;
  await show();
  expect(await screen.findByText('The figures could not be loaded')).toBeTruthy();
});
