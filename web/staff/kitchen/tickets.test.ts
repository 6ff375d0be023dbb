import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '#domain/ordering/order-status.ts';
import { isAllergyNote } from '#messages/order/ticket-words.ts';
import { anItem, anOrder } from '#web/staff/parts/test-staff.tsx';
import {
  allDayCounts,
  bumpOf,
  bumpOfItem,
  byUrgency,
  isTakenOff,
  openTickets,
  readyTickets,
  shareOf,
  stationsOf,
} from './tickets.ts';

const paella = anItem({ name: 'Paella', quantity: 2, station: 'kitchen' });
const beer = anItem({ name: 'Caña', quantity: 3, station: 'bar' });

describe('tickets', () => {
  it('lists open tickets, and ready ones at the pass', () => {
    const orders = ORDER_STATUSES.map((status) => anOrder({ status }));
    expect(openTickets(orders, null).map(({ status }) => status)).toEqual([
      'pending',
      'confirmed',
      'preparing',
    ]);
    expect(readyTickets(orders, null).map(({ status }) => status)).toEqual(['ready']);
  });

  it('sorts the pass by the longest wait', () => {
    const late = anOrder({ status: 'ready', statusSince: '2026-11-20T20:02:00.000Z' });
    const early = anOrder({ status: 'ready', statusSince: '2026-11-20T20:01:00.000Z' });
    expect(readyTickets([late, early], null)).toEqual([early, late]);
  });

  it('station: lists its tickets and dishes, and counts the portions of other stations', () => {
    const mixed = anOrder({ items: [paella, beer] });
    const drinks = anOrder({ items: [beer] });
    expect(openTickets([mixed, drinks], 'kitchen')).toEqual([mixed]);
    expect(shareOf(mixed, 'kitchen')).toEqual({ items: [paella], struck: [], otherPortions: 3 });
    expect(shareOf(mixed, null)).toEqual({ items: [paella, beer], struck: [], otherPortions: 0 });
    expect(stationsOf([drinks, mixed])).toEqual(['bar', 'kitchen']);
  });

  it('all day: counts each dish over all tickets, the highest count first', () => {
    const tickets = [
      anOrder({ items: [paella, beer] }),
      anOrder({ items: [paella, anItem({ name: 'Flan' })] }),
    ];
    expect(allDayCounts(tickets, null)).toEqual([
      { name: 'Paella', quantity: 4 },
      { name: 'Caña', quantity: 3 },
      { name: 'Flan', quantity: 1 },
    ]);
    expect(allDayCounts(tickets, 'bar')).toEqual([{ name: 'Caña', quantity: 3 }]);
  });

  it('station: can finish a ticket before the others; without a station the pass waits for all', () => {
    const mixed = anOrder({ status: 'preparing', items: [{ ...paella, status: 'ready' }, beer] });
    expect(openTickets([mixed], 'kitchen')).toEqual([]);
    expect(readyTickets([mixed], 'kitchen')).toEqual([mixed]);
    expect(openTickets([mixed], 'bar')).toEqual([mixed]);
    expect(openTickets([mixed], null)).toEqual([mixed]);
    expect(readyTickets([mixed], null)).toEqual([]);
    expect(allDayCounts([mixed], null)).toEqual([{ name: 'Caña', quantity: 3 }]);
  });

  it('struck dishes: are shown to the station, but not counted as to cook', () => {
    const struck = { ...paella, reason: 'Changed their mind' };
    const left = anOrder({ items: [beer], struckItems: [struck] });
    expect(shareOf(left, 'kitchen')).toEqual({ items: [], struck: [struck], otherPortions: 3 });
    expect([isTakenOff(left, 'kitchen'), isTakenOff(left, 'bar'), isTakenOff(left, null)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(openTickets([left], 'kitchen')).toEqual([]);
  });

  it('sorts by priority, then by age', () => {
    const old = anOrder({ createdAt: '2026-11-20T20:00:00.000Z' });
    const rush = anOrder({ createdAt: '2026-11-20T20:05:00.000Z', isPriority: true });
    const older = anOrder({ createdAt: '2026-11-20T19:59:00.000Z' });
    expect([old, rush, older].toSorted(byUrgency)).toEqual([rush, older, old]);
  });

  it.each([
    ['pending', 'chef', 'preparing'],
    ['confirmed', 'manager', 'preparing'],
    ['ready', 'chef', null],
    ['delivered', 'owner', null],
    ['pending', 'server', null],
    ['preparing', 'server', null],
  ] as const)('ORDER-2 one tap on an unbegun %s ticket by a %s leads to %s', (status, role, target) => {
    expect(bumpOf(anOrder({ status }), null, role)?.to ?? null).toBe(target);
  });

  it('KITCHEN-1 bump of a started ticket: finishes the station’s remaining dishes', () => {
    const flan = anItem({ name: 'Flan', status: 'preparing' });
    const order = anOrder({ status: 'preparing', items: [{ ...paella, status: 'ready' }, flan, beer] });
    expect(bumpOf(order, 'kitchen', 'chef')).toEqual({ to: 'ready', itemIds: [flan.id] });
    expect(bumpOf(order, null, 'chef')).toEqual({ to: 'ready', itemIds: [flan.id, beer.id] });
    expect(bumpOf(order, 'bar', 'chef')).toEqual({ to: 'preparing', itemIds: [beer.id] });
  });

  it('KITCHEN-1 bump of a dish: moves it to ready, and back', () => {
    const order = anOrder({ status: 'preparing' });
    expect(bumpOfItem(order, paella, 'chef')?.to).toBe('ready');
    expect(bumpOfItem(order, { ...paella, status: 'ready' }, 'chef')?.to).toBe('preparing');
    expect(bumpOfItem(order, paella, 'server')).toBeNull();
    expect(bumpOfItem({ ...order, status: 'delivered' }, paella, 'chef')).toBeNull();
  });

  it.each([
    'Alergia a los frutos secos',
    'ALLERGIC to nuts',
    'soy celíaca',
    'coeliac',
    'intolerancia a la lactosa',
  ])('finds the allergy in "%s"', (note) => {
    expect(isAllergyNote(note)).toBe(true);
  });

  it('does not take other notes for an allergy', () => {
    expect(isAllergyNote('Sin cebolla, por favor')).toBe(false);
  });
});
