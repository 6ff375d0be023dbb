import { localTime, minutesOfTime } from './local-time.ts';

export interface DaySpan {
  opens: string;
  closes: string;
}

export interface OpeningSpan extends DaySpan {
  /** 0 is Sunday. */
  weekday: number;
}

/** Special days: closed without any span. */
export interface SpecialHours {
  /** YYYY-MM-DD, both included. */
  from: string;
  to: string;
  spans: readonly DaySpan[];
}

export interface DatedHours {
  /** Without any it is always open. */
  readonly openingHours: readonly OpeningSpan[];
  readonly specialHours: readonly SpecialHours[];
  /** IANA. */
  readonly timezone: string;
}

interface LocalDay {
  /** yyyymmdd */
  readonly day: string;
  readonly weekday: number;
}

/** Whether this minute of a day is within one of its spans, or in one of the previous day that closes after midnight (MENU-9). */
export const isCovered = (
  minutes: number,
  today: readonly DaySpan[],
  yesterday: readonly DaySpan[],
): boolean => {
  const covers = (spans: readonly DaySpan[], at: number): boolean =>
    spans.some(({ opens, closes }) => {
      const [starts, ends] = [minutesOfTime(opens), minutesOfTime(closes)];
      return at >= starts && at < (ends > starts ? ends : ends + DAY_MINUTES);
    });
  return covers(today, minutes) || covers(yesterday, minutes + DAY_MINUTES);
};

const DAY_MINUTES = 1440;
const ALL_DAY: readonly DaySpan[] = [{ opens: '00:00', closes: '00:00' }];
const digits = (day: string): string => day.replaceAll('-', '');

/** The special hours of that day, if any. HOURS-4. */
export const specialOn = <Special extends SpecialHours>(
  specialHours: readonly Special[],
  day: string,
): Special | undefined => specialHours.find(({ from, to }) => digits(from) <= day && day <= digits(to));

/** The hours that begin on that day (HOURS-4): a night that began on the previous day belongs to that day. */
export const spansOn = (
  { openingHours, specialHours }: Omit<DatedHours, 'timezone'>,
  { day, weekday }: LocalDay,
): readonly DaySpan[] =>
  specialOn(specialHours, day)?.spans ??
  (openingHours.length === 0 ? ALL_DAY : openingHours.filter((span) => span.weekday === weekday));

/** Whether the restaurant is open by its hours, including special days (HOURS-2, HOURS-4). */
export const isRestaurantOpen = (hours: DatedHours, nowMs: number): boolean => {
  const today = localTime(nowMs, hours.timezone);
  // noon of the previous day, despite any clock change
  const yesterday = localTime(nowMs - (today.minutes + 720) * 60_000, hours.timezone);
  return isCovered(today.minutes, spansOn(hours, today), spansOn(hours, yesterday));
};

/** Whether one of the spans covers this instant; one that closes after midnight counts for the next morning (MENU-9). */
export const isOpenNow = (openingHours: readonly OpeningSpan[], nowMs: number, timezone: string): boolean =>
  openingHours.length > 0 && isRestaurantOpen({ openingHours, specialHours: [], timezone }, nowMs);
