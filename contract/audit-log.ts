import { z } from 'zod';
import { Instant, ListSearch, RestaurantParams } from './common.ts';
import { endpoints } from './endpoints.ts';
import { days, listFile, pageOf } from './lists.ts';

/** An action, recorded in its transaction; never changed. */
export const AuditEntry = z.object({
  id: z.string(),
  at: Instant,
  actorKind: z.enum(['diner', 'member', 'system']),
  actorId: z.string().nullable(),
  actorName: z.string().nullable(),
  /** subject.verb: `order.cancelled`. */
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

const filters = {
  /** A member's user id, or `diner`, or `system`. */
  person: z.string().max(100).optional(),
  /** A whole action, or the part before its dot. */
  action: z.string().max(100).optional(),
  ...days,
  /** In people's names, the action (in both languages) and its details. */
  search: ListSearch.optional(),
  /** `at` sorts the oldest first. */
  sort: z.enum(['at', '-at']).optional(),
};

export const auditLog = endpoints({
  'GET /api/restaurants/:restaurantId/audit-log': {
    who: 'staff:audit-log.view',
    summary: 'Audit entries, newest first, 50 a page, with the people and actions to filter by',
    params: RestaurantParams,
    query: pageOf(filters, 10_000),
    replies: {
      200: z.object({
        entries: z.array(AuditEntry),
        total: z.int(),
        people: z.array(z.object({ id: z.string(), name: z.string() })),
        actions: z.array(z.string()),
      }),
    },
    refusals: [],
  },
  'GET /api/restaurants/:restaurantId/audit-log.csv': {
    who: 'staff:audit-log.view',
    summary: 'The entries as CSV, at most 10,000 rows; a last row says when there are more',
    ...listFile(filters),
  },
});
