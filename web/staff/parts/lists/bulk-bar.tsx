import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import type { Selection } from './row-selection.tsx';

export interface BulkAction<Row> {
  label: string;
  titleOf: (count: number) => string;
  /** The selected rows, from whichever page. */
  rowsOf: (ids: ReadonlySet<string>) => readonly Row[];
  /** What to change, with a preview of every row; `onDone` ends the selection. */
  form: (rows: readonly Row[], onDone: () => void) => ReactNode;
}

interface BulkBarProps<Row> {
  selection: Selection;
  bulk: BulkAction<Row>;
}

/** Stays in sight while rows are selected, and changes them together. */
export const BulkBar = <Row,>({ selection, bulk }: BulkBarProps<Row>) => {
  const lists = useMessages('lists');
  const common = useMessages('common');
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const done = () => {
    close();
    selection.clear();
  };
  return (
    <>
      {selection.ids.size > 0 && (
        <div className="sticky bottom-20 z-20 mt-4 flex flex-wrap items-center gap-3 rounded-lg border border-line-strong bg-card p-3 shadow-float lg:bottom-4">
          <p className="mr-auto pl-2 font-semibold" aria-live="polite">
            {lists.selected(selection.ids.size)}
          </p>
          <Button variant="secondary" onClick={() => selection.clear()}>
            {common.clear}
          </Button>
          <Button
            onClick={() => {
              setRows(bulk.rowsOf(selection.ids));
              setIsOpen(true);
            }}
          >
            {bulk.label}
          </Button>
        </div>
      )}
      <Sheet isOpen={isOpen} onClose={close} title={bulk.titleOf(rows.length)}>
        {bulk.form(rows, done)}
      </Sheet>
    </>
  );
};
