export const REMINDERS = ['evening', 'hour'] as const;
export type Reminder = (typeof REMINDERS)[number];

/** What somebody wants to be reminded of, and by what. */
export interface ReminderChoice {
  readonly evening: boolean;
  readonly hour: boolean;
  readonly byBell: boolean;
  readonly byMail: boolean;
}

/** Until they choose: both by the bell. Who has no account has no bell, and is written to. */
export const USUAL_REMINDERS: ReminderChoice = { evening: true, hour: true, byBell: true, byMail: false };

const HOUR_MS = 3_600_000;
/** Who is planned after midnight is not woken for it. */
const EVENING_MS = 5 * HOUR_MS;

/** Which reminder of a shift is due (REMIND-1); null: none. `eveningMs` is 18:00 of the day before, by the restaurant's clock. */
export function dueReminder(
  { startMs, eveningMs }: { readonly startMs: number; readonly eveningMs: number },
  nowMs: number,
): Reminder | null {
  if (nowMs >= startMs) return null;
  if (nowMs >= startMs - HOUR_MS) return 'hour';
  return nowMs >= eveningMs && nowMs < eveningMs + EVENING_MS ? 'evening' : null;
}

/** How somebody is reminded (REMIND-2): by what they chose, as far as they can be reached by it; none: they do not want this one. */
export function waysToRemind(
  choice: ReminderChoice,
  which: Reminder,
  hasAccount: boolean,
): { readonly bell: boolean; readonly mail: boolean } {
  const isWanted = choice[which];
  return { bell: isWanted && choice.byBell && hasAccount, mail: isWanted && (choice.byMail || !hasAccount) };
}
