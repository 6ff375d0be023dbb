import { useCallback, useMemo } from 'react';
import {
  createSearchParams,
  type NavigateOptions,
  type URLSearchParamsInit,
  useLocation,
  useNavigate,
} from 'react-router';

type Next = URLSearchParamsInit | ((current: URLSearchParams) => URLSearchParamsInit);

/** The query of the address, and a function that navigates to another one. Stands in for the router's own, as `Link` does. */
export function useSearchParams(): [URLSearchParams, (next: Next, options?: NavigateOptions) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const set = useCallback(
    (next: Next, options?: NavigateOptions) => {
      const init = typeof next === 'function' ? next(new URLSearchParams(params)) : next;
      void navigate(`?${createSearchParams(init)}`, options);
    },
    [navigate, params],
  );
  return [params, set];
}
