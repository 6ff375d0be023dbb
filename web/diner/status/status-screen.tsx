import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import CircleX from 'lucide-react/icons/circle-x';
import PencilLine from 'lucide-react/icons/pencil-line';
import Phone from 'lucide-react/icons/phone';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { Order } from '#contract/orders.ts';
import { FeedbackPart } from '#web/diner/feedback/feedback-part.tsx';
import { useLaterParts } from '#web/diner/first/context/later-parts.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { staffRequestsQuery } from '#web/diner/first/data/staff-requests.ts';
import { RestaurantFooter } from '#web/diner/parts/restaurant-footer.tsx';
import { Receipt } from '#web/diner/receipt/receipt.tsx';
import { VisitTip } from '#web/diner/tip/tip-card.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { AsOf } from './as-of.tsx';
import { correctionsOf } from './corrections.ts';
import { isServed, StatusProgress } from './status-progress.tsx';
import { type OrderProblem, useOrderStatus } from './use-order-status.ts';
import { useTranslatedOrder } from './use-translated-order.ts';

/**
 * Staff corrections of this order, before and after, shown as long as the page is open; announced when they happen.
 */
const Corrected = ({ order }: { order: Order }) => {
  const texts = useMessages('order');
  const corrections = correctionsOf(order);
  // A live region must exist before its content; empty it takes no space.
  return (
    <div aria-live="polite" className="empty:-mb-5">
      {corrections.length > 0 && (
        <div className="flex gap-3 rounded-lg bg-warning-soft px-4 py-3 text-warning">
          <PencilLine aria-hidden className="mt-0.5 size-5 shrink-0" />
          <div>
            <p className="font-semibold">{texts.correctedTitle}</p>
            <ul>
              {corrections.map((correction) => (
                <li key={correction.mark}>{texts.correction(correction)}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
};

interface CancelledProps {
  order: Order;
  phone: string | null;
  menuAddress: string;
}

/** The restaurant could not make it: an apology, the reason, that it costs nothing, and what to do now. */
const Cancelled = ({ order, phone, menuAddress }: CancelledProps) => {
  const texts = useMessages('order');
  return (
    <section className="flex flex-col items-center gap-4 rounded-xl border border-line bg-card px-6 py-10 text-center shadow-card">
      <span aria-hidden className="grid size-20 place-items-center rounded-full bg-danger-soft text-danger">
        <CircleX className="size-10" strokeWidth={1.6} />
      </span>
      <div role="alert" className="flex flex-col items-center gap-4">
        <h2 className="text-xl">{texts.sentences.cancelled}</h2>
        <p className="text-lg text-text-soft">
          {texts.cancelledByRestaurant}. {texts.cancelledSorry}
        </p>
        {order.cancelReason && (
          <p className="rounded-md bg-raised px-4 py-3">{texts.cancelledReason(order.cancelReason)}</p>
        )}
      </div>
      <div className="flex w-full flex-col gap-3 pt-3 sm:flex-row sm:justify-center">
        <ButtonLink to={menuAddress} size="lg">
          {texts.browseAgain}
        </ButtonLink>
        {phone !== null && (
          <a
            href={`tel:${phone.replaceAll(/\s/g, '')}`}
            className="inline-flex min-h-14 items-center justify-center gap-2 rounded-full border border-line-strong bg-card px-5 font-semibold hover:bg-raised sm:text-lg"
          >
            <Phone aria-hidden className="size-5" />
            {texts.callRestaurant}
          </a>
        )}
      </div>
    </section>
  );
};

interface StatusBarProps {
  order: Order | undefined;
  isFetching: boolean;
  onRefresh: () => void;
  /** The result. */
  news: string;
  menuAddress: string;
}

const StatusBar = ({ order, isFetching, onRefresh, news, menuAddress }: StatusBarProps) => {
  const texts = useMessages('order');
  const navigate = useNavigate();
  // The first page of a tab has nothing to go back to.
  const isFirst = useLocation().key === 'default';
  return (
    <header className="sticky top-(--top) z-30 -mx-4 flex min-h-14 flex-wrap items-center justify-end gap-1 bg-background px-2 sm:-mx-6">
      <IconButton
        label={texts.goBack}
        icon={<ArrowLeft aria-hidden className="size-5" />}
        onClick={() => void (isFirst ? navigate(menuAddress) : navigate(-1))}
      />
      <h1 className="grow basis-24 text-lg leading-tight sm:text-xl">{texts.statusTitle}</h1>
      {order && (
        <Button
          variant="quiet"
          className="min-w-11 px-3"
          icon={<RefreshCw aria-hidden className="size-4" />}
          isLoading={isFetching}
          onClick={onRefresh}
        >
          <span className="max-sm:sr-only">{texts.refresh}</span>
        </Button>
      )}
      <output className="absolute top-full right-0 rounded-bl-lg bg-background px-5 py-1 text-sm text-text-soft empty:hidden">
        {news}
      </output>
    </header>
  );
};

const Problem = ({ problem, menuAddress }: { problem: OrderProblem; menuAddress: string }) => {
  const texts = useMessages('order');
  const words = { 'no-id': texts.noOrderId, 'not-found': texts.notFound, failed: texts.loadFailed };
  return (
    <ErrorState
      title={words[problem]}
      text=""
      action={<ButtonLink to={menuAddress}>{texts.returnToMenu}</ButtonLink>}
    />
  );
};

/** The same sheet as in the bar, with this page's texts. */
const AssistanceButton = () => {
  const { requestAssistance } = useMessages('order');
  const { StaffRequestSheet } = useLaterParts();
  const { session, state } = useDinerTable();
  const [isOpen, setIsOpen] = useState(false);
  const { data: requests = [] } = useQuery({
    ...staffRequestsQuery(session?.dinerSessionId ?? ''),
    enabled: false,
  });
  if (!session || state !== 'open') return null;
  return (
    <>
      <Button variant="secondary" size="lg" isWide aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {requestAssistance}
      </Button>
      <StaffRequestSheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        session={session}
        requests={requests}
      />
    </>
  );
};

const Waiting = () => (
  <SkeletonGroup className="flex flex-col gap-5">
    <Skeleton className="h-80 w-full rounded-lg" />
    <Skeleton className="h-48 w-full rounded-lg" />
  </SkeletonGroup>
);

/** How long the result of a refresh is shown. */
const NEWS_MS = 4_000;

/** An order's progress: updated live, refreshed by hand. */
export const StatusScreen = () => {
  const { orderId } = useParams();
  const texts = useMessages('order');
  const { menu, tableId } = useDinerTable();
  const { order: written, asOfMs, problem, isFetching, isChanged, refresh } = useOrderStatus(orderId);
  const order = useTranslatedOrder(written);
  const menuAddress = `/menu?table=${tableId}`;
  const [news, setNews] = useState('');
  useEffect(() => {
    if (news === '') return undefined;
    const timer = setTimeout(() => setNews(''), NEWS_MS);
    return () => clearTimeout(timer);
  }, [news]);
  const onRefresh = async () => setNews((await refresh()) ? texts.refreshed : texts.loadFailed);
  const isCancelled = order?.status === 'cancelled';
  return (
    <Page
      title={texts.statusTitle}
      {...(menu && { owner: menu.restaurant.name })}
      className="mx-auto max-w-xl px-4 sm:px-6"
    >
      <StatusBar
        order={order}
        isFetching={isFetching}
        onRefresh={() => void onRefresh()}
        news={news}
        menuAddress={menuAddress}
      />
      <div className="flex flex-col gap-5 pt-3">
        <AsOf atMs={asOfMs} timezone={menu?.restaurant.timezone} />
        {problem && <Problem problem={problem} menuAddress={menuAddress} />}
        {!order && !problem && <Waiting />}
        {order && isCancelled && (
          <Cancelled order={order} phone={menu?.restaurant.phone ?? null} menuAddress={menuAddress} />
        )}
        {order && !isCancelled && (
          <>
            <Corrected order={order} />
            <StatusProgress order={order} isChanged={isChanged} />
            {isServed(order) && <FeedbackPart orderId={order.id} />}
            {isServed(order) && <VisitTip />}
            <ButtonLink to={menuAddress} variant="secondary" size="lg" isWide>
              {texts.orderMoreShort}
            </ButtonLink>
          </>
        )}
        {order && menu && <Receipt order={order} menu={menu} title={texts.details} />}
        {order && <AssistanceButton />}
      </div>
      {menu && <RestaurantFooter menu={menu} />}
    </Page>
  );
};
