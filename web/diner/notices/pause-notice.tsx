import { useQueryClient } from '@tanstack/react-query';
import CirclePause from 'lucide-react/icons/circle-pause';
import { useEffect } from 'react';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { visitKey } from '#web/diner/first/data/visit.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

/** The kitchen is catching up: the menu and the cart stay, only ordering waits. */
export const PauseNotice = ({ until }: { until: string | null }) => {
  const texts = useMessages('service');
  const client = useQueryClient();
  const { language } = useLanguage();
  const { menu, session } = useDinerTable();
  const dinerSessionId = session?.dinerSessionId ?? '';
  useEffect(() => {
    if (until === null) return undefined;
    const over = () => void client.invalidateQueries({ queryKey: visitKey(dinerSessionId) });
    const timer = setTimeout(over, Math.max(1_000, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [client, dinerSessionId, until]);
  return (
    <output className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-warning">
      <CirclePause aria-hidden className="size-5 shrink-0" />
      {until === null || !menu
        ? texts.pausedOpen
        : texts.pausedUntil(formatClock(until, language, menu.restaurant.timezone))}
    </output>
  );
};
