import type { MenuItem } from '#contract/menu.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { canOrder } from './menu-sections.ts';

interface AvailabilityNoteProps {
  item: MenuItem;
  nowMs: number;
  timezone: string;
}

const DAY_MS = 86_400_000;
/** The remaining count is shown from this many portions on. */
const SAY_FROM = 5;

/** Sold out, back at, or the last few; nothing while there is enough. */
export const AvailabilityNote = ({ item, nowMs, timezone }: AvailabilityNoteProps) => {
  const menu = useMessages('menu');
  const { language } = useLanguage();
  if (!canOrder(item, nowMs)) {
    const backAtMs = item.outUntil === null ? null : Date.parse(item.outUntil);
    const isBackSoon = item.isAvailable && backAtMs !== null && backAtMs - nowMs < DAY_MS / 2;
    return (
      <Badge tone="neutral" className="self-start">
        {isBackSoon ? menu.outUntil(formatClock(backAtMs, language, timezone)) : menu.soldOut}
      </Badge>
    );
  }
  return item.portionsLeft !== null && item.portionsLeft <= SAY_FROM ? (
    <Badge tone="warning" className="self-start">
      {menu.portionsLeft(item.portionsLeft)}
    </Badge>
  ) : null;
};
