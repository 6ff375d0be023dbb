import type { DinerSession } from '#contract/visits.ts';
import type { TestApp } from './app.ts';
import { createItem, createOptions, createPlace, createTable, scan } from './factories.ts';

/** A restaurant with seats. */
export interface Room {
  readonly restaurantId: string;
  readonly menuId: string;
}

/** One phone at a table, as returned by its scan. */
export interface Diner {
  readonly restaurantId: string;
  readonly tableId: string;
  readonly tableNumber: string;
  readonly visitId: string;
  readonly dinerSessionId: string;
  readonly customerSessionId: string;
  readonly token: string;
  readonly name: string;
}

type Backed = Pick<TestApp, 'database'>;
type Open = Backed & Pick<TestApp, 'app' | 'clock'>;

/** A restaurant in Madrid, with 10 % tax included in prices, and a menu that is always offered. */
export const openRoom = (dining: Backed, columns: Parameters<typeof createPlace>[1] = {}): Promise<Room> =>
  createPlace(dining.database, columns);

/** A dish, at 14.50 by default. */
export const addToMenu = (
  dining: Backed,
  room: Room,
  columns: Partial<Parameters<typeof createItem>[2]> = {},
): Promise<string> =>
  createItem(dining.database, room.restaurantId, {
    menu_id: room.menuId,
    category: 'Mains',
    name: 'Arroz negro',
    base_price_minor: 1_450,
    ...columns,
  });

/** An option group of a dish, as names with their prices. */
export const addOptions = (
  dining: Backed,
  room: Room,
  dishId: string,
  { prices, ...group }: { prices: Record<string, number>; min_choices?: number; max_choices?: number },
): Promise<{ groupId: string; optionIds: string[] }> =>
  createOptions(
    dining.database,
    room.restaurantId,
    { menu_item_id: dishId, ...group },
    Object.entries(prices).map(([name, price_minor]) => ({ name, price_minor })),
  );

/** One more phone scans a table's code, a moment after the previous one. */
export async function joinTable(dining: Pick<Open, 'app' | 'clock'>, tableId: string): Promise<Diner> {
  dining.clock.advance(1);
  return asDiner(await scan(dining, tableId, { language: 'en' }));
}

/** The part of a scan's reply that tests need. */
export function asDiner({ visit, ...session }: DinerSession): Diner {
  const you = visit.participants.find((participant) => participant.isYou);
  if (!you) throw new Error('the scan does not say who I am');
  return {
    restaurantId: visit.restaurantId,
    tableId: visit.tableId,
    tableNumber: visit.tableNumber,
    visitId: visit.id,
    dinerSessionId: session.dinerSessionId,
    customerSessionId: session.customerSessionId,
    token: session.token,
    name: you.displayName,
  };
}

/** Several phones at a new table, in order of arrival. */
export async function seat(dining: Open, room: Room, count: number): Promise<Diner[]> {
  const tableId = await createTable(dining.database, room.restaurantId);
  const diners: Diner[] = [];
  for (let index = 0; index < count; index += 1) diners.push(await joinTable(dining, tableId));
  return diners;
}

/** One phone at a table of its own. */
export async function seatOne(dining: Open, room: Room): Promise<Diner> {
  const [diner] = await seat(dining, room, 1);
  if (!diner) throw new Error('nobody is seated');
  return diner;
}

/** Two phones at a table of their own. */
export async function seatTwo(dining: Open, room: Room): Promise<{ diner: Diner; other: Diner }> {
  const [diner, other] = await seat(dining, room, 2);
  if (!diner || !other) throw new Error('nobody is seated');
  return { diner, other };
}
