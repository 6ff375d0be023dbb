import type { Order } from '#contract/orders.ts';
import { isOutcomeUnknown } from '#web/diner/first/data/diner-call.ts';
import { CallError } from '#web/shared/call.ts';
import type { Submission } from './submission.ts';

export interface PlaceOrderParts {
  send: (submission: Submission) => Promise<Order>;
  /** Ends after so many milliseconds, or earlier when the network is back. */
  wait: (ms: number) => Promise<void>;
  /** The answer is missing, or the restaurant wants to see first who orders (`isHeld`): the same is sent again. */
  onDelay: (isHeld: boolean) => void;
  /** The diner does not want it to be sent any more. */
  isWithdrawn?: () => boolean;
}

/** A server that fails is asked this often more; a network that is gone is waited for. */
const SERVER_RETRIES = 4;
const RETRY_STEP_MS = 1_000;
const LONGEST_WAIT_MS = 10_000;

const isServerFailure = (error: CallError): boolean =>
  error.status >= 500 || error.code === 'IDEMPOTENCY_IN_PROGRESS' || error.code === 'RATE_LIMITED';

/**
 * Sends one submission until the server has said yes or no. The same key goes with every attempt, so that an answer that was
 * lost is only asked for again (INV-01, INV-03). Throws the refusal; of a submission that was withdrawn, what its last attempt
 * met.
 */
export async function placeOrder(submission: Submission, parts: PlaceOrderParts): Promise<Order> {
  let serverFailures = 0;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await parts.send(submission);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const isHeld = error.code === 'APPROVAL_PENDING';
      if (isServerFailure(error)) serverFailures += 1;
      else if (!isHeld && !isOutcomeUnknown(error)) throw error;
      if (serverFailures > SERVER_RETRIES) throw error;
      parts.onDelay(isHeld);
      await parts.wait(Math.min(LONGEST_WAIT_MS, RETRY_STEP_MS * attempt));
      if (parts.isWithdrawn?.()) throw error;
    }
  }
}
