import CircleAlert from 'lucide-react/icons/circle-alert';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { moneyOf } from '#web/shared/money.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { AsOf } from '../status/as-of.tsx';
import { Confirmed } from './confirmed.tsx';
import type { TableOrder } from './outcome.ts';
import { PriceDialog } from './price-dialog.tsx';
import { useRememberedOrder } from './remembered-order.ts';
import { Sending } from './sending.tsx';
import { useSubmission } from './use-submission.ts';

const NotPlaced = ({ message, menuAddress }: { message: string; menuAddress: string }) => {
  const order = useMessages('order');
  return (
    <EmptyState
      icon={<CircleAlert className="size-8" />}
      title={message}
      text={order.returning}
      action={<ButtonLink to={menuAddress}>{order.returnToMenu}</ButtonLink>}
    />
  );
};

/** Places the order that the cart handed over, and says so once the server has. */
const Confirmation = ({ tableOrder }: { tableOrder: TableOrder }) => {
  const texts = useMessages('order');
  const { menu, tableId } = useDinerTable();
  const remembered = useRememberedOrder(tableOrder);
  const { state, accept, decline, withdraw } = useSubmission(tableOrder, remembered !== undefined);
  const old = state.kind === 'sending' ? remembered : undefined;
  const order = state.kind === 'confirmed' ? state.order : old?.value;
  const menuAddress = `/menu?table=${tableId}`;
  const title = order ? texts.confirmed : texts.sendingTitle;
  return (
    <Page
      title={title}
      {...(menu && { owner: menu.restaurant.name })}
      className="mx-auto min-h-dvh max-w-xl px-4 sm:px-6"
    >
      {!order && <h1 className="sr-only">{title}</h1>}
      {state.kind === 'sending' && !old && <Sending delay={state.delay} onWithdraw={withdraw} />}
      {state.kind === 'price-changed' && <Sending delay={null} />}
      {state.kind === 'failed' && <NotPlaced message={state.message} menuAddress={menuAddress} />}
      {order && menu && (
        <>
          <div className="pt-3">
            <AsOf atMs={old?.seenAtMs} timezone={menu.restaurant.timezone} />
          </div>
          <Confirmed order={order} menu={menu} menuAddress={menuAddress} />
        </>
      )}
      {state.kind === 'price-changed' && menu && (
        <PriceDialog
          question={state.question}
          money={moneyOf(menu.restaurant)}
          onAccept={() => accept(state.question)}
          onDecline={decline}
        />
      )}
    </Page>
  );
};

/** Another order of the table, named by its tracking number, begins the page anew. */
export const ConfirmationScreen = () => {
  const [search] = useSearchParams();
  const trackingNumber = search.get('tracking');
  const tableOrder = { trackingNumber, isTogether: search.get('mode') === 'collaborative' };
  return <Confirmation key={trackingNumber} tableOrder={tableOrder} />;
};
