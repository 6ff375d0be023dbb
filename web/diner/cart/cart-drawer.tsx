import Lock from 'lucide-react/icons/lock';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { type ReactNode, useEffect } from 'react';
import type { Cart, CartLine } from '#contract/carts.ts';
import type { Order } from '#contract/orders.ts';
import type { Restaurant } from '#contract/restaurants.ts';
import { orderLabel } from '#domain/ordering/order.ts';
import { shortLines } from '#domain/ordering/portions.ts';
import { isHere } from '#domain/visit/participants.ts';
import { type ShownPart, shownPart } from '#web/diner/first/cart/shown-part.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import type { CartDrawerProps } from '#web/diner/first/context/later-parts.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { useHasNetwork } from '#web/diner/first/table/use-has-network.ts';
import { useOwnOrders } from '#web/diner/orders/use-own-orders.ts';
import { BrowseMenu } from '#web/diner/parts/browse-menu.tsx';
import { DrawerWays } from '#web/diner/parts/drawer-ways.tsx';
import { formatClock } from '#web/shared/local-time.ts';
import type { FormatMoney } from '#web/shared/money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { dismissToast } from '#web/ui/toast-store.ts';
import { CartActions } from './cart-actions.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import { ClearButton } from './clear-button.tsx';
import { ConnectionBadge } from './connection-badge.tsx';
import { OwnInstructions } from './own-instructions.tsx';
import { LockBanner, ModeSwitch } from './together-controls.tsx';
import { TogetherGroups } from './together-groups.tsx';
import { useFollowClock } from './use-follow-clock.ts';

interface CartTotalsProps {
  cart: Cart;
  part: ShownPart;
  restaurant: Restaurant;
  money: FormatMoney;
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 text-sm text-text-soft">
    <dt>{term}</dt>
    <dd className="tabular-nums">{children}</dd>
  </div>
);

/** The total, with tax and service listed separately. */
const CartTotals = ({ cart, part, restaurant, money }: CartTotalsProps) => {
  const texts = useMessages('cart');
  const { yoursWith } = useMessages('together');
  // Tax and service are known for the whole cart only; if the diner is alone, that is the own part.
  const isWhole = part.isTogether || cart.lines.every((line) => line.isOwn);
  const isTaxAdded = !restaurant.pricesIncludeTax && cart.taxMinor > 0;
  const hasService = cart.serviceChargeMinor > 0;
  const hasSums = isWhole && (isTaxAdded || hasService);
  // The sum above the own dishes has neither.
  const yours = hasSums ? yoursWith(isTaxAdded, hasService) : texts.yourItems;
  return (
    <dl className="flex flex-col gap-1 pb-4">
      {part.isTogether && <Row term={yours}>{money(cart.own.totalMinor)}</Row>}
      {hasSums && <Row term={texts.subtotal}>{money(cart.subtotalMinor)}</Row>}
      {isWhole && isTaxAdded && <Row term={texts.tax}>{money(cart.taxMinor)}</Row>}
      {isWhole && hasService && <Row term={texts.service}>{money(cart.serviceChargeMinor)}</Row>}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg font-semibold max-[22rem]:text-base">
        <dt>{part.isTogether ? texts.tableTotal : texts.total}</dt>
        <dd className="ml-auto text-xl tabular-nums">{money(part.totalMinor)}</dd>
      </div>
      {isWhole && restaurant.pricesIncludeTax && cart.taxMinor > 0 && (
        <Row term={texts.taxIncluded}>{money(cart.taxMinor)}</Row>
      )}
    </dl>
  );
};

/** How many are at the table, whether the cart is locked, whether live updates work. */
const PanelHead = ({ cart }: { cart: Cart | undefined }) => {
  const texts = useMessages('cart');
  const together = useMessages('together');
  const { visit } = useDinerTable();
  const lock = cart?.lock;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-3">
      {visit && <p>{texts.atTable(visit.participants.filter(isHere).length)}</p>}
      <ConnectionBadge isPanel />
      {lock && (
        <Badge tone="accent" className="whitespace-normal!" icon={<Lock aria-hidden className="size-3.5" />}>
          {lock.isOwn ? together.lockedByYou : together.lockedForCheckout}
        </Badge>
      )}
    </div>
  );
};

interface OwnLinesProps {
  cart: Cart;
  lines: readonly CartLine[];
  money: FormatMoney;
}

/** The lines of a diner who orders alone; editable unless somebody is checking out the table's cart. */
const OwnLines = ({ cart, lines, money }: OwnLinesProps) => {
  const { keyOf } = useCart();
  return (
    <>
      <ul>
        {lines.map((line) => (
          <CartLineRow
            key={keyOf(line.id)}
            line={line}
            money={money}
            canEdit={line.isOwn && (cart.lock === null || cart.lock.isOwn)}
            isTogether={false}
          />
        ))}
      </ul>
      <ClearButton cart={cart} isTogether={false} />
    </>
  );
};

