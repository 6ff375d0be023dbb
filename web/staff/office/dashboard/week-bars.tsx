import type { Dashboard } from '#contract/dashboard.ts';
import { LOCALES } from '#messages/words/language.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { cx } from '#web/ui/cx.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { LINKS } from './links.ts';

type Sales = NonNullable<Dashboard['sales']>;

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
  const inUtc = (day: string, weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(LOCALES[language], { weekday, timeZone: 'UTC' }).format(new Date(day));
  return (
    <div className="rounded-lg border border-line bg-card p-5 shadow-card">
      <ol className="grid grid-cols-7 gap-1 sm:gap-3">
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
