import { z } from 'zod';
import { sortKeys } from '#domain/lists/list.ts';
import { FLOOR_STATES, TABLE_NUMBER_LIMIT, TABLE_STATUSES } from '#domain/visit/dining-room.ts';
import { TABLE_SORTS } from '#domain/visit/floor-list.ts';
import { Id, Instant, ListSearch, Minor, RestaurantParams, Version } from './common.ts';
import { endpoints } from './endpoints.ts';
import { listFile } from './lists.ts';

const TableStatus = z.enum(TABLE_STATUSES);

/** The visit at the table, since when, and its stage. */
export const FloorVisit = z.object({
  id: Id,
  openedAt: Instant,
  dinerCount: z.int(),
  /** Lines that are not ordered yet. */
  cartLines: z.int(),
  orders: z.int(),
  undelivered: z.int(),
  /** Of those, the ready ones. */
  readyOrders: z.int(),
  /** When the oldest undelivered order was placed. */
  waitingSince: Instant.nullable(),
  /** Since when the oldest ready order is ready. */
  readySince: Instant.nullable(),
  /** When the oldest call without an answer was made. */
  callingSince: Instant.nullable(),
  /** When the oldest payment announced to the staff and not recorded was announced. */
  payingSince: Instant.nullable(),
  /** When the first phone that waits for approval joined. */
  firstOrderSince: Instant.nullable(),
  /** Both null to the kitchen (ROLE-2). */
  totalMinor: Minor.nullable(),
  dueMinor: Minor.nullable(),
  openRequests: z.int(),
  /** Phones whose first order waits for approval. */
  waitingDiners: z.int(),
});
export type FloorVisit = z.infer<typeof FloorVisit>;

export const FloorTable = z.object({
  id: Id,
  version: Version,
  tableNumber: z.string(),
  seats: z.int(),
  section: z.string(),
  status: TableStatus,
  state: z.enum(FLOOR_STATES),
  visit: FloorVisit.nullable(),
  /** The table whose party this one belongs to until it leaves; the visit is there (VISIT-3). */
  joinedTo: z.object({ tableId: Id, tableNumber: z.string() }).nullable(),
  /** The visit that was closed here last; it can be reopened for 15 minutes (VISIT-2). */
  lastClosed: z.object({ visitId: Id, closedAt: Instant }).nullable(),
});
export type FloorTable = z.infer<typeof FloorTable>;

const TableNumber = z.string().trim().min(1).max(TABLE_NUMBER_LIMIT);
const Seats = z.int().min(1).max(100);
export const TableSection = z.string().trim().max(60);

export const tableParams = RestaurantParams.extend({ tableId: Id });

export const tables = endpoints({
  'GET /api/restaurants/:restaurantId/tables': {
    who: 'staff:tables.view',
    summary: 'Every table with its diners, by section and number',
    params: RestaurantParams,
    replies: { 200: z.object({ tables: z.array(FloorTable) }) },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/tables.csv': {
    who: 'staff:tables.view',
    summary: 'The list as CSV, with the same search, filters and sort',
    ...listFile({
      search: ListSearch.optional(),
      state: z.enum(FLOOR_STATES).optional(),
      /** A minus: those without one. */
      section: TableSection.optional(),
      sort: z.enum(sortKeys(TABLE_SORTS)).optional(),
    }),
  },
  'POST /api/restaurants/:restaurantId/tables': {
    who: 'staff:tables.edit',
    summary: 'Create one table or a range ("T1" to "T20"), all or none; TABLE_NUMBER_TAKEN details: numbers',
    params: RestaurantParams,
    body: z.strictObject({
      tableNumber: TableNumber,
      lastTableNumber: TableNumber.optional(),
      seats: Seats,
      section: TableSection,
    }),
    replies: { 201: z.object({ tables: z.array(FloorTable) }) },
    refusals: ['TABLE_NUMBER_TAKEN', 'TABLE_RANGE_INVALID', 'TOO_MANY_TABLES'],
  },
  'PATCH /api/restaurants/:restaurantId/tables/:tableId': {
    who: 'staff:tables.edit',
    summary: 'Change number, seats or section; TABLE_CHANGED details: the current table',
    params: tableParams,
    body: z.strictObject({
      version: Version,
      tableNumber: TableNumber,
      seats: Seats,
      section: TableSection,
    }),
    replies: { 200: FloorTable },
    refusals: ['TABLE_NOT_FOUND', 'TABLE_CHANGED', 'TABLE_NUMBER_TAKEN', 'TABLE_IN_USE'],
  },
  'POST /api/restaurants/:restaurantId/tables/:tableId/status': {
    who: 'staff:orders.take',
    summary: "Set a table's status by hand; with guests it stays occupied",
    params: tableParams,
    body: z.strictObject({ version: Version, status: TableStatus }),
    replies: { 200: FloorTable },
    refusals: ['TABLE_NOT_FOUND', 'TABLE_CHANGED', 'TABLE_IN_USE'],
  },
  'DELETE /api/restaurants/:restaurantId/tables/:tableId': {
    who: 'staff:tables.edit',
    summary: 'Delete a table without guests; one with orders is archived',
    params: tableParams,
    replies: { 200: z.object({ outcome: z.enum(['deleted', 'archived']) }) },
    refusals: ['TABLE_NOT_FOUND', 'TABLE_IN_USE'],
  },
});
