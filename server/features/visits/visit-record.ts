import type { Needs } from '#domain/menu/needs.ts';
import type { OpeningSpan, SpecialHours } from '#domain/restaurant/open-now.ts';
import type { Page } from '#domain/visit/participants.ts';
import type { LockedFactorsRecord } from '#server/features/pricing/locked-factors.ts';

export interface ParticipantRecord {
  id: string;
  display_name: string;
  color: number;
  /** As PostgreSQL writes timestamps into JSON. */
  joined_at: string;
  last_activity_at: string;
  expires_at: string;
  /** False after a shared order until the diner's next heartbeat. */
  is_active: boolean;
  orders_alone: boolean;
  needs: Needs;
  page: Page | null;
  seen_at: string | null;
  /** Lines or instructions that are not ordered yet. */
  is_in_cart: boolean;
  /** Sessions that this one has taken over. */
  continues_ids: string[];
}

/** The row of `findVisit`; the participants are those who have not left, in the order in which they joined. */
export interface VisitRecord extends LockedFactorsRecord {
  id: string;
  version: number;
  restaurant_id: string;
  table_id: string;
  table_number: string;
  opened_at: Date;
  ordering_paused_at: Date | null;
  ordering_paused_until: Date | null;
  guests_order_until: Date | null;
  opening_hours: readonly OpeningSpan[];
  special_hours: readonly SpecialHours[];
  timezone: string;
  participants: ParticipantRecord[];
}
