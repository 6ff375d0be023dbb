import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { closure as english } from '#messages/en/closure.ts';
import { closure as spanish } from '#messages/es/closure.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { ClosedRestaurants } from './closed-restaurants.tsx';

const DAY_MS = 86_400_000;

beforeAll(() =>
  Promise.all([loadMessages('en', ['common', 'closure']), loadMessages('es', ['common', 'closure'])]),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['en', english],
  ['es', spanish],
] as const)(
  'CLOSURE-2 in %s a restaurant that is kept beyond its day says what keeps it, others say the day',
  async (language, texts) => {
    const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
    const closed = (name: string, deleteAt: string | null) => ({
      restaurantId: name,
      name,
      closedAt: at(-40),
      deleteAt,
    });
    const restaurants = [closed('Norte', at(-1)), closed('Sur', at(1)), closed('Este', null)];
    vi.stubGlobal('fetch', async () => Response.json({ restaurants }));
    await act(async () =>
      render(
        <StaffScene staff={aStaff('owner')} language={language}>
          <ClosedRestaurants />
        </StaffScene>,
      ),
    );
    const row = (await screen.findByText('Norte')).closest('li');
    expect(row?.textContent).toContain(texts.notDeletedYet);
    expect(screen.getAllByText(texts.notDeletedYet)).toHaveLength(1);
    expect(screen.getByText('Sur').closest('li')?.textContent).toContain(texts.deletedOn(''));
    expect(screen.getByText('Este').closest('li')?.textContent).toContain(texts.closedOn(''));
  },
);
