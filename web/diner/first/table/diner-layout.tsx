import { Suspense, useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { CartProvider } from '#web/diner/first/cart/cart-provider.tsx';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { useLaterParts } from '#web/diner/first/context/later-parts.ts';
import { LiveStateContext, TableContext, useDinerTable } from '#web/diner/first/context/table-context.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { TableNotices } from './table-notices.tsx';
import { useLive } from './use-live.ts';
import { useLook } from './use-look.ts';
import { useOpenTable } from './use-open-table.ts';
import { useOrderToasts } from './use-order-toasts.ts';
import { useTableId } from './use-table-id.ts';

const AtTable = () => {
  const { session, menu } = useDinerTable();
  const { refetch } = useCart();
  const { TableCompanion } = useLaterParts();
  const live = useLive(session?.dinerSessionId, refetch);
  useOrderToasts();
  return (
    <LiveStateContext value={live}>
      <TableNotices live={live} />
      <Outlet />
      {/* By itself when the menu has been drawn: who is here, locks, orders of the others. */}
      {session && menu && (
        <Suspense>
          <TableCompanion />
        </Suspense>
      )}
    </LiveStateContext>
  );
};

const Problem = ({ isRequired = false }: { isRequired?: boolean }) => {
  const { TableProblem, TableRequired } = useLaterParts();
  return <Suspense>{isRequired ? <TableRequired /> : <TableProblem />}</Suspense>;
};

const OpenTable = ({ tableId, isScan }: { tableId: string; isScan: boolean }) => {
  const table = useOpenTable(tableId, isScan);
  useLook(table.menu?.palette, table.menu?.theme?.typography);
  if (table.state === 'unknown') return <Problem />;
  return (
    <TableContext value={table}>
      <CartProvider>
        <AtTable />
      </CartProvider>
    </TableContext>
  );
};

/** Without a table there is nothing to show: says so at the start page. */
const NoTable = () => {
  const menu = useMessages('menu');
  const navigate = useNavigate();
  useEffect(() => {
    showToast({ id: 'scan-first', message: menu.scanFirst, tone: 'error' });
    void navigate('/', { replace: true });
  }, [menu, navigate]);
  return null;
};

/** Around menu, confirmation and status: one table, one session, one cart, one live connection. */
export const DinerLayout = () => {
  const { pathname } = useLocation();
  const isScan = pathname.startsWith('/menu');
  const address = useTableId(isScan);
  if (address.kind === 'none')
    return pathname === '/menu-collaborative' ? <Problem isRequired /> : <NoTable />;
  if (address.kind === 'malformed') return <Problem />;
  return <OpenTable key={address.tableId} tableId={address.tableId} isScan={isScan} />;
};
