import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { decimalsText } from '#messages/words/decimals.ts';
import { LANGUAGES } from '#messages/words/language.ts';
import { ana, aShare, bo, dish, serveBill } from '#web/diner/testing/test-bill.ts';
import {
  answer,
  open,
  press,
  refusal,
  scene,
  sent,
  settle,
  toasts,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { shows, textsOf } from '#web/diner/testing/test-words.ts';
import { storeSession } from '#web/shared/diner-token.ts';
import { aDish, aMenu, anOrder, aSession, TABLE } from '#web/shared/testing/test-diner.ts';
import { dismissToast, showToast } from '#web/ui/toast-store.ts';

const BILL = `/bill?table=${TABLE}`;
const nowIso = new Date().toISOString();

withScene(() => {
  scene.menu = aMenu([aDish(1)]);
  storeSession(aSession());
});

describe.each(LANGUAGES)('paying one’s part of a bill, in %s', (language) => {
  const texts = textsOf(language, ['bill', 'common', 'errors', 'order', 'table']);
  const ordered = anOrder({
    items: [dish('Ham', bo, 1_000), dish('Wine', ana, 2_000)],
    totalAmountMinor: 3_000,
    createdAt: nowIso,
  });
  const label = (text: string) => screen.getByRole('radio', { name: new RegExp(`^${text}`) });
  const choose = (text: string) => act(async () => label(text).click());
  const type = (name: string, value: string) =>
    act(
      async () => void fireEvent.change(screen.getByLabelText(new RegExp(`^${name}`)), { target: { value } }),
    );
  const button = (pattern: RegExp) => act(async () => screen.getByRole('button', { name: pattern }).click());
  const start = (text: string) => new RegExp(`^${text.replace(/ $/, '')}`);
  const wishes = () =>
    sent('POST /api/bill/shares').map(({ body: asked }) => (asked as { wish: unknown }).wish);

  it('SPLIT-2: proposes the diner’s own dishes; the share is held, told to staff with the way of paying, and can be given up', async () => {
    const { bill } = texts;
    const before = serveBill([ordered]);
    const held = { ...before, version: 2, shares: [aShare()], heldMinor: 1_000, leftMinor: 2_000 };
    scene.answers['POST /api/bill/shares'] = answer(held, 201);
    await open(BILL, language);
    await shows(bill.pay, bill.kinds.mine);
    await button(start(bill.take('')));
    await shows(bill.yours, bill.shares, bill.isHeld);
    expect(wishes()).toEqual([{ kind: 'mine' }]);
    const path = `POST /api/bill/shares/${aShare().id}/tell`;
    const told = aShare({
      status: 'told',
      method: 'cash',
      tipMinor: 140,
      cashMinor: 2_000,
      heldUntil: null,
    });
    scene.answers[path] = answer({ ...held, version: 3, shares: [told] });
    await choose('14');
    await choose(bill.methods.cash);
    await type(bill.cash, 'abc');
    await button(start(bill.tell('')));
    await shows(bill.amountInvalid);
    expect(document.activeElement).toBe(screen.getByLabelText(start(bill.cash)));
    await type(bill.cash, '11');
    await button(start(bill.tell('')));
    await settle(() => expect(screen.getByText(/11,40/, { selector: '[role=alert], p' })).toBeTruthy());
    expect(sent(path)).toEqual([]);
    await type(bill.cash, '20');
    await button(start(bill.tell('')));
    await shows(bill.told);
    expect(sent(path).map(({ body: said }) => said)).toEqual([
      { method: 'cash', tipMinor: 140, cashMinor: 2_000 },
    ]);
    scene.answers[`DELETE /api/bill/shares/${told.id}`] = answer({ ...before, version: 4 });
    await press(bill.giveUp);
    await shows(bill.pay);
    // The button that had the focus is gone.
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: bill.pay }));
    await settle(() => expect(screen.queryByText(bill.lapsed)).toBeNull());
  });

  it('SPLIT-4: takes a third of the bottle; says in place what somebody else has taken meanwhile', async () => {
    const { bill, errors } = texts;
    serveBill([ordered]);
    scene.answers['POST /api/bill/shares'] = refusal('SHARE_TAKEN', 409, { leftMinor: 3_000 });
    await open(BILL, language);
    await shows(bill.pay);
    await choose(bill.kinds.items);
    await press(bill.takePart);
    await shows(bill.chooseOne);
    await act(async () => screen.getByRole('checkbox', { name: /^Wine/ }).click());
    await act(
      async () =>
        void fireEvent.change(screen.getByLabelText(bill.partOf('Wine')), { target: { value: '1/3' } }),
    );
    await button(/6,66/);
    await shows(errors.SHARE_TAKEN);
    expect(wishes()).toEqual([{ kind: 'items', items: [{ lineId: 'Wine-ana', parts: 1, of: 3 }] }]);
  });

  it('SPLIT-2: shows an error beside an invalid amount and keeps it; offers equal shares', async () => {
    const { bill } = texts;
    serveBill([ordered]);
    scene.answers['POST /api/bill/shares'] = refusal('NOTHING_TO_PAY', 409);
    await open(BILL, language);
    await shows(bill.pay);
    await choose(bill.kinds.amount);
    for (const typed of ['-5', 'x', '30,01']) {
      await type(bill.amount, typed);
      await button(start(bill.take('')));
      const field = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${bill.amount}`));
      expect([field.value, field.getAttribute('aria-invalid')]).toEqual([typed, 'true']);
      expect(document.activeElement).toBe(field);
      field.blur();
    }
    expect(wishes()).toEqual([]);
    await choose(bill.kinds.equal);
    await button(/15,00/);
    await settle(() => expect(wishes()).toEqual([{ kind: 'equal', payers: 2 }]));
  });

  it('MONEY-9: rejects decimals of a currency without them beside the field, and requests no sum until the amount is valid', async () => {
    const { bill } = texts;
    const inYen = anOrder({ currency: 'JPY', items: [dish('Ramen', bo, 1_000)], totalAmountMinor: 1_000 });
    serveBill([inYen]);
    await open(BILL, language);
    await shows(bill.pay);
    await choose(bill.kinds.amount);
    await type(bill.amount, '100,50');
    await press(bill.takePart);
    const field = screen.getByLabelText<HTMLInputElement>(new RegExp(`^${bill.amount}`));
    await shows(decimalsText(language, 'JPY'));
    expect([field.value, wishes()]).toEqual(['100,50', []]);
    scene.answers['POST /api/bill/shares'] = refusal('NOTHING_TO_PAY', 409);
    await type(bill.amount, '100');
    await button(start(bill.take('')));
    await settle(() => expect(wishes()).toEqual([{ kind: 'amount', amountMinor: 100 }]));
  });

  it('TIP-2: announces no sum with a tip that is refused, and says why', async () => {
    const { bill, order } = texts;
    const before = serveBill([ordered]);
    const held = { ...before, version: 2, shares: [aShare()], heldMinor: 1_000, leftMinor: 2_000 };
    scene.answers['POST /api/bill/shares'] = answer(held, 201);
    await open(BILL, language);
    await shows(bill.pay);
    await button(start(bill.take('')));
    await shows(bill.yours);
    await choose(bill.ownTip);
    for (const [typed, why] of [
      ['-1', order.tipInvalid],
      ['1000000000', order.tipTooHigh('10.000,00 €')],
    ] as const) {
      await type(bill.tipAmount, typed);
      await button(/10,00/);
      await shows(why);
      expect(document.activeElement).toBe(screen.getByLabelText(start(bill.tipAmount)));
    }
    await type(bill.tipAmount, '1,50');
    expect(screen.getByRole('button', { name: /11,50/ })).toBeTruthy();
  });

  it('SPLIT-2: of a share so small that two tips are equal, one is chosen', async () => {
    const { bill } = texts;
    const small = anOrder({ items: [dish('Sweet', bo, 5)], totalAmountMinor: 5 });
    const before = serveBill([small]);
    const held = { ...before, version: 2, shares: [aShare({ amountMinor: 5 })], heldMinor: 5, leftMinor: 0 };
    scene.answers['POST /api/bill/shares'] = answer(held, 201);
    await open(BILL, language);
    await shows(bill.pay);
    await button(start(bill.take('')));
    await shows(bill.yours);
    await choose('14');
    const chosen = screen
      .getAllByRole<HTMLInputElement>('radio', { name: /^1[048]/ })
      .filter((each) => each.checked);
    expect(chosen).toHaveLength(1);
  });

  it('delays toasts of events until the bill is left, so that they cover no choice', async () => {
    const { bill } = texts;
    serveBill([ordered]);
    await open(BILL, language);
    await shows(bill.pay);
    act(() => void showToast({ id: 'answer', message: 'Answer' }));
    await shows('Answer');
    act(() => dismissToast('answer'));
    act(() => void showToast({ id: 'news', message: 'News', isNews: true, durationMs: 60_000 }));
    await settle(() => {
      expect(screen.queryByText('News')).toBeNull();
      expect(toasts()).toEqual(['News']);
    });
    act(() => dismissToast('news'));
  });

  it('shows what others pay, and when everything is paid', async () => {
    const { bill } = texts;
    const paid = aShare({
      id: 'p',
      status: 'paid',
      name: 'Ana',
      dinerSessionId: 'ana',
      amountMinor: 3_000,
      heldUntil: null,
    });
    serveBill([ordered], { shares: [paid], paidMinor: 3_000, leftMinor: 0 });
    await open(BILL, language);
    await shows(bill.allPaid, bill.shares, bill.isPaid);
    within(screen.getByRole('region', { name: bill.shares })).getByText('Ana');
    await settle(() => expect(screen.queryByText(bill.pay)).toBeNull());
  });

  it('SPLIT-2: a diner who has paid a part reads so, and what is left is not called their part', async () => {
    const { bill } = texts;
    const paid = aShare({ status: 'paid', heldUntil: null, tipMinor: 140 });
    serveBill([ordered], { shares: [paid], paidMinor: 1_000, leftMinor: 2_000 });
    await open(BILL, language);
    await shows(bill.payMore);
    const line = screen.getByText(/11,40/).textContent?.replace('\u00a0', ' ');
    expect(line).toBe(bill.ownPaid('11,40 €'));
    expect(screen.queryByText(bill.pay)).toBeNull();
  });

  it('SPLIT-6: asks a diner who lost a held share to choose again', async () => {
    const { bill } = texts;
    const before = serveBill([ordered], {
      version: 2,
      shares: [aShare()],
      heldMinor: 1_000,
      leftMinor: 2_000,
    });
    const client = await open(BILL, language);
    await shows(bill.yours);
    scene.answers['GET /api/bill'] = answer({
      ...before,
      version: 3,
      shares: [],
      heldMinor: 0,
      leftMinor: 3_000,
    });
    await act(() => client.invalidateQueries({ queryKey: ['bill'] }));
    await shows(bill.lapsed, bill.pay);
  });

  it('SPLIT-6: says so too if the live bill showed the hold before its own reply did', async () => {
    const { bill } = texts;
    const before = serveBill([ordered]);
    const held = { ...before, version: 2, shares: [aShare()], heldMinor: 1_000, leftMinor: 2_000 };
    const { promise, resolve } = Promise.withResolvers<Response>();
    scene.answers['POST /api/bill/shares'] = () => promise;
    const client = await open(BILL, language);
    await shows(bill.pay);
    await button(start(bill.take('')));
    scene.answers['GET /api/bill'] = answer(held);
    await act(() => client.invalidateQueries({ queryKey: ['bill'] }));
    await shows(bill.yours);
    await act(async () => resolve(Response.json(held, { status: 201 })));
    scene.answers['GET /api/bill'] = answer({ ...before, version: 3 });
    await act(() => client.invalidateQueries({ queryKey: ['bill'] }));
    await shows(bill.lapsed, bill.pay);
  });

  it('SPLIT-6: keeps what was chosen and typed for a share that is no longer held', async () => {
    const { bill } = texts;
    const before = serveBill([ordered]);
    const share = aShare({ kind: 'amount', amountMinor: 1_200 });
    const held = { ...before, version: 2, shares: [share], heldMinor: 1_200, leftMinor: 1_800 };
    scene.answers['POST /api/bill/shares'] = answer(held, 201);
    const client = await open(BILL, language);
    await shows(bill.pay);
    await choose(bill.kinds.amount);
    await type(bill.amount, '12');
    await button(/12,00/);
    await shows(bill.yours);
    await choose(bill.ownTip);
    await type(bill.tipAmount, '2,5');
    await choose(bill.methods.cash);
    await type(bill.cash, '20');
    scene.answers['GET /api/bill'] = answer({ ...before, version: 3 });
    await act(() => client.invalidateQueries({ queryKey: ['bill'] }));
    await shows(bill.lapsed, bill.pay);
    const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`)).value;
    expect(field(bill.amount)).toBe('12');
    scene.answers['POST /api/bill/shares'] = answer({ ...held, version: 4 }, 201);
    await button(/12,00/);
    await shows(bill.yours);
    expect([field(bill.tipAmount), field(bill.cash)]).toEqual(['2,5', '20']);
    expect(screen.getByRole('button', { name: /14,50/ })).toBeTruthy();
  });
});
