import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Language } from '#contract/common.ts';
import type { MenuItem } from '#contract/menu.ts';
import { aDish, aMenu } from '#web/shared/testing/test-diner.ts';
import { anItem, anOrder, aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { CorrectScreen } from './correct-screen.tsx';
import { OrderPadScreen } from './order-pad-screen.tsx';

const TABLE = '7ab1e000-0000-4000-8000-000000000005';
const FLAN = aDish(1, { name: 'Flan', category: 'Postres' });
const TART = aDish(2, { name: 'Tart', category: 'Postres' });
const PAD = {
  tableId: TABLE,
  tableNumber: '5',
  visitId: null,
  openOrders: 0,
  factors: { food: 1, drinks: 1 },
};
const order = anOrder({ tableId: TABLE, status: 'preparing', items: [anItem({ name: 'Pan' })] });
/** As the kitchen names them. */
const GONE = [
  { menuItemId: FLAN.id, name: 'Flan de la casa' },
  { menuItemId: TART.id, name: 'Tarta', left: 2 },
];

let dishes: readonly MenuItem[];

beforeAll(async () => {
  for (const language of ['en', 'es'] as const)
    await loadMessages(language, [
      'common',
      'errors',
      'admin',
      'order',
      'orderPad',
      'lists',
      'menu',
      'dishes',
    ]);
});
beforeEach(() => {
  dishes = [FLAN, TART];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method === 'POST') {
      // They have run out since the menu was read.
      dishes = [
        { ...FLAN, isAvailable: false },
        { ...TART, portionsLeft: 2 },
      ];
      const body = { code: 'ITEM_UNAVAILABLE', message: '', details: { items: GONE }, requestId: '1' };
      return Response.json(body, { status: 409 });
    }
    if (address.includes('/order-pad')) return Response.json(PAD);
    if (address.includes('/menu'))
      return Response.json(aMenu([...dishes], { categories: [{ key: 'Postres', name: 'Postres' }] }));
    return Response.json({ order, events: [], pricing: null });
  });
});
afterEach(() => {
  for (const { id } of currentToasts()) act(() => dismissToast(id));
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const tap = (name: RegExp | string) =>
  act(async () => void fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement));

it.each<[string, Language, string, { slip: string; send: string; soldOut: string; toast: string }]>([
  [
    'an order',
    'en',
    `/admin/orders/new?table=${TABLE}`,
    {
      slip: 'On the slip',
      send: 'Send',
      soldOut: 'Sold out',
      toast: 'No longer available: Flan, Tart (2 left).',
    },
  ],
  [
    'a correction',
    'es',
    `/admin/orders/${order.id}/correct`,
    {
      slip: 'En la comanda',
      send: 'Guardar cambios',
      soldOut: 'Agotado',
      toast: 'Ya no disponible: Flan, Tart (quedan 2).',
    },
  ],
])(
  'PORTION-3 %s names the dishes that have run out since, and the slip marks them: %s',
  async (_, language, at, texts) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await act(
      async () =>
        void render(
          <StaffScene staff={aStaff('server')} client={client} at={at} language={language}>
            <Routes>
              <Route path="/admin/orders/new" element={<OrderPadScreen />} />
              <Route path="/admin/orders/:orderId/correct" element={<CorrectScreen />} />
            </Routes>
          </StaffScene>,
        ),
    );
    const slip = within(await screen.findByRole('region', { name: texts.slip }));
    await tap(/^Flan,/);
    await tap(/^Tart,/);
    expect(slip.queryByText(texts.soldOut)).toBeNull();
    await tap(texts.send);
    await vi.waitFor(() => expect(currentToasts().map(({ message }) => message)).toEqual([texts.toast]));
    const marked = (await slip.findByText(texts.soldOut)).closest('li');
    expect(marked?.textContent).toContain('Flan');
  },
);
