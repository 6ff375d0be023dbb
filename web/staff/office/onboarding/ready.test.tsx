import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { Ready } from './ready.tsx';

const show = async (menu: 'sample' | 'none') => {
  await act(async () =>
    render(
      <StaffScene staff={aStaff('owner')}>
        <Ready tableId="t1" menu={menu} />
      </StaffScene>,
    ),
  );
  await screen.findByAltText('QR code of table 1');
};
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeAll(() => loadMessages('en', ['common', 'onboarding']));
beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ id: 't1', tableNumber: '1', restaurant: { id: 'r1', name: 'La Nueva' } }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a restaurant with a sample menu is ready for its first order: scan, order, watch', async () => {
  await show('sample');
  expect(steps()[0]).toMatch(/^1Scan the code of table 1/);
  expect(screen.queryByText('Add your menu')).toBeNull();
});

it('ONBOARD-1 without a dish the menu comes first, from a file or entered manually', async () => {
  await show('none');
  expect(steps().slice(0, 2)).toEqual([
    expect.stringMatching(/^1Add your menu/),
    expect.stringMatching(/^2Scan the code of table 1/),
  ]);
  const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([to('Import a file'), to('Enter it here')]).toEqual(['/admin/menu-items/import', '/admin/menus']);
});
