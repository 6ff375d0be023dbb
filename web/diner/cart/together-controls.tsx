import { useQueryClient } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import type { Cart } from '#contract/carts.ts';
import type { Visit } from '#contract/visits.ts';
import { codeOf } from '#web/diner/first/cart/cart-failure.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { dinerCall, isSessionLost } from '#web/diner/first/data/diner-call.ts';
import { detectMode } from '#web/diner/first/data/mode-detection.ts';
import { acceptVisit } from '#web/diner/first/data/presence.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { useNow } from '#web/shared/now.ts';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { leaseLeft } from './lease-left.ts';

const SECOND_MS = 1_000;

const OthersLock = ({ lock, name }: { lock: NonNullable<Cart['lock']>; name: string }) => {
  const cart = useMessages('cart');
  const together = useMessages('together');
  const { menu } = useDinerTable();
  const { language } = useLanguage();
  const since = menu ? formatClock(lock.lockedAt, language, menu.restaurant.timezone) : '';
  const left = leaseLeft(lock.expiresAt, useNow(SECOND_MS));
  return (
    <div>
      <span className="block font-semibold">{cart.lockedNotice}</span>
      <span className="block tabular-nums">
        {left.isLast
          ? together.leaseSeconds(name, since, left.seconds)
          : together.leaseMinutes(name, since, left.minutes)}
      </span>
    </div>
  );
};

/**
 * For the others: who is checking out, since when, and the maximum time left. The toast about it waits until the cart is closed, so screen
 * readers hear here that it is locked, and open again; not every second that is left.
 */
export const LockBanner = ({ cart: { lock } }: { cart: Cart }) => {
  const together = useMessages('together');
  const { visit } = useDinerTable();
  // The locker sees the badge and the buttons instead.
  const others = lock?.isOwn === false ? lock : null;
  const [wasLocked, setWasLocked] = useState(false);
  if (others && !wasLocked) setWasLocked(true);
  const locker = visit?.participants.find(
    ({ dinerSessionId }) => dinerSessionId === others?.lockedBySessionId,
  );
  const name = locker?.displayName ?? together.somebody;
  const unlocked = wasLocked && !lock ? together.unlockedByAnother : '';
  return (
    <>
      <LiveRegion message={others ? together.lockedByAnother(name) : unlocked} />
      {others && (
        <div className="mb-2 flex items-start gap-3 rounded-md bg-accent-soft px-4 py-3 text-accent">
          <Lock aria-hidden className="mt-1 size-4 shrink-0" />
          <OthersLock lock={others} name={name} />
        </div>
      )}
    </>
  );
};

/** How this phone orders; at a table of one there is no choice, and the switch says so. */
export const ModeSwitch = () => {
  const cart = useMessages('cart');
  const together = useMessages('together');
  const { visit, isDetecting } = useDinerTable();
  const { chosen, choose, refresh, isBusy, news } = useMode();
  if (!visit && isDetecting) return <p className="py-2 text-text-soft">{together.detecting}</p>;
  return (
    <div className="pb-3">
      <div className="-mr-3 flex items-center justify-between">
        <SegmentedControl
          label={together.orderAs}
          value={chosen}
          options={[
            { value: 'individual', label: cart.modeIndividual },
            { value: 'collaborative', label: cart.modeTogether },
          ]}
          onChange={(mode) => void choose(mode)}
        />
        <IconButton
          label={together.refreshMode}
          icon={
            <RefreshCw
              aria-hidden
              className={isBusy ? 'size-5 animate-[spin_900ms_linear_infinite]' : 'size-5'}
            />
          }
          onClick={() => void refresh()}
        />
      </div>
      {/* Not a toast: it would cover the switch. */}
      <output className="block text-sm text-text-soft not-empty:pt-1">{news}</output>
    </div>
  );
};

interface ModeControls {
  /** The diner's choice, even before the server has it; else the table's mode. */
  chosen: Visit['mode'];
  /** Manual choice, saved at the server; all lines stay in the cart, and the own ones stay the diner's (CART-15). */
  choose: (mode: Visit['mode']) => Promise<void>;
  /** Refetches who is at the table. */
  refresh: () => Promise<void>;
  isBusy: boolean;
  /** Result of the last choice or check. */
  news: string;
}

/** Switches manually between the own cart and the table's, and checks again. */
function useMode(): ModeControls {
  const client = useQueryClient();
  const texts = useMessages('cart');
  const together = useMessages('together');
  const { session, tableId, tableMode, visit } = useDinerTable();
  const { refetch } = useCart();
  const [isBusy, setIsBusy] = useState(false);
  const [found, setFound] = useState<Visit['mode'] | null>(null);
  const isAlone = visit?.participants.some(({ isYou, ordersAlone }) => isYou && ordersAlone) ?? false;
  const [wanted, setWanted] = useState<Visit['mode'] | null>(null);
  const chosen = wanted ?? (isAlone ? 'individual' : (tableMode ?? 'individual'));
  const say = (message: string, tone: 'info' | 'error' = 'info') => showToast({ id: 'mode', message, tone });

  const choose = async (mode: Visit['mode']): Promise<void> => {
    if (mode === 'collaborative' && tableMode !== 'collaborative') {
      say(together.togetherUnavailable);
      return;
    }
    if (!session || mode === chosen) return;
    setWanted(mode);
    try {
      const ordersAlone = mode === 'individual';
      acceptVisit(
        client,
        session.dinerSessionId,
        await dinerCall('PATCH /api/visit/me', { body: { ordersAlone } }),
      );
      refetch();
      setFound(mode);
    } catch (error) {
      const isHeld = codeOf(error) === 'CART_LOCKED';
      if (!isSessionLost(error)) say(isHeld ? together.switchLater : together.switchFailed, 'error');
    }
    setWanted(null);
  };

  const refresh = async (): Promise<void> => {
    if (!session || isBusy) return;
    setIsBusy(true);
    const detected = await detectMode(tableId, (signal) => dinerCall('GET /api/visit', { signal }));
    setIsBusy(false);
    if (detected.kind === 'failed') {
      say(together.refreshModeFailed, 'error');
      return;
    }
    acceptVisit(client, session.dinerSessionId, detected.visit);
    setFound(detected.visit.mode);
  };

  // Outdated once somebody has joined or left since.
  const finding = { individual: together.orderingAlone, collaborative: texts.togetherActivated };
  const said = found !== null && found === visit?.mode ? finding[found] : '';
  const isLeft = wanted === null && chosen === 'collaborative' && visit?.mode === 'individual';
  return {
    chosen,
    choose,
    refresh,
    isBusy,
    news: isAlone ? together.nowIndividual : isLeft ? together.othersAlone : said,
  };
}
