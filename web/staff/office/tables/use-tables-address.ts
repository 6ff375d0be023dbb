import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DEFAULT_TABLE_SORT, TABLE_SORTS } from '#domain/visit/floor-list.ts';
import { useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { useSearchParams } from '#web/ui/use-search-params.ts';

const LIST = {
  filters: ['state', 'section'],
  sortKeys: TABLE_SORTS,
  defaultSort: DEFAULT_TABLE_SORT,
} as const;

type TablesView = 'plan' | 'list';

/** Filters, view and the open table, kept in the address; the open table is an entry of its own, so that back closes it. */
export function useTablesAddress() {
  const list = useListAddress(LIST);
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isOpenedHere = typeof state === 'object' && state !== null && 'isOpenedHere' in state;

  const setView = useCallback(
    (view: TablesView) =>
      setParams(
        (known) => {
          if (view === 'plan') known.delete('view');
          else known.set('view', view);
          return known;
        },
        { replace: true },
      ),
    [setParams],
  );
  const openTable = useCallback(
    (tableId: string) =>
      setParams(
        (known) => {
          known.set('table', tableId);
          return known;
        },
        { state: { isOpenedHere: true } },
      ),
    [setParams],
  );
  const closeTable = useCallback(() => {
    if (isOpenedHere) void navigate(-1);
    else
      setParams(
        (known) => {
          known.delete('table');
          return known;
        },
        { replace: true },
      );
  }, [isOpenedHere, navigate, setParams]);

  const view: TablesView = params.get('view') === 'list' ? 'list' : 'plan';
  return { ...list, view, setView, tableId: params.get('table'), openTable, closeTable };
}
