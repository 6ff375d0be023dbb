import type { Trouble } from '#contract/visits.ts';
import { dinerCall } from './diner-call.ts';

/** More of them say nothing new. */
const MOST = 5;
let waiting: readonly Trouble[] = [];

/** Something went wrong that no diner is told of; it goes to the server's log with the next sign of life. */
export const noteTrouble = (code: Trouble): void => {
  waiting = [...waiting, code].slice(-MOST);
};

export async function sendTroubles(): Promise<void> {
  const sent = waiting;
  waiting = [];
  await Promise.all(
    // A log line is not worth another try.
    sent.map((code) => dinerCall('POST /api/visit/troubles', { body: { code } }).catch(() => undefined)),
  );
}
