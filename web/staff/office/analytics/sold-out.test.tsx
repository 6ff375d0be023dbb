import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { SoldOutReport } from '#contract/analytics-sold-out.ts';
import type { Language } from '#messages/words/language.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { AnalyticsScreen } from './analytics-screen.tsx';

const SPAN = { key: 'd1', label: 'Rabo de toro', seconds: 5_400, missedUnits: 2.5, missedMinor: 4_500 };
const REPORT: SoldOutReport = {
  currency: 'EUR',
  today: '2026-11-23',
  days: { from: '2026-11-17', until: '2026-11-23' },
  dishes: [{ ...SPAN, times: 2, seconds: 9_000, missedUnits: 4, missedMinor: 7_000 }],
  spans: [
    { ...SPAN, beganAt: '2026-11-23T13:00:00.000Z', endedAt: null },
    { ...SPAN, beganAt: '2026-11-22T12:40:00.000Z', endedAt: '2026-11-22T14:10:00.000Z' },
  ],
  spanCount: 2,
};
let report: SoldOutReport;
let isDown: boolean;

const textOf = (element: HTMLElement) => element.textContent?.replaceAll(/[\u00A0\u202F]/g, ' ');
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(textOf);

beforeAll(async () => {
  for (const language of ['en', 'es'] as const)
    await loadMessages(language, [
      'common',
      'errors',
      'lists',
      'admin',
      'analytics',
      'analyticsMenu',
      'kitchen',
    ]);
});
beforeEach(() => {
  [report, isDown] = [REPORT, false];
  vi.stubGlobal('fetch', async () =>
    isDown ? Response.json({ code: 'UNAVAILABLE' }, { status: 503 }) : Response.json(report),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (language: Language = 'en') =>
  act(async () =>
    render(
      <StaffScene
        staff={aStaff('owner')}
        language={language}
        at="/admin/analytics?tab=menu&by=soldOut&view=table"
        client={new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } })}
      >
        <AnalyticsScreen />
      </StaffScene>,
    ),
  );

it('NUM-25 shows for each dish how often and how long it was sold out and the missed sales, each time, and the method of the estimate', async () => {
  await show();
  expect(await rowsOf('What sold-out dishes cost you')).toEqual(['Rabo de toro22 h 30 min470,00 €']);
  expect(await rowsOf('When they were out')).toEqual([
    'Rabo de toroMon 23 Nov, 14:00Still out1 h 30 min2,545,00 €',
    'Rabo de toroSun 22 Nov, 13:40Sun 22 Nov, 15:101 h 30 min2,545,00 €',
  ]);
  expect(screen.queryByLabelText('Compare with')).toBeNull();
  expect(screen.getByText(/^An estimate: what the dish sold on average in the same hour/)).toBeTruthy();
});

it('NUM-25 in Spanish', async () => {
  await show('es');
  expect(await rowsOf('Cuándo estuvieron agotados')).toContainEqual(expect.stringMatching(/Sigue agotado/));
});

it('has a note without any; a failed load can be retried', async () => {
  report = { ...REPORT, dishes: [], spans: [], spanCount: 0 };
  await show();
  expect(await screen.findByText('No dish was sold out in this period')).toBeTruthy();
  cleanup();
  isDown = true;
  await show();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  [report, isDown] = [REPORT, false];
  await act(async () => void fireEvent.click(again));
  expect(await rowsOf('When they were out')).toHaveLength(2);
});
