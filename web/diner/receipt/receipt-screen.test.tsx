import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OwnReceipt } from '#contract/guest-receipts.ts';
import { LANGUAGES, type Language } from '#messages/words/language.ts';
import { forgetSession, storeSession } from '#web/shared/diner-token.ts';
import { aSession, RESTAURANT } from '#web/shared/testing/test-diner.ts';
import { LanguageProvider } from '#web/ui/language.tsx';
import { loadMessages, messagesOf } from '#web/ui/load-messages.ts';
import { GuestReceiptScreen } from './receipt-screen.tsx';

const ID = '33333333-3333-4333-8333-333333333333';
const AT = `/receipt/${RESTAURANT}/${ID}?key=k-e_y`;
const own: OwnReceipt = {
  id: ID,
  kind: 'receipt',
  year: 2026,
  number: 12,
  issuedAt: '2026-11-20T20:00:00.000Z',
  issuer: { name: 'Casa', taxNumber: 'B1', address: null },
  paymentId: '22222222-2222-4222-8222-222222222222',
  tableNumber: '7',
  method: 'card',
  currency: 'EUR',
  lines: [
    { name: 'Rioja', options: ['Reserva'], quantity: 1, parts: 1, of: 3, amountMinor: 600, discountMinor: 0 },
  ],
  billMinor: 2_450,
  taxes: [{ rate: 0.21, netMinor: 496, taxMinor: 104 }],
  serviceMinor: 0,
  tipsMinor: 0,
  totalMinor: 600,
  tipMinor: 60,
  refersTo: null,
  reason: null,
  customer: null,
  replaces: null,
  path: AT,
};

let sent: { path: string; body: unknown }[];
let answers: Record<string, () => Response>;

beforeEach(() => {
  sent = [];
  answers = {
    [`/api/receipt-links/${RESTAURANT}/${ID}`]: () =>
      Response.json({
        ...own,
        locale: 'es-ES',
        timezone: 'Europe/Madrid',
        taxRates: [{ id: ID, name: 'IVA 21 %', rate: 0.21, changes: [] }],
      }),
    '/api/receipts': () => Response.json({ receipts: [own] }),
    [`/api/receipts/${ID}/mails`]: () => Response.json({ done: true }, { status: 202 }),
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = address.split('?')[0] ?? '';
    if (typeof init.body === 'string') sent.push({ path, body: JSON.parse(init.body) });
    return answers[path]?.() ?? Response.json({ code: 'RECEIPT_NOT_FOUND' }, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  forgetSession();
  vi.unstubAllGlobals();
});

const settle = (check: () => unknown): Promise<void> =>
  vi.waitFor(async () => {
    await act(async () => undefined);
    await check();
  });

async function open(language: Language): Promise<void> {
  await loadMessages(language, ['common', 'errors', 'receipt']);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () =>
    render(
      <LanguageProvider initial={language}>
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={[AT]}>
            <Suspense>
              <Routes>
                <Route path="/receipt/:restaurantId/:receiptId" element={<GuestReceiptScreen />} />
              </Routes>
            </Suspense>
          </MemoryRouter>
        </QueryClientProvider>
      </LanguageProvider>,
    ),
  );
}
const paper = (): string => screen.getByRole('article').textContent?.replaceAll(/\s+/g, ' ') ?? '';

it.each(LANGUAGES)(
  'RECEIPT-2 shows the receipt with options, tax by rate and the tip separately, and its files, in %s',
  async (language) => {
    await open(language);
    const texts = await messagesOf(language, 'receipt');
    await settle(() => paper());
    const said = [
      texts.receipt('2026-000012'),
      '1/3 Rioja',
      'Reserva',
      texts.paidBy.card,
      `${texts.tax} · IVA 21 %`,
      '6,60 €',
      '1,04 €',
    ];
    for (const each of said) expect(paper()).toContain(each);
    const file = screen.getByRole('link', { name: texts.pdf }).getAttribute('href');
    expect(file).toBe(
      `/api/receipt-links/${RESTAURANT}/${ID}/receipt.pdf?key=k-e_y&paper=a4&language=${language}`,
    );
    // A reader with only the link cannot send it.
    await settle(() => expect(screen.queryByRole('textbox')).toBeNull());
  },
);

it('RECEIPT-6 the phone that paid can mail it; the address is kept after a failure, and confirmed after success', async () => {
  storeSession(aSession());
  await open('en');
  const [texts, errors] = [await messagesOf('en', 'receipt'), await messagesOf('en', 'errors')];
  await settle(() => screen.getByRole('textbox', { name: texts.mailTo }));
  const address = () => screen.getByRole<HTMLInputElement>('textbox', { name: texts.mailTo });
  const send = async (to: string) => {
    await act(async () => void fireEvent.change(address(), { target: { value: to } }));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: texts.send })));
  };
  for (const wrong of ['nobody', 'ana@guests.test.', 'maría@guests.test']) {
    await send(wrong);
    await settle(() => screen.getByText(texts.mailInvalid));
    expect(sent).toEqual([]);
  }
  const route = `/api/receipts/${ID}/mails`;
  const works = answers[route] ?? (() => Response.error());
  answers[route] = () => Response.json({ code: 'RATE_LIMITED' }, { status: 429 });
  await send('ana@guests.test');
  await settle(() => screen.getByText(errors.RATE_LIMITED));
  expect(address().value).toBe('ana@guests.test');
  answers[route] = works;
  await send('ana@guests.test');
  await settle(() => screen.getByText(texts.sent('ana@guests.test')));
  expect(sent.at(-1)).toEqual({
    path: route,
    body: { to: 'ana@guests.test', language: 'en' },
  });
});

