import { useQuery, useQueryClient } from '@tanstack/react-query';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useEffect } from 'react';
import type { BillDiscount, BillLine, GuestBill } from '#contract/bills.ts';
import type { RefusalCode } from '#contract/errors.ts';
import type { Order, OrderItem } from '#contract/orders.ts';
import { billByPerson } from '#domain/bills/bill-by-person.ts';
import { billQuery, useLiveBill } from '#web/diner/data/bill.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { ordersQuery } from '#web/diner/first/data/orders.ts';
import { sessionKey } from '#web/diner/first/data/visit.ts';
import { useTranslatedOrders } from '#web/diner/status/use-translated-order.ts';
import { CallError } from '#web/shared/call.ts';
import { storedSession } from '#web/shared/diner-token.ts';
import { type FormatMoney, moneyOf } from '#web/shared/money.ts';
import { DinerMark } from '#web/shared/order/diner-mark.tsx';
import { isTaxOnTop, useTaxName } from '#web/shared/order/tax-name.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { LanguageToggle } from '#web/ui/language-toggle.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { SplitPart } from './split-part.tsx';

/** The name of a dish on the bill, in the guest's language. */
type NameOf = (lineId: string) => string;
type Part = ReturnType<typeof billByPerson<OrderItem>>['people'][number];

const Line = ({ term, notes = [], amount }: { term: string; notes?: readonly string[]; amount: string }) => (
  <div className="flex justify-between gap-4">
    <dt className="min-w-0 wrap-anywhere">
      {term}
      {notes.length > 0 && <span className="block text-sm">{notes.join(', ')}</span>}
    </dt>
    <dd className="shrink-0 tabular-nums">{amount}</dd>
  </div>
);

interface PersonCardProps {
  part: Part;
  /** By dish. */
  lines: ReadonlyMap<string, BillLine>;
  money: FormatMoney;
}

/** One person's dishes and their sum. */
const PersonCard = ({ part, lines, money }: PersonCardProps) => {
  const texts = useMessages('bill');
  const { you } = useMessages('table');
  const { session } = useDinerTable();
  const name = part.name ?? texts.byStaff;
  const notesOf = ({ id, options, totalMinor }: OrderItem): string[] => {
    const discountMinor = lines.get(id)?.discountMinor ?? 0;
    const discount = totalMinor === 0 ? texts.onTheHouse : texts.discount(money(discountMinor));
    return [...options.map((option) => option.name), ...(discountMinor > 0 ? [discount] : [])];
  };
  const isOwn = part.dinerSessionId !== null && part.dinerSessionId === session?.dinerSessionId;
  return (
    <section aria-label={name} className="border-b border-line py-4 last:border-0">
      <h2 className="flex items-center gap-3 pb-2 font-sans font-semibold">
        {part.color !== null && <DinerMark name={name} color={part.color} size="sm" />}
        <span className="min-w-0 grow">
          {name}
          {isOwn && <span className="font-normal text-text-soft"> · {you}</span>}
        </span>
        <span className="shrink-0 tabular-nums">{money(part.totalMinor)}</span>
      </h2>
      <dl className="flex flex-col gap-1 text-text-soft">
        {part.items.map((item) => (
          <Line
            key={item.id}
            term={`${item.quantity} × ${item.name}`}
            notes={notesOf(item)}
            amount={money(item.totalMinor)}
          />
        ))}
      </dl>
    </section>
  );
};

