import { expect, it } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { createOrderWatch } from './order-watch.ts';

const memory = () => {
  const kept = new Map<string, string>();
  return {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
};
const order = (id: string, version = 1) =>
  ({ id, version, status: 'pending', items: [], struckItems: [] }) as unknown as Order;

it('INV-13 tells of each order once, also of one that came before anybody listened', () => {
  const watch = createOrderWatch(memory());
  const heard: string[] = [];
  watch.note(order('early'));
  watch.note(order('early', 2));
  watch.onArrival(({ id }) => heard.push(id));
  watch.note(order('late'));
  watch.note(order('late', 2));
  expect(heard).toEqual(['early', 'late']);
});

it('INV-13 a reload tells of nothing again', () => {
  const store = memory();
  createOrderWatch(store).note(order('known'));
  const heard: string[] = [];
  const reloaded = createOrderWatch(store);
  reloaded.onArrival(({ id }) => heard.push(id));
  reloaded.note(order('known', 2));
  expect(heard).toEqual([]);
});
