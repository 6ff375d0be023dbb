import { lazy } from 'react';
import type { DishPair, MenuFigures, MenuReport, SoldDish } from '#contract/analytics.ts';
import { DISH_CLASSES, MENU_PARTS, type MenuPart, pairRatios } from '#domain/analytics/menu.ts';
import { call } from '#web/shared/call.ts';
import type { Column } from '#web/staff/parts/lists/data-table.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { ChartSection } from './chart-section.tsx';
import { Figure } from './figure.tsx';
import { useRange } from './range-fields.tsx';
import { Figures, type Query, ReportFrame, useDays, useReport } from './report-frame.tsx';
import { SoldOut } from './sold-out.tsx';

const Bars = lazy(() => import('./bars-chart.tsx').then((file) => ({ default: file.Bars })));

/** The maximum of bars in the chart; the table has them all. */

const useNumbers = () => {
  const { locale } = useStaff().restaurant;
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  return {
    percent: (share: number) => percent.format(share),
    number: (value: number) => number.format(value),
  };
};

const costShare = ({ costedNetMinor, marginMinor }: MenuFigures): number | null =>
  costedNetMinor === 0 ? null : (costedNetMinor - marginMinor) / costedNetMinor;

const MenuFigureList = ({ report }: { report: MenuReport }) => {
  const menu = useMessages('analyticsMenu');
  const money = useMoney();
  const { percent, number } = useNumbers();
  const { figures, compared, currency } = report;
  const amount = (minor: number) => money(minor, currency);
  const card = (
    name: keyof typeof menu.figures,
    of: (figures: MenuFigures) => number | null,
    format: (value: number) => string,
    note?: string,
  ) => (
    <Figure
      key={name}
      title={menu.figures[name]}
      definition={menu.definitions[name]}
      value={of(figures)}
      before={compared?.figures && of(compared.figures)}
      format={format}
      isShare={format === percent}
    >
      {note}
    </Figure>
  );
  const isKnown = figures.costedNetMinor > 0;
  return (
    <Figures>
      {card('units', ({ units }) => units, number)}
      {card('net', ({ netMinor }) => netMinor, amount)}
      {card(
        'margin',
        (each) => (each.costedNetMinor === 0 ? null : each.marginMinor),
        amount,
        isKnown ? menu.ofSales(percent(figures.costedNetMinor / figures.netMinor)) : undefined,
      )}
      {card('cost', costShare, percent)}
    </Figures>
  );
};

/** The usual advice for each class, with its number of dishes. */
const Advice = ({ dishes }: { dishes: readonly SoldDish[] }) => {
  const menu = useMessages('analyticsMenu');
  return (
    <>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        {DISH_CLASSES.map((each) => (
          <li key={each} className="rounded-lg border border-line bg-card p-4 shadow-card">
            <h3 className="font-sans text-base font-semibold">
              {menu.classes[each]}:{' '}
              {menu.dishCount(dishes.filter(({ dishClass }) => dishClass === each).length)}
            </h3>
            <p className="text-sm text-text-soft">{menu.meanings[each]}</p>
            <p className="pt-1 text-sm">{menu.advice[each]}</p>
          </li>
        ))}
      </ul>
      <p className="text-sm text-text-soft">{menu.yardsticks}</p>
    </>
  );
};

interface PartProps {
  report: MenuReport;
  days: Query;
}

const Dishes = ({ report: { dishes, currency }, days }: PartProps) => {
  const menu = useMessages('analyticsMenu');
  const money = useMoney();
  const { number } = useNumbers();
  const { view, set } = useRange();
  const amount = (minor: number | null) => (minor === null ? '–' : money(minor, currency));
  const isKnown = dishes.some(({ marginMinor }) => marginMinor !== null);
  const rows = isKnown
    ? dishes.toSorted(
        (a, b) => (b.marginMinor ?? -Infinity) - (a.marginMinor ?? -Infinity) || b.units - a.units,
      )
    : dishes;
  const columns: Column<SoldDish>[] = [
    { title: menu.dish, cell: ({ label }) => label },
    { title: menu.dishClass, from: 'sm', cell: ({ dishClass }) => dishClass && menu.classes[dishClass] },
    { title: menu.figures.units, isNumber: true, cell: ({ units }) => number(units) },
    { title: menu.sales, isNumber: true, from: 'lg', cell: ({ salesMinor }) => amount(salesMinor) },
    { title: menu.figures.net, isNumber: true, from: 'xl', cell: ({ netMinor }) => amount(netMinor) },
    { title: menu.figures.margin, isNumber: true, cell: ({ marginMinor }) => amount(marginMinor) },
    {
      title: menu.perPortion,
      isNumber: true,
      from: 'lg',
      cell: ({ marginMinor, units }) =>
        amount(marginMinor === null || units === 0 ? null : Math.round(marginMinor / units)),
    },
  ];
  return (
    <>
      {isKnown ? (
        <Advice dishes={dishes} />
      ) : (
        <p>
          {menu.noCosts}{' '}
          <Link to="/admin/menu-items" className="font-semibold underline">
            {menu.toDishes}
          </Link>
        </p>
      )}
      <ChartSection
        title={isKnown ? menu.partsBy.dishes : menu.portionsBy}
        isTable={view === 'table'}
        onTable={(isTable) => set({ view: isTable ? 'table' : '' })}
        csv={{ list: 'analytics/menu', query: { ...days, by: 'dishes' } }}
        columns={columns}
        rows={rows}
        keyOf={({ key }) => key}
        bars={rows.length}
      >
        <Bars
          rows={rows.map(({ label, units, marginMinor }) => ({
            label,
            value: isKnown ? marginMinor : units,
          }))}
          isNamed
          names={{ value: isKnown ? menu.figures.margin : menu.figures.units, before: '' }}
          format={isKnown ? amount : number}
        />
      </ChartSection>
    </>
  );
};

