import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { EditedMenu } from '#contract/menu-sections.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { MenuItemScreen } from './menu-item-screen.tsx';

const MENU: EditedMenu = {
  id: 'ca5a0000-0000-4000-8000-00000000000a',
  version: 1,
  menu: { name: 'Carta', translations: {}, startTime: null, endTime: null, isActive: true },
  dishes: [],
};

/** Answers that come when the test says so. */
const answers: (() => void)[] = [];

// Only the screen's own texts: those of its form are still loading.
beforeAll(() => loadMessages('en', ['common', 'menuEditing']));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("while the dish and then the form's texts load, the screen keeps its place and says so", async () => {
  vi.stubGlobal('fetch', (address: string) => {
    const body = address.includes('menu-categories') ? { categories: [] } : { menus: [MENU] };
    return new Promise((resolve) => answers.push(() => resolve(Response.json(body))));
  });
  const wholeScreen = vi.fn(() => null);
  const WholeScreen = () => wholeScreen();
  await act(async () =>
    render(
      <StaffScene staff={aStaff('owner')} at="/admin/menu-items/new">
        <Suspense fallback={<WholeScreen />}>
          <Routes>
            <Route path="/admin/menu-items/:menuItemId" element={<MenuItemScreen />} />
          </Routes>
        </Suspense>
      </StaffScene>,
    ),
  );
  const waiting = document.querySelector('[aria-busy="true"]');
  expect(waiting?.textContent).toContain('Loading...');
  expect(screen.getByRole('link', { name: 'All dishes' })).toBeTruthy();
  await act(async () => answers.splice(0).forEach((answer) => answer()));
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  expect(wholeScreen).not.toHaveBeenCalled();
});
