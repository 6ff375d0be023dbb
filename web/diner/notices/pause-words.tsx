import type { Visit } from '#contract/visits.ts';
import { localTime } from '#domain/restaurant/local-time.ts';
import { specialOn } from '#domain/restaurant/open-now.ts';
import { specialName } from '#domain/restaurant/opening-hours.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { formatClock, formatDate, formatWeekday } from '#web/shared/local-time.ts';
import { useNow } from '#web/shared/now.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

const MINUTE_MS = 60_000;
/** From a week on a weekday would be ambiguous. */
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

/** Why guests cannot order now, and when they can: the time if today, with the day if later (PAUSE-1, HOURS-2). */
export const PauseWords = ({ pause }: { pause: NonNullable<Visit['orderingPause']> }) => {
  const texts = useMessages('service');
  const { language } = useLanguage();
  const { menu } = useDinerTable();
  const nowMs = useNow(MINUTE_MS);
  const { reason, until } = pause;
  if (until === null || !menu) return reason === 'closed' ? texts.closedOpen : texts.pausedOpen;
  const { timezone, specialHours } = menu.restaurant;
  const time = formatClock(until, language, timezone);
  if (reason === 'kitchen') return texts.pausedUntil(time);
  const special = specialOn(specialHours, localTime(nowMs, timezone).day);
  const why =
    special?.spans.length === 0
      ? texts.closedOn(formatDate(nowMs, language, timezone), specialName(special.names, language))
      : undefined;
  const isSoon = Date.parse(until) - nowMs < WEEK_MS;
  const day = (isSoon ? formatWeekday : formatDate)(until, language, timezone);
  const isToday =
    Date.parse(until) - nowMs < 24 * 60 * MINUTE_MS && day === formatWeekday(nowMs, language, timezone);
  return isToday ? texts.closedUntil(time, why) : texts.closedUntilDay(day, time, why);
};
