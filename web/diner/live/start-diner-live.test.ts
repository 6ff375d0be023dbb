import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLivePolicy, MOST_CHANNELS } from '#web/shared/live/live-policy.ts';
import type { LiveState } from '#web/shared/live/socket.ts';
import type { WireListeners } from '#web/shared/live/wire.ts';
import { startDinerLive } from './start-diner-live.ts';

const wire = vi.hoisted(() => ({
  listeners: null as WireListeners | null,
  connect: vi.fn<() => void>(),
  disconnect: vi.fn<() => void>(),
}));
vi.mock('#web/shared/live/wire.ts', () => ({
  openWire: (listeners: WireListeners) => {
    wire.listeners = listeners;
    return { isUp: () => false, connect: wire.connect, disconnect: wire.disconnect };
  },
}));

const client = new QueryClient();
const refetchCart = vi.fn<() => void>();
let states: LiveState[] = [];
let stop: () => void = () => undefined;

const start = (policy = createLivePolicy()): (() => void) =>
  startDinerLive({ client, dinerSessionId: 'ana', refetchCart }, (state) => states.push(state), policy);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ orders: [] })));
  states = [];
  refetchCart.mockClear();
  wire.connect.mockClear();
  wire.disconnect.mockClear();
});
afterEach(() => {
  stop();
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('starts polling if it is not confirmed 15 seconds after joining', () => {
  stop = start();
  vi.advanceTimersByTime(14_999);
  expect(states).toEqual(['connecting']);
  vi.advanceTimersByTime(1);
  expect(states).toEqual(['connecting', 'down']);
});

it('reports nothing if it is confirmed in time', () => {
  stop = start();
  wire.listeners?.onUp();
  vi.advanceTimersByTime(60_000);
  expect(states).toEqual(['connecting', 'connected']);
});

it('INV-13 fetches what is shown on every connect and reconnect, and reports that it is down in between', () => {
  stop = start();
  wire.listeners?.onUp();
  expect(refetchCart).toHaveBeenCalledTimes(1);
  wire.listeners?.onDown(true);
  wire.listeners?.onUp();
  expect(refetchCart).toHaveBeenCalledTimes(2);
  expect(states).toEqual(['connecting', 'connected', 'down', 'connected']);
});

it('INV-21 polls while the server reports a gap in hints, and fetches what is shown when it ends', () => {
  stop = start();
  wire.listeners?.onUp();
  wire.listeners?.onGap(true);
  expect(states).toEqual(['connecting', 'connected', 'down']);
  expect(refetchCart).toHaveBeenCalledTimes(1);
  wire.listeners?.onGap(false);
  expect(states).toEqual(['connecting', 'connected', 'down', 'connected']);
  expect(refetchCart).toHaveBeenCalledTimes(2);
  expect(wire.disconnect).not.toHaveBeenCalled();
});

it('stops reconnecting for five minutes after more than three failures, then tries once', () => {
  stop = start();
  for (let failure = 1; failure <= 3; failure += 1) wire.listeners?.onDown(true);
  expect(wire.disconnect).not.toHaveBeenCalled();
  wire.listeners?.onDown(true);
  expect(wire.disconnect).toHaveBeenCalledTimes(1);
  expect(wire.connect).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(299_999);
  expect(wire.connect).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(wire.connect).toHaveBeenCalledTimes(2);
});

it('reconnects at once when the network is back', () => {
  stop = start();
  for (let failure = 1; failure <= 4; failure += 1) wire.listeners?.onDown(true);
  dispatchEvent(new Event('online'));
  expect(wire.connect).toHaveBeenCalledTimes(2);
});

it('polls if the phone already has five channels', () => {
  const policy = createLivePolicy();
  const stops = Array.from({ length: MOST_CHANNELS }, () => start(policy));
  states = [];
  start(policy)();
  expect(states).toEqual(['down']);
  stop = () => stops.forEach((each) => each());
});
