import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import type { Selection } from './row-selection.tsx';

export interface BulkAction<Row> {
  label: string;
  titleOf: (count: number) => string;
  /** The selected rows, from whichever page. */
  rowsOf: (ids: ReadonlySet<string>) => readonly Row[];
  /**
   * What to change, with a preview of every row; `onDone` ends the selection. The rows stay as they were on opening, so that a repeat after a
   * lost reply is noticed by their versions; `onRefused` reads them again.
   */
  form: (rows: readonly Row[], onDone: () => void, onRefused: () => void) => ReactNode;
}

interface BulkBarProps<Row> {
  selection: Selection;
  bulk: BulkAction<Row>;
}

const BAR =
  'sticky bottom-20 z-20 mt-4 flex flex-wrap items-center gap-3 rounded-lg border border-line-strong bg-card p-3 shadow-float lg:bottom-4';

/** Stays visible while rows are selected, and changes them together; empty before, but there, so that the first one is announced. */
export const BulkBar = <Row,>({ selection, bulk }: BulkBarProps<Row>) => {
  const lists = useMessages('lists');
  const common = useMessages('common');
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const hasRows = selection.ids.size > 0;
  const read = () => setRows(bulk.rowsOf(selection.ids));
  const close = () => setIsOpen(false);
  const done = () => {
    close();
    selection.clear();
  };
  return (
    <>
      <div className={hasRows ? BAR : undefined}>
        <p className="mr-auto pl-2 font-semibold" aria-live="polite">
          {hasRows && lists.selected(selection.ids.size)}
        </p>
        {hasRows && (
          <>
            <Button variant="secondary" onClick={() => selection.clear()}>
              {common.clear}
            </Button>
            <Button
              onClick={() => {
                read();
                setIsOpen(true);
              }}
            >
              {bulk.label}
            </Button>
          </>
        )}
      </div>
      <Sheet isOpen={isOpen} onClose={close} title={bulk.titleOf(rows.length)}>
        {bulk.form(rows, done, read)}
      </Sheet>
    </>
  );
};

/** One page of a list that was loaded whole; a page past the end is the last one. */
export function pageOf<Row>(
  rows: readonly Row[],
  page: number,
  pageSize: number,
): { rows: readonly Row[]; page: number } {
  const last = Math.max(1, Math.ceil(rows.length / pageSize));
  const shown = Math.min(page, last);
  return { rows: rows.slice((shown - 1) * pageSize, shown * pageSize), page: shown };
}

interface PagerProps {
  /** Counted from 1. */
  page: number;
  pageSize: number;
  /** Rows on all pages. */
  total: number;
  /** There are more than that. */
  hasMore: boolean;
  onPage: (page: number) => void;
}

/** "21–40 of 62" or "of more than 1020", back and forward; hidden with one page. */
export const Pager = ({ page, pageSize, total, hasMore, onPage }: PagerProps) => {
  const lists = useMessages('lists');
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1) return null;
  const first = (page - 1) * pageSize + 1;
  const say = hasMore ? lists.rowsOfMore : lists.rowsOf;
  return (
    <nav aria-label={lists.pages} className="flex items-center justify-end gap-2 pt-3">
      <p className="text-text-soft tabular-nums">{say(first, Math.min(total, page * pageSize), total)}</p>
      <IconButton
        label={lists.previousPage}
        icon={<ChevronLeft aria-hidden className="size-5" />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        label={lists.nextPage}
        icon={<ChevronRight aria-hidden className="size-5" />}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
};
