import type { Order } from '#contract/orders.ts';
import { CallError, isOutcomeUnknown } from '#web/shared/call.ts';
import type { Submission } from './submission.ts';

export interface PlaceOrderParts {
  send: (submission: Submission) => Promise<Order>;
  /** Resolves after so many milliseconds, or earlier when the network is back. */
  wait: (ms: number) => Promise<void>;
  /** No reply arrived, or the restaurant must approve the diner first (`isHeld`): the same request is sent again. */
  onDelay: (isHeld: boolean) => void;
  /** Whether the diner has withdrawn the order. */
  isWithdrawn?: () => boolean;
}

/** Retries when the server fails; while offline there is no limit. */
const SERVER_RETRIES = 4;
const RETRY_STEP_MS = 1_000;
const LONGEST_WAIT_MS = 10_000;

const isServerFailure = (error: CallError): boolean => error.status >= 500 || error.code === 'RATE_LIMITED';

/**
 * Sends one submission until the server accepts or refuses it. Every attempt has the same key, so that a lost reply
 * is repeated and nothing is ordered twice (INV-01, INV-03). Throws the refusal; for a withdrawn submission, the
 * error of its last attempt.
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
