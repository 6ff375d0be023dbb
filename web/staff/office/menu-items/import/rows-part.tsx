import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportPreview, ImportRow } from '#contract/menu-import.ts';
import { hasCode } from '#web/shared/call.ts';
import { type Column, DataTable } from '#web/staff/parts/lists/data-table.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { usePriceProblem } from '../use-price-problem.ts';
import { applyImport, type ImportMapping, importKey, importQuery, MOST_SHOWN } from './menu-imports.ts';

interface RowsPartProps {
  preview: ImportPreview;
  importId: string;
  mapping: ImportMapping;
  onStarted: () => void;
}

const TONES = { create: 'success', update: 'primary', same: 'neutral', wrong: 'danger' } as const;
/** The others are folded. */
const FIRST_CHANGES = 3;

/** The price as the guest will see it; before it the previous one, if it changes. */
const PriceRead = ({ row: { priceMinor, oldPriceMinor, doubts } }: { row: ImportRow }) => {
  const isDoubtful = doubts.some(({ of }) => of === 'price');
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
      <span className={cx(isOther && 'font-semibold', isDoubtful && 'text-warning')}>
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
  const priceProblem = usePriceProblem();
  return problems.map(({ column, problem, what }) => (
    <p key={column} className="text-sm wrap-anywhere text-danger">
      {column ? texts.columnNames[column] : texts.wholeRow}
      {what && ` (${what})`}:{' '}
      {problem === 'price_invalid' ? priceProblem(column === 'options') : editing.problems[problem]}
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

/** What was read, row by row, and its effect; on a phone below the dish, where it is visible. */
const RowTable = ({ rows }: { rows: readonly ImportRow[] }) => {
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

/** What was confirmed: it no longer is if an amount, or what it is compared with, changes. */
const doubtKey = ({ line, doubts }: ImportRow): string =>
  [line, ...doubts.flatMap(({ amountMinor, usualMinor }) => [amountMinor, usualMinor])].join(' ');

/** Rows with unusual amounts: each is imported only after a confirmation (EDIT-13). */
const Doubts = ({
  rows,
  confirmed,
  onChange,
}: {
  rows: readonly ImportRow[];
  confirmed: ReadonlySet<string>;
  onChange: (confirmed: ReadonlySet<string>) => void;
}) => {
  const texts = useMessages('menuImport');
  const money = useMoney();
  const { currency } = useStaff().restaurant;
  const keys = rows.map(doubtKey);
  const title = texts.doubts(rows.flatMap(({ doubts }) => doubts).length);
  const wordsOf = ({ line, name, doubts }: ImportRow): string =>
    texts.doubtAt(
      line,
      name,
      doubts.map(({ of, optionName, amountMinor, against, usualMinor }) =>
        texts.doubtOf(
          of === 'option' ? (optionName ?? '') : texts.doubtfulAmounts[of],
          money(amountMinor, currency),
          texts.doubtAgainst[against](money(usualMinor, currency)),
        ),
      ),
    );
  const toggle = (key: string, isRight: boolean) =>
    onChange(new Set(isRight ? [...confirmed, key] : [...confirmed].filter((each) => each !== key)));
  return (
    <section aria-label={title} className="rounded-md border border-warning px-4 py-3">
      <h3 className="font-semibold">{title}</h3>
      <p className="pb-1 text-text-soft">{texts.doubtsHint}</p>
      {rows.length > 1 && (
        <Checkbox
          label={texts.allRight}
          checked={keys.every((key) => confirmed.has(key))}
          onChange={({ target }) => onChange(new Set(target.checked ? keys : []))}
          className="font-semibold"
        />
      )}
      {rows.map((row) => (
        <Checkbox
          key={row.line}
          label={<span className="break-words">{wordsOf(row)}</span>}
          checked={confirmed.has(doubtKey(row))}
          onChange={({ target }) => toggle(doubtKey(row), target.checked)}
        />
      ))}
    </section>
  );
};

/** The third step: what was read in every row and its effect, and the import. */
export const RowsPart = ({ preview: { rows, fingerprint }, importId, mapping, onStarted }: RowsPartProps) => {
  const texts = useMessages('menuImport');
  const errors = useMessages('errors');
  const showFailure = useFailureToast();
  const client = useQueryClient();
  const { restaurantId } = useStaff().membership;
  const [hasOnlyProblems, setHasOnlyProblems] = useState(false);
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set());
  const [firstFingerprint] = useState(fingerprint);
  const hasChanged = fingerprint !== firstFingerprint;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const doubtful = rows.filter(({ doubts }) => doubts.length > 0);
  const leavesOut = doubtful.filter((row) => !confirmed.has(doubtKey(row))).map(({ line }) => line);
  const applying = useMutation({
    networkMode: 'always',
    mutationFn: () => applyImport(restaurantId, importId, { mapping, fingerprint, leavesOut }),
    onSuccess: (started) => {
      client.setQueryData(importQuery(restaurantId, importId).queryKey, started);
      onStarted();
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: importKey(restaurantId, importId) });
      if (!hasCode(error, 'IMPORT_CHANGED')) showFailure(error);
    },
  });
  const countOf = (kind: ImportRow['kind']) => rows.filter((row) => row.kind === kind).length;
  const wrong = countOf('wrong');
  const [same, changing] = [countOf('same'), countOf('create') + countOf('update')];
  const shown = hasOnlyProblems ? rows.filter(({ kind }) => kind === 'wrong') : rows;
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
          {texts.checked}
        </h2>
        <p className="pt-1 text-text-soft">
          {texts.counts(countOf('create'), countOf('update'), wrong, same)}
        </p>
      </div>
      {doubtful.length > 0 && <Doubts rows={doubtful} confirmed={confirmed} onChange={setConfirmed} />}
      {wrong > 0 && (
        <Checkbox
          label={texts.onlyProblems}
          checked={hasOnlyProblems}
          onChange={({ target }) => setHasOnlyProblems(target.checked)}
        />
      )}
      <RowTable rows={shown.slice(0, MOST_SHOWN)} />
      {shown.length > MOST_SHOWN && (
        <p className="text-text-soft">{texts.firstRows(MOST_SHOWN, shown.length)}</p>
      )}
      <output className="font-semibold text-warning empty:hidden">
        {hasCode(applying.error, 'IMPORT_CHANGED') ? errors.IMPORT_CHANGED : hasChanged && texts.menuChanged}
      </output>
      {changing === 0 ? (
        <p className="font-semibold">{same > 0 ? texts.nothingChanged : texts.nothingToImport}</p>
      ) : (
        <Button
          className="self-start"
          disabled={changing === leavesOut.length}
          isLoading={applying.isPending}
          onClick={() => applying.mutate()}
        >
          {texts.apply(changing - leavesOut.length)}
        </Button>
      )}
    </Card>
  );
};
