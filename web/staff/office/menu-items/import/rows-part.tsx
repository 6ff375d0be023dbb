import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ImportRow } from '#contract/menu-import.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { applyImport, type ImportMapping, importQuery } from './menu-imports.ts';
import { RowTable } from './row-table.tsx';

interface RowsPartProps {
  rows: readonly ImportRow[];
  importId: string;
  mapping: ImportMapping;
  onStarted: () => void;
}

/** More than anybody reads; all of them are imported. */
const MOST_SHOWN = 200;

/** Prices that stand out: each is imported only when somebody says that it is right (EDIT-13). */
const Doubts = ({
  rows,
  confirmed,
  onChange,
}: {
  rows: readonly ImportRow[];
  confirmed: ReadonlySet<number>;
  onChange: (confirmed: ReadonlySet<number>) => void;
}) => {
  const texts = useMessages('menuImport');
  const money = useMoney();
  const { currency } = useStaff().restaurant;
  const lines = rows.map(({ line }) => line);
  const wordsOf = ({ line, name, priceMinor, doubt }: ImportRow): string => {
    const words = doubt?.against === 'before' ? texts.doubtBefore : texts.doubtCategory;
    return words(line, name, money(priceMinor ?? 0, currency), money(doubt?.usualMinor ?? 0, currency));
  };
  const toggle = (line: number, isRight: boolean) =>
    onChange(new Set(isRight ? [...confirmed, line] : [...confirmed].filter((each) => each !== line)));
  return (
    <section aria-label={texts.doubts(rows.length)} className="rounded-md border border-warning px-4 py-3">
      <h3 className="font-semibold">{texts.doubts(rows.length)}</h3>
      <p className="pb-1 text-text-soft">{texts.doubtsHint}</p>
      {rows.length > 1 && (
        <Checkbox
          label={texts.allRight}
          checked={lines.every((line) => confirmed.has(line))}
          onChange={({ target }) => onChange(new Set(target.checked ? lines : []))}
          className="font-semibold"
        />
      )}
      {rows.map((row) => (
        <Checkbox
          key={row.line}
          label={<span className="break-words">{wordsOf(row)}</span>}
          checked={confirmed.has(row.line)}
          onChange={({ target }) => toggle(row.line, target.checked)}
        />
      ))}
    </section>
  );
};

/** The third step: what was read in every row and what it would do, and the deed. */
export const RowsPart = ({ rows, importId, mapping, onStarted }: RowsPartProps) => {
  const texts = useMessages('menuImport');
  const failureWords = useFailureWords();
  const client = useQueryClient();
  const { restaurantId } = useStaff().membership;
  const [hasOnlyProblems, setHasOnlyProblems] = useState(false);
  const [confirmed, setConfirmed] = useState<ReadonlySet<number>>(new Set());
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const doubtful = rows.filter(({ doubt }) => doubt !== null);
  const leavesOut = doubtful.map(({ line }) => line).filter((line) => !confirmed.has(line));
  const applying = useMutation({
    networkMode: 'always',
    mutationFn: () => applyImport(restaurantId, importId, { mapping, leavesOut }),
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
