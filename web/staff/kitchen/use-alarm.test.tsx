import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaffOrder } from '#contract/orders.ts';
import { anOrder, RESTAURANT } from '#web/staff/parts/test-staff.tsx';
import { useAlarm } from './use-alarm.ts';

const AGAIN_MS = 6_000;

describe('kitchen alarm', () => {
  const ring = vi.fn();
  const listen = (orders: readonly StaffOrder[], isOn = true) =>
    renderHook(({ tickets }) => useAlarm(RESTAURANT, tickets, null, isOn, ring), {
      initialProps: { tickets: orders },
    });

  beforeEach(() => {
    vi.useFakeTimers();
    ring.mockClear();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    localStorage.clear();
  });

  it('sounds at once and again until it is acknowledged', () => {
    const order = anOrder();
    const { result } = listen([order]);
    expect(ring).toHaveBeenCalledTimes(1);
    act(() => void vi.advanceTimersByTime(2 * AGAIN_MS));
    expect(ring).toHaveBeenCalledTimes(3);
    expect(result.current.newIds).toEqual([order.id]);
    act(() => result.current.acknowledge());
    expect(result.current.newIds).toEqual([]);
    act(() => void vi.advanceTimersByTime(5 * AGAIN_MS));
    expect(ring).toHaveBeenCalledTimes(3);
  });

  it('ORDER-20 sounds for an automatically confirmed ticket, not for one confirmed by a person', () => {
    const itself = anOrder({ status: 'confirmed', version: 2 });
    const { result, rerender } = listen([{ ...itself, statusSince: itself.createdAt }]);
    expect(result.current.newIds).toEqual([itself.id]);
    const later = new Date(Date.parse(itself.createdAt) + 1).toISOString();
    rerender({ tickets: [{ ...itself, statusSince: later }] });
    expect(result.current.newIds).toEqual([]);
  });

  it('stops when the ticket is started on any screen', () => {
    const order = anOrder();
    const { rerender } = listen([order]);
    rerender({ tickets: [{ ...order, version: 2, status: 'preparing' }] });
    act(() => void vi.advanceTimersByTime(5 * AGAIN_MS));
    expect(ring).toHaveBeenCalledTimes(1);
  });

  it('INV-21 sounds once for a ticket that arrives with a reconnect', () => {
    const known = anOrder();
    const { rerender, result } = listen([known]);
    act(() => result.current.acknowledge());
    const missed = anOrder();
    rerender({ tickets: [known, missed] });
    expect(ring).toHaveBeenCalledTimes(2);
    rerender({ tickets: [known, { ...missed }] });
    expect(ring).toHaveBeenCalledTimes(2);
    expect(result.current.newIds).toEqual([missed.id]);
  });

  it('keeps acknowledged tickets over a reload', () => {
    const order = anOrder();
    const { result } = listen([order]);
    act(() => result.current.acknowledge());
    expect(localStorage.getItem(`kitchen_acknowledged:${RESTAURANT}`)).toBe(JSON.stringify([order.id]));
    ring.mockClear();
    listen([order]);
    expect(ring).not.toHaveBeenCalled();
  });

  it('does not sound for roles that cannot start a ticket', () => {
    expect(listen([anOrder()], false).result.current.newIds).toEqual([]);
    expect(ring).not.toHaveBeenCalled();
  });
});
