import { useState } from 'react';
import type { StaffSheet } from '#contract/staff.ts';
import { SHEET_SIZE } from '#domain/people/staff-sheet.ts';
import { hasCode } from '#web/shared/call.ts';
import { useBringSheet } from '#web/staff/data/staff.ts';
import { textOfFile } from '#web/staff/parts/file-text.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useReadingFailure } from '#web/staff/parts/use-reading-failure.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

type Row = StaffSheet['rows'][number];

const TONES: Readonly<Record<Row['kind'], BadgeTone>> = {
  create: 'success',
  update: 'primary',
  same: 'neutral',
  wrong: 'danger',
};

/** The effect of a row, in the words of the form. */
const RowLine = ({ row }: { row: Row }) => {
  const { sheet: texts, ...fields } = useMessages('staff');
  const { currency } = useStaff().restaurant;
  const columnName = (column: Row['changes'][number]): string =>
    column === 'hourlyCost' ? fields.hourlyCost(currency) : fields[column];
  return (
    <li className="flex flex-col gap-1 border-b border-line py-2 last:border-0">
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="text-sm text-text-soft tabular-nums">{texts.line(row.line)}</span>
        <span className="font-semibold wrap-anywhere">{row.name || texts.noName}</span>
        <Badge tone={TONES[row.kind]}>{texts.kinds[row.kind]}</Badge>
      </span>
      {row.kind === 'update' && (
        <span className="text-sm text-text-soft">{row.changes.map(columnName).join(', ')}</span>
      )}
      {row.problems.map(({ column, problem }) => (
        <span key={`${column} ${problem}`} className="text-sm text-danger">
          {columnName(column)}: {texts.problems[problem]}
        </span>
      ))}
    </li>
  );
};

/** A list of staff from a file: first a dry run, then the import of what it showed (STAFF-4). */
export const BringSheet = ({ onDone }: { onDone: () => void }) => {
  const { sheet: texts } = useMessages('staff');
  const failureOf = useReadingFailure();
  const bringing = useBringSheet(useStaff().membership.restaurantId);
  const [text, setText] = useState<string | null>(null);
  const lists = useMessages('lists');
  /** The problem of a file that is not sent. */
  const [problem, setProblem] = useState('');
  const [plan, setPlan] = useState<StaffSheet | null>(null);
  /** Since the first dry run. Where nothing is left to import, that may be this import itself, whose reply was lost. */
  const [hasChanged, setHasChanged] = useState(false);
  const look = (chosen: string, isRefused: boolean) =>
    bringing.mutate(
      { text: chosen, isDry: true },
      {
        onSuccess: (found) => {
          setPlan(found);
          setHasChanged(isRefused && found.added + found.changed > 0);
        },
      },
    );
  const read = async (file: File | undefined) => {
    setPlan(null);
    setText(null);
    setHasChanged(false);
    bringing.reset();
    setProblem('');
    if (!file) return;
    if (file.size > SHEET_SIZE) {
      setProblem(texts.tooLarge);
      return;
    }
    const chosen = await textOfFile(file);
    if (chosen === null) {
      setProblem(lists.notCsv);
      return;
    }
    setText(chosen);
    look(chosen, false);
  };
  const bring = () => {
    if (text === null || plan === null) return;
    bringing.mutate(
      { text, isDry: false, fingerprint: plan.fingerprint },
      {
        onSuccess: ({ added, changed }) => {
          showToast({ message: texts.done(added, changed), tone: 'success' });
          onDone();
        },
        onError: (failure) => {
          if (hasCode(failure, 'IMPORT_CHANGED')) look(text, true);
        },
      },
    );
  };
  const { error } = bringing;
  const count = plan ? plan.added + plan.changed : 0;
  const shown = plan?.rows.filter(({ kind }) => kind !== 'same') ?? [];
  const wrong = shown.filter(({ kind }) => kind === 'wrong').length;
  return (
    <div className="flex flex-col gap-4 px-6 pb-6">
      <p className="text-text-soft">{texts.intro}</p>
      <TextField
        label={texts.file}
        type="file"
        accept=".csv,text/csv,text/plain"
        error={problem || (error && !hasCode(error, 'IMPORT_CHANGED') ? failureOf(error) : undefined)}
        onChange={({ target }) => void read(target.files?.[0])}
      />
      {plan && (
        <section aria-live="polite" className="flex flex-col gap-2">
          <h3 className="text-lg">{texts.plan(plan.added, plan.changed, wrong)}</h3>
          {shown.length > 0 && (
            <ul>
              {shown.map((row) => (
                <RowLine key={row.line} row={row} />
              ))}
            </ul>
          )}
        </section>
      )}
      <output className="font-semibold text-warning empty:hidden">{hasChanged && texts.changed}</output>
      {plan && count > 0 && (
        <Button isWide isLoading={bringing.isPending} onClick={bring}>
          {texts.bring(count)}
        </Button>
      )}
    </div>
  );
};
