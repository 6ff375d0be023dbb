import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { SalesReport } from '#contract/analytics.ts';
import { type SalesFigures, sumSales } from '#domain/analytics/sales.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { SalesTab } from './sales-tab.tsx';

const reportOf = (some: Partial<SalesFigures>): SalesReport => ({
  currency: 'EUR',
  today: '2026-11-20',
  dayStartsAtHour: 5,
  days: { from: '2026-11-20', until: '2026-11-20' },
  figures: { ...sumSales([]), ...some },
  byDay: [],
  compared: null,
});

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'analytics', 'kitchen']));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** As a table: the test's page has no width in which a chart could be drawn. */
const show = async (some: Partial<SalesFigures>) => {
  vi.stubGlobal('fetch', async (url: string) => {
    const { currency, days } = reportOf({});
    return Response.json(url.includes('/analytics/sales?') ? reportOf(some) : { currency, days, parts: [] });
  });
  await act(async () =>
    render(
      <StaffScene staff={aStaff('owner')} at="/admin/analytics?view=table" client={new QueryClient()}>
        <SalesTab />
      </StaffScene>,
    ),
  );
};

it.each(['cashMinor', 'cardMinor', 'onlineMinor', 'refundedMinor'] as const)(
  'NUM-6 days on which nothing but %s has an amount show it',
  async (name) => {
    await show({ [name]: 1_234 });
    await screen.findByText('12,34 €');
    expect(screen.queryByText('Nothing was sold in this period')).toBeNull();
  },
);
