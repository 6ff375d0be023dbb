import type { Density } from '#domain/people/density.ts';
import { useChangeDensity } from '#web/staff/data/me.ts';
import { useStaff } from './staff-context.ts';
import { useFailureToast } from './use-failure-words.ts';

/** How close lists and settings stand for who is signed in, and the way to change it. */
export function useDensity(): { density: Density; change: (density: Density) => void } {
  const { density } = useStaff().user;
  const showFailure = useFailureToast();
  const { mutateAsync } = useChangeDensity();
  // Said even where the menu that was used is closed by then.
  const change = (wanted: Density) => void mutateAsync(wanted).catch((error: unknown) => showFailure(error));
  return { density, change };
}
