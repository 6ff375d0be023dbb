import { formatClock } from '#web/shared/local-time.ts';
import { useNow } from '#web/shared/now.ts';
import type { Availability } from '#web/staff/data/menu-editing.ts';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { canBeOrdered, kindOf } from './availability-kind.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** "Available", "Back 18:30", "3 left", and the colour that goes with it. */
export function useStateWords(): (availability: Availability) => { words: string; tone: BadgeTone } {
  const texts = useMessages('menuEditing');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const nowMs = useNow(MINUTE_MS);
  return (availability) => {
    const kind = kindOf(availability, nowMs, timezone);
    const { outUntil, portionsLeft } = availability;
    const tone = !canBeOrdered(availability, nowMs) ? 'danger' : kind === 'on' ? 'success' : 'warning';
    if (kind === 'until' && outUntil !== null) {
      const format = Date.parse(outUntil) - nowMs < DAY_MS ? formatClock : formatMoment;
      return { words: texts.states.until(format(outUntil, language, timezone)), tone };
    }
    if (kind === 'counted')
      return {
        words: portionsLeft === 0 ? texts.states.soldOut : texts.states.counted(portionsLeft ?? 0),
        tone,
      };
    return { words: texts.states[kind === 'until' ? 'off' : kind], tone };
  };
}
