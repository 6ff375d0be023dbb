import { use } from 'react';
import { LiveStateContext } from '#web/diner/first/context/table-context.ts';
import { useHasNetwork } from '#web/diner/first/table/use-has-network.ts';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';

/** `limited`: the server replies, but changes of the others arrive by polling only. */
type Connection = 'connecting' | 'connected' | 'limited' | 'offline';

export function useConnection(): Connection {
  const live = use(LiveStateContext);
  const hasNetwork = useHasNetwork();
  if (!hasNetwork) return 'offline';
  return live === 'down' ? 'limited' : live;
}

const DOTS: Readonly<Record<Connection, string>> = {
  connected: 'bg-success',
  connecting: 'bg-warning',
  limited: 'bg-warning',
  offline: 'bg-danger',
};

/**
 * For the table: connecting, connected, or limited. In the cart's panel it only says when live updates are missing.
 */
export const ConnectionBadge = ({ isPanel = false }: { isPanel?: boolean }) => {
  const texts = useMessages('cart');
  const connection = useConnection();
  const isSilent = isPanel && connection === 'connected';
  const shown = isPanel ? 'offline' : connection;
  const isLimited = !isPanel && (connection === 'limited' || connection === 'offline');
  return (
    // Empty, it takes no place among its neighbours.
    <output className="inline-flex items-center gap-2 text-sm whitespace-nowrap text-text-soft empty:absolute">
      {!isSilent && (
        <>
          <span aria-hidden className={cx('size-2.5 rounded-full', DOTS[shown])} />
          {isLimited ? texts.limited : texts[shown]}
        </>
      )}
    </output>
  );
};
