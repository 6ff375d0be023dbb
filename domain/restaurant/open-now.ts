import { localTime, minutesOfTime } from './local-time.ts';

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
