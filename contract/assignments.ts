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
  /** How long a call goes only to its server, in seconds. */
  firstSeconds: z.int().min(0).max(MOST_FIRST_SECONDS),
  /** Whether guests see the first name of their table's server. */
  isNameShown: z.boolean(),
  /** Whether tables are assigned automatically when a shift begins; only an owner changes it. */
  appliesItself: z.boolean(),
});
export type AssignmentSettings = z.infer<typeof AssignmentSettings>;

const AssignedTable = z.object({
  id: Id,
  tableNumber: z.string(),
  section: z.string(),
  place: z.int(),
  /** Current guests, and how many more are expected in the coming hours. */
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
  /** Their average evening of the last two weeks, in guests. */
  past: z.number(),
  /** By their shift or their clock; for a shift to come, by that shift. */
  isOnShift: z.boolean(),
});
export type FloorPerson = z.infer<typeof FloorPerson>;

/** A time at which published shifts of servers begin. */
const ComingShift = z.object({ startsAt: Instant, people: z.int(), isPlanned: z.boolean() });
export type ComingShift = z.infer<typeof ComingShift>;

export const TableAssignments = z.object({
  version: Version,
  /** The upcoming shift for which this is planned; null: the current assignment. */
  startsAt: Instant.nullable(),
  /** Those of the next days, the soonest first. */
  coming: z.array(ComingShift),
  settings: AssignmentSettings,
  tables: z.array(AssignedTable),
  people: z.array(FloorPerson),
  /** Null: automatically, when a shift began. Of an upcoming shift: who planned it when. */
  applied: z.object({ at: Instant, byName: z.string().nullable() }).nullable(),
  canUndo: z.boolean(),
});
export type TableAssignments = z.infer<typeof TableAssignments>;

export const ServedTable = z.strictObject({ tableId: Id, staffId: Id });

/** Each kind has some of these fields (domain/assignments/obstacles.ts). */
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
  /** Why not every table can have a server. */
  obstacles: z.array(Obstacle),
  /** The weighted sum of the proposal, and its lower bound; equal if it is proved optimal. */
  total: z.number(),
  bound: z.number(),
});
export type AssignmentProposal = z.infer<typeof AssignmentProposal>;

const Pairs = z.array(ServedTable).max(MOST_TABLES);
const Servers = z.array(Id).max(100);
/** The upcoming shift; absent: now. */
const startsAt = Instant.optional();

export const assignments = endpoints({
  'GET /api/restaurants/:restaurantId/assignments': {
    who: 'staff:shifts.edit',
    summary: 'Which server looks after which table, with what the optimiser knows of both',
    params: RestaurantParams,
    query: z.strictObject({ startsAt }),
    replies: { 200: TableAssignments },
    refusals: ['SHIFT_NOT_FOUND', 'SHIFT_HAS_BEGUN'],
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
      /** Tables pinned to a person. */
      pins: Pairs,
      startsAt,
    }),
    replies: { 200: AssignmentProposal },
    refusals: ['STAFF_NOT_FOUND', 'TABLE_NOT_FOUND', 'SHIFT_NOT_FOUND', 'SHIFT_HAS_BEGUN'],
    limitPerMinute: 30,
  },
  'POST /api/restaurants/:restaurantId/assignments': {
    who: 'staff:shifts.edit',
    summary: 'Give the tables to these servers, now or when a shift begins; the others are everybody’s',
    params: RestaurantParams,
    body: z.strictObject({
      version: Version,
      tables: z.array(ServedTable.extend({ isPinned: z.boolean() })).max(MOST_TABLES),
      startsAt,
    }),
    replies: { 200: TableAssignments },
    refusals: [
      'ASSIGNMENT_CHANGED',
      'STAFF_NOT_FOUND',
      'TABLE_NOT_FOUND',
      'SHIFT_NOT_FOUND',
      'SHIFT_HAS_BEGUN',
    ],
  },
  'POST /api/restaurants/:restaurantId/assignments/undo': {
    who: 'staff:shifts.edit',
    summary: 'Go back to what stood before the last assignment, or plan of a shift to come, once',
    params: RestaurantParams,
    body: z.strictObject({ version: Version, startsAt }),
    replies: { 200: TableAssignments },
    refusals: ['ASSIGNMENT_CHANGED', 'SHIFT_NOT_FOUND', 'SHIFT_HAS_BEGUN'],
  },
  'PUT /api/restaurants/:restaurantId/assignments/settings': {
    who: 'staff:shifts.edit',
    summary: 'How tables are assigned',
    params: RestaurantParams,
    /** `seen`: as they were read; refused if they have changed since. */
    body: AssignmentSettings.extend({ seen: AssignmentSettings.optional() }),
    replies: { 200: TableAssignments },
    refusals: ['NOT_ALLOWED', 'SETTINGS_CHANGED'],
  },
});