/** Struck or cancelled items: shown struck out, part of no sum. */
const Struck = ({ orders }: { orders: readonly Order[] }) => {
  const texts = useMessages('bill');
  const struck = orders.flatMap((order) => [
    ...(order.status === 'cancelled' ? order.items : []),
    ...order.struckItems,
  ]);
  if (struck.length === 0) return null;
  return (
    <section aria-label={texts.cancelled} className="border-t border-line py-4 text-sm text-text-soft">
      <h2 className="pb-1 font-sans font-normal">{texts.cancelled}</h2>
      <ul>
        {struck.map(({ id, quantity, name }) => (
          <li key={id}>
            <del>
              {quantity} × {name}
            </del>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What is added to the dishes, the tax included in the total by rate, and discounts. */
const Added = ({ bill, nameOf, money }: { bill: GuestBill; nameOf: NameOf; money: FormatMoney }) => {
  const texts = useMessages('bill');
  const { menu } = useDinerTable();
  const taxName = useTaxName(menu?.restaurant.taxRates ?? []);
  const isOnTop = isTaxOnTop({ ...bill, totalAmountMinor: bill.ordersMinor });
  const taxes = bill.taxes.filter(({ taxMinor }) => taxMinor > 0);
  const saidOf = ({ kind, percent, lineId }: BillDiscount): string => {
    const what =
      kind === 'percent' ? texts.percentOff(percent ?? 0) : kind === 'treat' ? texts.treat : texts.amountOff;
    const name = lineId === null ? '' : nameOf(lineId);
    return name === '' ? what : `${what} · ${name}`;
  };
  return (
    <>
      <dl className="flex flex-col gap-1 border-t border-line py-4 text-text-soft empty:hidden">
        {bill.serviceChargeMinor > 0 && <Line term={texts.service} amount={money(bill.serviceChargeMinor)} />}
        {isOnTop &&
          taxes.map(({ rate, taxMinor }) => (
            <Line key={rate} term={taxName(texts.tax, rate)} amount={money(taxMinor)} />
          ))}
        {bill.tipsMinor > 0 && <Line term={texts.tips} amount={money(bill.tipsMinor)} />}
      </dl>
      {!isOnTop && taxes.length > 0 && (
        <dl className="flex flex-col gap-1 border-t border-line py-4 text-sm text-text-soft">
          {taxes.map(({ rate, taxMinor }) => (
            <Line key={rate} term={taxName(texts.taxIncluded, rate)} amount={money(taxMinor)} />
          ))}
        </dl>
      )}
      {bill.discounts.length > 0 && (
        <section aria-label={texts.discounts} className="border-t border-line py-4 text-sm text-text-soft">
          <h2 className="pb-1 font-sans font-normal">{texts.discounts}</h2>
          <dl className="flex flex-col gap-1">
            {bill.discounts.map((discount) => (
              <Line key={discount.id} term={saidOf(discount)} amount={money(discount.amountMinor)} />
            ))}
          </dl>
        </section>
      )}
    </>
  );
};

interface BillOfProps {
  orders: readonly Order[];
  bill: GuestBill;
  dinerSessionId: string;
  locale: string;
}

const BillOf = ({ orders: written, bill, dinerSessionId, locale }: BillOfProps) => {
  const texts = useMessages('bill');
  const orders = useTranslatedOrders(written);
  const money = moneyOf({ currency: bill.currency, locale });
  const payers = new Map(bill.lines.map((line) => [line.id, line]));
  const names = new Map(orders.flatMap(({ items }) => items).map((item) => [item.id, item.name]));
  const { people } = billByPerson(
    orders.toReversed().map((order) => ({
      ...order,
      // Staff may have moved a dish to the person who pays for it.
      items: order.items.map((item) => {
        const { dinerSessionId: payer, dinerName, dinerColor } = payers.get(item.id) ?? item;
        return { ...item, dinerSessionId: payer, dinerName, dinerColor };
      }),
    })),
  );
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-4">
        <span className="text-text-soft">{texts.total}</span>
        <output className="font-display text-2xl font-semibold tabular-nums">{money(bill.totalMinor)}</output>
      </p>
      {people.map((part) => (
        <PersonCard key={part.dinerSessionId} part={part} lines={payers} money={money} />
      ))}
      <Added bill={bill} nameOf={(id) => names.get(id) ?? ''} money={money} />
      <Struck orders={orders} />
      <SplitPart bill={bill} orders={orders} dinerSessionId={dinerSessionId} locale={locale} />
    </>
  );
};

const Waiting = () => (
  <SkeletonGroup className="flex flex-col gap-4">
    <Skeleton className="h-10 w-full rounded-lg" />
    <Skeleton className="h-40 w-full rounded-lg" />
  </SkeletonGroup>
);

/** Dismisses the toast of an earlier tap, which would cover the choice here. */
function useRead(): void {
  useEffect(() => {
    for (const { id, tone, action } of currentToasts()) if (tone === 'success' && !action) dismissToast(id);
  }, []);
}

/** `/bill`: everything that the table has ordered so far, by person, with the total; updated live with the orders. */
export const BillScreen = () => {
  const client = useQueryClient();
  const texts = useMessages('bill');
  const { browseMenu } = useMessages('order');
  const errors = useMessages('errors');
  const { expired } = useMessages('table');
  const { menu, session: opened, state, tableId } = useDinerTable();
  const isOpen = opened !== null && state === 'open';
  // A scan that is refused leaves the phone without a session; what it showed of this table stays (PRESENCE-5).
  const stored = storedSession();
  const session = opened ?? (stored?.tableId === tableId ? stored : null);
  useRead();
  useLiveBill(session?.dinerSessionId ?? '');
  const { data, isError, refetch } = useQuery({
    ...ordersQuery(client, session?.dinerSessionId ?? ''),
    enabled: isOpen,
    refetchOnMount: 'always',
  });
  const {
    data: bill,
    isError: isBillError,
    refetch: refetchBill,
  } = useQuery({
    ...billQuery(session?.dinerSessionId ?? ''),
    enabled: isOpen,
    refetchOnMount: 'always',
  });
  const refusal = state === 'guarded' && client.getQueryState(sessionKey(tableId))?.error;
  const toDo =
    state === 'lost' ? expired : refusal instanceof CallError ? errors[refusal.code as RefusalCode] : null;
  const hasFailed = isError || isBillError || state === 'failed' || state === 'guarded' || state === 'lost';
  return (
    <Page
      title={texts.title}
      {...(menu && { owner: menu.restaurant.name })}
      className="mx-auto max-w-xl px-4 pb-8 sm:px-6"
    >
      <header className="sticky top-(--top) z-20 flex min-h-14 items-center bg-background">
        <h1 className="grow text-xl">{texts.title}</h1>
        <LanguageToggle />
      </header>
      {(!data || !bill) && !hasFailed && <Waiting />}
      {(!data || !bill) && hasFailed && (
        <ErrorState
          title={texts.failed}
          text={toDo ?? ''}
          {...(toDo === null && { onRetry: () => void Promise.all([refetch(), refetchBill()]) })}
        />
      )}
      {bill && data?.length === 0 && (
        <EmptyState
          icon={<ReceiptText className="size-8" />}
          title={texts.empty}
          text={texts.emptyText}
          action={<ButtonLink to={`/menu?table=${tableId}`}>{browseMenu}</ButtonLink>}
        />
      )}
      {data && data.length > 0 && bill && menu && session && (
        <BillOf
          orders={data}
          bill={bill}
          dinerSessionId={session.dinerSessionId}
          locale={menu.restaurant.locale}
        />
      )}
    </Page>
  );
};
