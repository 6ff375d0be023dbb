import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BillShare, GuestBill } from '#contract/bills.ts';
import { LANGUAGES } from '#messages/words/language.ts';
import { ana, aShare, bo, dish, serveBill } from '#web/diner/testing/test-bill.ts';
import { noNetwork, open, press, scene, sent, settle, withScene } from '#web/diner/testing/test-scene.tsx';
import { shows, textsOf } from '#web/diner/testing/test-words.ts';
import { storeSession } from '#web/shared/diner-token.ts';
import { aDish, aMenu, anOrder, aSession, TABLE } from '#web/shared/testing/test-diner.ts';

const BILL = `/bill?table=${TABLE}`;

withScene(() => {
  scene.menu = aMenu([aDish(1)]);
  storeSession(aSession());
});

describe.each(LANGUAGES)('a choice that is sent again, in %s', (language) => {
  const texts = textsOf(language, ['bill']);
  const ordered = anOrder({
    items: [dish('Ham', bo, 1_000), { ...dish('Beer', ana, 900), quantity: 3 }],
    totalAmountMinor: 1_900,
    createdAt: new Date().toISOString(),
  });
  const choose = (text: string) =>
    act(async () => screen.getByRole('radio', { name: new RegExp(`^${text}`) }).click());
  const take = (sum: string) => new RegExp(`^${texts.bill.take(sum).trim()}`);
  const asked = () =>
    sent('POST /api/bill/shares').map(({ body }) => body as { shareId: string; wish: unknown });

  it.each([
    [undefined, { parts: 1, of: 3, openMinor: 600 }, { parts: 2, of: 3 }, '6,00'],
    ['1/3', { parts: 1, of: 3, openMinor: 600 }, { parts: 1, of: 3 }, '3,00'],
    ['1/2', { parts: 1, of: 4, openMinor: 675 }, { parts: 2, of: 4 }, '4,50'],
  ] as const)(
    'SPLIT-4 of %s of a dish, of which another takes %o, what can be taken is shown, priced and sent',
    async (part, ben, wanted, sum) => {
      const before = serveBill([ordered]);
      const client = await open(BILL, language);
      await shows(texts.bill.pay);
      await choose(texts.bill.kinds.items);
      await act(async () => screen.getByRole('checkbox', { name: /^3 × Beer/ }).click());
      const select = () => screen.getByLabelText<HTMLSelectElement>(texts.bill.partOf('Beer'));
      if (part !== undefined)
        await act(async () => void fireEvent.change(select(), { target: { value: part } }));
      const lineId = 'Beer-ana';
      const { parts, of, openMinor } = ben;
      const share = aShare({ dinerSessionId: 'ana', kind: 'items', claims: [{ lineId, parts, of }] });
      serveBill([ordered], {
        version: 2,
        shares: [share],
        leftMinor: 1_000 + openMinor,
        lines: before.lines.map((line) =>
          line.id === lineId ? { ...line, of, openParts: of - parts, openMinor } : line,
        ),
      });
      await act(() => client.invalidateQueries({ queryKey: ['bill'] }));
      await settle(() => expect(select().value).toBe(`${wanted.parts}/${wanted.of}`));
      await press(take(sum));
      await settle(() =>
        expect(asked().map(({ wish }) => wish)).toEqual([{ kind: 'items', items: [{ lineId, ...wanted }] }]),
      );
    },
  );

  /** A server that holds a part once per id, and whose first reply is lost. */
  const serveLost = () => {
    const before = serveBill([ordered]);
    const known = new Set<string>();
    let held: BillShare[] = [];
    let version = 1;
    const now = (): GuestBill => ({
      ...before,
      version,
      shares: held,
      leftMinor: held.length === 0 ? 1_900 : 900,
    });
    const free = () => {
      version += 1;
      held = [];
      return Response.json(now());
    };
    scene.answers['GET /api/bill'] = () => Response.json(now());
    scene.answers['POST /api/bill/shares'] = (body) => {
      const { shareId } = body as { shareId: string };
      const isFirst = known.size === 0;
      if (!known.has(shareId)) {
        version += 1;
        held = [aShare({ id: shareId })];
      }
      known.add(shareId);
      scene.answers[`DELETE /api/bill/shares/${shareId}`] = free;
      if (isFirst) throw new TypeError('Failed to fetch');
      return Response.json(now(), { status: 201 });
    };
    const pay = () => {
      version += 1;
      held = held.map((share): BillShare => ({ ...share, status: 'paid', heldUntil: null }));
    };
    return { free, pay };
  };

  it('SPLIT-5 is held anew after its first hold, whose reply was lost, was seen and given up', async () => {
    serveLost();
    await open(BILL, language);
    await shows(texts.bill.pay);
    await press(take(''));
    await shows(texts.bill.yours);
    await press(texts.bill.giveUp);
    await shows(texts.bill.pay);
    await press(take(''));
    await shows(texts.bill.yours);
  });

  it('SPLIT-5 is held anew after its first hold, whose reply was lost, was seen and paid', async () => {
    const { pay } = serveLost();
    const client = await open(BILL, language);
    await shows(texts.bill.pay);
    await press(take(''));
    await shows(texts.bill.yours);
    pay();
    await act(() => client.invalidateQueries({ queryKey: ['bill'] }));
    await shows(texts.bill.payMore);
    expect(screen.queryByText(texts.bill.unanswered)).toBeNull();
    await press(take(''));
    await settle(() => expect(asked()).toHaveLength(2));
    const [first, second] = asked().map(({ shareId }) => shareId);
    expect(second).not.toBe(first);
  });

  it('SPLIT-5 is held anew after its first hold has ended unseen', async () => {
    const { free: lapse } = serveLost();
    await open(BILL, language);
    await shows(texts.bill.pay);
    const read = scene.answers['GET /api/bill'];
    scene.answers['GET /api/bill'] = noNetwork;
    await press(take(''));
    await shows(texts.bill.unanswered);
    lapse();
    if (read) scene.answers['GET /api/bill'] = read;
    await press(take(''));
    await shows(texts.bill.yours);
    const [first, second, third] = asked().map(({ shareId }) => shareId);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});
