import type { Density } from '#domain/people/density.ts';
import { useChangeDensity } from '#web/staff/data/me.ts';
import { useStaff } from './staff-context.ts';
import { useFailureToast } from './use-failure-words.ts';

/** The person's density of lists and settings, and its setter. */
export function useDensity(): { density: Density; change: (density: Density) => void } {
  const { density } = useStaff().user;
  const showFailure = useFailureToast();
  const { mutateAsync } = useChangeDensity();
  // Shown even after the menu is closed.
  const change = (wanted: Density) => void mutateAsync(wanted).catch((error: unknown) => showFailure(error));
  return { density, change };
}
