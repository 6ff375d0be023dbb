/**
 * Why a document was not taken: no answer came, the service said no, it has another document in that place of the chain, or this one
 * is no longer as it was issued and was not sent.
 */
export const FISCAL_PROBLEMS = ['no-answer', 'refused', 'conflict', 'broken'] as const;
export type FiscalProblem = (typeof FISCAL_PROBLEMS)[number];

const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 3_600_000;

/** RECEIPT-9: how long, in milliseconds, a document waits that was not taken so many times in a row, from 1. */
export const pauseAfterFailures = (failures: number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
