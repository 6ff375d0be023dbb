import CircleAlert from 'lucide-react/icons/circle-alert';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { useId } from 'react';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { currentOrderId, storedCheckout } from '#web/diner/first/data/checkout.ts';
import { useHasNetwork } from '#web/diner/first/table/use-has-network.ts';
import { PauseWords } from '#web/diner/notices/pause-words.tsx';
import { useOrderingPause } from '#web/diner/notices/use-ordering-pause.ts';
import { AsOf } from '#web/diner/status/as-of.tsx';
import { lastOrder, lastOrders } from '#web/shared/last-known.ts';
import { type FormatMoney, moneyOf } from '#web/shared/money.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { HeldTaps } from '#web/ui/taps/hold-taps.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { Confirmed } from './confirmed.tsx';
import type { PriceQuestion, TableOrder } from './outcome.ts';
import { type Delay, useSubmission } from './use-submission.ts';

/** The order with this tracking number, or the last one placed, of those that the phone has stored for a table. */
export const newestOrder = (
  tableId: string,
  trackingNumber: string | null,
): ReturnType<typeof lastOrders>[number] | undefined =>
  lastOrders()
    .filter(({ value }) => value.tableId === tableId)
    .filter(({ value }) => trackingNumber === null || value.trackingNumber === trackingNumber)
    .toSorted((one, other) => other.value.createdAt.localeCompare(one.value.createdAt))[0];

/**
 * The stored order for this page, while the server is unreachable. Never beside another order that is still to be
 * sent.
 */
function useRememberedOrder({ trackingNumber }: TableOrder): ReturnType<typeof lastOrder> {
  const { tableId, state } = useDinerTable();
  const hasNetwork = useHasNetwork();
  if (hasNetwork && state !== 'lost') return undefined;
  const orderId = currentOrderId();
  if (orderId !== null) return lastOrder(orderId);
  return storedCheckout() ? undefined : newestOrder(tableId, trackingNumber);
}

interface PriceDialogProps {
  question: PriceQuestion;
  money: FormatMoney;
  onAccept: () => void;
  onDecline: () => void;
}

/** Asks before ordering at a changed price: old price, new price, and a question (PRICE-7). */
const PriceDialog = ({ question, money, onAccept, onDecline }: PriceDialogProps) => {
  const order = useMessages('order');
  const { beforeMinor, nowMinor, itemCount } = question;
  const pause = useOrderingPause();
  const whyId = useId();
  const footer = (
    <div className="flex flex-col gap-2">
      {pause && (
        <p id={whyId} className="pb-1 font-semibold text-warning">
          <PauseWords pause={pause} />
        </p>
      )}
      <Button
        isWide
        size="lg"
        disabled={pause !== null}
        {...(pause && { 'aria-describedby': whyId })}
        onClick={onAccept}
      >
        {pause ? order.notNow : order.orderAtNewPrice(money(nowMinor))}
      </Button>
      <Button isWide variant="quiet" onClick={onDecline}>
        {order.backToCart}
      </Button>
    </div>
  );
  return (
    <Sheet isOpen onClose={onDecline} title={order.priceChangedTitle} footer={footer}>
      <div className="flex flex-col gap-4 px-6 pb-6">
        <p className="text-lg">{order.pricesUpdated(itemCount)}</p>
        <p className="flex flex-wrap items-baseline gap-x-4 text-2xl tabular-nums">
          <del className="text-lg text-text-soft">{money(beforeMinor)}</del>
          <ins className="font-semibold no-underline">{money(nowMinor)}</ins>
        </p>
        <p className="text-text-soft">{order.priceChanged(money(beforeMinor), money(nowMinor))}</p>
      </div>
    </Sheet>
  );
};

interface SendingProps {
  delay: Delay | null;
  onWithdraw?: () => void;
}

/** Says that the order is being sent, and nothing more. */
const Sending = ({ delay, onWithdraw }: SendingProps) => {
  const order = useMessages('order');
  const errors = useMessages('errors');
  const [title, text] =
    delay === 'staff'
      ? [order.held, errors.APPROVAL_PENDING]
      : delay === 'network'
        ? [order.stillSending, order.stillSendingText]
        : [order.placing, order.placingText];
  return (
    <div className="flex min-h-[60dvh] flex-col items-center justify-center gap-8">
      <output className="flex flex-col items-center gap-5 text-center">
        <LoaderCircle
          aria-hidden
          className="size-14 animate-[spin_1200ms_linear_infinite] text-primary"
          strokeWidth={1.5}
        />
        <span className="font-display text-xl font-semibold">{title}</span>
        <span className="max-w-xs text-text-soft">{text}</span>
      </output>
      {delay !== null && onWithdraw && (
        <Button variant="secondary" onClick={onWithdraw}>
          {order.withdraw}
        </Button>
      )}
    </div>
  );
};

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

/** Places the order that the cart handed over, and confirms it once the server has. */
const Confirmation = ({ tableOrder }: { tableOrder: TableOrder }) => {
  const texts = useMessages('order');
  const { menu, tableId } = useDinerTable();
  const remembered = useRememberedOrder(tableOrder);
  const { state, isPlaced, accept, decline, withdraw } = useSubmission(tableOrder, remembered !== undefined);
  const old = state.kind === 'sending' ? remembered : undefined;
  const order = state.kind === 'confirmed' ? state.order : old?.value;
  const menuAddress = `/menu?table=${tableId}`;
  const title = order ? texts.confirmed : texts.sendingTitle;
  return (
    <Page
      title={title}
      {...(menu && { owner: menu.restaurant.name })}
      className="mx-auto max-w-xl px-4 sm:px-6"
    >
      {/* Replaces the "Place Order" button. */}
      <HeldTaps key={order ? 'order' : state.kind} />
      {!order && <h1 className="sr-only">{title}</h1>}
      {state.kind === 'sending' && !old && <Sending delay={state.delay} onWithdraw={withdraw} />}
      {state.kind === 'price-changed' && <Sending delay={null} />}
      {state.kind === 'failed' && <NotPlaced message={state.message} menuAddress={menuAddress} />}
      {order && menu && (
        <>
          <div className="pt-3">
            <AsOf atMs={old?.seenAtMs} timezone={menu.restaurant.timezone} />
          </div>
          <Confirmed order={order} menu={menu} menuAddress={menuAddress} isPlaced={isPlaced} />
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

/** Another order of the table, named by its tracking number, resets the page. */
export const ConfirmationScreen = () => {
  const [search] = useSearchParams();
  const trackingNumber = search.get('tracking');
  const tableOrder = { trackingNumber, isTogether: search.get('mode') === 'collaborative' };
  return <Confirmation key={trackingNumber} tableOrder={tableOrder} />;
};