it('RECEIPT-6 says when the link is too old, and retries without a reply', async () => {
  const link = `/api/receipt-links/${RESTAURANT}/${ID}`;
  const works = answers[link] ?? (() => Response.error());
  answers[link] = () => Response.json({ code: 'UNAVAILABLE' }, { status: 503 });
  await open('en');
  const [texts, common] = [await messagesOf('en', 'receipt'), await messagesOf('en', 'common')];
  await settle(() => screen.getByText(texts.failed));
  answers[link] = works;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: common.tryAgain })));
  await settle(() => paper());
  cleanup();
  delete answers[link];
  await open('en');
  await settle(() => screen.getByText(texts.gone));
});

it('RECEIPT-7 offers no invoice if the restaurant has no tax number', async () => {
  storeSession(aSession());
  const link = `/api/receipt-links/${RESTAURANT}/${ID}`;
  const works = answers[link];
  const receipt = (await works?.().json()) as { issuer: object };
  answers[link] = () => Response.json({ ...receipt, issuer: { ...receipt.issuer, taxNumber: null } });
  await open('en');
  const texts = await messagesOf('en', 'receipt');
  await settle(() => screen.getByRole('textbox', { name: texts.mailTo }));
  expect(screen.queryByRole('textbox', { name: texts.invoiceName })).toBeNull();
});

it.each(LANGUAGES)(
  'RECEIPT-7 the phone that paid can request an invoice; its data are kept after a failure, and it opens, in %s',
  async (language) => {
    storeSession(aSession());
    const invoiceId = '44444444-4444-4444-8444-444444444444';
    const invoiceLink = `/api/receipt-links/${RESTAURANT}/${invoiceId}`;
    const customer = { name: 'Ana, S. L.', taxNumber: 'B-8', address: 'Mayor 1' };
    await open(language);
    const [texts, errors] = [await messagesOf(language, 'receipt'), await messagesOf(language, 'errors')];
    await settle(() => screen.getByRole('textbox', { name: texts.invoiceName }));
    const press = async () =>
      act(async () => void fireEvent.click(screen.getByRole('button', { name: texts.invoiceSend })));
    await press();
    expect(screen.getAllByText(texts.invoiceMissing)).toHaveLength(3);
    expect(sent).toEqual([]);
    for (const [label, value] of [
      [texts.invoiceName, customer.name],
      [texts.invoiceTaxNumber, customer.taxNumber],
      [texts.invoiceAddress, customer.address],
    ] as const)
      await act(
        async () =>
          void fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } }),
      );
    const route = `/api/receipts/${ID}/invoices`;
    answers[route] = () => Response.json({ code: 'ISSUER_INCOMPLETE' }, { status: 409 });
    await press();
    await settle(() => screen.getByText(errors.ISSUER_INCOMPLETE));
    const invoice = {
      ...own,
      id: invoiceId,
      kind: 'invoice',
      number: 3,
      customer,
      refersTo: { year: 2026, number: 12 },
    };
    answers[route] = () =>
      Response.json({ ...invoice, path: `/receipt/${RESTAURANT}/${invoiceId}?key=k` }, { status: 201 });
    answers[invoiceLink] = () =>
      Response.json({ ...invoice, locale: 'es-ES', timezone: 'Europe/Madrid', taxRates: [] });
    await press();
    await settle(() => expect(paper()).toContain(texts.invoice('F2026-000003')));
    for (const said of [texts.customer, customer.name, customer.address, texts.insteadOf('2026-000012')])
      expect(paper()).toContain(said);
    const [first, second] = sent as { body: { invoiceId: string; customer: object } }[];
    // Sent again with the same data, it is the same invoice.
    expect(second?.body).toEqual({ invoiceId: first?.body.invoiceId, customer });
  },
);
