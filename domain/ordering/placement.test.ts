import { describe, expect, it } from 'vitest';
import { decidePlacement, isPriceAsShown, type Placement, type PlacementLine } from './placement.ts';

const line = (id: string, addedBy: string, isAvailable = true): PlacementLine => ({
  id,
  addedBy,
  isAvailable,
  menuItemId: 'rice',
  quantity: 2,
  portionsLeft: null,
});

const LINES = [line('1', 'ana'), line('2', 'ben'), line('3', 'ana')];

const place = (over: Partial<Placement<PlacementLine>> = {}) =>
  decidePlacement({
    mode: 'individual',
    actorId: 'ana',
    alone: new Set(),
    holder: null,
    cartVersion: 7,
    changedIn: 5,
    shownVersion: 7,
    lines: LINES,
    ...over,
  });

const refused = (code: string) => ({ kind: 'refused', code });

describe('ORDER-12 which lines an order takes', () => {
  it.each([
    ['the own ones', {}, ['1', '3']],
    ['the own ones, the own lock held', { holder: 'ana' }, ['1', '3']],
    ['all, for the holder of the lock', { mode: 'collaborative', holder: 'ana' }, ['1', '2', '3']],
    [
      'those of who orders together',
      { mode: 'collaborative', holder: 'ana', alone: new Set(['ben']) },
      ['1', '3'],
    ],
    ['the own ones of who orders alone', { actorId: 'ben', alone: new Set(['ben']) }, ['2']],
    [
      "the own ones of who orders alone under another one's lock",
      { actorId: 'ben', alone: new Set(['ben']), holder: 'ana' },
      ['2'],
    ],
    [
      'all, for a holder without own lines',
      { mode: 'collaborative', actorId: 'cid', holder: 'cid' },
      ['1', '2', '3'],
    ],
  ] as const)('%s', (_name, over, ids) => {
    const decision = place(over);
    expect(decision.kind === 'ok' && decision.lines.map((each) => each.id)).toEqual(ids);
  });

  it.each([
    ['while another one holds the lock', { holder: 'ben' }, 'CART_LOCKED'],
    ["collaboratively under another one's lock", { mode: 'collaborative', holder: 'ben' }, 'CART_LOCKED'],
    ['collaboratively without the lock', { mode: 'collaborative' }, 'CART_NOT_LOCKED'],
    [
      'of the others for who orders alone',
      { mode: 'collaborative', alone: new Set(['ana']) },
      'ORDERS_ALONE',
    ],
    ['without own lines', { actorId: 'cid' }, 'CART_EMPTY'],
    ['from an empty cart', { mode: 'collaborative', lines: [] }, 'CART_EMPTY'],
  ] as const)('none %s', (_name, over, code) => {
    expect(place(over)).toEqual(refused(code));
  });
});

describe('ORDER-13 an order takes the cart as the diner saw it', () => {
  it.each([4, 8])('a line of the order differed in that version: refused (%i)', (shownVersion) => {
    expect(place({ shownVersion })).toEqual(refused('CART_CHANGED'));
  });
  it.each([5, 6])('only other lines have changed since: accepted (%i)', (shownVersion) => {
    expect(place({ shownVersion }).kind).toBe('ok');
  });

  it('a dish that has run out is named, and only those that the order would take', () => {
    const lines = [line('1', 'ana', false), line('2', 'ben', false), line('3', 'ana')];
    expect(place({ lines })).toEqual({ ...refused('ITEM_UNAVAILABLE'), lines: [lines[0]], left: new Map() });
    expect(place({ lines: [line('2', 'ben', false), line('3', 'ana')] }).kind).toBe('ok');
  });
});

it.each([
  [1_450, 1_450, true],
  [1_450, 1_449, false],
  [0, 0, true],
])('PRICE-7 %i charged, %i shown: %s', (totalMinor, shownMinor, isSame) => {
  expect(isPriceAsShown(totalMinor, shownMinor)).toBe(isSame);
});

it('PORTION-3 an order that wants more portions than are left is refused with how many each line can have', () => {
  const lines = LINES.map((each) => ({ ...each, portionsLeft: 3 }));
  expect(place({ lines })).toEqual({
    ...refused('ITEM_UNAVAILABLE'),
    lines: [lines[2]],
    left: new Map([['3', 1]]),
  });
  expect(place({ lines: lines.map((each) => ({ ...each, portionsLeft: 4 })) }).kind).toBe('ok');
});
