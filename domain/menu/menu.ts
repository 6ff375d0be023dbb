import { isDrink } from '#domain/prices/pricing.ts';

/** On, off, out until a time, or a number of portions left (`null`: not counted). */
export interface ItemAvailability {
  isAvailable: boolean;
  outUntilMs: number | null;
  portionsLeft: number | null;
}

/** Whether an item can be ordered now; at `outUntilMs` itself it is back (MENU-2). */
export const isOrderable = (item: ItemAvailability, nowMs: number): boolean =>
  item.isAvailable &&
  (item.outUntilMs === null || nowMs >= item.outUntilMs) &&
  (item.portionsLeft === null || item.portionsLeft > 0);

const LOCAL_TIME = /^(\d{2}):(\d{2})/;

/** "HH:MM" or "HH:MM:SS" as minutes since midnight. @throws RangeError for another text */
export const minutesOfTime = (time: string): number => {
  const match = LOCAL_TIME.exec(time);
  if (!match) throw new RangeError(`not a local time: ${time}`);
  return Number(match[1]) * 60 + Number(match[2]);
};

/** From the start up to, not including, the end; an end before the start crosses midnight, an equal one never closes. */
const isWithin = (startMinutes: number, endMinutes: number, minutes: number): boolean => {
  if (startMinutes === endMinutes) return true;
  return startMinutes < endMinutes
    ? minutes >= startMinutes && minutes < endMinutes
    : minutes >= startMinutes || minutes < endMinutes;
};

export interface MenuWindow {
  name: string;
  startTime: string | null;
  endTime: string | null;
}

/** Whether a menu is offered at this local minute; without a window, or a drinks menu, always (MENU-3, MENU-4). */
export const isMenuOpen = ({ name, startTime, endTime }: MenuWindow, localMinutes: number): boolean =>
  startTime === null ||
  endTime === null ||
  isDrink(name) ||
  isWithin(minutesOfTime(startTime), minutesOfTime(endTime), localMinutes);

/** Flame marks on a card: at most 3 (MENU-6). */
export const spiceMarks = (spiceLevel: number): number => Math.min(3, Math.max(0, spiceLevel));

export interface ChoosableOption {
  id: string;
  isAvailable: boolean;
}

/** A group is required when its `minChoices` is 1 or more. */
export interface ChoosableGroup {
  id: string;
  minChoices: number;
  maxChoices: number;
  options: readonly ChoosableOption[];
}

export type OptionsProblem = 'unknown' | 'twice' | 'unavailable' | 'too_few' | 'too_many';

export type OptionsDecision =
  | { kind: 'ok' }
  | {
      kind: 'refused';
      code: 'OPTIONS_INVALID';
      /** `null` when an option belongs to no group of this item. */
      groupId: string | null;
      reason: OptionsProblem;
    };

const optionsRefused = (groupId: string | null, reason: OptionsProblem): OptionsDecision => ({
  kind: 'refused',
  code: 'OPTIONS_INVALID',
  groupId,
  reason,
});

const checkGroup = (group: ChoosableGroup, chosen: ReadonlySet<string>): OptionsDecision | null => {
  const picked = group.options.filter((option) => chosen.has(option.id));
  if (picked.some((option) => !option.isAvailable)) return optionsRefused(group.id, 'unavailable');
  if (picked.length < group.minChoices) return optionsRefused(group.id, 'too_few');
  return picked.length > group.maxChoices ? optionsRefused(group.id, 'too_many') : null;
};

/** Whether an item may be ordered with exactly these options; names the first group with a problem (MENU-7). */
export const validateOptions = (
  groups: readonly ChoosableGroup[],
  chosenOptionIds: readonly string[],
): OptionsDecision => {
  const chosen = new Set(chosenOptionIds);
  const known = new Map(
    groups.flatMap((group) => group.options.map((option) => [option.id, group.id] as const)),
  );
  if ([...chosen].some((id) => !known.has(id))) return optionsRefused(null, 'unknown');
  const twice = chosenOptionIds.find((id, index) => chosenOptionIds.indexOf(id) !== index);
  if (twice !== undefined) return optionsRefused(known.get(twice) ?? null, 'twice');
  for (const group of groups) {
    const problem = checkGroup(group, chosen);
    if (problem) return problem;
  }
  return { kind: 'ok' };
};

const HALF_DAY_MS = 43_200_000;
/** MENU-8: what is served before 5 in the morning still belongs to the evening. */
export const BUSINESS_DAY_STARTS_AT_HOUR = 5;

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const formats = new Map<string, Intl.DateTimeFormat>();

const formatFor = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
};

export interface LocalTime {
  /** yyyymmdd */
  day: string;
  /** 0 is Sunday. */
  weekday: number;
  /** Since midnight on the clock on the wall. */
  minutes: number;
}

/** The wall clock of an IANA time zone at an instant. @throws RangeError for an unknown zone */
export const localTime = (nowMs: number, timeZone: string): LocalTime => {
  const parts = new Map(
    formatFor(timeZone)
      .formatToParts(nowMs)
      .map((part) => [part.type, part.value]),
  );
  return {
    day: `${parts.get('year')}${parts.get('month')}${parts.get('day')}`,
    weekday: WEEKDAYS.indexOf(parts.get('weekday') ?? ''),
    minutes: Number(parts.get('hour')) * 60 + Number(parts.get('minute')),
  };
};

/** Minutes since midnight on the restaurant's wall clock. */
export const localMinutes = (nowMs: number, timeZone: string): number => localTime(nowMs, timeZone).minutes;

/** The restaurant's day as yyyymmdd; it ends at 5 in the morning (MENU-8). */
export const businessDay = (
  nowMs: number,
  timeZone: string,
  { startsAtHour = BUSINESS_DAY_STARTS_AT_HOUR }: { startsAtHour?: number } = {},
): string => {
  const local = localTime(nowMs, timeZone);
  // half a day back from the small hours is the day before, whatever a change of the clocks did
  return local.minutes < startsAtHour * 60 ? localTime(nowMs - HALF_DAY_MS, timeZone).day : local.day;
};

export interface OpeningSpan {
  /** 0 is Sunday. */
  weekday: number;
  opens: string;
  closes: string;
}

/** Whether one of the spans covers this instant; one that closes after midnight counts for the next morning (MENU-9). */
export const isOpenNow = (openingHours: readonly OpeningSpan[], nowMs: number, timeZone: string): boolean => {
  const { weekday, minutes } = localTime(nowMs, timeZone);
  return openingHours.some((span) => {
    const opens = minutesOfTime(span.opens);
    const closes = minutesOfTime(span.closes);
    const isOvernight = closes <= opens;
    if (span.weekday === weekday) return minutes >= opens && (isOvernight || minutes < closes);
    return isOvernight && (span.weekday + 1) % 7 === weekday && minutes < closes;
  });
};

/** The instant at which the restaurant's next day begins: until then lasts what is out for today (MENU-8). */
export const nextBusinessDayMs = (nowMs: number, timeZone: string): number => {
  const startsAt = BUSINESS_DAY_STARTS_AT_HOUR * 60;
  const wholeMinute = Math.floor(nowMs / 60_000) * 60_000;
  const wait = (minutes: number): number => (startsAt - minutes + 1_440) % 1_440 || 1_440;
  const guess = wholeMinute + wait(localMinutes(nowMs, timeZone)) * 60_000;
  // A change of the clocks in the night makes it an hour more or less.
  const off = localMinutes(guess, timeZone) - startsAt;
  return guess - off * 60_000;
};
