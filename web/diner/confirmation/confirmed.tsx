import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import type { Menu } from '#contract/menu.ts';
import type { Order } from '#contract/orders.ts';
import { DEFAULT_ESTIMATE_MINUTES } from '#domain/kitchen/estimate.ts';
import { RestaurantFooter } from '#web/diner/parts/restaurant-footer.tsx';
import { OrderSummary } from '#web/shared/order/order-summary.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { useTranslatedOrder } from '../status/use-translated-order.ts';
import { TipCard } from './tip-card.tsx';

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-text-soft">{term}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
);

const Yes = () => {
  const texts = useMessages('order');
  return (
    <div className="flex flex-col items-center gap-3 pt-10 pb-8 text-center">
      <span
        aria-hidden
        className="grid size-20 animate-[toast-in_400ms_var(--ease-calm)] place-items-center rounded-full bg-success-soft text-success"
      >
        <Check className="size-10" strokeWidth={2.5} />
      </span>
      <h1 className="text-2xl">{texts.confirmed}</h1>
      <p className="text-lg text-text-soft">{texts.confirmedText}</p>
    </div>
  );
};

/** How long it takes, and the numbers one may be asked for. */
const OrderFacts = ({ order }: { order: Order }) => {
  const texts = useMessages('order');
  return (
    <Card>
      <p className="flex items-center gap-4 border-b border-line pb-5">
        <Clock aria-hidden className="size-8 shrink-0 text-accent" />
        <span>
          <span className="block text-sm text-text-soft">{texts.estimate}</span>
          <span className="font-display text-xl font-semibold">
            {texts.minutes(order.prepTimeMinutes || DEFAULT_ESTIMATE_MINUTES)}
          </span>
        </span>
      </p>
      <dl className="flex flex-col gap-2 pt-5">
        <Fact term={texts.number}>{order.id.slice(0, 8)}</Fact>
        <Fact term={texts.tracking}>{order.trackingNumber}</Fact>
        <Fact term={texts.submittedBy}>
          {order.isSubmitter ? texts.youNamed(order.submittedByName ?? '') : (order.submittedByName ?? '–')}
        </Fact>
        <Fact term={texts.peopleAtTable}>{order.participantCount}</Fact>
      </dl>
    </Card>
  );
};

interface ConfirmedProps {
  order: Order;
  menu: Menu;
  menuAddress: string;
}

/** A calm yes: number, minutes, what was ordered, and where to go from here. */
export const Confirmed = ({ order: written, menu, menuAddress }: ConfirmedProps) => {
  const { restaurant } = menu;
  const order = useTranslatedOrder(written);
  const texts = useMessages('order');
  return (
    <>
      <Yes />
      <div className="flex flex-col gap-5">
        <OrderFacts order={order} />
        <div className="flex flex-col gap-3 sm:flex-row">
          <ButtonLink to={`/order-status/${order.id}`} size="lg" className="grow sm:basis-0">
            {texts.track}
          </ButtonLink>
          <ButtonLink to={menuAddress} size="lg" variant="secondary" className="grow sm:basis-0">
            {texts.orderMore}
          </ButtonLink>
        </div>
        <OrderSummary order={order} restaurant={restaurant} title={texts.summary} />
        <TipCard
          key={order.id}
          order={order}
          format={{ currency: order.currency, locale: restaurant.locale }}
        />
      </div>
      <RestaurantFooter menu={menu} />
    </>
  );
};
