import { useQuery, useQueryClient } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Heart from 'lucide-react/icons/heart';
import MessageSquareHeart from 'lucide-react/icons/message-square-heart';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Farewell } from '#contract/farewell.ts';
import type { Menu } from '#contract/menu.ts';
import type { Order } from '#contract/orders.ts';
import { orderLabel } from '#domain/ordering/order.ts';
import {
  FEEDBACK,
  feedbackQuery,
  sendPendingFeedback,
  usePendingFeedback,
} from '#web/diner/data/feedback.ts';
import { useFeedbackSheet } from '#web/diner/feedback/feedback-draft.ts';
import { FeedbackSheet, FeedbackThanks } from '#web/diner/feedback/feedback-sheet.tsx';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { isInUse } from '#web/diner/parts/is-in-use.ts';
import { RestaurantFooter } from '#web/diner/parts/restaurant-footer.tsx';
import { OwnReceipts } from '#web/diner/receipt/own-receipts.tsx';
import { Receipt } from '#web/diner/receipt/receipt.tsx';
import { Returns } from '#web/diner/receipt/returns.tsx';
import { useTranslatedOrder } from '#web/diner/status/use-translated-order.ts';
import { storedSession } from '#web/shared/diner-token.ts';
import { moneyOf } from '#web/shared/money.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { farewellQuery, restoreSession } from './farewell.ts';

/** A screen reader starts at the heading: this page replaces the one that was open, and what had the focus there. */
function useFocusedTitle() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, []);
  return title;
}

/** Dismisses toasts of the visit; the page shows what is left of it. */
function useQuiet(): void {
  useEffect(() => {
    for (const { id } of currentToasts()) dismissToast(id);
  }, []);
}

const FoldedOrder = ({ order: written, menu }: { order: Order; menu: Menu }) => {
  const texts = useMessages('farewell');
  const order = useTranslatedOrder(written);
  const money = moneyOf({ currency: order.currency, locale: menu.restaurant.locale });
  return (
    <details className="group rounded-lg border border-line bg-card">
      <summary className="flex min-h-14 cursor-pointer items-center gap-3 rounded-lg px-4 py-2 hover:bg-raised">
        <span className="grow">{texts.order(orderLabel(order.trackingNumber))}</span>
        <b className="tabular-nums">{money(order.totalAmountMinor + order.tipMinor)}</b>
        <ChevronDown aria-hidden className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="pb-3">
        <Receipt order={order} menu={menu} title={texts.order(orderLabel(order.trackingNumber))} />
      </div>
    </details>
  );
};

const Ordered = ({ orders, menu }: { orders: readonly Order[]; menu: Menu }) => {
  const texts = useMessages('farewell');
  const [newest] = orders;
  if (!newest) return null;
  const money = moneyOf({ currency: newest.currency, locale: menu.restaurant.locale });
  const totalMinor = orders.reduce((sum, order) => sum + order.totalAmountMinor + order.tipMinor, 0);
  return (
    <section aria-labelledby="ordered" className="flex flex-col gap-3">
      <h2 id="ordered" className="text-xl">
        {texts.ordered}
      </h2>
      <p className="text-text-soft">{texts.orderedHint}</p>
      {orders.map((order) => (
        <FoldedOrder key={order.id} order={order} menu={menu} />
      ))}
      {orders.length > 1 && (
        <p className="flex justify-between gap-4 px-4 text-lg font-semibold">
          <span>{texts.total}</span>
          <span className="tabular-nums">{money(totalMinor)}</span>
        </p>
      )}
    </section>
  );
};

/** A phone that leaves the restaurant's network hears of no new one if it never noticed the loss. */
const SEND_AGAIN_MS = 15_000;

/** Sends kept feedback while its session may still give it (SESSION-7); the next visit's may not. */
function useKeptFeedback(isKept: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isKept) return undefined;
    const send = () =>
      void sendPendingFeedback().then(() => client.invalidateQueries({ queryKey: FEEDBACK }));
    send();
    const timer = setInterval(send, SEND_AGAIN_MS);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [isKept, client]);
}

