import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MenuImport } from '#contract/menu-import.ts';
import { CallError } from '#web/shared/call.ts';
import { DownloadButton } from '#web/staff/parts/download-button.tsx';
import { textOfFile } from '#web/staff/parts/file-text.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { importQuery, readTable, templateAddress } from './menu-imports.ts';

/** How a spreadsheet says sizes and extras in one cell. */
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

/** Which line or how many rows are wrong, where the server has said it. */
function useReadingFailure() {
  const texts = useMessages('menuImport');
  const failureWords = useFailureWords();
  return (error: Error): string => {
    const { quoteAtLine, rows, mostRows } = error instanceof CallError ? error.details : {};
    if (typeof quoteAtLine === 'number') return texts.quoteOpen(quoteAtLine);
    const isTooLong = typeof rows === 'number' && typeof mostRows === 'number' && rows > mostRows;
    return isTooLong ? texts.tooManyRows(rows, mostRows) : failureWords(error);
  };
}

/** The first step: a template to fill in, and the file to read. */
export const FilePart = ({ onRead }: { onRead: (read: MenuImport) => void }) => {
  const texts = useMessages('menuImport');
  const editing = useMessages('menuEditing');
  const failureOf = useReadingFailure();
  const { language } = useLanguage();
  const client = useQueryClient();
  const { restaurantId } = useStaff().membership;
  const [file, setFile] = useState<File | null>(null);
  const [isTried, setIsTried] = useState(false);
  const isTooLarge = file !== null && file.size > MOST_BYTES;
  const reading = useMutation({
    networkMode: 'always',
    mutationFn: async (chosen: File) =>
      readTable(restaurantId, { fileName: chosen.name.slice(-200), text: await textOfFile(chosen) }),
    onSuccess: (read) => {
      client.setQueryData(importQuery(restaurantId, read.id).queryKey, read);
      onRead(read);
    },
  });
  const missing = isTried && file === null ? editing.problems.required : undefined;
  const failed = reading.error ? failureOf(reading.error) : undefined;
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
