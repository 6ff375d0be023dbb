import { sql } from 'kysely';
import type { Minor } from '#domain/money/money.ts';
import { can, ROLES } from '#domain/people/roles.ts';
import type { Change } from '#server/platform/changes/change.ts';

interface MoneyNews {
  readonly event: 'refund_refused' | 'payment_contested';
  readonly visitId: string;
  readonly amountMinor: Minor;
  readonly currency: string;
}

interface Told {
  user_id: string;
  table_number: string;
  locale: string;
}

/** Notifies those who may give money back of what only they can settle; links to the bill (PAY-4, PAY-5). */
export async function tellManagers({ tx, notify }: Change, { visitId, ...news }: MoneyNews): Promise<void> {
  const roles = ROLES.filter((role) => can(role, 'bills.refund'));
  const { rows } = await sql<Told>`
    select m.user_id, t.table_number, r.locale from visits v
    join restaurant_tables t on t.id = v.table_id
    join restaurants r on r.id = v.restaurant_id
    join restaurant_members m on m.restaurant_id = v.restaurant_id
    where v.id = ${visitId} and m.role = any (${roles}) and has_access(m) order by m.user_id`.execute(tx);
  for (const { user_id: recipientId, table_number: tableNumber, locale } of rows)
    await notify({
      type: 'system_alert',
      metadata: { ...news, tableNumber, locale },
      priority: 'high',
      recipientId,
      actionUrl: `/admin/bills?visitId=${visitId}`,
    });
}
