import { z } from 'zod';
import { MOST_TABLES } from '#domain/visit/dining-room.ts';
import { ServedTable } from './assignments.ts';
import { Id, RestaurantParams, Version } from './common.ts';
import { endpoints } from './endpoints.ts';

const ServedTables = z.object({
  /** The assigned ones; all others belong to everybody. */
  tables: z.array(z.object({ tableId: Id, name: z.string(), isOwn: z.boolean() })),
});

export const HandOver = z.object({
  version: Version,
  /** The caller's tables, each with the colleague who could take it; null: none. */
  tables: z.array(
    z.object({ tableId: Id, tableNumber: z.string(), staffId: Id.nullable(), name: z.string().nullable() }),
  ),
  /** Colleagues at work who could take them. */
  people: z.array(z.object({ id: Id, name: z.string() })),
});
export type HandOver = z.infer<typeof HandOver>;

export const servedTables = endpoints({
  'GET /api/restaurants/:restaurantId/served-tables': {
    who: 'staff:tables.view',
    summary: 'Who looks after which table, and which are one’s own',
    params: RestaurantParams,
    replies: { 200: ServedTables },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/hand-over': {
    who: 'staff:shifts.view',
    summary: 'Whose one’s own tables could be when one goes home; nothing is changed',
    params: RestaurantParams,
    replies: { 200: HandOver },
    refusals: [],
  },
  'POST /api/restaurants/:restaurantId/hand-over': {
    who: 'staff:shifts.view',
    summary: 'Give one’s own tables to colleagues',
    params: RestaurantParams,
    body: z.strictObject({ version: Version, tables: z.array(ServedTable).min(1).max(MOST_TABLES) }),
    replies: { 200: HandOver },
    refusals: ['ASSIGNMENT_CHANGED', 'STAFF_NOT_FOUND', 'TABLE_NOT_FOUND'],
    limitPerMinute: 20,
  },
  'GET /api/server': {
    who: 'diner',
    summary: 'The first name of who looks after the table, where the restaurant says it',
    replies: { 200: z.object({ name: z.string().nullable() }) },
    refusals: [],
  },
});
