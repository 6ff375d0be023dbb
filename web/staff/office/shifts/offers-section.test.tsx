import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { OfferedShift, ShiftOffer, ShiftOffers } from '#contract/shift-offers.ts';
import type { Role } from '#domain/people/roles.ts';
import type { Language } from '#messages/words/language.ts';
import { aStaff, RESTAURANT, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages } from '#web/ui/load-messages.ts';
import { OfferButton, OffersSection } from './offers-section.tsx';

const shift = (id: string, day: string): OfferedShift => ({
  id,
  day,
  starts: '18:00',
  ends: '01:00',
  startsAt: `${day}T16:00:00.000Z`,
  endsAt: `${day}T23:00:00.000Z`,
  place: 'Terrace',
});
const ANAS = 'Mon 7 Dec, 18:00–01:00, Terrace';
const offer = (change: Partial<ShiftOffer> = {}): ShiftOffer => ({
  id: 'o1',
  version: 3,
  state: 'open',
  staffId: 'ana',
  name: 'Ana',
  shift: shift('s1', '2026-12-07'),
  swap: null,
  ...change,
});
const leos = { staffId: 'leo', name: 'Leo', shift: shift('s2', '2026-12-08') };

let stored: ShiftOffers;
let sent: { request: string; body: unknown }[];
let refusal: object | null;

const answer = async (address: string, { method = 'GET', body }: { method?: string; body?: string }) => {
  if (method === 'GET') return Response.json(stored);
  const request = `${method} ${address.replace(`/api/restaurants/${RESTAURANT}/`, '')}`;
  sent.push({ request, body: body === undefined ? null : JSON.parse(body) });
  return refusal ? Response.json(refusal, { status: 409 }) : Response.json(offer());
};
const show = async (as: string, offers: ShiftOffer[], role: Role = 'server', language: Language = 'en') => {
  stored = { staffId: as, offers, ownShifts: as === 'leo' ? [leos.shift] : [shift('s1', '2026-12-07')] };
  await act(async () =>
    render(
      <StaffScene staff={aStaff(role)} at="/admin/staff-shifts" language={language}>
        <OffersSection />
        <OfferButton shiftId="s1" />
      </StaffScene>,
    ),
  );
};
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const told = (request: string, body: object) =>
  vi.waitFor(() => expect(sent.at(-1)).toEqual({ request, body }));

beforeAll(() => loadMessages('en', ['common', 'errors', 'lists', 'admin', 'shifts']));
beforeEach(() => {
  sent = [];
  refusal = null;
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('OFFER-1 offers a shift of one’s own, once', async () => {
  await show('ana', []);
  await press(`Offer this shift: ${ANAS}`);
  await told('POST shift-offers', { shiftId: 's1' });
  cleanup();
  await show('ana', [offer()]);
  expect(await screen.findByText('Nobody has taken it yet.')).toBeTruthy();
  await vi.waitFor(() =>
    expect(screen.queryByRole('button', { name: `Offer this shift: ${ANAS}` })).toBeNull(),
  );
  await press(`Keep the shift: ${ANAS}`);
  await told('POST shift-offers/o1/steps', { step: 'withdraw' });
});

it('OFFER-2 takes another person’s shift', async () => {
  await show('leo', [offer()]);
  await press(`Take it: Ana, ${ANAS}`);
  await told('POST shift-offers/o1/steps', { step: 'take' });
});

it('OFFER-3 proposes one of one’s own for it, and takes that back', async () => {
  await show('leo', [offer()]);
  await press(`Swap for one of mine: Ana, ${ANAS}`);
  await press(`Propose the swap: ${ANAS}`);
  await told('POST shift-offers/o1/steps', { step: 'propose', shiftId: 's2' });
  cleanup();
  await show('leo', [offer({ state: 'proposed', swap: leos })]);
  expect(await screen.findByText('Waits for Ana.')).toBeTruthy();
  await press(`Take the proposal back: ${ANAS}`);
  await told('POST shift-offers/o1/steps', { step: 'decline', version: 3 });
});

it('OFFER-3 agrees to the proposal that is seen, or not', async () => {
  await show('ana', [offer({ state: 'proposed', swap: leos })]);
  expect(await screen.findByText(/^Leo would swap for: Tue 8 Dec/)).toBeTruthy();
  await press(`Agree to swap: ${ANAS}`);
  await told('POST shift-offers/o1/steps', { step: 'agree', version: 3 });
  await press(`No, thanks: ${ANAS}`);
  await told('POST shift-offers/o1/steps', { step: 'decline', version: 3 });
});

it('OFFER-3 a manager approves a swap, and refuses it with a reason alone', async () => {
  await show('marcos', [offer({ id: 'o2' }), offer({ state: 'agreed', swap: leos })], 'manager');
  expect(await screen.findByText(/^Leo gives in return: Tue 8 Dec/)).toBeTruthy();
  await press(`Approve the swap: Ana, ${ANAS}`);
  await told('POST shift-offers/o1/decision', { isApproved: true, answer: '', version: 3 });
  await press(`Refuse: Ana, ${ANAS}`);
  await press('Refuse');
  expect(await screen.findByText('Say why not.')).toBeTruthy();
  const why = await screen.findByLabelText('Why not');
  await act(async () => void fireEvent.change(why, { target: { value: 'Leo cannot close' } }));
  await press('Refuse');
  await told('POST shift-offers/o1/decision', {
    isApproved: false,
    answer: 'Leo cannot close',
    version: 3,
  });
});

it('OFFER-3 proposes a shift that one has only got since the offer was shown', async () => {
  const client = new QueryClient();
  stored = { staffId: 'leo', offers: [offer()], ownShifts: [] };
  await act(async () =>
    render(
      <StaffScene staff={aStaff('server')} client={client} at="/admin/staff-shifts">
        <OffersSection />
      </StaffScene>,
    ),
  );
  await screen.findByText(/Ana offers/);
  stored = { ...stored, ownShifts: [leos.shift] };
  await act(() => client.invalidateQueries());
  await press(/^Swap/);
  await press(`Propose the swap: ${ANAS}`);
  await told('POST shift-offers/o1/steps', { step: 'propose', shiftId: 's2' });
});

it.each<Language>(['en', 'es'])(
  'names of buttons begin with the words that are seen on them (%s)',
  async (language) => {
    await loadMessages(language, ['common', 'errors', 'lists', 'admin', 'shifts']);
    const seen = async (as: string, offers: ShiftOffer[]): Promise<number> => {
      await show(as, offers, 'server', language);
      const buttons = await screen.findAllByRole('button');
      for (const button of buttons)
        expect(button.getAttribute('aria-label')).toMatch(new RegExp(`^${button.textContent}: `));
      cleanup();
      return buttons.length;
    };
    expect(await seen('ana', [])).toBe(1);
    expect(await seen('ana', [offer({ state: 'proposed', swap: leos })])).toBe(3);
    expect(await seen('leo', [offer()])).toBe(2);
  },
);
