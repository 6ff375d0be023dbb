import { createHash } from 'node:crypto';
import type { MemberPrincipal } from '#server/platform/auth/principal.ts';

/** The idempotency key of an order or a correction by staff. */
export interface StaffKey {
  readonly scope: string;
  /** As earlier releases stored it: the reply to a request can be lost because of the upgrade. */
  readonly formerScope: string;
  readonly key: string;
  readonly hash: Buffer;
}

/** All staff share one scope: at a shared screen somebody else repeats the request whose reply was lost (INV-01). */
export const staffKey = (
  { userId }: MemberPrincipal,
  key: string,
  request: readonly [subjectId: string, body: object],
): StaffKey => ({
  scope: 'staff',
  formerScope: `member:${userId}`,
  key,
  hash: createHash('sha256').update(JSON.stringify(request)).digest(),
});
