/**
 * Why a document was not accepted: no reply, a refusal, a conflicting document at that place of the chain, or it differs from its issued
 * form and was not sent.
 */
export const FISCAL_PROBLEMS = ['no-answer', 'refused', 'conflict', 'broken'] as const;
export type FiscalProblem = (typeof FISCAL_PROBLEMS)[number];

const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** RECEIPT-9: the delay in milliseconds after this many failures in a row, from 1. */
export const pauseAfterFailures = (failures: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
