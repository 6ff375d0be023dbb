import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Receipt } from '#contract/office-bills.ts';
import { LANGUAGES } from '#messages/words/language.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages, messagesOf } from '#web/ui/load-messages.ts';
import { toastSaying } from '#web/ui/test-toasts.ts';
import { ReceiptScreen } from './receipt-screen.tsx';

const VISIT = '11111111-1111-4111-8111-111111111111';
const receipt: Receipt = {
  id: '33333333-3333-4333-8333-333333333333',
  kind: 'credit-note',
  year: 2026,
  number: 3,
  issuedAt: '2026-11-20T20:00:00.000Z',
  issuer: { name: 'Casa Sobremesa', taxNumber: null, address: null },
  paymentId: '22222222-2222-4222-8222-222222222222',
  tableNumber: '7',
  method: 'cash',
  currency: 'EUR',
  lines: [],
  billMinor: 1_000,
  taxes: [],
  serviceMinor: 0,
  tipsMinor: 0,
  totalMinor: 1_000,
  tipMinor: 0,
  refersTo: { year: 2026, number: 12 },
  reason: 'Cold',
  customer: null,
  replaces: null,
};
const refused = (code: string, status: number) => () =>
  Response.json({ code, message: '', requestId: 'r' }, { status });

let sent: { url: string; body: object }[] = [];
let answers: (() => Response)[] = [];

beforeEach(() => {
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body?: string }) => {
    if (method !== 'POST')
      return url.includes('/bills/')
        ? Response.json({ receipts: [receipt] })
        : Response.json({ printers: [], jobs: [] });
    sent.push({ url, body: JSON.parse(body ?? '') });
    return answers.shift()?.() ?? Response.json({ done: true }, { status: 202 });
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it.each(LANGUAGES)(
  'RECEIPT-6 a receipt is mailed to a guest, in the chosen language; its address is in no draft, in %s',
  async (language) => {
    await loadMessages(language, ['common', 'errors', 'lists', 'officeBills', 'printers', 'receipt']);
    const [texts, office] = [
      await messagesOf(language, 'receipt'),
      await messagesOf(language, 'officeBills'),
    ];
    await act(async () =>
      render(
        <StaffScene
          staff={aStaff('server')}
          language={language}
          at={`/admin/bills/${VISIT}/receipts/${receipt.id}`}
        >
          <Routes>
            <Route path="/admin/bills/:visitId/receipts/:receiptId" element={<ReceiptScreen />} />
          </Routes>
        </StaffScene>,
      ),
    );
    await screen.findByRole('article');
    const press = async (name: string) => {
      const button = await screen.findByRole('button', { name });
      await act(async () => void fireEvent.click(button));
    };
    await press(texts.byMail);
    const to = await screen.findByLabelText<HTMLInputElement>(texts.mailTo);
    const type = (value: string) => act(async () => void fireEvent.change(to, { target: { value } }));
    screen.getByText(office.mailHint);
    for (const invalid of ['', 'ana']) {
      await type(invalid);
      await press(texts.send);
      await screen.findByText(texts.mailInvalid);
    }
    expect([sent, to.getAttribute('aria-invalid')]).toEqual([[], 'true']);
    await type(' ana@guests.test ');
    const other = language === 'en' ? 'es' : 'en';
    const choice = screen.getByLabelText<HTMLSelectElement>(office.mailLanguage);
    expect(choice.value).toBe(language);
    await act(async () => void fireEvent.change(choice, { target: { value: other } }));
    answers = [refused('VALIDATION_FAILED', 422), refused('TOO_MANY_MAILS', 429)];
    await press(texts.send);
    await screen.findByText(texts.mailInvalid);
    await press(texts.send);
    await screen.findByText(office.mailsSpent);
    expect(Object.values(sessionStorage).join('')).not.toContain('ana@');
    await press(texts.send);
    await screen.findByText(toastSaying(texts.sent('ana@guests.test')));
    expect(sent).toEqual(
      Array.from({ length: 3 }, () => ({
        url: `/api/restaurants/${RESTAURANT}/receipts/${receipt.id}/mails`,
        body: { to: 'ana@guests.test', language: other },
      })),
    );
  },
);
