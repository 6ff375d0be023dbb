import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useLaterParts } from '#web/diner/first/context/later-parts.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import type { LiveState } from '#web/shared/live/socket.ts';
import { formatDayAndClock } from '#web/shared/local-time.ts';
import { Button } from '#web/ui/button.tsx';
import { ConnectionBar } from '#web/ui/connection-bar.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { useHasNetwork } from './use-has-network.ts';
import { useHeightAs } from './use-height-as.ts';

const TableClosed = ({ text, action, onReopen }: { text: string; action: string; onReopen: () => void }) => (
  <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-warning-soft px-4 py-3 text-warning">
    <output className="grow basis-64 sm:grow-0">{text}</output>
    <Button variant="secondary" onClick={onReopen}>
      {action}
    </Button>
  </div>
);

const Notice = ({ live }: { live: LiveState }) => {
  const texts = useMessages('table');
  const cart = useMessages('cart');
  const common = useMessages('common');
  const { SpecialNotice } = useLaterParts();
  const { state, menu, menuSeenAtMs, visit, reopen } = useDinerTable();
  const { language } = useLanguage();
  const hasNetwork = useHasNetwork();
  const isMenu = useLocation().pathname.startsWith('/menu');
  // Without a network nobody can scan either.
  if (!hasNetwork && menuSeenAtMs !== undefined) {
    // An order's page says of itself how old it is.
    const seenAt = isMenu && menu && formatDayAndClock(menuSeenAtMs, language, menu.restaurant.timezone);
    return <ConnectionBar state="offline" text={seenAt ? texts.menuAsOf(seenAt) : texts.networkDown} />;
  }
  if (state === 'lost')
    return <TableClosed text={texts.expired} action={texts.scanAgain} onReopen={reopen} />;
  if (state === 'failed')
    return (
      <TableClosed
        text={`${cart.joinFailed}. ${texts.openFailed}`}
        action={common.tryAgain}
        onReopen={reopen}
      />
    );
  const isDown = !hasNetwork || live === 'down';
  if (state === 'guarded' || (visit?.orderingPause && !isDown))
    return (
      <Suspense>
        <SpecialNotice />
      </Suspense>
    );
  return (
    <ConnectionBar
      state={isDown ? 'offline' : 'connected'}
      text={hasNetwork ? texts.liveDown : texts.networkDown}
    />
  );
};

/** The one quiet line above every diner screen: what does not work, and what still does. */
export const TableNotices = ({ live }: { live: LiveState }) => (
  <div ref={useHeightAs('--notice')} className="sticky top-[min(0px,var(--top))] z-40">
    <Notice live={live} />
  </div>
);
