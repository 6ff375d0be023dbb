import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '#domain/order-status.ts';
import { anItem, anOrder } from '#web/parts/staff/test-staff.tsx';
import {
  allDayCounts,
  bumpTarget,
  isAllergyNote,
  openTickets,
  readyTickets,
  shareOf,
  stationsOf,
} from './tickets.ts';

const paella = anItem({ name: 'Paella', quantity: 2, station: 'kitchen' });
const beer = anItem({ name: 'Caña', quantity: 3, station: 'bar' });

describe('tickets', () => {
  it('shows what still has to be cooked, and at the pass what is ready', () => {
    const orders = ORDER_STATUSES.map((status) => anOrder({ status }));
    expect(openTickets(orders, null).map(({ status }) => status)).toEqual([
      'pending',
      'confirmed',
      'preparing',
    ]);
    expect(readyTickets(orders, null).map(({ status }) => status)).toEqual(['ready']);
  });

  it('puts what has waited longest at the pass first', () => {
    const late = anOrder({ status: 'ready', statusSince: '2026-11-20T20:02:00.000Z' });
    const early = anOrder({ status: 'ready', statusSince: '2026-11-20T20:01:00.000Z' });
    expect(readyTickets([late, early], null)).toEqual([early, late]);
  });

  it('a station sees its tickets, its dishes, and how much the others make of them', () => {
    const mixed = anOrder({ items: [paella, beer] });
    const drinks = anOrder({ items: [beer] });
    expect(openTickets([mixed, drinks], 'kitchen')).toEqual([mixed]);
    expect(shareOf(mixed, 'kitchen')).toEqual({ items: [paella], otherPortions: 3 });
    expect(shareOf(mixed, null)).toEqual({ items: [paella, beer], otherPortions: 0 });
    expect(stationsOf([drinks, mixed])).toEqual(['bar', 'kitchen']);
  });

  it('counts each dish over all tickets, the most first', () => {
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

  it.each([
    ['pending', 'chef', 'preparing'],
    ['confirmed', 'manager', 'preparing'],
    ['preparing', 'owner', 'ready'],
    ['ready', 'chef', null],
    ['delivered', 'owner', null],
    ['pending', 'server', null],
    ['preparing', 'server', null],
  ] as const)('ORDER-2 one tap on a %s ticket by a %s leads to %s', (status, role, target) => {
    expect(bumpTarget(status, role)).toBe(target);
  });

  it.each([
    'Alergia a los frutos secos',
    'ALLERGIC to nuts',
    'soy celíaca',
    'coeliac',
    'intolerancia a la lactosa',
  ])('hears the allergy in "%s"', (note) => {
    expect(isAllergyNote(note)).toBe(true);
  });

  it('takes other notes for what they are', () => {
    expect(isAllergyNote('Sin cebolla, por favor')).toBe(false);
  });
});
