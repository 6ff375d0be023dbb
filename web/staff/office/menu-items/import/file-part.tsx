import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MenuImport } from '#contract/menu-import.ts';
import { DownloadButton } from '#web/staff/parts/download-button.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
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

/** Spreadsheets on Windows still save what is no UTF-8; then the letters are those of Western Europe. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: read as what Windows writes.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The first step: a template to fill in, and the file to read. */
export const FilePart = ({ onRead }: { onRead: (read: MenuImport) => void }) => {
  const texts = useMessages('menuImport');
  const editing = useMessages('menuEditing');
  const failureWords = useFailureWords();
  const client = useQueryClient();
  const { restaurantId } = useStaff().membership;
  const [file, setFile] = useState<File | null>(null);
  const [isTried, setIsTried] = useState(false);
  const isTooLarge = file !== null && file.size > MOST_BYTES;
  const reading = useMutation({
    networkMode: 'always',
    mutationFn: async (chosen: File) =>
      readTable(restaurantId, { fileName: chosen.name.slice(-200), text: await textOf(chosen) }),
    onSuccess: (read) => {
      client.setQueryData(importQuery(restaurantId, read.id).queryKey, read);
      onRead(read);
    },
  });
  const missing = isTried && file === null ? editing.problems.required : undefined;
  const failed = reading.error ? failureWords(reading.error) : undefined;
  return (
    <Card as="section" className="flex max-w-xl flex-col items-start gap-5">
      <DownloadButton label={texts.template} address={templateAddress(restaurantId)} />
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
