import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { InvoiceSheet } from './receipt-screen.tsx';

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'officeBills', 'receipt']));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;

it('RECEIPT-7 an invoice is issued from a receipt, with one id for the same data, and opens', async () => {
  const sent: { invoiceId: string; customer: object }[] = [];
  const answers = [
    () => Response.json({ code: 'INTERNAL', message: '', requestId: 'r' }, { status: 500 }),
    () => Response.json({ code: 'ISSUER_INCOMPLETE', message: '', requestId: 'r' }, { status: 409 }),
    () => Response.json({ id: 'the-invoice' }, { status: 201 }),
  ];
  vi.stubGlobal('fetch', async (_: string, { body = '' }: { body?: string }) => {
    sent.push(JSON.parse(body));
    return answers.shift()?.();
  });
  await act(async () =>
    render(
      <StaffScene staff={aStaff('server')}>
        <InvoiceSheet isOpen receiptId="the-receipt" visitId="the-visit" onClose={() => undefined} />
        <Address />
      </StaffScene>,
    ),
  );
  const submit = () =>
    act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Get the invoice' })));
  await submit();
  await screen.findAllByText('Please fill this in');
  expect(sent).toEqual([]);
  for (const [label, value] of [
    ['Name or company', 'Ana, S. L.'],
    ['Tax number', 'B-8'],
    ['Address', 'Mayor 1'],
  ] as const)
    await act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
  await submit();
  await screen.findByText(/An unexpected error occurred/);
  await submit();
  await screen.findByText('The restaurant has no tax number yet. A manager enters it in the settings.');
  await submit();
  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toBe('/admin/bills/the-visit/receipts/the-invoice'),
  );
  expect(sent[0]?.customer).toEqual({ name: 'Ana, S. L.', taxNumber: 'B-8', address: 'Mayor 1' });
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[2]).toEqual(sent[0]);
});
