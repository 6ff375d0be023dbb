import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportRow } from '#contract/menu-import.ts';
import { type Column, DataTable } from '#web/staff/parts/lists/data-table.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { applyImport, type ImportMapping, importQuery } from './menu-imports.ts';

interface RowsPartProps {
  rows: readonly ImportRow[];
  importId: string;
  mapping: ImportMapping;
  onStarted: () => void;
}

const TONES = { create: 'success', update: 'primary', same: 'neutral', wrong: 'danger' } as const;
/** More than anybody reads; all of them are imported. */
const MOST_SHOWN = 200;

const RowTable = ({ rows }: { rows: readonly ImportRow[] }) => {
  const texts = useMessages('menuImport');
  const editing = useMessages('menuEditing');
  const columns: Column<ImportRow>[] = [
    { title: texts.row, isNumber: true, cell: ({ row }) => row },
    { title: editing.dish, cell: ({ name }) => name || '–' },
    {
      title: texts.whatHappens,
      cell: ({ kind, problems }) => (
        <div className="flex flex-col items-start gap-1 py-1">
          <Badge tone={TONES[kind]}>{texts.rowKinds[kind]}</Badge>
          {problems.map(({ column, problem, what }) => (
            <p key={column} className="text-sm break-words text-danger">
              {texts.columnNames[column]}
              {what && ` (${what})`}: {editing.problems[problem]}
            </p>
          ))}
        </div>
      ),
    },
  ];
  return (
    <DataTable
      title={texts.checked}
      columns={columns}
      rows={rows.slice(0, MOST_SHOWN)}
      keyOf={({ row }) => String(row)}
    />
  );
};

/** The third step: what every row would do, and the deed. */
export const RowsPart = ({ rows, importId, mapping, onStarted }: RowsPartProps) => {
  const texts = useMessages('menuImport');
  const failureWords = useFailureWords();
  const client = useQueryClient();
  const { restaurantId } = useStaff().membership;
  const [hasOnlyProblems, setHasOnlyProblems] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const applying = useMutation({
    networkMode: 'always',
    mutationFn: () => applyImport(restaurantId, importId, mapping),
    onSuccess: (started) => {
      client.setQueryData(importQuery(restaurantId, importId).queryKey, started);
      onStarted();
    },
    onError: (error) => showToast({ message: failureWords(error), tone: 'error' }),
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
      {wrong > 0 && (
        <Checkbox
          label={texts.onlyProblems}
          checked={hasOnlyProblems}
          onChange={({ target }) => setHasOnlyProblems(target.checked)}
        />
      )}
      <RowTable rows={shown} />
      {shown.length > MOST_SHOWN && (
        <p className="text-text-soft">{texts.firstRows(MOST_SHOWN, shown.length)}</p>
      )}
      {changing === 0 ? (
        <p className="font-semibold">{same > 0 ? texts.nothingChanged : texts.nothingToImport}</p>
      ) : (
        <Button className="self-start" isLoading={applying.isPending} onClick={() => applying.mutate()}>
          {texts.apply(changing)}
        </Button>
      )}
    </Card>
  );
};
