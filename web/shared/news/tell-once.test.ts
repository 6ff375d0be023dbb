import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellOnce } from './tell-once.ts';

let visibility: DocumentVisibilityState = 'visible';
const look = (state: DocumentVisibilityState) => {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  visibility = 'visible';
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
});

it('INV-13: shows an event once, however many tabs receive it', () => {
  const told: string[] = [];
  for (const tab of ['first', 'second', 'third']) tellOnce('order-1-v2', () => told.push(tab));
  tellOnce('order-1-v3', () => told.push('next'));
  expect(told).toEqual(['first', 'next']);
});

it('a hidden tab leaves the event to the visible one, and shows it later if no tab did', () => {
  const told: string[] = [];
  look('hidden');
  tellOnce('order-2-v2', () => told.push('hidden'));
  tellOnce('order-2-v3', () => told.push('looked at again'));
  visibility = 'visible';
  tellOnce('order-2-v2', () => told.push('visible'));
  look('visible');
  expect(told).toEqual(['visible', 'looked at again']);
});

it('drops an event that no tab was visible for within ten seconds', () => {
  const tell = vi.fn();
  look('hidden');
  tellOnce('order-3-v2', tell);
  vi.advanceTimersByTime(10_000);
  look('visible');
  expect(tell).not.toHaveBeenCalled();
});

it('remembers the last sixty events of a phone', () => {
  const tell = vi.fn();
  for (let news = 0; news < 200; news += 1) tellOnce(`order-${news}`, tell);
  expect(tell).toHaveBeenCalledTimes(200);
  expect(localStorage.getItem('sobremesa.told')?.split('\n')).toHaveLength(60);
});
