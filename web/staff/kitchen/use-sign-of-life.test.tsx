import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSignOfLife } from './use-sign-of-life.ts';

const RESTAURANT = 'r1';
const START = Date.parse('2026-11-20T20:00:00.000Z');

/** The reports to the server: the age of the board's orders in seconds, or that it is closed. */
const told: (number | 'end')[] = [];
const bodies: unknown[] = [];
const addresses = new Set<string>();

beforeEach(() => {
  told.length = 0;
  bodies.length = 0;
  addresses.clear();
  vi.useFakeTimers({ now: START });
  vi.stubGlobal('fetch', async (address: string, init: { method: string; body?: string }) => {
    addresses.add(address.replace(/\/end$/, ''));
    if (init.method === 'POST') {
      told.push('end');
      return Response.json({ done: true });
    }
    const body = JSON.parse(init.body ?? '') as { ageSeconds: number };
    bodies.push(body);
    told.push(body.ageSeconds);
    return Response.json({ done: true });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const shown = { restaurantId: RESTAURANT, station: null as string | null, isCurrent: true, heardAt: START };
const open = (props: Partial<typeof shown> = {}) =>
  renderHook(useSignOfLife, { initialProps: { ...shown, ...props } });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));

describe('KITCHEN-6 heartbeat of an open board', () => {
  it('is sent at once and every 30 seconds, with the same device id', async () => {
    open();
    await pass(29);
    expect(told).toEqual([0]);
    await pass(61);
    expect(told).toEqual([0, 0, 0, 0]);
    expect(addresses.size).toBe(1);
    cleanup();
    open();
    expect(addresses.size).toBe(1);
  });

  it('carries the age of the orders while live updates are down, and is sent at once when they return', async () => {
    const { rerender } = open();
    await pass(60);
    told.length = 0;
    // The connection is lost; the last response came a minute ago.
    rerender({ ...shown, isCurrent: false });
    await pass(60);
    expect(told).toEqual([0, 30, 60]);
    // A request over the socket failed, one over HTTP succeeded.
    rerender({ ...shown, isCurrent: false, heardAt: START + 110_000 });
    await pass(30);
    expect(told.at(-1)).toBe(40);
    rerender({ ...shown, isCurrent: true, heardAt: START + 110_000 });
    expect(told.at(-1)).toBe(0);
  });

  it('counts the age from opening the page when no orders ever arrived', async () => {
    open({ isCurrent: false, heardAt: 0 });
    await pass(90);
    expect(told).toEqual([0, 30, 60, 90]);
  });

  it('carries the station', async () => {
    const { rerender } = open();
    rerender({ ...shown, station: 'grill' });
    await pass(0);
    expect(bodies).toMatchObject([{ station: null }, { station: 'grill' }]);
  });

  it('is sent when the page becomes visible again', async () => {
    open();
    await pass(10);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(told).toEqual([0, 0]);
  });
});

describe('KITCHEN-7 closing a board', () => {
  it('is reported on leaving for another screen, and nothing is sent afterwards', async () => {
    const { unmount } = open();
    unmount();
    await pass(90);
    expect(told).toEqual([0, 'end']);
  });

  it('is reported once when the page is left; going back opens it again', async () => {
    open();
    globalThis.dispatchEvent(new Event('pagehide'));
    await pass(1);
    expect(told).toEqual([0, 'end']);
    globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(told).toEqual([0, 'end', 0]);
  });
});
