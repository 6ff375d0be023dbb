import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';

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

/** "21–40 of 62" or "of more than 1020", back and forward; nothing where there is one page. */
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
