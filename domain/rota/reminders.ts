export const REMINDERS = ['evening', 'hour'] as const;
export type Reminder = (typeof REMINDERS)[number];

/** The reminders that a person wants, and their channels. */
export interface ReminderChoice {
  readonly evening: boolean;
  readonly hour: boolean;
  readonly byBell: boolean;
  readonly byMail: boolean;
}

/** The default: both as notifications. People without an account have none, and get mails. */
export const USUAL_REMINDERS: ReminderChoice = { evening: true, hour: true, byBell: true, byMail: false };

const HOUR_MS = 3_600_000;
/** Shifts after midnight are not announced at night. */
const EVENING_MS = 5 * HOUR_MS;

/** The reminder of a shift that is due (REMIND-1); null if none. `eveningMs` is 18:00 of the previous day, by the restaurant’s clock. */
export function dueReminder(
  { startMs, eveningMs }: { readonly startMs: number; readonly eveningMs: number },
  nowMs: number,
): Reminder | null {
  if (nowMs >= startMs) return null;
  if (nowMs >= startMs - HOUR_MS) return 'hour';
  return nowMs >= eveningMs && nowMs < eveningMs + EVENING_MS ? 'evening' : null;
}

/** The channels of a person’s reminder (REMIND-2): their choice, limited to those by which they can be reached; none if turned off. */
export function waysToRemind(
  choice: ReminderChoice,
  which: Reminder,
  hasAccount: boolean,
): { readonly bell: boolean; readonly mail: boolean } {
  const isWanted = choice[which];
  return { bell: isWanted && choice.byBell && hasAccount, mail: isWanted && (choice.byMail || !hasAccount) };
}
