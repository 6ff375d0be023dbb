import Banknote from 'lucide-react/icons/banknote';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Scale from 'lucide-react/icons/scale';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import type { Dashboard } from '#contract/dashboard.ts';
import { LOCALES } from '#messages/words/language.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { cx } from '#web/ui/cx.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { FigureCard } from './figure-card.tsx';
import { LINKS } from './links.ts';

const HEIGHT = 100;
const WIDTH = 60;

/** Today's bar in full colour, that of the week before pale behind it. */
const Bars = ({ share, before, isToday }: { share: number; before: number; isToday: boolean }) => (
  <svg
    aria-hidden
    viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
    preserveAspectRatio="none"
    className="h-32 w-full max-w-24 sm:h-40"
  >
    <rect
      x={0}
      width={WIDTH}
      y={HEIGHT * (1 - before)}
      height={HEIGHT * before}
      rx={3}
      className="fill-line-strong opacity-60"
    />
    <rect
      x={WIDTH * 0.18}
      width={WIDTH * 0.64}
      y={HEIGHT * (1 - share)}
      height={HEIGHT * share}
      rx={3}
      className={isToday ? 'fill-primary' : 'fill-accent'}
    />
  </svg>
);

/** The last seven days as bars; each leads to the orders of its day. */
export const WeekBars = ({ sales }: { sales: Sales }) => {
  const texts = useMessages('dashboard');
  const { language } = useLanguage();
  const money = useMoney();
  const amount = (minor: number) => money(minor, sales.currency);
  const highest = Math.max(1, ...sales.days.flatMap((each) => [each.totalMinor, each.weekBefore.totalMinor]));
  if (sales.days.every((each) => each.totalMinor === 0 && each.weekBefore.totalMinor === 0))
    return (
      <p className="rounded-lg border border-line bg-card p-5 text-text-soft shadow-card">
        {texts.weekEmpty}
      </p>
    );
  const inUtc = (day: string, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(LOCALES[language], { weekday, timeZone: 'UTC' }).format(new Date(day));
  return (
    <div className="rounded-lg border border-line bg-card p-5 shadow-card">
      <ol className="grid grid-cols-7 gap-3 max-sm:-mx-4 max-sm:gap-0">
        {sales.days.map(({ day, totalMinor, orders, weekBefore }, index) => {
          const isToday = index === sales.days.length - 1;
          return (
            <li key={day} className="min-w-0">
              <Link
                to={LINKS.ordersOn(day)}
                aria-label={texts.dayLine(
                  inUtc(day, 'long'),
                  amount(totalMinor),
                  orders,
                  amount(weekBefore.totalMinor),
                )}
                className="flex flex-col items-center gap-1 rounded-md p-1 hover:bg-raised"
              >
                <Bars
                  share={totalMinor / highest}
                  before={weekBefore.totalMinor / highest}
                  isToday={isToday}
                />
                <span className={cx('text-sm', isToday ? 'font-semibold' : 'text-text-soft')}>
                  {isToday ? texts.today : inUtc(day, 'short')}
                </span>
                <span className="text-sm whitespace-nowrap tabular-nums max-lg:hidden">
                  {amount(totalMinor)}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
      <p className="pt-4 text-sm text-text-soft">{texts.weekHint}</p>
    </div>
  );
};

type Sales = NonNullable<Dashboard['sales']>;

const averageOf = ({ totalMinor, orders }: Sales['today']): number =>
  orders === 0 ? 0 : Math.round(totalMinor / orders);

/** "12 % more than last week", with an arrow; hidden without sales last week. */
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

/** Today against the same weekday a week ago, up to the same minute (DASH-2). */
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
  /** The difference as a share of the earlier figure. */
  readonly share: number;
}

/** The comparison of two figures; null without an earlier one. */
export function compare(now: number, before: number): Comparison | null {
  if (before === 0) return null;
  const share = Math.abs(now - before) / before;
  // Under half a percent it would read "0 % more".
  if (share < 0.005) return { kind: 'same', share: 0 };
  return { kind: now > before ? 'more' : 'less', share };
}