/** An empty cart says what happened to its lines: a diner who did not order may have missed the toast. */
const EmptyCart = ({ isTogether, onClose }: { isTogether: boolean; onClose: () => void }) => {
  const texts = useMessages('cart');
  const together = useMessages('together');
  const orderTexts = useMessages('order');
  const { language } = useLanguage();
  const { menu } = useDinerTable();
  const [last] = useOwnOrders().active;
  const tip = isTogether ? together.emptyTip : texts.emptyTip;
  const sayOrdered = (
    { createdAt, isSubmitter, isTakenByStaff, submittedByName, trackingNumber }: Order,
    timezone: string,
  ): string => {
    const time = formatClock(createdAt, language, timezone);
    const label = orderLabel(trackingNumber);
    if (isSubmitter) return together.youOrderedAt(time, label);
    const name = isTakenByStaff ? orderTexts.byStaff : (submittedByName ?? together.somebody);
    return together.orderedAt(name, time, label);
  };
  return (
    <div className="[&_h2]:first-letter:uppercase">
      <EmptyState
        icon={<ShoppingBag className="size-8" />}
        title={isTogether ? together.empty : texts.empty}
        text={last && menu ? sayOrdered(last, menu.restaurant.timezone) : tip}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            {last && (
              <ButtonLink to={`/order-status/${last.id}`} variant="secondary" onClick={onClose}>
                {orderTexts.viewOrder}
              </ButtonLink>
            )}
            <BrowseMenu text={texts.browse} onClose={onClose} />
          </div>
        }
      />
    </div>
  );
};

/** Why changes wait, or are about to: somebody is ordering, or there is no network. */
function useUnsentWords(cart: Cart | undefined, isTogether: boolean): string | null {
  const { stalledBy } = useCart();
  const { unsentLocked, unsentChanges } = useMessages('together');
  const { networkDown } = useMessages('table');
  const hasNetwork = useHasNetwork();
  if (!stalledBy) return isTogether || hasNetwork ? null : networkDown;
  const isLocked = stalledBy === 'checkout' || cart?.lock?.isOwn === false;
  return isLocked && hasNetwork ? unsentLocked : unsentChanges;
}

/** Prefetched while online: placing and following an order must also work offline. */
const loadWhatFollows = () =>
  Promise.allSettled([
    import('#web/diner/confirmation/confirmation-screen.tsx'),
    import('#web/diner/status/status-screen.tsx'),
  ]);

export const CartDrawer = ({ isOpen, onClose, onStaff, money }: CartDrawerProps) => {
  const texts = useMessages('cart');
  const order = useMessages('order');
  const { visit, menu } = useDinerTable();
  const { cart, hasFailed, refetch } = useCart();
  useEffect(() => void loadWhatFollows(), []);
  useFollowClock(cart);
  const part = cart && shownPart(cart, visit);
  const isTogether = visit?.mode === 'collaborative';
  const unsent = useUnsentWords(cart, isTogether);
  // After seeing the shared cart the diner needs no toast about it on the next page.
  useEffect(() => (isOpen && isTogether ? () => dismissToast('mode') : undefined), [isOpen, isTogether]);
  const isEmpty = part?.itemCount === 0;
  const shown = cart?.lines.filter((line) => part?.isTogether || line.isOwn) ?? [];
  const gone = shown.filter((line) => !line.isAvailable).map((line) => line.name);
  const short = shortLines(shown);
  const shortNames = shown
    .filter(({ id }) => short.has(id))
    .map(({ id, name }) => `${short.get(id)} × ${name}`);
  const footer = cart && part && menu && !isEmpty && (
    <>
      {gone.length > 0 && (
        <p className="pb-3 font-semibold text-danger">{order.linesGone(gone.join(', '))}</p>
      )}
      {short.size > 0 && (
        <p className="pb-3 font-semibold text-danger">{order.shortLines(shortNames.join(', '))}</p>
      )}
      <CartTotals cart={cart} part={part} restaurant={menu.restaurant} money={money} />
      <CartActions cart={cart} part={part} money={money} isBlocked={gone.length > 0 || short.size > 0} />
    </>
  );
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      variant="drawer"
      title={isTogether ? texts.togetherTitle : texts.title}
      actions={isOpen && <DrawerWays onClose={onClose} onStaff={onStaff} />}
      {...(footer && { footer })}
    >
      <div className="px-6 pb-6">
        <ModeSwitch />
        {isTogether && <PanelHead cart={cart} />}
        {unsent !== null && (
          <output className="mb-3 block rounded-md bg-warning-soft px-4 py-3 text-warning">{unsent}</output>
        )}
        {hasFailed && (
          <ErrorState title={isTogether ? texts.unreachable : texts.loadFailed} onRetry={refetch} />
        )}
        {isEmpty && <EmptyCart isTogether={part?.isTogether ?? false} onClose={onClose} />}
        {cart && part && !isEmpty && (
          <>
            <LockBanner cart={cart} />
            {part.isTogether ? (
              <TogetherGroups cart={cart} money={money} />
            ) : (
              <OwnLines cart={cart} lines={shown} money={money} />
            )}
            <div className="pt-4">
              <OwnInstructions cart={cart} />
            </div>
          </>
        )}
      </div>
    </Sheet>
  );
};
