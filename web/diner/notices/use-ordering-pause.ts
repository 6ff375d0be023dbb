import type { Visit } from '#contract/visits.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { useNow } from '#web/shared/now.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/**
 * Why guests cannot order now; null while they can. Uses the server's time without waiting for a reply: a phone that
 * is offline at opening time can order (PAUSE-2, HOURS-2).
 */
export function useOrderingPause(): Visit['orderingPause'] {
  const { visit } = useDinerTable();
  const pause = visit?.orderingPause ?? null;
  const endsAtMs = pause?.until ? Date.parse(pause.until) : Number.POSITIVE_INFINITY;
  const nowMs = useNow(pause?.until ? SECOND_MS : MINUTE_MS);
  return nowMs < endsAtMs ? pause : null;
}
