import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectLive } from './socket.ts';
import type { openWire } from './wire.ts';

type Listeners = Parameters<typeof openWire>[0];

const wire = vi.hoisted(() => ({
  listeners: null as unknown as Listeners,
  connect: vi.fn<() => void>(),
}));
vi.mock('./wire.ts', () => ({
  openWire: (listeners: Listeners) => {
    wire.listeners = listeners;
    return { isUp: () => false, connect: wire.connect, disconnect: () => undefined };
  },
}));

beforeEach(() => {
  vi.useFakeTimers();
  wire.connect.mockClear();
});
afterEach(() => vi.useRealTimers());

/** A connection that has been up for so long; its states, and how often it was tried. */
function upFor(ms: number) {
  const connection = connectLive(() => ({ token: 't' }));
  const states: string[] = [];
  const resynced = vi.fn<() => void>();
  wire.listeners.onUp();
  connection.onState((state) => states.push(state));
  connection.onResync(resynced);
  vi.advanceTimersByTime(ms);
  wire.connect.mockClear();
  return { states, resynced };
}

it('INV-13 reconnects at once when the server ends a lasting connection, without a message, and fetches what was missed', () => {
  const { states, resynced } = upFor(60_000);
  wire.listeners.onDown(false);
  vi.advanceTimersByTime(500);
  expect(wire.connect).toHaveBeenCalledOnce();
  wire.listeners.onUp();
  expect(states).toEqual([]);
  expect(resynced).toHaveBeenCalledOnce();
});

it('INV-21 a connection that is refused then is down, and tried again after five seconds', () => {
  const { states } = upFor(60_000);
  wire.listeners.onDown(false);
  vi.advanceTimersByTime(500);
  wire.listeners.onDown(false);
  expect(states).toEqual(['down']);
  vi.advanceTimersByTime(4_999);
  expect(wire.connect).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(wire.connect).toHaveBeenCalledTimes(2);
});

it('INV-21 a connection that the server ends as soon as it is up, or that the network loses, is down at once', () => {
  const ended = upFor(1_000);
  wire.listeners.onDown(false);
  expect(ended.states).toEqual(['down']);
  const lost = upFor(60_000);
  wire.listeners.onDown(true);
  expect(lost.states).toEqual(['down']);
});
