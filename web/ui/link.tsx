import type { ComponentProps, MouseEvent } from 'react';
import { createPath, type To, useHref, useLocation, useNavigate, useResolvedPath } from 'react-router';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  replace?: boolean;
  state?: unknown;
}

/** New windows, new tabs and downloads are left to the browser. */
const isForTheBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

/**
 * Navigates within the application without loading the page. The router's own link brings in its framework mode
 * (prefetching of data and modules): 4 kB on every diner's phone.
 */
export const Link = ({ to, replace, state, onClick, children, ...rest }: LinkProps) => {
  const href = useHref(to);
  const navigate = useNavigate();
  const location = useLocation();
  const target = useResolvedPath(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || isForTheBrowser(event) || (rest.target && rest.target !== '_self')) return;
    event.preventDefault();
    // As in browsers, a link to the current address adds no history entry.
    void navigate(to, { replace: replace ?? createPath(location) === createPath(target), state });
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
};
