import { dueReminder, USUAL_REMINDERS, waysToRemind } from '#domain/rota/reminders.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { defineRound } from '#server/platform/jobs/job.ts';
import { oneByOne } from '#server/platform/jobs/one-by-one.ts';
import * as store from './own-shifts-store.ts';
import { tellPeople } from './tell-people.ts';

async function remindIn(platform: Platform, restaurantId: string): Promise<number> {
  return changeInRestaurant(platform, restaurantId, async (change) => {
    const { tx, now } = change;
    let sent = 0;
    for (const shift of await store.listComing(tx, now)) {
      const times = { startMs: shift.starts_at.getTime(), eveningMs: shift.evening_at.getTime() };
      const which = dueReminder(times, now.getTime());
      if (which === null) continue;
      const ways = waysToRemind(shift.reminders ?? USUAL_REMINDERS, which, shift.can_sign_in);
      if (!ways.bell && !ways.mail) continue;
      if (!(await store.insertReminder(tx, restaurantId, shift, which, now))) continue;
      const { day, starts, ends, place } = shift;
      const event = which === 'hour' ? 'shift_soon' : 'shift_tomorrow';
      await tellPeople(platform, change, [shift.staff_id], { event, day, starts, ends, place }, ways);
      sent += 1;
    }
    return sent;
  });
}

/** Sends the reminders of every restaurant’s shifts, each once, with a record in the same transaction (REMIND-1). Returns their number. */
export async function remindOfShifts(platform: Platform, signal?: AbortSignal): Promise<number> {
  const { log, chance } = platform;
  let sent = 0;
  const now = new Date(platform.clock.now());
  const restaurantIds = await store.listRestaurantsWithShifts(platform.database, now);
  await oneByOne({ log, signal, chance }, restaurantIds, async (restaurantId) => {
    sent += await remindIn(platform, restaurantId);
  });
  return sent;
}

/** Every minute: reminds people of shifts tomorrow, or within the hour (REMIND-1). */
export const remindOfShiftsJob = defineRound({ id: 'remind-of-shifts', timeLimit: 50 });
