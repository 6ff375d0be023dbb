import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { LabourDay } from '#contract/clock.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { LabourTable } from './hours-parts.tsx';

const DAY: LabourDay = {
  day: '2026-10-20',
  plannedMinutes: 360,
  workedMinutes: 300,
  plannedCostMinor: 9_000,
  workedCostMinor: 7_500,
  expectedMinor: 45_000,
  salesMinor: 30_000,
};

beforeAll(() => loadMessages('en', ['common', 'clock']));
afterEach(cleanup);

const rows = (days: LabourDay[], staff = aStaff('manager')) => {
  render(
    <StaffScene staff={staff} at="/admin/staff-shifts">
      <LabourTable labour={{ currency: 'EUR', uncosted: 0, days }} />
    </StaffScene>,
  );
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('td')]
        .slice(2)
        .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
    );
};

it('CLOCK-8 planned cost is a share of the expected sales, worked cost one of the actual', () => {
  expect(rows([DAY, { ...DAY, day: '2026-10-21', expectedMinor: 0, salesMinor: 0 }])).toEqual([
    ['90,00 €', '450,00 €', '20%', '75,00 €', '300,00 €', '25%'],
    ['90,00 €', '0,00 €', '–', '75,00 €', '0,00 €', '–'],
    ['180,00 €', '450,00 €', '40%', '150,00 €', '300,00 €', '50%'],
  ]);
});

it('NUM-19 a week with a day that has no forecast has no sum of it', () => {
  expect(
    rows([DAY, { ...DAY, day: '2026-10-21', expectedMinor: null }]).map((row) => row.slice(1, 3)),
  ).toEqual([
    ['450,00 €', '20%'],
    ['–', '–'],
    ['–', '–'],
  ]);
});

it('PLAN-2 without the forecast in the plan there are no columns for it', () => {
  const staff = aStaff('manager');
  const days = [{ ...DAY, expectedMinor: null }];
  expect(rows(days, { ...staff, membership: { ...staff.membership, locked: ['analytics'] } })).toEqual([
    ['90,00 €', '75,00 €', '300,00 €', '25%'],
    ['90,00 €', '75,00 €', '300,00 €', '25%'],
  ]);
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).not.toContain('Forecast');
  expect(headings).toHaveLength(7);
});
