import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#messages/words/language.ts';
import { aBill, ana, aShare, bo, dish, serveBill } from '#web/diner/testing/test-bill.ts';
import { open, scene, settle, withScene } from '#web/diner/testing/test-scene.tsx';
import { shows, textsOf } from '#web/diner/testing/test-words.ts';
import { storeSession } from '#web/shared/diner-token.ts';
import { aDish, aMenu, anOrder, aSession, TABLE } from '#web/shared/testing/test-diner.ts';

const BILL = `/bill?table=${TABLE}`;

withScene(() => {
  scene.menu = aMenu([aDish(1)]);
  storeSession(aSession());
});

describe.each(LANGUAGES)('parts of a bill that others have taken, in %s', (language) => {
  const texts = textsOf(language, ['bill', 'common', 'errors', 'order', 'table']);
  const ordered = anOrder({
    items: [dish('Ham', bo, 1_000), dish('Wine', ana, 2_000)],
    totalAmountMinor: 3_000,
  });
  const half = [{ lineId: 'Wine-ana', parts: 1, of: 2 }];
  const ofAna = (status: 'paid' | 'told' | 'held', id: string) =>
    aShare({ id, status, name: 'Ana', dinerSessionId: 'ana', kind: 'items', claims: half, heldUntil: null });

  it.each([
    ['paid', 'paid', 'isPaid'],
    ['paid', 'told', 'held'],
    ['held', 'held', 'held'],
  ] as const)('SPLIT-5: of a dish whose halves are %s and %s, others read so', async (one, other, word) => {
    const { bill } = texts;
    const lines = aBill([ordered]).lines.map((line) =>
      line.id === 'Wine-ana' ? { ...line, of: 2, openParts: 0, openMinor: 0 } : line,
    );
    serveBill([ordered], { lines, shares: [ofAna(one, 'p'), ofAna(other, 'q')], leftMinor: 1_000 });
    await open(BILL, language);
    await shows(bill.pay);
    await act(async () => screen.getByRole('radio', { name: new RegExp(`^${bill.kinds.items}`) }).click());
    const wine = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Wine/ });
    expect([wine.disabled, wine.closest('label')?.textContent]).toEqual([true, `Wine${bill[word]}`]);
  });

  it('SPLIT-5: a guest for whom the staff have set a part aside has chosen no way of paying', async () => {
    const { bill } = texts;
    const aside = aShare({ status: 'told', kind: 'amount', amountMinor: 2_000, heldUntil: null });
    serveBill([ordered], { shares: [aside], heldMinor: 2_000, leftMinor: 1_000 });
    await open(BILL, language);
    await settle(() => screen.getByRole('heading', { name: bill.setAside }));
    await shows(bill.setAsideText('20,00 €'));
    expect(screen.queryByRole('heading', { name: bill.told })).toBeNull();
  });
});
