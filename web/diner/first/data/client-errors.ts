import type { Trouble } from '#contract/visits.ts';
import { dinerCall } from './diner-call.ts';

/** Kept until they can be sent; the oldest are dropped. */
const MAX_WAITING = 5;
let waiting: readonly Trouble[] = [];

/** Queues an error that is not shown to the diner; the next visit poll sends it to the server's log. */
export const reportClientError = (code: Trouble): void => {
  waiting = [...waiting, code].slice(-MAX_WAITING);
};

export async function sendClientErrors(): Promise<void> {
  const sent = waiting;
  waiting = [];
  await Promise.all(
    // Not retried: a log line may be lost.
    sent.map((code) => dinerCall('POST /api/visit/troubles', { body: { code } }).catch(() => undefined)),
  );
}
