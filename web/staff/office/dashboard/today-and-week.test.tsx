import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Dashboard } from '#contract/dashboard.ts';
import { dashboard as english } from '#messages/en/dashboard.ts';
import { dashboard as spanish } from '#messages/es/dashboard.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { compare, WeekBars } from './today-and-week.tsx';

it.each([
  [110, 100, { kind: 'more', share: 0.1 }],
  [80, 100, { kind: 'less', share: 0.2 }],
  [0, 100, { kind: 'less', share: 1 }],
  [100, 100, { kind: 'same', share: 0 }],
  [100.4, 100, { kind: 'same', share: 0 }],
  [300, 100, { kind: 'more', share: 2 }],
  [10, 0, null],
  [0, 0, null],
])('%d after %d', (now, before, expected) => {
  const found = compare(now, before);
  expect(found && { ...found, share: Math.round(found.share * 1_000) / 1_000 }).toEqual(expected);
});

describe.each([
  ['en', english],
  ['es', spanish],
] as const)('the last seven days in %s', (language, texts) => {
  afterEach(cleanup);
  const show = async (totalMinor: number, beforeMinor: number) => {
    await loadMessages(language, ['common', 'dashboard']);
    const days = [19, 20, 21, 22, 23, 24, 25].map((day) => ({
      day: `2026-11-${day}`,
      totalMinor,
      orders: 0,
      weekBefore: { totalMinor: beforeMinor, orders: 0 },
    }));
    render(
      <StaffScene staff={aStaff('owner')} language={language}>
        <WeekBars sales={{ currency: 'EUR', days } as unknown as NonNullable<Dashboard['sales']>} />
      </StaffScene>,
    );
  };

  it('without sales in both weeks, says so instead of drawing nothing', async () => {
    await show(0, 0);
    expect(screen.getByText(texts.weekEmpty)).toBeTruthy();
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  it('with sales in either week, draws the bars', async () => {
    await show(0, 1_200);
    expect(screen.getAllByRole('link')).toHaveLength(7);
    expect(screen.queryByText(texts.weekEmpty)).toBeNull();
  });
});
