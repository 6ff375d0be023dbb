import { dinerToken } from '#web/shared/diner-token.ts';
import { createLivePolicy, type LivePolicy } from '#web/shared/live/live-policy.ts';
import { connectLive, type LiveState } from '#web/shared/live/socket.ts';
import { type DinerLiveParts, followDiner } from './diner-live.ts';

/** The specification: live updates must be confirmed within this time after joining; otherwise the phone polls. */
const CONFIRM_WITHIN_MS = 15_000;

/** Shared by all of this client's channels. */
const clientPolicy = createLivePolicy();

/** Connects a diner's phone and keeps its cached data up to date; returns the function to stop. */
export function startDinerLive(
  parts: DinerLiveParts,
  onState: (state: LiveState) => void,
  policy: LivePolicy = clientPolicy,
): () => void {
  const giveBack = policy.open();
  if (!giveBack) {
    onState('down');
    return () => undefined;
  }
  const live = connectLive(() => {
    const token = dinerToken();
    return token === null ? {} : { token };
  }, policy);
  const stopStates = live.onState(onState);
  const stopHints = followDiner(live, parts);
  onState(live.state());
  const confirm = setTimeout(() => {
    if (live.state() === 'connecting') onState('down');
  }, CONFIRM_WITHIN_MS);
  return () => {
    clearTimeout(confirm);
    stopStates();
    stopHints();
    live.close();
    giveBack();
  };
}
