import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';

/** The router's own `BrowserRouter` stands in one module with its data and framework modes, 4 kB on every diner's phone. */
export const BrowserRouter = ({ children }: { children: ReactNode }) => {
  // v5Compat: pushes and replaces reach the listener too, not only the browser's back and forward
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }));
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen((next) => startTransition(() => setState(next))), [history]);
  return (
    <Router navigator={history} navigationType={action} location={location}>
      {children}
    </Router>
  );
};
