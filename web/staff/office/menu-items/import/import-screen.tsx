import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useState } from 'react';
import type { MenuImport } from '#contract/menu-import.ts';
import { hasCode } from '#web/shared/call.ts';
import { menuEditingKey } from '#web/staff/data/menu-editing.ts';
import { DownloadButton } from '#web/staff/parts/download-button.tsx';
import { textOfFile } from '#web/staff/parts/file-text.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useReadingFailure } from '#web/staff/parts/use-reading-failure.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { useSearchParams } from '#web/ui/use-search-params.ts';
import { MappingPart } from './mapping-part.tsx';
import { importQuery, MOST_SHOWN, readTable, templateAddress } from './menu-imports.ts';

const WORDS = {
  draft: 'applying',
  applying: 'applying',
  done: 'importDone',
  failed: 'importFailed',
} as const;

/** The rows that were left out since the confirmation, each with the reason (EDIT-17). */
const Conflicts = ({ conflicts }: Pick<MenuImport, 'conflicts'>) => {
  const texts = useMessages('menuImport');
  if (conflicts.length === 0) return null;
  const shown = conflicts.slice(0, MOST_SHOWN);
  return (
    <section aria-label={texts.conflicts(conflicts.length)} className="flex flex-col gap-2">
      <p className="font-semibold text-warning">{texts.conflicts(conflicts.length)}</p>
      <ul className="flex flex-col gap-1 text-sm wrap-anywhere">
        {shown.map(({ line, name, reason }) => (
          <li key={line}>{texts.conflictAt(line, name || '–', texts.conflictReasons[reason])}</li>
        ))}
      </ul>
      {conflicts.length > MOST_SHOWN && (
        <p className="text-text-soft">{texts.firstRows(MOST_SHOWN, conflicts.length)}</p>
      )}
    </section>
  );
};

/** The last step: progress and result of the rows. */
const ProgressPart = ({ found, onAnother }: { found: MenuImport; onAnother: () => void }) => {
  const texts = useMessages('menuImport');
  const client = useQueryClient();
  const { restaurantId } = useStaff().membership;
  const { status, doneRows, totalRows } = found;
  const changed = found.createdCount + found.updatedCount + found.skippedCount;
  const isOver = status === 'done' || status === 'failed';
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: menuEditingKey(restaurantId) });
  }, [isOver, client, restaurantId]);
  return (
    <Card as="section" className="flex max-w-xl flex-col gap-4">
      <output className="text-lg font-semibold">{texts[WORDS[status]]}</output>
      <progress
        aria-label={texts.progress(doneRows, totalRows)}
        value={doneRows}
        max={totalRows}
        className="h-3 w-full overflow-hidden rounded-full [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-primary"
      />
      <p className="text-text-soft tabular-nums">
        {texts.progress(doneRows, totalRows)} ·{' '}
        {texts.counts(found.createdCount, found.updatedCount, found.skippedCount, doneRows - changed)}
      </p>
      <Conflicts conflicts={found.conflicts} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/admin/menu-items">{texts.seeItems}</ButtonLink>
        {isOver && (
          <Button variant="secondary" onClick={onAnother}>
            {texts.anotherFile}
          </Button>
        )}
      </div>
    </Card>
  );
};

