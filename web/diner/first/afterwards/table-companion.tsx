import { useLocation } from 'react-router';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { useCartFailure } from '#web/diner/together/use-cart-failure.ts';
import { useLockWatch } from '#web/diner/together/use-lock-watch.ts';
import { usePeopleNews } from '#web/diner/together/use-people-news.ts';
import { useTableOrders } from '#web/diner/together/use-table-orders.ts';
import { CookieBanner } from './cookie-banner.tsx';
import { usePendingFeedback } from './use-pending-feedback.ts';
import { usePresence } from './use-presence.ts';
import { useTableMove } from './use-table-move.ts';
import { useVisitCounts } from './use-visit-counts.ts';

/** Goes along on every page of a diner: who is here, who has locked, what the table has ordered. */
export const TableCompanion = () => {
  const { session, state } = useDinerTable();
  usePresence();
  usePeopleNews();
  useLockWatch();
  useTableOrders();
  useVisitCounts();
  useCartFailure();
  useTableMove();
  usePendingFeedback(state === 'open');
  const isMenu = useLocation().pathname.startsWith('/menu');
  return session && isMenu && <CookieBanner />;
};
