import type { Change } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { deleteUpcomingShifts, leaveOffers } from './leaver-store.ts';
import { findSelf, lockPeople } from './people-store.ts';
import { newsOf, tellManagers, tellPeople } from './tell-people.ts';

/**
 * Takes the shifts to come of somebody who leaves out of the plan, and notifies the managers, and everybody who had a swap with them
 * (SHIFT-15, OFFER-3). To be called while they still are current staff. Returns the number of shifts.
 */
export async function endShifts(
  platform: Platform,
  change: Change,
  { id, name }: { id: string; name: string },
): Promise<number> {
  const { tx, now } = change;
  // First the person, then shifts: the order in which offers lock.
  await lockPeople(tx, [id]);
  for (const { offer, partnerId, isOpenAgain } of await leaveOffers(tx, id)) {
    const news = newsOf(isOpenAgain ? 'swap_open_again' : 'swap_off', { name, shift: offer.shift });
    await tellPeople(platform, change, [partnerId], news);
  }
  const shifts = await deleteUpcomingShifts(tx, id, now);
  const [first] = shifts;
  if (first)
    await tellManagers(change, id, {
      event: 'shifts_left',
      name,
      other: String(shifts.length),
      firstDay: first.day,
      lastDay: shifts.at(-1)?.day ?? first.day,
    });
  return shifts.length;
}

/** The same for a person by their account. */
export async function endShiftsOfAccount(
  platform: Platform,
  change: Change,
  userId: string,
): Promise<number> {
  const person = await findSelf(change.tx, userId);
  return person ? endShifts(platform, change, person) : 0;
}
