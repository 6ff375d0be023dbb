import type { MenuFields } from '#contract/menu-sections.ts';
import { refuse } from '#server/platform/errors.ts';

/** One end of a window alone says nothing. Refuses WINDOW_INVALID. */
export function requireWindow({ startTime, endTime }: MenuFields): void {
  if ((startTime === null) !== (endTime === null)) refuse('WINDOW_INVALID');
}