/** The notation of sizes and extras in one cell. */
const ChoicesHelp = () => {
  const texts = useMessages('menuImport');
  return (
    <details className="w-full">
      <summary className="min-h-11 cursor-pointer py-2.5 text-primary">{texts.choicesHelp}</summary>
      <dl className="flex flex-col gap-3 pt-2">
        {texts.choicesNotation.map(([notation, meaning]) => (
          <div key={notation}>
            <dt className="rounded-md bg-raised px-3 py-2 font-mono text-sm break-words">{notation}</dt>
            <dd className="px-3 pt-1 text-text-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};

const MOST_BYTES = 1024 * 1024;

/** The first step: a template to fill in, and the file to read. */
const FilePart = ({ onRead }: { onRead: (read: MenuImport) => void }) => {
  const texts = useMessages('menuImport');
  const editing = useMessages('menuEditing');
  const lists = useMessages('lists');
  const failureOf = useReadingFailure();
  const { language } = useLanguage();
  const client = useQueryClient();
  const { restaurantId } = useStaff().membership;
  const [file, setFile] = useState<File | null>(null);
  const [isTried, setIsTried] = useState(false);
  const isTooLarge = file !== null && file.size > MOST_BYTES;
  const reading = useMutation({
    networkMode: 'always',
    mutationFn: async (chosen: File) => {
      const text = await textOfFile(chosen);
      return text === null ? null : readTable(restaurantId, { fileName: chosen.name.slice(-200), text });
    },
    onSuccess: (read) => {
      if (read === null) return;
      client.setQueryData(importQuery(restaurantId, read.id).queryKey, read);
      onRead(read);
    },
  });
  const missing = isTried && file === null ? editing.problems.required : undefined;
  const noText = reading.data === null ? lists.notCsv : undefined;
  const failed = reading.error ? failureOf(reading.error) : noText;
  return (
    <Card as="section" className="flex max-w-xl flex-col items-start gap-5">
      <DownloadButton label={texts.template} address={templateAddress(restaurantId, language)} />
      <ChoicesHelp />
      <div className="w-full">
        <TextField
          label={texts.chooseFile}
          type="file"
          accept=".csv,text/csv,text/plain"
          error={isTooLarge ? texts.fileTooLarge : (missing ?? failed)}
          onChange={({ target }) => {
            reading.reset();
            setFile(target.files?.[0] ?? null);
          }}
        />
      </div>
      <Button
        isLoading={reading.isPending}
        onClick={() => {
          setIsTried(true);
          if (file && !isTooLarge) reading.mutate(file);
        }}
      >
        {texts.readFile}
      </Button>
    </Card>
  );
};

const Steps = ({ found, onAnother }: { found: MenuImport; onAnother: () => void }) => {
  const [isStarted, setIsStarted] = useState(false);
  return found.status === 'draft' && !isStarted ? (
    <MappingPart found={found} onStarted={() => setIsStarted(true)} onAnother={onAnother} />
  ) : (
    <ProgressPart found={found} onAnother={onAnother} />
  );
};

/** The import in the address: a reload, or a later visit, shows its progress. */
const Known = ({ importId, onAnother }: { importId: string; onAnother: () => void }) => {
  const texts = useMessages('menuImport');
  const errors = useMessages('errors');
  const { restaurantId } = useStaff().membership;
  const { data, error, isPending, refetch } = useQuery(importQuery(restaurantId, importId));
  if (data) return <Steps key={data.id} found={data} onAnother={onAnother} />;
  if (isPending)
    return (
      <SkeletonGroup>
        <Skeleton className="h-60" />
      </SkeletonGroup>
    );
  const another = <Button onClick={onAnother}>{texts.anotherFile}</Button>;
  return hasCode(error, 'IMPORT_NOT_FOUND', 'VALIDATION_FAILED') ? (
    <EmptyState title={errors.IMPORT_NOT_FOUND} action={another} />
  ) : (
    <ErrorState onRetry={() => void refetch()} action={another} />
  );
};

/** A menu from a spreadsheet: the file, its columns, a dry run, and the import. */
export const ImportScreen = () => {
  const texts = useMessages('menuImport');
  const editing = useMessages('menuEditing');
  const [params, setParams] = useSearchParams();
  const importId = params.get('id');
  return (
    <Page title={texts.importTitle} className="flex grow flex-col gap-5 px-4 py-6 sm:px-8">
      <div>
        <Link
          to="/admin/menu-items"
          className="mb-2 inline-flex min-h-11 items-center gap-2 text-primary hover:underline"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {editing.backToItems}
        </Link>
        <h1 className="text-2xl">{texts.importTitle}</h1>
        <p className="pt-1 text-text-soft">{texts.importIntro}</p>
      </div>
      {importId === null ? (
        <FilePart onRead={({ id }) => setParams({ id })} />
      ) : (
        <Known importId={importId} onAnother={() => setParams({})} />
      )}
    </Page>
  );
};
