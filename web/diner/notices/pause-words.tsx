import type { Visit } from '#contract/visits.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { formatClock, formatWeekday } from '#web/shared/local-time.ts';
import { useNow } from '#web/shared/now.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

const MINUTE_MS = 60_000;

/** Why guests cannot order now, and from when on they can: by the clock today, with the day later (PAUSE-1, HOURS-2). */
export const PauseWords = ({ pause }: { pause: NonNullable<Visit['orderingPause']> }) => {
  const texts = useMessages('service');
  const { language } = useLanguage();
  const { menu } = useDinerTable();
  const nowMs = useNow(MINUTE_MS);
  const { reason, until } = pause;
  if (until === null || !menu) return reason === 'closed' ? texts.closedOpen : texts.pausedOpen;
  const { timezone } = menu.restaurant;
  const time = formatClock(until, language, timezone);
  if (reason === 'kitchen') return texts.pausedUntil(time);
  const day = formatWeekday(until, language, timezone);
  const isToday =
    Date.parse(until) - nowMs < 24 * 60 * MINUTE_MS && day === formatWeekday(nowMs, language, timezone);
  return isToday ? texts.closedUntil(time) : texts.closedUntilDay(day, time);
};