/** Asked on the page, once per visit: its newest order represents it (SENTIMENT-6). */
const Feedback = ({ orderId }: { orderId: string }) => {
  const order = useMessages('order');
  const { isOpen, open, close } = useFeedbackSheet();
  const { data } = useQuery(feedbackQuery(orderId));
  const isGiven = data?.hasFeedback === true && !data.isDeclined;
  const isKept = usePendingFeedback().length > 0;
  useKeptFeedback(isKept);
  return (
    <>
      {data && !isGiven && !isKept && (
        <Button
          size="lg"
          isWide
          aria-haspopup="dialog"
          icon={<MessageSquareHeart aria-hidden className="size-5" />}
          onClick={open}
        >
          {order.shareFeedback}
        </Button>
      )}
      <FeedbackThanks orderId={orderId} isGiven={isGiven} isKept={isKept} isAsking={isOpen} />
      <FeedbackSheet orderId={orderId} isOpen={isOpen} onClose={close} />
    </>
  );
};

const LOOK_AGAIN_MS = 500;

/** Cancelled orders cost nothing and have no receipt. */
const paidOrders = (farewell: Farewell | undefined): readonly Order[] =>
  farewell?.orders.filter(({ status }) => status !== 'cancelled') ?? [];

/**
 * After the visit was closed: thanks, its receipts, feedback, and how to start another visit (SESSION-7, SESSION-8).
 */
export const FarewellScreen = () => {
  const texts = useMessages('farewell');
  const { menu, tableId, reopen } = useDinerTable();
  const { data, dataUpdatedAt, isPending, isError, isFetchedAfterMount, refetch } = useQuery(
    farewellQuery(tableId),
  );
  const [diner] = useState(storedSession);
  const goOn = useEffectEvent(() => {
    restoreSession();
    reopen();
  });
  // What is cached may be from an earlier reopening, after which the visit was closed again.
  const isOpenAgain = data?.closedAt === null && isFetchedAfterMount && !isError;
  useEffect(() => {
    if (!isOpenAgain) return undefined;
    // The reopened visit must not discard what is typed, such as feedback.
    const goOnUnlessInUse = () => {
      if (!isInUse()) goOn();
    };
    goOnUnlessInUse();
    const timer = setInterval(goOnUnlessInUse, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isOpenAgain]);
  useQuiet();
  const title = useFocusedTitle();
  const orders = paidOrders(data);
  const newest = orders[0];
  return (
    <Page
      title={texts.title}
      {...(menu && { owner: menu.restaurant.name })}
      className="mx-auto flex min-h-dvh max-w-xl flex-col gap-6 px-4 pt-10 sm:px-6"
    >
      <header className="flex flex-col items-center gap-3 text-center">
        <span
          aria-hidden
          className="grid size-20 place-items-center rounded-full bg-success-soft text-success"
        >
          <Heart className="size-10" strokeWidth={1.6} />
        </span>
        <h1 ref={title} tabIndex={-1} className="text-2xl outline-none">
          {texts.title}
        </h1>
        {data && <p className="text-lg text-text-soft">{texts.text(data.tableNumber)}</p>}
      </header>
      {menu && data?.returns[0] && (
        // Its texts load without hiding the page.
        <Suspense>
          <Returns returns={data.returns} locale={menu.restaurant.locale} />
        </Suspense>
      )}
      {newest && <Feedback orderId={newest.id} />}
      {isPending && (
        <SkeletonGroup className="flex flex-col gap-3">
          <Skeleton className="h-14 w-full rounded-lg" />
          <Skeleton className="h-14 w-full rounded-lg" />
        </SkeletonGroup>
      )}
      {isError && !data && <ErrorState title={texts.failed} onRetry={() => void refetch()} />}
      {menu && data && diner && (
        <OwnReceipts
          dinerSessionId={diner.dinerSessionId}
          version={dataUpdatedAt}
          locale={menu.restaurant.locale}
        />
      )}
      {menu && <Ordered orders={orders} menu={menu} />}
      <Button variant="secondary" size="lg" isWide onClick={reopen}>
        {texts.stay}
      </Button>
      {menu && <RestaurantFooter menu={menu} />}
    </Page>
  );
};
