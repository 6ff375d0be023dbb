import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BillShare, GuestBill } from '#contract/bills.ts';
import { ana, aShare, bo, dish, serveBill } from '#web/diner/testing/test-bill.ts';
import { answer, open, press, scene, sent, settle, withScene } from '#web/diner/testing/test-scene.tsx';
import { storeSession } from '#web/shared/diner-token.ts';
import { aDish, aMenu, anOrder, aSession, TABLE } from '#web/shared/testing/test-diner.ts';
import { loadMessages } from '#web/ui/load-messages.ts';

const HOLD = 'POST /api/bill/shares';
const ordered = anOrder({
  items: [dish('Ham', bo, 1_000), dish('Wine', ana, 2_000)],
  totalAmountMinor: 3_000,
  createdAt: new Date().toISOString(),
});
const withShare = (bill: GuestBill, share: BillShare): GuestBill => ({
  ...bill,
  version: bill.version + 1,
  shares: [share],
  heldMinor: 1_000,
  leftMinor: 2_000,
});
const heading = (name: string | RegExp) => screen.getByRole('heading', { name });
const openBill = () => open(`/bill?table=${TABLE}`);

withScene(async () => {
  await loadMessages('en', ['bill']);
  scene.menu = aMenu([aDish(1)]);
  storeSession(aSession());
});

/** The server's reply to the own choice, with the id that the phone has sent. */
const holds = (bill: GuestBill, before: Promise<unknown> = Promise.resolve()) => {
  scene.answers[HOLD] = async (body) => {
    await before;
    const { shareId } = body as { shareId: string };
    return Response.json(withShare(bill, aShare({ id: shareId })), { status: 201 });
  };
};

it('opening the bill does not lead away from its top to what was told to the staff before', async () => {
  const told = aShare({ status: 'told', method: 'card', heldUntil: null });
  serveBill([ordered], { shares: [told], heldMinor: 1_000, leftMinor: 2_000 });
  await openBill();
  await settle(() => heading('The staff have been told'));
  expect(document.activeElement).toBe(document.body);
});

it('a part that the staff set aside does not lead away whoever reads the bill', async () => {
  const bill = serveBill([ordered]);
  const client = await openBill();
  await settle(() => heading('Pay your part'));
  const setAside = aShare({ status: 'told', method: null, heldUntil: null });
  scene.answers['GET /api/bill'] = answer(withShare(bill, setAside));
  await act(() => client.invalidateQueries({ queryKey: ['bill'] }));
  await settle(() => heading('Set aside for you'));
  expect(document.activeElement).toBe(document.body);
});

it('the own choice, and telling the staff, lead to the card that replaces the button', async () => {
  const bill = serveBill([ordered]);
  holds(bill);
  await openBill();
  await press(/^Pay /);
  await settle(() => expect(document.activeElement).toBe(heading(/^Your part/)));
  const [shareId] = sent(HOLD).map(({ body }) => (body as { shareId: string }).shareId);
  const told = aShare({ ...(shareId && { id: shareId }), status: 'told', method: 'card', heldUntil: null });
  scene.answers[`${HOLD}/${shareId}/tell`] = answer({ ...withShare(bill, told), version: 3 });
  (document.activeElement as HTMLElement).blur();
  await press(/^Tell the staff/);
  await settle(() => expect(document.activeElement).toBe(heading('The staff have been told')));
});

it('the reply to the own choice does not take the focus from what the diner has turned to meanwhile', async () => {
  const bill = serveBill([ordered]);
  const held = Promise.withResolvers<void>();
  holds(bill, held.promise);
  await openBill();
  await press(/^Pay /);
  const elsewhere = screen.getByRole('button', { name: 'Cambiar a español' });
  await act(async () => elsewhere.focus());
  await act(async () => held.resolve());
  await settle(() => heading(/^Your part/));
  expect(document.activeElement).toBe(elsewhere);
});
