import type { QueryClient } from '@tanstack/react-query';
import type { Visit } from '#contract/visits.ts';
import type { Page } from '#domain/visit/participants.ts';
import { renewSession } from '#web/shared/diner-token.ts';
import { sendClientErrors } from './client-errors.ts';
import { dinerCall } from './diner-call.ts';
import { detectMode } from './mode-detection.ts';
import { newerVisit, visitKey } from './visit.ts';

/** Stores the server's state of the visit, unless a later one is known. */
export const acceptVisit = (client: QueryClient, dinerSessionId: string, fresh: Visit): void => {
  client.setQueryData<Visit>(visitKey(dinerSessionId), (known) => newerVisit(known, fresh));
};

/** Fetches who is at the table. A failure is left to the next poll. */
export async function lookAround(
  client: QueryClient,
  { dinerSessionId, tableId }: { dinerSessionId: string; tableId: string },
): Promise<void> {
  const found = await detectMode(tableId, (signal) => dinerCall('GET /api/visit', { signal }));
  if (found.kind === 'failed') return;
  acceptVisit(client, dinerSessionId, found.visit);
  await sendClientErrors();
}

/** A lost heartbeat is not retried: the next one follows. */
export const sendHeartbeat = (): Promise<unknown> =>
  dinerCall('POST /api/visit/heartbeat').catch(() => undefined);

/** Reports the page's state; works while it is being closed (SESSION-9). */
export const tellPage = (page: Page): Promise<unknown> =>
  dinerCall('POST /api/visit/page', { body: { page }, keepalive: true }).catch(() => undefined);

/** After accepting cookies: restarts the 90 minutes. */
export async function refreshSession(): Promise<void> {
  const { expiresAt } = await dinerCall('POST /api/diner-sessions/refresh');
  renewSession(expiresAt);
}
