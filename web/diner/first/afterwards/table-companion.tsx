import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { Visit } from '#contract/visits.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { useLaterParts } from '#web/diner/first/context/later-parts.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { ordersQuery } from '#web/diner/first/data/orders.ts';
import { CookieBanner } from './cookie-banner.tsx';
import { usePendingFeedback } from './use-pending-feedback.ts';
import { usePresence } from './use-presence.ts';
import { useTableMove } from './use-table-move.ts';
import { useVisitCounts } from './use-visit-counts.ts';

const isAlone = ({ mode, participants }: Visit): boolean =>
  mode === 'individual' && participants.every(({ isYou }) => isYou);

/** Once the table has ordered together, what that needs stays; a diner who is alone downloads none of it. */
const Together = () => {
  const client = useQueryClient();
  const { TogetherCompanion } = useLaterParts();
  const { visit, tableMode, session } = useDinerTable();
  const { cart } = useCart();
  const { data: orders } = useQuery({
    ...ordersQuery(client, session?.dinerSessionId ?? ''),
    enabled: false,
  });
  // The visit as it was found, where that was alone: whoever comes later is news.
  const [first, setFirst] = useState<Visit>();
  const [isTogether, setIsTogether] = useState(false);
  const table = visit && tableMode && { ...visit, mode: tableMode };
  if (table && !first) setFirst(table);
  const hasOrdered = orders?.some(({ mode }) => mode === 'collaborative') ?? false;
  if (!isTogether && table && first && (!isAlone(table) || cart?.lock || hasOrdered)) setIsTogether(true);
  return (
    isTogether &&
    first && (
      <Suspense>
        <TogetherCompanion aloneVisit={isAlone(first) ? first : null} />
      </Suspense>
    )
  );
};

/** Runs on every page of a diner: presence, moves to another table, counts, feedback that waits, and the table's company. */
export const TableCompanion = () => {
  const { session, state } = useDinerTable();
  usePresence();
  useVisitCounts();
  useTableMove();
  usePendingFeedback(state === 'open');
  const isMenu = useLocation().pathname.startsWith('/menu');
  return (
    <>
      <Together />
      {session && isMenu && <CookieBanner />}
    </>
  );
};
