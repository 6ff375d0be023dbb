import { Route, Routes, useLocation } from 'react-router';
import { prefetchScreen } from './prefetch-screen.ts';
import { Guarded, Screen } from './screen.tsx';
import { SCREEN_GROUPS } from './screens.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

export const Router = () => {
  // while drawing, as `lazy` does it: an effect would come only after the layout has been downloaded
  prefetchScreen(useLocation().pathname);
  useScrollRestoration();
  return (
    <Routes>
      {SCREEN_GROUPS.map(({ name, layout, screens }) => (
        <Route
          key={name}
          element={
            layout && (
              <Guarded>
                <layout.Component />
              </Guarded>
            )
          }
        >
          {screens.map(({ path, screen }) => (
            <Route
              key={path}
              path={path}
              element={
                <Screen>
                  <screen.Component />
                </Screen>
              }
            />
          ))}
        </Route>
      ))}
    </Routes>
  );
};
