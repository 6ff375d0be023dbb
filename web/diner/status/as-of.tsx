import { formatDayAndClock } from '#web/shared/local-time.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** While offline: how old the shown data are. */
export const AsOf = ({ atMs, timezone }: { atMs: number | undefined; timezone: string | undefined }) => {
  const order = useMessages('order');
  const { language } = useLanguage();
  return (
    <output className="block empty:hidden">
      {atMs !== undefined && (
        <span className="block rounded-lg bg-warning-soft px-4 py-3 text-warning">
          {order.orderAsOf(formatDayAndClock(atMs, language, timezone ?? ownZone()))}
        </span>
      )}
    </output>
  );
};
