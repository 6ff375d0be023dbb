import { z } from 'zod';
import { MOST_WEIGHT } from '#domain/assignments/floor.ts';
import { MOST_FIRST_SECONDS } from '#domain/assignments/routing.ts';
import { MOST_TABLES } from '#domain/visit/dining-room.ts';
import { Id, Instant, RestaurantParams, Version } from './common.ts';
import { endpoints } from './endpoints.ts';

const Weight = z.int().min(0).max(MOST_WEIGHT);
export const AssignmentWeights = z.strictObject({
  even: Weight,
  walking: Weight,
  changes: Weight,
  fairness: Weight,
});
export const AssignmentSettings = z.strictObject({
  weights: AssignmentWeights,
  mostTables: z.int().min(1).max(MOST_TABLES),
  /** How long a call is its server's alone, in seconds. */
  firstSeconds: z.int().min(0).max(MOST_FIRST_SECONDS),
  /** Whether guests read the first name of who looks after their table. */
  isNameShown: z.boolean(),
});
export type AssignmentSettings = z.infer<typeof AssignmentSettings>;

const AssignedTable = z.object({
  id: Id,
  tableNumber: z.string(),
  section: z.string(),
  place: z.int(),
  /** Who sits there now, and how many more guests are expected in the coming hours. */
  guests: z.int(),
  expected: z.number(),
  isRunning: z.boolean(),
  staffId: Id.nullable(),
  isPinned: z.boolean(),
});
export type AssignedTable = z.infer<typeof AssignedTable>;

const FloorPerson = z.object({
  id: Id,
  name: z.string(),
  sections: z.array(z.string()),
  /** What an evening of the last two weeks brought them, in guests. */
  past: z.number(),
  /** By their shift or their clock. */
  isOnShift: z.boolean(),
});
export type FloorPerson = z.infer<typeof FloorPerson>;

export const TableAssignments = z.object({
  version: Version,
  settings: AssignmentSettings,
  tables: z.array(AssignedTable),
  people: z.array(FloorPerson),
  applied: z.object({ at: Instant, byName: z.string() }).nullable(),
  canUndo: z.boolean(),
});
export type TableAssignments = z.infer<typeof TableAssignments>;

export const ServedTable = z.strictObject({ tableId: Id, staffId: Id });

/** Of these a kind has what it needs (domain/assignments/obstacles.ts). */
const Obstacle = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('nobody') }),
  z.object({ kind: z.literal('pinned_to_absent'), tableId: Id, staffId: Id }),
  z.object({ kind: z.literal('holds_too_many'), staffId: Id, tables: z.int(), most: z.int() }),
  z.object({ kind: z.literal('section_uncovered'), section: z.string(), tables: z.int() }),
  z.object({ kind: z.literal('too_few'), unplaced: z.int(), enough: z.int() }),
]);

const AssignmentProposal = z.object({
  /** Empty where there are obstacles. */
  tables: z.array(ServedTable),
  /** Why not every table can have somebody. */
  obstacles: z.array(Obstacle),
  /** The weighed sum of the proposal, and what none comes below; the same where it is proved best. */
  total: z.number(),
  bound: z.number(),
});
export type AssignmentProposal = z.infer<typeof AssignmentProposal>;

const Pairs = z.array(ServedTable).max(MOST_TABLES);
const Servers = z.array(Id).max(100);

export const assignments = endpoints({
  'GET /api/restaurants/:restaurantId/assignments': {
    who: 'staff:shifts.edit',
    summary: 'Which server looks after which table, with what the optimiser knows of both',
    params: RestaurantParams,
    replies: { 200: TableAssignments },
    refusals: [],
  },
  'POST /api/restaurants/:restaurantId/assignments/proposals': {
    who: 'staff:shifts.edit',
    summary:
      'The best assignment of the tables to these servers that is found in two seconds; nothing is changed',
    params: RestaurantParams,
    body: z.strictObject({
      weights: AssignmentWeights,
      mostTables: AssignmentSettings.shape.mostTables,
      staffIds: Servers,
      /** Tables that stay with somebody whatever would be better. */
      pins: Pairs,
    }),
    replies: { 200: AssignmentProposal },
    refusals: ['STAFF_NOT_FOUND', 'TABLE_NOT_FOUND'],
    limitPerMinute: 30,
  },
  'POST /api/restaurants/:restaurantId/assignments': {
    who: 'staff:shifts.edit',
    summary: 'Give the tables to these servers; the others are everybody’s',
    params: RestaurantParams,
    body: z.strictObject({
      version: Version,
      tables: z.array(ServedTable.extend({ isPinned: z.boolean() })).max(MOST_TABLES),
    }),
    replies: { 200: TableAssignments },
    refusals: ['ASSIGNMENT_CHANGED', 'STAFF_NOT_FOUND', 'TABLE_NOT_FOUND'],
  },
  'POST /api/restaurants/:restaurantId/assignments/undo': {
    who: 'staff:shifts.edit',
    summary: 'Go back to what stood before the last assignment, once',
    params: RestaurantParams,
    body: z.strictObject({ version: Version }),
    replies: { 200: TableAssignments },
    refusals: ['ASSIGNMENT_CHANGED'],
  },
  'PUT /api/restaurants/:restaurantId/assignments/settings': {
    who: 'staff:shifts.edit',
    summary: 'How tables are assigned',
    params: RestaurantParams,
    body: AssignmentSettings,
    replies: { 200: TableAssignments },
    refusals: [],
  },
});
