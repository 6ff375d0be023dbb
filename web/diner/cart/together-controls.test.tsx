import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { CartContext, type CartControls } from '#web/diner/first/context/cart-context.ts';
import { type Table, TableContext } from '#web/diner/first/context/table-context.ts';
import { aVisit } from '#web/shared/testing/test-diner.ts';
import { LanguageProvider } from '#web/ui/language.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { currentToasts, dismissToast } from '#web/ui/toast-store.ts';
import { ModeSwitch } from './together-controls.tsx';

const client = new QueryClient();
const show = (table: Partial<Table>) =>
  render(
    <LanguageProvider initial="en">
      <QueryClientProvider client={client}>
        <TableContext value={table as Table}>
          <CartContext value={{} as CartControls}>
            <ModeSwitch />
          </CartContext>
        </TableContext>
      </QueryClientProvider>
    </LanguageProvider>,
  );
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

beforeAll(() => loadMessages('en', ['cart', 'together']));
afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
});

it('checks who is at the table, however long that takes', () => {
  show({ isDetecting: true, visit: undefined });
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByText('Checking who is at the table…')).not.toBeNull();
});

it('orders individually after ten seconds without a reply', () => {
  show({ isDetecting: false, visit: undefined });
  expect(radio('Only me').checked).toBe(true);
  fireEvent.click(radio('Whole table'));
  expect(currentToasts().map(({ message }) => message)).toEqual(['Collaborative cart not available']);
});

it('CART-12 confirms a manual choice beside the switch, where nothing covers it', () => {
  const [you] = aVisit().participants;
  const visit = aVisit({ participants: you ? [{ ...you, ordersAlone: true }] : [] });
  show({ state: 'open', visit, tableMode: 'collaborative' });
  expect(
    screen.queryByText('You are now ordering on your own. Your items stay in your cart.'),
  ).not.toBeNull();
  expect(radio('Only me').checked).toBe(true);
  expect(currentToasts()).toEqual([]);
});

it('CART-15 says so when everybody else orders alone', () => {
  show({ state: 'open', visit: aVisit(), tableMode: 'collaborative' });
  expect(radio('Whole table').checked).toBe(true);
  expect(screen.queryByText('Everyone else at the table is ordering on their own.')).not.toBeNull();
});
