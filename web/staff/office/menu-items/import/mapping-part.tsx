import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MenuImport } from '#contract/menu-import.ts';
import { SHEET_COLUMNS, type SheetColumn } from '#domain/menu-import/sheet-columns.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { type ImportCheck, type ImportMapping, previewQuery } from './menu-imports.ts';
import { RowsPart } from './rows-part.tsx';

interface MappingPartProps {
  found: MenuImport;
  onStarted: () => void;
  onAnother: () => void;
}

const LONGEST_EXAMPLE = 40;
/** Columns that nearly every sheet has; the others are folded. */
const USUAL: readonly SheetColumn[] = ['name', 'category', 'price', 'description', 'contains', 'options'];
const FURTHER = SHEET_COLUMNS.filter((column) => !USUAL.includes(column));

const withColumn = (mapping: ImportMapping, column: SheetColumn, text: string): ImportMapping => {
  const next = { ...mapping };
  if (text === '') delete next[column];
  else next[column] = Number(text);
  return next;
};

/** The second step: the meaning of each column, with a sample; then the rows. */
export const MappingPart = ({ found, onStarted, onAnother }: MappingPartProps) => {
  const texts = useMessages('menuImport');
  const failureWords = useFailureWords();
  const { restaurantId } = useStaff().membership;
  const { language } = useLanguage();
  const [mapping, setMapping] = useState<ImportMapping>(found.mapping);
  const [check, setCheck] = useState<ImportCheck | null>(null);
  const preview = useQuery(previewQuery(restaurantId, found.id, language, check));
  const exampleOf = (column: SheetColumn): string => {
    const at = mapping[column];
    return at === undefined ? '' : (found.sample[0]?.[at] ?? '').slice(0, LONGEST_EXAMPLE);
  };
  const names = found.header.map((head) => head.trim());
  const heads = names.map((name, index) => ({
    value: String(index),
    label:
      names.indexOf(name) === names.lastIndexOf(name) ? name || `${index + 1}` : `${name} (${index + 1})`,
  }));
  const fieldsFor = (columns: readonly SheetColumn[]) => (
    <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {columns.map((column) => (
        <SelectField
          key={column}
          label={texts.columnNames[column]}
          hint={exampleOf(column)}
          value={String(mapping[column] ?? '')}
          onChange={({ target }) => {
            setCheck(null);
            setMapping(withColumn(mapping, column, target.value));
          }}
          options={[{ value: '', label: texts.notInFile }, ...heads]}
        />
      ))}
    </div>
  );
  return (
    <>
      <Card as="section" className="flex flex-col gap-5">
        <div>
          <h2 className="text-xl">{texts.mapping}</h2>
          <p className="pt-1 text-text-soft">
            {found.fileName} · {texts.mappingHint}
          </p>
        </div>
        {fieldsFor(USUAL)}
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-primary">
            {texts.moreColumns(FURTHER.filter((column) => mapping[column] !== undefined).length)}
          </summary>
          <div className="pt-2">{fieldsFor(FURTHER)}</div>
        </details>
        <div className="flex flex-wrap gap-3">
          <Button
            isLoading={preview.isLoading}
            onClick={() => setCheck((last) => ({ mapping, number: (last?.number ?? 0) + 1 }))}
          >
            {texts.checkRows}
          </Button>
          <Button variant="secondary" onClick={onAnother}>
            {texts.anotherFile}
          </Button>
        </div>
        <p role="alert" className="text-danger empty:hidden">
          {preview.isLoadingError && failureWords(preview.error)}
        </p>
      </Card>
      {preview.data && (
        <RowsPart
          key={check?.number}
          preview={preview.data}
          importId={found.id}
          mapping={mapping}
          onStarted={onStarted}
        />
      )}
    </>
  );
};
