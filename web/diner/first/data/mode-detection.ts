import type { Trouble, Visit } from '#contract/visits.ts';
import { reportClientError } from './client-errors.ts';

/**
 * How long a phone waits to learn who is at the table; after that it orders individually (specification, section 9).
 */
export const DETECTION_TIMEOUT_MS = 10_000;
/** How often a phone that orders alone checks who is there; live updates are faster. */
export const PARTICIPANT_POLL_MS = 10_000;

export type Detection = { kind: 'detected'; visit: Visit } | { kind: 'failed'; error: unknown };

class ModeDetectionError extends Error {
  constructor(code: Trouble) {
    super(code);
    this.name = 'ModeDetectionError';
    reportClientError(code);
  }
}

/** Fetches who is at the table, within ten seconds; never throws. Without a reply the phone orders individually. */
export async function detectMode(
  tableId: string | undefined,
  ask: (signal: AbortSignal) => Promise<Visit>,
): Promise<Detection> {
  if (!tableId) return { kind: 'failed', error: new ModeDetectionError('TABLE_ID_REQUIRED') };
  const asked = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ModeDetectionError('MODE_DETECTION_TIMEOUT'));
      asked.abort();
    }, DETECTION_TIMEOUT_MS);
  });
  try {
    return { kind: 'detected', visit: await Promise.race([ask(asked.signal), timeout]) };
  } catch (error) {
    return { kind: 'failed', error };
  } finally {
    clearTimeout(timer);
  }
}
