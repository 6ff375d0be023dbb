import { describe, expect, it } from 'vitest';
import { anOrder } from '#web/staff/parts/test-staff.tsx';
import { boardColumns } from './board-columns.ts';

describe('board columns', () => {
  it('sort by the longest wait, delivered orders by the latest delivery', () => {
    const [first, second] = [anOrder(), anOrder()];
    const early = anOrder({ status: 'delivered', statusSince: '2026-11-20T20:01:00.000Z' });
    const late = anOrder({ status: 'delivered', statusSince: '2026-11-20T20:02:00.000Z' });
    const columns = boardColumns([first, early, second, late]);
    expect(columns.pending).toEqual([first, second]);
    expect(columns.delivered).toEqual([late, early]);
    expect(columns.ready).toEqual([]);
  });
});
