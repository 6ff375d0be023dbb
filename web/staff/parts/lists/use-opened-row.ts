import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSearchParams } from '#web/ui/use-search-params.ts';

/** The row whose details are open, kept in the address under `name`. Opening adds a history entry, so that the back button closes. */
export function useOpenedRow(name: string) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isOpenedHere = typeof state === 'object' && state !== null && 'isOpenedHere' in state;
  const open = useCallback(
    (id: string) =>
      setParams(
        (known) => {
          known.set(name, id);
          return known;
        },
        { state: { isOpenedHere: true } },
      ),
    [setParams, name],
  );
  /** Replaces the open row by another one. */
  const follow = useCallback(
    (id: string) =>
      setParams(
        (known) => {
          known.set(name, id);
          return known;
        },
        { replace: true, state: isOpenedHere ? { isOpenedHere: true } : null },
      ),
    [setParams, name, isOpenedHere],
  );
  const close = useCallback(() => {
    if (isOpenedHere) void navigate(-1);
    else
      setParams(
        (known) => {
          known.delete(name);
          return known;
        },
        { replace: true },
      );
  }, [isOpenedHere, navigate, setParams, name]);
  return { openedId: params.get(name), open, follow, close };
}
