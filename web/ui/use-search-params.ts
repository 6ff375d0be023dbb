import { useCallback, useMemo } from 'react';
import {
  createSearchParams,
  type Location,
  type NavigateOptions,
  type URLSearchParamsInit,
  useLocation,
  useNavigate,
} from 'react-router';

type Next = URLSearchParamsInit | ((current: URLSearchParams) => URLSearchParamsInit);

/**
 * The query chosen since that location was rendered: a screen whose code is loading is not rendered yet, but its
 * query applies.
 */
const chosenSince = new WeakMap<Location, string>();

/**
 * The query of the address, and a function that navigates to another one. Replaces the router's own, as `Link` does.
 */
export function useSearchParams(): [URLSearchParams, (next: Next, options?: NavigateOptions) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(location.search), [location.search]);
  const set = useCallback(
    (next: Next, options?: NavigateOptions) => {
      const newest = chosenSince.get(location) ?? location.search;
      const query = `${createSearchParams(typeof next === 'function' ? next(new URLSearchParams(newest)) : next)}`;
      chosenSince.set(location, query);
      void navigate(`?${query}`, options);
    },
    [navigate, location],
  );
  return [params, set];
}
