import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#domain/ordering/order-status.ts';
import { anOrder } from '#web/shared/testing/test-diner.ts';
import { createOrderWatch } from './order-watch.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    get: (key: string) => kept.get(key) ?? null,
    set: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
}

function watched(store = memory()) {
  const watch = createOrderWatch(store);
  const told: string[] = [];
  watch.onChange(({ order, from }) => told.push(`${from} → ${order.status}`));
  const note = (version: number, status: OrderStatus) => watch.note(anOrder({ version, status }));
  return { watch, told, note, store };
}

describe('watching orders', () => {
  it('does not report an order that is seen for the first time', () => {
    const { note, told } = watched();
    note(3, 'ready');
    expect(told).toEqual([]);
  });

  it('INV-13: reports each change once, however often and in whatever order its states arrive', () => {
    const { note, told } = watched();
    note(1, 'pending');
    note(2, 'preparing');
    note(2, 'preparing');
    note(1, 'pending');
    note(4, 'ready');
    note(3, 'preparing');
    expect(told).toEqual(['pending → preparing', 'preparing → ready']);
  });

  it('does not report a new version with the same status', () => {
    const { note, told, watch } = watched();
    note(1, 'pending');
    note(2, 'pending');
    expect(told).toEqual([]);
    expect(watch.seenVersion(anOrder().id)).toBe(2);
  });

  it('reports a staff correction once, with the marks known before', () => {
    const { watch } = watched();
    const heard: (readonly string[])[] = [];
    watch.onChange(({ told }) => heard.push(told));
    const [line] = anOrder().items;
    const corrected = (version: number, quantity: number) =>
      anOrder({ version, items: line ? [{ ...line, quantity, correctedFrom: 2 }] : [] });
    watch.note(anOrder());
    watch.note(corrected(2, 1));
    watch.note(corrected(3, 1));
    watch.note(corrected(4, 3));
    expect(heard).toEqual([[], [`${line?.id} 1`]]);
  });

  it('INV-13: reports after a reload what changed meanwhile, and nothing twice', () => {
    const before = watched();
    before.note(1, 'pending');
    const after = watched(before.store);
    after.note(1, 'pending');
    after.note(2, 'ready');
    expect(after.told).toEqual(['pending → ready']);
    expect(watched(before.store).watch.seenVersion(anOrder().id)).toBe(2);
  });

  it('drops an earlier visit', () => {
    const { note, watch, store } = watched();
    note(5, 'ready');
    watch.forget();
    expect(watch.seenVersion(anOrder().id)).toBe(0);
    expect(watched(store).watch.seenVersion(anOrder().id)).toBe(0);
  });

  it('INV-13 reports each order once, also one that came before there was a listener', () => {
    const watch = createOrderWatch(memory());
    const heard: string[] = [];
    watch.note(anOrder({ id: 'early' }));
    watch.note(anOrder({ id: 'early', version: 2 }));
    watch.onArrival(({ id }) => heard.push(id));
    watch.note(anOrder({ id: 'late' }));
    watch.note(anOrder({ id: 'late', version: 2 }));
    expect(heard).toEqual(['early', 'late']);
  });

  it('reports no order of an earlier visit that came before there was a listener', () => {
    const watch = createOrderWatch(memory());
    const heard: string[] = [];
    watch.note(anOrder({ id: 'earlier visit' }));
    watch.forget();
    watch.onArrival(({ id }) => heard.push(id));
    expect(heard).toEqual([]);
  });

  it('INV-13 reports nothing again after a reload', () => {
    const store = memory();
    createOrderWatch(store).note(anOrder({ id: 'known' }));
    const heard: string[] = [];
    const reloaded = createOrderWatch(store);
    reloaded.onArrival(({ id }) => heard.push(id));
    reloaded.note(anOrder({ id: 'known', version: 2 }));
    expect(heard).toEqual([]);
  });
});
