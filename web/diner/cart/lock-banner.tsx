import Lock from 'lucide-react/icons/lock';
import type { Cart } from '#contract/carts.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { useNow } from '#web/shared/now.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { leaseLeft } from './lease-left.ts';

const SECOND_MS = 1_000;

const OthersLock = ({ lock }: { lock: NonNullable<Cart['lock']> }) => {
  const cart = useMessages('cart');
  const together = useMessages('together');
  const { visit, menu } = useDinerTable();
  const { language } = useLanguage();
  const since = menu ? formatClock(lock.lockedAt, language, menu.restaurant.timezone) : '';
  const left = leaseLeft(lock.expiresAt, useNow(SECOND_MS));
  const locker = visit?.participants.find(({ dinerSessionId }) => dinerSessionId === lock.lockedBySessionId);
  const name = locker?.displayName ?? together.somebody;
  return (
    <>
      <span className="block font-semibold">{cart.lockedNotice}</span>
      <span className="block tabular-nums">
        {left.isLast
          ? together.leaseSeconds(name, since, left.seconds)
          : together.leaseMinutes(name, since, left.minutes)}
      </span>
    </>
  );
};

/** For the others: who is checking out, since when, and how much longer at most. */
export const LockBanner = ({ cart: { lock } }: { cart: Cart }) => {
  // The locker has the badge, and the buttons.
  if (!lock || lock.isOwn) return null;
  return (
    <div className="mb-2 flex items-start gap-3 rounded-md bg-accent-soft px-4 py-3 text-accent">
      <Lock aria-hidden className="mt-1 size-4 shrink-0" />
      <div>
        <OthersLock lock={lock} />
      </div>
    </div>
  );
};