const Pairs = ({ report: { pairs }, days }: PartProps) => {
  const menu = useMessages('analyticsMenu');
  const { percent, number } = useNumbers();
  const { view, set } = useRange();
  const nameOf = ({ firstLabel, secondLabel }: DishPair) => `${firstLabel} + ${secondLabel}`;
  const columns: Column<DishPair>[] = [
    { title: menu.first, cell: ({ firstLabel, first }) => `${firstLabel} (${first})` },
    { title: menu.second, cell: ({ secondLabel, second }) => `${secondLabel} (${second})` },
    { title: menu.together, isNumber: true, cell: ({ together }) => number(together) },
    {
      title: menu.confidence,
      isNumber: true,
      from: 'sm',
      cell: (pair) => percent(pairRatios(pair).confidence),
    },
    { title: menu.support, isNumber: true, from: 'lg', cell: (pair) => percent(pairRatios(pair).support) },
    { title: menu.lift, isNumber: true, cell: (pair) => number(pairRatios(pair).lift) },
  ];
  if (pairs.length === 0) return <p className="text-text-soft">{menu.noPairs}</p>;
  return (
    <>
      <p className="text-sm text-text-soft">{menu.liftHint}</p>
      <ChartSection
        title={menu.partsBy.pairs}
        isTable={view !== 'chart'}
        onTable={(isTable) => set({ view: isTable ? '' : 'chart' })}
        csv={{ list: 'analytics/menu', query: { ...days, by: 'pairs' } }}
        columns={columns}
        rows={pairs}
        keyOf={nameOf}
        bars={pairs.length}
      >
        <Bars
          rows={pairs.map((pair) => ({ label: nameOf(pair), value: pairRatios(pair).lift }))}
          isNamed
          names={{ value: menu.lift, before: '' }}
          format={number}
        />
      </ChartSection>
    </>
  );
};

const PARTS = [...MENU_PARTS, 'soldOut'] as const;

const PartChoice = ({ by }: { by: (typeof PARTS)[number] }) => {
  const menu = useMessages('analyticsMenu');
  const { set } = useRange();
  return (
    <div data-tools className="max-w-sm">
      <SelectField
        label={menu.title}
        value={by}
        options={PARTS.map((value) => ({ value, label: menu.parts[value] }))}
        onChange={({ target }) => set({ by: target.value === 'dishes' ? '' : target.value })}
      />
    </div>
  );
};

/** Sales and margins of dishes, pairs, and sales missed by sold-out dishes. */
export const MenuTab = () => {
  const [params] = useSearchParams();
  const by = PARTS.find((each) => each === params.get('by')) ?? 'dishes';
  return (
    <div className="flex flex-col gap-4">
      <PartChoice by={by} />
      {by === 'soldOut' ? <SoldOut /> : <Sold by={by} />}
    </div>
  );
};

const Sold = ({ by }: { by: MenuPart }) => {
  const menu = useMessages('analyticsMenu');
  const { comparison } = useRange();
  const days = useDays();
  const query = { ...days, comparison };
  const result = useReport('menu', query, (restaurantId, signal) =>
    call('GET /api/restaurants/:restaurantId/analytics/menu', { params: { restaurantId }, query, signal }),
  );
  return (
    <ReportFrame
      result={result}
      empty={{ title: menu.nothing, text: menu.nothingHint }}
      isEmpty={({ figures }) => figures.units === 0}
    >
      {(report) => (
        <>
          <MenuFigureList report={report} />
          {by === 'dishes' ? <Dishes report={report} days={days} /> : <Pairs report={report} days={days} />}
        </>
      )}
    </ReportFrame>
  );
};
