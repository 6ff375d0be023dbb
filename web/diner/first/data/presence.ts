import type { QueryClient } from '@tanstack/react-query';
import type { Visit } from '#contract/visits.ts';
import type { Page } from '#domain/visit/participants.ts';
import { forgetSession, renewSession } from '#web/shared/diner-token.ts';
import { sendClientErrors } from './client-errors.ts';
import { dinerCall } from './diner-call.ts';
import { detectMode } from './mode-detection.ts';
import { forgetVisit, newerVisit, visitKey } from './visit.ts';

/** Takes the server's word on who is at the table, unless a later one is known already. */
export const acceptVisit = (client: QueryClient, dinerSessionId: string, fresh: Visit): void => {
  client.setQueryData<Visit>(visitKey(dinerSessionId), (known) => newerVisit(known, fresh));
};

/** Looks who is at the table. What fails is tried again with the next look. */
export async function lookAround(
  client: QueryClient,
  { dinerSessionId, tableId }: { dinerSessionId: string; tableId: string },
): Promise<void> {
  const found = await detectMode(tableId, (signal) => dinerCall('GET /api/visit', { signal }));
  if (found.kind === 'failed') return;
  acceptVisit(client, dinerSessionId, found.visit);
  await sendClientErrors();
}

/** Still here. A lost sign of life is followed by the next one. */
export const sendHeartbeat = (): Promise<unknown> =>
  dinerCall('POST /api/visit/heartbeat').catch(() => undefined);

/** What has become of the page; also while it is being closed (SESSION-9). */
export const tellPage = (page: Page): Promise<unknown> =>
  dinerCall('POST /api/visit/page', { body: { page }, keepalive: true }).catch(() => undefined);

export const saveName = (displayName: string): Promise<Visit> =>
  dinerCall('PATCH /api/visit/me', { body: { displayName } });

/** The session ends, and what was not ordered leaves the cart. */
export async function leaveTable(): Promise<void> {
  await dinerCall('POST /api/visit/leave');
  forgetSession();
  forgetVisit();
}

/** Cookies accepted: the 90 minutes restart. */
export async function refreshSession(): Promise<void> {
  const { expiresAt } = await dinerCall('POST /api/diner-sessions/refresh');
  renewSession(expiresAt);
}
