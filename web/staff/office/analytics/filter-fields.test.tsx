import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { sumSales } from '#domain/analytics/sales.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { AnalyticsScreen } from './analytics-screen.tsx';

const DAYS = { from: '2026-11-19', until: '2026-11-20' };
const REPORT = {
  currency: 'EUR',
  today: '2026-11-20',
  dayStartsAtHour: 5,
  days: DAYS,
  figures: { ...sumSales([]), grossMinor: 11_000, orders: 5, cashMinor: 4_000, visits: 4 },
  byDay: [],
  compared: null,
};
const CHOICES = {
  sections: ['Patio', 'Terraza'],
  categories: ['Tapas'],
  stations: ['bar'],
  members: [{ id: 'u1', name: 'Ana Gil' }],
};

let asked: string[];
let report: object;
const Address = () => <p data-testid="address">{useLocation().search}</p>;
const show = (search: string) =>
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
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const choose = async (label: string, option: string) => {
  await screen.findByRole('option', { name: option });
  const field = screen.getByLabelText<HTMLSelectElement>(label);
  const value = [...field.options].find(({ text }) => text === option)?.value;
  await act(async () => void fireEvent.change(field, { target: { value } }));
};

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'admin', 'analytics', 'kitchen']));
beforeEach(() => {
  asked = [];
  report = REPORT;
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname.endsWith('/filters')) return Response.json(CHOICES);
    if (pathname.endsWith('/sales-parts')) return Response.json({ currency: 'EUR', days: DAYS, parts: [] });
    asked.push(searchParams.get('filter') ?? '');
    return Response.json(report);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('NUM-23 filters offer existing values, are in the address, and are removed at once', async () => {
  await show('?view=table');
  expect(await screen.findByRole('heading', { name: 'Paid' })).toBeDefined();
  await press('Filters');
  await choose('Section', 'Terraza');
  await choose('Served by', 'Ana Gil');
  await vi.waitFor(() => expect(asked.at(-1)).toBe('{"section":"Terraza","member":"u1"}'));
  expect(screen.getByTestId('address').textContent).toBe('?view=table&section=Terraza&member=u1');
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeDefined();
  await press('Remove filters');
  await vi.waitFor(() => expect(screen.getByTestId('address').textContent).toBe('?view=table'));
});

it('NUM-23 what belongs to no dish is left out by category and station, with a word about it', async () => {
  await show('?view=table&station=bar');
  expect(await screen.findByText(/do not belong to any one dish/)).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Paid' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Tips' })).toBeNull();
  expect(screen.queryByRole('option', { name: 'Payment method' })).toBeNull();
  expect(asked).toEqual(['{"station":"bar"}']);
});

it('a filter that is no longer on a list stays visible; an unknown mode is not requested', async () => {
  await show('?view=table&section=Altillo&mode=loud');
  expect(await screen.findByRole('option', { name: 'Altillo', selected: true })).toBeDefined();
  await vi.waitFor(() => expect(asked.at(-1)).toBe('{"section":"Altillo"}'));
});

it('names the year once one of the days is of another one', async () => {
  await show('?view=table');
  expect(await screen.findByText('Thu 19 Nov to Fri 20 Nov')).toBeDefined();
  cleanup();
  const days = { from: '2025-11-19', until: '2025-11-20' };
  report = { ...REPORT, compared: { days, figures: REPORT.figures, byDay: [] } };
  await show('?view=table&comparison=year');
  const shown = await screen.findByText(/^Thu/);
  expect(shown.textContent).toBe(
    'Thu, 19 Nov 2026 to Fri, 20 Nov 2026 · Compared with Wed, 19 Nov 2025 to Thu, 20 Nov 2025, up to the same time of day',
  );
});
