import Banknote from 'lucide-react/icons/banknote';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Scale from 'lucide-react/icons/scale';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import type { Dashboard } from '#contract/dashboard.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { FigureCard } from './figure-card.tsx';
import { LINKS } from './links.ts';

type Sales = NonNullable<Dashboard['sales']>;

const averageOf = ({ totalMinor, orders }: Sales['today']): number =>
  orders === 0 ? 0 : Math.round(totalMinor / orders);

/** "12 % more than last week", with an arrow; nothing where last week sold nothing. */
const Change = ({ now, before }: { now: number; before: number }) => {
  const texts = useMessages('dashboard');
  const { locale } = useStaff().restaurant;
  const change = compare(now, before);
  if (!change) return null;
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(change.share);
  if (change.kind === 'same') return <p className="font-semibold text-text">{texts.asMuch}</p>;
  const isMore = change.kind === 'more';
  const Icon = isMore ? TrendingUp : TrendingDown;
  return (
    <p className={`flex items-center gap-2 font-semibold ${isMore ? 'text-success' : 'text-warning'}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {isMore ? texts.moreThan(percent) : texts.lessThan(percent)}
    </p>
  );
};

/** How is today going? Against the same weekday a week ago, up to the same minute (DASH-2). */
export const Today = ({ sales, at, day }: { sales: Sales; at: string; day: string }) => {
  const texts = useMessages('dashboard');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const money = useMoney();
  const amount = (minor: number) => money(minor, sales.currency);
  const { today, weekAgoSoFar, weekAgo } = sales;
  const to = LINKS.ordersOn(day);
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      <FigureCard title={texts.todaySales} value={amount(today.totalMinor)} icon={Banknote} to={to}>
        <Change now={today.totalMinor} before={weekAgoSoFar.totalMinor} />
        <p>{texts.against(amount(weekAgoSoFar.totalMinor), formatClock(at, language, timezone))}</p>
        <p>{texts.wholeDay(amount(weekAgo.totalMinor))}</p>
      </FigureCard>
      <FigureCard title={texts.orders} value={today.orders} icon={ReceiptText} to={to}>
        <Change now={today.orders} before={weekAgoSoFar.orders} />
        <p>{texts.ordersAgainst(weekAgoSoFar.orders)}</p>
      </FigureCard>
      <FigureCard title={texts.average} value={amount(averageOf(today))} icon={Scale} to={to}>
        <Change now={averageOf(today)} before={averageOf(weekAgoSoFar)} />
        <p>{texts.averageAgainst(amount(averageOf(weekAgoSoFar)))}</p>
      </FigureCard>
    </ul>
  );
};

interface Comparison {
  readonly kind: 'more' | 'less' | 'same';
  /** How far apart, as a share of the earlier figure. */
  readonly share: number;
}

/** How two figures compare; null where there is nothing to compare with. */
export function compare(now: number, before: number): Comparison | null {
  if (before === 0) return null;
  const share = Math.abs(now - before) / before;
  // Under half a percent it would read "0 % more".
  if (share < 0.005) return { kind: 'same', share: 0 };
  return { kind: now > before ? 'more' : 'less', share };
}
