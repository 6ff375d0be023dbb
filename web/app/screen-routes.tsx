import { Route, Routes } from 'react-router';
import { Guarded, Screen } from './screen.tsx';
import type { ScreenGroup } from './screen-group.ts';

export const ScreenRoutes = ({ groups }: { groups: readonly ScreenGroup[] }) => (
  <Routes>
    {groups.map(({ name, layout, screens }) => (
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
