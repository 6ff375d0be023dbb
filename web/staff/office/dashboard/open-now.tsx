import Armchair from 'lucide-react/icons/armchair';
import ClipboardList from 'lucide-react/icons/clipboard-list';
import Timer from 'lucide-react/icons/timer';
import type { Dashboard } from '#contract/dashboard.ts';
import { useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { FigureCard } from './figure-card.tsx';
import { LINKS } from './links.ts';

const STATUSES = ['pending', 'confirmed', 'preparing', 'ready', 'delivered'] as const;

const OpenOrders = ({ orders }: Pick<Dashboard, 'orders'>) => {
  const texts = useMessages('dashboard');
  return (
    <li className="rounded-lg border border-line bg-card p-5 shadow-card sm:col-span-2">
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-full bg-raised text-text-soft"
        >
          <ClipboardList className="size-5" />
        </span>
        <h3 className="font-sans text-base font-semibold">{texts.openOrders}</h3>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-x-4 gap-y-1 pt-2">
        {STATUSES.map((status) => (
          <li key={status}>
            <Link
              to={LINKS.ordersOf(status)}
              className="-mx-2 flex min-h-11 flex-col rounded-md px-2 py-1.5 hover:bg-raised"
            >
              <span className="font-display text-2xl font-semibold tabular-nums">{orders[status]}</span>
              <span className="text-sm text-text-soft">{texts.statuses[status]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
};

const Kitchen = ({ kitchen }: { kitchen: Dashboard['kitchen'] }) => {
  const texts = useMessages('dashboard');
  if (!kitchen)
    return (
      <FigureCard title={texts.kitchen} value="–" icon={Timer} to={LINKS.kitchen}>
        {texts.kitchenNone}
      </FigureCard>
    );
  const { averageMinutes, promisedMinutes, orders, inTime } = kitchen;
  return (
    <FigureCard
      title={texts.kitchen}
      value={texts.kitchenMinutes(averageMinutes)}
      icon={Timer}
      tone={averageMinutes > promisedMinutes ? 'warning' : 'calm'}
      to={LINKS.kitchen}
    >
      <p>{texts.kitchenTarget(promisedMinutes)}</p>
      <p>{texts.kitchenInTime(inTime, orders)}</p>
    </FigureCard>
  );
};

/** What is going on: orders by state, tables, and whether the kitchen keeps its promises. */
export const OpenNow = ({ dashboard }: { dashboard: Dashboard }) => {
  const texts = useMessages('dashboard');
  const { orders, tables, kitchen } = dashboard;
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
      <OpenOrders orders={orders} />
      <FigureCard title={texts.tables} value={tables.open} icon={Armchair} to={LINKS.tables}>
        {texts.tablesOpen(tables.open, tables.total)}
      </FigureCard>
      <Kitchen kitchen={kitchen} />
    </ul>
  );
};
