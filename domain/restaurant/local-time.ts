const LOCAL_TIME = /^(\d{2}):(\d{2})/;

/** "HH:MM" or "HH:MM:SS" as minutes since midnight. @throws RangeError for another text */
export const minutesOfTime = (time: string): number => {
  const match = LOCAL_TIME.exec(time);
  if (!match) throw new RangeError(`not a local time: ${time}`);
  return Number(match[1]) * 60 + Number(match[2]);
};

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
  readonly day: string;
  /** 0 is Sunday. */
  readonly weekday: number;
  /** Since midnight on the wall clock. */
  readonly minutes: number;
}

const MINUTE_MS = 60_000;
/** Caches the last minute of each zone: a request asks several times within one minute, and formatting is by far the slowest part. */
const lastAnswers = new Map<string, { readonly minute: number; readonly time: LocalTime }>();

/** The wall clock of an IANA time zone at an instant. @throws RangeError for an unknown zone */
export const localTime = (nowMs: number, timeZone: string): LocalTime => {
  const minute = Math.floor(nowMs / MINUTE_MS);
  const last = lastAnswers.get(timeZone);
  if (last?.minute === minute) return last.time;
  const time = formatLocalTime(nowMs, timeZone);
  lastAnswers.set(timeZone, { minute, time });
  return time;
};

const formatLocalTime = (nowMs: number, timeZone: string): LocalTime => {
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

const two = (value: number): string => String(value).padStart(2, '0');

/** The minute on the restaurant's wall clock, YYYY-MM-DDTHH:MM. */
export const localMinute = (nowMs: number, timeZone: string): string => {
  const { day, minutes } = localTime(nowMs, timeZone);
  const time = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T${time}`;
};
