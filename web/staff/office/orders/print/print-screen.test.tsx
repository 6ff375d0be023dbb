import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StaffOrder } from '#contract/orders.ts';
import type { Role } from '#domain/people/roles.ts';
import { staffOrderKeys } from '#web/staff/data/order-cache.ts';
import { anItem, anOrder, aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { PrintScreen } from './print-screen.tsx';

const order = anOrder({
  tableNumber: '12',
  instructions: [{ dinerSessionId: null, name: 'Server', color: null, text: 'All of it together' }],
  dinerNeeds: [{ dinerSessionId: RESTAURANT, name: 'Ana', color: 1, avoids: ['milk'], diets: [] }],
  isPriority: true,
  subtotalMinor: 4_100,
  taxes: [{ rate: 0.1, netMinor: 3_727, taxMinor: 373 }],
  taxMinor: 373,
  totalAmountMinor: 4_100,
  tipMinor: 250,
  items: [
    anItem({
      name: 'Croquetas',
      quantity: 3,
      totalMinor: 2_700,
      notes: 'Alergia al huevo',
      options: [
        { groupName: 'Tamaño', name: 'Media ración', priceMinor: 0 },
        { groupName: 'Salsa', name: 'Alioli', priceMinor: 50 },
      ],
    }),
    anItem({ name: 'Secreto ibérico', station: 'grill', totalMinor: 1_080, notes: 'Muy hecho' }),
    anItem({ name: 'Caña', station: 'bar', totalMinor: 320, correctedFrom: 2 }),
  ],
  struckItems: [
    {
      ...anItem({ name: 'Flan', quantity: 2, station: 'dessert' }),
      reason: 'The guest changed their mind',
    },
  ],
});

/** As it is read on paper: Intl's spaces are spaces. */
const paper = (): string => screen.getByRole('article').textContent?.replaceAll(/\s+/g, ' ') ?? '';

describe('printed order', () => {
  const show = async (
    as: 'ticket' | 'receipt',
    { printed = order, role = 'server' }: { printed?: StaffOrder; role?: Role } = {},
  ) => {
    const client = new QueryClient({
      defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
    });
    client.setQueryData(staffOrderKeys.one(RESTAURANT, printed.id), {
      order: printed,
      events: [],
      pricing: null,
    });
    const staff = aStaff(role);
    const restaurant = { ...staff.restaurant, phone: '+34 600 000 000' };
    await act(() =>
      render(
        <StaffScene
          staff={{ ...staff, restaurant }}
          client={client}
          at={`/admin/orders/${printed.id}/print?as=${as}`}
        >
          <Routes>
            <Route path="/admin/orders/:orderId/print" element={<PrintScreen />} />
          </Routes>
        </StaffScene>,
      ),
    );
  };

  beforeAll(() => loadMessages('en', ['common', 'errors', 'admin', 'kitchen', 'order', 'orderPad']));
  beforeEach(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)));
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  it('kitchen ticket: shows table, number, time, name, priority and struck dishes', async () => {
    await show('ticket');
    expect(screen.getByRole('heading', { name: 'Table 12' })).toBeTruthy();
    expect(paper()).toContain('#006 · 21:00 · Brave Fig 12');
    expect(paper()).toContain('*** Goes first ***');
    expect(paper()).toContain('2× Flan (The guest changed their mind)');
    expect(paper()).toContain('All of it together');
    expect(paper()).not.toContain('€');
  });

  it('PRIVACY-1 kitchen ticket: a struck dish has no empty brackets once its reason is forgotten', async () => {
    const struckItems = order.struckItems.map((item) => ({ ...item, reason: '' }));
    await show('ticket', { printed: { ...order, struckItems } });
    expect(paper()).toContain('2× Flan');
    expect(paper()).not.toContain('()');
  });

  it('kitchen ticket: lists every dish under its station, with quantity, correction, options and note', async () => {
    await show('ticket');
    const stations = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(stations).toEqual(['Kitchen', 'Grill', 'Bar', 'Taken off']);
    const dishes = within(screen.getByRole('article'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ').trim());
    expect(dishes.slice(0, 3)).toEqual([
      '3× CroquetasMedia raciónAlioliAttention, allergy:Alergia al huevo',
      '1× Secreto ibéricoMuy hecho',
      '2 1× Caña',
    ]);
  });

  it('kitchen ticket: marks an allergy, that of a guest before every dish, but no other note', async () => {
    await show('ticket');
    const marks = screen.getAllByText('Attention, allergy:');
    expect(marks.map(({ tagName }) => tagName)).toEqual(['STRONG', 'STRONG']);
    const marked = marks.map(({ parentElement }) => parentElement?.textContent);
    expect(paper().indexOf('no milk')).toBeLessThan(paper().indexOf('Croquetas'));
    expect(paper().indexOf('All of it together')).toBeGreaterThan(paper().indexOf('Flan'));
    expect(marked).toEqual([
      // INV-27: a guest's needs, under their name.
      'Attention, allergy:Ana: no milk',
      'Attention, allergy:Alergia al huevo',
    ]);
  });

  it('receipt: shows the restaurant, every dish with options and price, tax, tip and totals', async () => {
    await show('receipt');
    for (const part of [
      'Casa Sobremesa',
      '+34 600 000 000',
      'Table 12 ·',
      order.orderNumber,
      order.trackingNumber,
    ])
      expect(paper()).toContain(part);
    const dishes = within(screen.getByRole('article'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' '));
    expect(dishes).toEqual([
      '3× CroquetasMedia ración · Alioli27,00 €',
      '1× Secreto ibérico10,80 €',
      '1× Caña3,20 €',
    ]);
    for (const sum of ['Total41,00 €', 'Tax included 10%3,73 €', 'Tip2,50 €', 'Total with tip43,50 €'])
      expect(paper()).toContain(sum);
    expect(paper()).toContain('This is not an invoice.');
    // Instructions to the kitchen are not on the receipt.
    expect(paper()).not.toContain('Muy hecho');
  });

  it('receipt: lists tax and service charge on top before the total', async () => {
    await show('receipt', {
      printed: { ...order, serviceChargeMinor: 200, totalAmountMinor: 4_673 },
    });
    expect(paper()).toContain('Subtotal41,00 €Service charge2,00 €Tax 10%3,73 €Total46,73 €');
    expect(paper()).not.toContain('Tax included');
  });

  it('cancelled order: shows the reason', async () => {
    const cancelled = { ...order, status: 'cancelled' as const, cancelReason: 'The oven is off' };
    await show('receipt', { printed: cancelled });
    expect(paper()).toContain('The oven is off');
  });

  it('ROLE-2 the kitchen prints tickets, and no receipt by a link either', async () => {
    await show('receipt', { role: 'chef' });
    expect(paper()).toContain('Secreto ibérico');
    expect(paper()).not.toContain('€');
    expect(screen.queryAllByRole('radio')).toEqual([]);
  });

  it('prints on request, and switches between ticket and receipt', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await show('ticket');
    fireEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    await act(async () => void fireEvent.click(screen.getByRole('radio', { name: 'Receipt' })));
    expect(paper()).toContain('Thank you for your visit!');
  });
});
