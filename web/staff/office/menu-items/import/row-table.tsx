import type { ImportRow } from '#contract/menu-import.ts';
import { type Column, DataTable } from '#web/staff/parts/lists/data-table.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';

const TONES = { create: 'success', update: 'primary', same: 'neutral', wrong: 'danger' } as const;
/** The rest is a tap away. */
const FIRST_CHANGES = 3;

/** The price as the guest will see it; before it the former one, where it becomes another. */
const PriceRead = ({ row: { priceMinor, oldPriceMinor, doubt } }: { row: ImportRow }) => {
  const texts = useMessages('menuImport');
  const money = useMoney();
  const { currency } = useStaff().restaurant;
  if (priceMinor === null) return '–';
  const isOther = oldPriceMinor !== null && oldPriceMinor !== priceMinor;
  return (
    <>
      {isOther && (
        <s className="block text-sm text-text-soft" title={texts.wasPrice(money(oldPriceMinor, currency))}>
          {money(oldPriceMinor, currency)}
        </s>
      )}
      <span className={cx(isOther && 'font-semibold', doubt && 'text-warning')}>
        {money(priceMinor, currency)}
      </span>
    </>
  );
};

type Change = ImportRow['changes'][number];

const Changes = ({ row: { kind, changes } }: { row: ImportRow }) => {
  const texts = useMessages('menuImport');
  // The name and the category of a new dish have cells of their own.
  const shown = changes.filter(({ column }) => kind === 'update' || !['name', 'category'].includes(column));
  const line = ({ column, before, after }: Change) => (
    <p key={column} className="line-clamp-3 text-sm wrap-anywhere">
      <span className="text-text-soft">{texts.columnNames[column]}: </span>
      {before !== '' && kind === 'update' && (
        <>
          <s className="text-text-soft">{before}</s>
          {' → '}
        </>
      )}
      {after || '–'}
    </p>
  );
  const rest = shown.slice(FIRST_CHANGES);
  return (
    <>
      {shown.slice(0, FIRST_CHANGES).map(line)}
      {rest.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-sm text-primary">
            {texts.moreChanges(rest.length)}
          </summary>
          {rest.map(line)}
        </details>
      )}
    </>
  );
};

const Problems = ({ problems }: Pick<ImportRow, 'problems'>) => {
  const texts = useMessages('menuImport');
  const editing = useMessages('menuEditing');
  return problems.map(({ column, problem, what }) => (
    <p key={column} className="text-sm wrap-anywhere text-danger">
      {column ? texts.columnNames[column] : texts.wholeRow}
      {what && ` (${what})`}: {editing.problems[problem]}
    </p>
  ));
};

const WhatHappens = ({ row, className }: { row: ImportRow; className?: string }) => {
  const texts = useMessages('menuImport');
  return (
    <div className={cx('flex min-w-0 flex-col items-start gap-1 py-1', className)}>
      <Badge tone={TONES[row.kind]}>{texts.rowKinds[row.kind]}</Badge>
      {row.kind === 'wrong' ? <Problems problems={row.problems} /> : <Changes row={row} />}
    </div>
  );
};

/** What was read, row by row, and what would become of it; on a phone that stands under the dish, where it is in sight. */
export const RowTable = ({ rows }: { rows: readonly ImportRow[] }) => {
  const texts = useMessages('menuImport');
  const editing = useMessages('menuEditing');
  const columns: Column<ImportRow>[] = [
    { title: texts.line, isNumber: true, cell: ({ line }) => line },
    {
      title: editing.dish,
      cell: (row) => (
        <>
          <span className="block wrap-anywhere">{row.name || '–'}</span>
          <span className="block text-sm wrap-anywhere text-text-soft">{row.category}</span>
          <WhatHappens row={row} className="sm:hidden" />
        </>
      ),
    },
    { title: texts.columnNames.price, isNumber: true, cell: (row) => <PriceRead row={row} /> },
    {
      title: texts.whatHappens,
      from: 'sm',
      cell: (row) => <WhatHappens row={row} />,
    },
  ];
  return <DataTable title={texts.checked} columns={columns} rows={rows} keyOf={({ line }) => String(line)} />;
};
