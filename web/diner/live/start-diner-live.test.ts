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

it('is not confirmed 15 seconds after joining: the phone asks by itself from then on', () => {
  stop = start();
  vi.advanceTimersByTime(14_999);
  expect(states).toEqual(['connecting']);
  vi.advanceTimersByTime(1);
  expect(states).toEqual(['connecting', 'down']);
});

it('is confirmed in time: nothing is said', () => {
  stop = start();
  wire.listeners?.onUp();
  vi.advanceTimersByTime(60_000);
  expect(states).toEqual(['connecting', 'connected']);
});

it('INV-13 fetches what is shown with every connect and reconnect, and says that it is down in between', () => {
  stop = start();
  wire.listeners?.onUp();
  expect(refetchCart).toHaveBeenCalledTimes(1);
  wire.listeners?.onDown(true);
  wire.listeners?.onUp();
  expect(refetchCart).toHaveBeenCalledTimes(2);
  expect(states).toEqual(['connecting', 'connected', 'down', 'connected']);
});

it('INV-21 the server says that hints are missing: it asks by itself, and fetches what is shown once they come again', () => {
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

it('knocks no more for five minutes after more than three failures, then once again', () => {
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

it('that rests comes back at once with the network', () => {
  stop = start();
  for (let failure = 1; failure <= 4; failure += 1) wire.listeners?.onDown(true);
  dispatchEvent(new Event('online'));
  expect(wire.connect).toHaveBeenCalledTimes(2);
});

it('of a sixth channel of one phone there is none: it asks by itself', () => {
  const policy = createLivePolicy();
  const stops = Array.from({ length: MOST_CHANNELS }, () => start(policy));
  states = [];
  start(policy)();
  expect(states).toEqual(['down']);
  stop = () => stops.forEach((each) => each());
});
