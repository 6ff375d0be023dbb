import type { DayClosing, OpenDay } from '#contract/day-closings.ts';
import { rateText, useTaxName } from '#web/shared/order/tax-name.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { cx } from '#web/ui/cx.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

type Day = OpenDay | DayClosing;

/** Payments with tips, less refunds. */
export const takingsOf = ({ methods }: Pick<Day, 'methods'>): number =>
  methods.reduce((sum, { takenMinor, tipsMinor, backMinor }) => sum + takenMinor + tipsMinor - backMinor, 0);

export interface SumLine {
  readonly term: string;
  readonly note?: string;
  readonly value: string;
  readonly look?: string;
}

/** A term and its sum, line by line. */
export const SumLines = ({ lines }: { lines: readonly SumLine[] }) => (
  <dl className="tabular-nums">
    {lines.map(({ term, note = '', value, look }) => (
      <div key={term} className={cx('flex justify-between gap-4 py-1', look)}>
        <dt className="min-w-0">
          {term}
          {note !== '' && <span className="block text-sm text-text-soft">{note}</span>}
        </dt>
        <dd className="shrink-0">{value}</dd>
      </div>
    ))}
  </dl>
);

/** The sums of a day: by method of payment, tips, discounts, tax by rate, and open tables. */
export const DaySums = ({ day }: { day: Day }) => {
  const texts = useMessages('dayClosings');
  const { language } = useLanguage();
  const format = useMoney();
  const taxName = useTaxName(useStaff().restaurant.taxRates);
  const money = (minor: number) => format(minor, day.currency);
  const amounts = [
    { term: texts.tips, minor: day.tipsMinor },
    { term: texts.discounts, minor: day.discountsMinor - day.treatsMinor },
    { term: texts.treats, minor: day.treatsMinor },
    { term: texts.service, minor: day.serviceMinor },
  ];
  const used = day.methods.filter(
    ({ method, takenMinor, tipsMinor, backMinor }) =>
      method !== 'online' || takenMinor + tipsMinor + backMinor > 0,
  );
  const lines: SumLine[] = [
    ...used.map(({ method, takenMinor, tipsMinor, backMinor }) => ({
      term: texts.methods[method],
      note: [
        tipsMinor > 0 ? texts.withTips(money(tipsMinor)) : '',
        backMinor > 0 ? texts.back(money(backMinor)) : '',
      ]
        .filter(Boolean)
        .join(', '),
      value: money(takenMinor + tipsMinor - backMinor),
    })),
    { term: texts.total, value: money(takingsOf(day)), look: 'font-bold border-t border-line mt-1 pt-2' },
    ...amounts.filter(({ minor }) => minor !== 0).map(({ term, minor }) => ({ term, value: money(minor) })),
    ...day.taxes.flatMap(({ rate, netMinor, taxMinor }) => [
      { term: texts.net(rateText(rate, language)), value: money(netMinor), look: 'text-sm' },
      { term: taxName(texts.tax, rate), value: money(taxMinor), look: 'text-sm' },
    ]),
    { term: texts.receipts, value: String(day.receipts), look: 'text-sm' },
    { term: texts.creditNotes, value: String(day.creditNotes), look: 'text-sm' },
  ];
  return (
    <>
      <SumLines lines={lines} />
      {day.openTables.length > 0 && (
        <section className="border-t border-line pt-3">
          <h3 className="pb-1 font-sans text-base font-semibold">{texts.openTables}</h3>
          <SumLines
            lines={day.openTables.map(({ tableNumber, dueMinor }) => ({
              term: texts.tableOf(tableNumber),
              value: money(dueMinor),
            }))}
          />
          <p className="text-sm text-text-soft">{texts.openTablesHint}</p>
        </section>
      )}
    </>
  );
};
