import type { QueryClient } from '@tanstack/react-query';
import { cartKey } from '#web/diner/first/data/cart.ts';
import { dinerCall } from '#web/diner/first/data/diner-call.ts';
import { keepNeeds, keptNeeds } from '#web/diner/first/data/needs.ts';
import { acceptVisit } from '#web/diner/first/data/presence.ts';

/** Sent one after another: an earlier choice must not arrive last. */
let sending: Promise<unknown> = Promise.resolve();

async function send(client: QueryClient, dinerSessionId: string): Promise<void> {
  const kept = keptNeeds();
  if (!kept || kept.savedFor === dinerSessionId) return;
  const visit = await dinerCall('PUT /api/visit/me/needs', { body: kept.needs });
  acceptVisit(client, dinerSessionId, visit);
  void client.invalidateQueries({ queryKey: cartKey(dinerSessionId) });
  // Changed during the request: the new choice still has to be sent.
  if (keptNeeds() === kept) keepNeeds(kept.needs, dinerSessionId, { id: visit.id, version: visit.version });
  else await send(client, dinerSessionId);
}

/** Sends the diner's needs unless the server has them; resolves once it has (INV-27). */
export function saveNeeds(client: QueryClient, dinerSessionId: string): Promise<void> {
  const sent = sending.then(() => send(client, dinerSessionId));
  sending = sent.catch(() => undefined);
  return sent;
}
