import { describe, expect, it } from 'vitest';
import { cartLine, cartState } from '#tests/support/cart-state.ts';
import {
  applyCartChange,
  type CartChange,
  type CartCommand,
  type CartState,
  decideCartCommand,
  lineKey,
  MAX_CART_LINES,
  MAX_OWN_LINES,
} from './cart.ts';

const now = 1_700_000_000_000;
const lockedBy = (who: string, untilMs = now + 1): Partial<CartState> => ({
  isLocked: true,
  lockedBy: who,
  lockExpiresAtMs: untilMs,
});
const adding = (over: Partial<CartCommand & { type: 'add' }> = {}): CartCommand => ({
  type: 'add',
  newLineId: 'new',
  menuItemId: 'paella',
  optionIds: [],
  note: '',
  quantity: 1,
  ...over,
});
const decide = (state: CartState, command: CartCommand, actor = 'ana') =>
  decideCartCommand(state, command, actor, now);

describe('add', () => {
  it('CART-1 CART-4 a new choice is a new line and one version more', () => {
    const command = adding({ optionIds: ['b', 'a'], note: ' no salt ', quantity: 3 });
    const added = cartLine({ id: 'new', optionIds: ['a', 'b'], note: 'no salt', quantity: 3 });
    expect(decide(cartState([cartLine()]), command)).toEqual({
      kind: 'changed',
      upserts: [added],
      deletes: [],
      instructions: null,
      version: 8,
    });
  });
  it('CART-4 the same choice of the same owner adds up, whatever the order of its options', () => {
    const state = cartState([cartLine({ optionIds: ['a', 'b'], note: 'x' })]);
    const decision = decide(state, adding({ optionIds: ['b', 'a'], note: 'x ' }));
    expect(decision).toMatchObject({ kind: 'changed', upserts: [{ id: 'l1', quantity: 3 }], deletes: [] });
  });
  it.each([
    ['other options', cartLine({ optionIds: ['a'] })],
    ['another note', cartLine({ note: 'hot' })],
    ['another owner', cartLine({ addedBy: 'bo' })],
    ['another dish', cartLine({ menuItemId: 'gazpacho' })],
  ])('CART-4 %s make another line', (_, existing) => {
    expect(decide(cartState([existing]), adding())).toMatchObject({
      kind: 'changed',
      upserts: [{ id: 'new' }],
    });
  });
  it.each([0, -1, 100, 1.5, Number.NaN])('CART-5 refuses to add %d', (quantity) => {
    expect(decide(cartState([]), adding({ quantity }))).toEqual({
      kind: 'refused',
      code: 'QUANTITY_INVALID',
    });
  });
  it('CART-5 refuses a sum over 99', () => {
    const state = cartState([cartLine({ quantity: 98 })]);
    expect(decide(state, adding())).toMatchObject({ upserts: [{ quantity: 99 }] });
    expect(decide(state, adding({ quantity: 2 }))).toEqual({ kind: 'refused', code: 'QUANTITY_INVALID' });
  });
  it('CART-6 refuses line 201, and still adds to a line that is there', () => {
    const full = cartState(
      Array.from({ length: MAX_CART_LINES }, (_, n) =>
        cartLine({ id: `l${n}`, note: String(n), addedBy: n < 10 ? 'ana' : `diner ${n % 4}` }),
      ),
    );
    expect(decide(full, adding({ note: 'new' }))).toEqual({ kind: 'refused', code: 'CART_FULL' });
    expect(decide(full, adding({ note: '5' }))).toMatchObject({ upserts: [{ id: 'l5', quantity: 3 }] });
  });
  it('CART-6 refuses line 61 of one diner, and still takes a line of another', () => {
    const mine = cartState(
      Array.from({ length: MAX_OWN_LINES }, (_, n) => cartLine({ id: `l${n}`, note: String(n) })),
    );
    expect(decide(mine, adding({ note: 'new' }))).toEqual({ kind: 'refused', code: 'CART_FULL' });
    expect(decide(mine, adding({ note: '5' }))).toMatchObject({ upserts: [{ id: 'l5', quantity: 3 }] });
    expect(decide(mine, adding({ note: 'new' }), 'bo')).toMatchObject({ upserts: [{ addedBy: 'bo' }] });
  });
  it('CART-7 a note has 200 characters', () => {
    expect(decide(cartState([]), adding({ note: ` ${'x'.repeat(200)} ` })).kind).toBe('changed');
    expect(decide(cartState([]), adding({ note: 'x'.repeat(201) }))).toEqual({
      kind: 'refused',
      code: 'NOTE_TOO_LONG',
    });
  });
});

describe('changing a line', () => {
  it.each([
    [
      5,
      { kind: 'changed', upserts: [cartLine({ quantity: 5 })], deletes: [], instructions: null, version: 8 },
    ],
    [2, { kind: 'unchanged' }],
    [0, { kind: 'changed', upserts: [], deletes: ['l1'], instructions: null, version: 8 }],
    [-3, { kind: 'changed', upserts: [], deletes: ['l1'], instructions: null, version: 8 }],
    [100, { kind: 'refused', code: 'QUANTITY_INVALID' }],
    [0.5, { kind: 'refused', code: 'QUANTITY_INVALID' }],
  ])('CART-5 set_quantity to %d', (quantity, expected) => {
    expect(decide(cartState([cartLine()]), { type: 'set_quantity', lineId: 'l1', quantity })).toEqual(
      expected,
    );
  });
  it('CART-7 set_note writes the trimmed note, or nothing new', () => {
    const noted = (note: string): CartCommand => ({ type: 'set_note', lineId: 'l1', note });
    const state = cartState([cartLine({ note: 'hot' })]);
    expect(decide(state, noted(' mild '))).toMatchObject({
      upserts: [{ id: 'l1', note: 'mild' }],
      version: 8,
    });
    expect(decide(state, noted('hot '))).toEqual({ kind: 'unchanged' });
    expect(decide(state, noted('x'.repeat(201)))).toEqual({ kind: 'refused', code: 'NOTE_TOO_LONG' });
  });
  it('CART-8 a note that makes two lines equal merges them, if they fit', () => {
    const twins = (quantity: number) =>
      cartState([cartLine(), cartLine({ id: 'l2', note: 'hot', quantity })]);
    const command: CartCommand = { type: 'set_note', lineId: 'l2', note: '' };
    const merged = {
      kind: 'changed',
      upserts: [cartLine({ quantity: 6 })],
      deletes: ['l2'],
      instructions: null,
      version: 8,
    };
    expect(decide(twins(4), command)).toEqual(merged);
    expect(decide(twins(98), command)).toEqual({ kind: 'refused', code: 'QUANTITY_INVALID' });
  });
  it('CART-1 remove and clear_own delete, and say so when there is nothing to do', () => {
    const state = cartState([
      cartLine(),
      cartLine({ id: 'l2', addedBy: 'bo' }),
      cartLine({ id: 'l3', note: 'x' }),
    ]);
    expect(decide(state, { type: 'remove', lineId: 'l3' })).toMatchObject({ deletes: ['l3'], upserts: [] });
    expect(decide(state, { type: 'clear_own' })).toMatchObject({ deletes: ['l1', 'l3'], version: 8 });
    expect(decide(state, { type: 'clear_own' }, 'cy')).toEqual({ kind: 'unchanged' });
  });
});

const onLine = (lineId: string): CartCommand[] => [
  { type: 'set_quantity', lineId, quantity: 1 },
  { type: 'set_note', lineId, note: 'x' },
  { type: 'remove', lineId },
];

it('INV-06 CART-3 a diner changes only own lines', () => {
  for (const command of onLine('l1'))
    expect(decide(cartState([cartLine()]), command, 'bo')).toEqual({ kind: 'refused', code: 'NOT_OWN_LINE' });
  for (const command of onLine('gone'))
    expect(decide(cartState([cartLine()]), command)).toEqual({ kind: 'refused', code: 'LINE_NOT_FOUND' });
});

it('INV-05 CART-2 a locked cart cannot be edited, by its holder either; after the lease everybody can', () => {
  for (const command of [...onLine('l1'), adding(), { type: 'clear_own' } as const]) {
    for (const actor of ['ana', 'bo'])
      expect(decide(cartState([cartLine()], lockedBy('ana')), command, actor)).toEqual({
        kind: 'refused',
        code: 'CART_LOCKED',
      });
    expect(decide(cartState([cartLine()], lockedBy('bo', now)), command).kind).toBe('changed');
  }
});

it('CART-4 the key of a line distinguishes choices with equal concatenations', () => {
  const keys = [
    cartLine({ optionIds: ['a', 'b'] }),
    cartLine({ optionIds: ['a,b'] }),
    cartLine({ optionIds: ['a'], note: 'b' }),
  ];
  expect(new Set(keys.map(lineKey)).size).toBe(3);
  expect(lineKey(cartLine({ optionIds: ['b', 'a'], note: ' x ' }))).toBe(
    lineKey(cartLine({ optionIds: ['a', 'b'], note: 'x' })),
  );
});

it('CART-15 a lock of the others does not hold who orders alone', () => {
  const state = cartState([cartLine()], { ...lockedBy('bo'), alone: new Set(['ana']) });
  expect(decide(state, adding({ note: 'x' })).kind).toBe('changed');
  expect(decide(state, { type: 'set_instructions', text: 'no nuts' }).kind).toBe('changed');
});

describe('CART-14 instructions', () => {
  const say = (text: string, said: Record<string, string> = {}) =>
    decide(cartState([], { instructions: said }), { type: 'set_instructions', text });
  const changedTo = (instructions: string) => ({
    kind: 'changed',
    upserts: [],
    deletes: [],
    instructions,
    version: 8,
  });

  it('are trimmed, replaced and removed by their writer', () => {
    expect(say(' no nuts ')).toEqual(changedTo('no nuts'));
    expect(say('no fish', { ana: 'no nuts' })).toEqual(changedTo('no fish'));
    expect(say('  ', { ana: 'no nuts' })).toEqual(changedTo(''));
  });
  it('are no change when they say the same', () => {
    expect(say(' no nuts', { ana: 'no nuts' })).toEqual({ kind: 'unchanged' });
    expect(say(' ')).toEqual({ kind: 'unchanged' });
  });
  it('ORDER-10 have 500 characters at most', () => {
    expect(say('x'.repeat(500)).kind).toBe('changed');
    expect(say('x'.repeat(501))).toEqual({ kind: 'refused', code: 'NOTE_TOO_LONG' });
  });
  it('of the others stay as they are', () => {
    const state = cartState([], { instructions: { bo: 'hot' } });
    const decision = decide(state, { type: 'set_instructions', text: 'no nuts' });
    if (decision.kind !== 'changed') throw new Error(decision.kind);
    const after = applyCartChange(state, decision, 'ana');
    expect(after.instructions).toEqual({ bo: 'hot', ana: 'no nuts' });
    const taken = { ...decision, instructions: '' };
    expect(applyCartChange(after, taken, 'ana').instructions).toEqual({ bo: 'hot' });
  });
});

it('CART-1 applying a change keeps the order of the lines and puts new ones last', () => {
  const state = cartState([cartLine(), cartLine({ id: 'l2' }), cartLine({ id: 'l3' })]);
  const upserts = [cartLine({ id: 'l4' }), cartLine({ id: 'l2', quantity: 9 })];
  const change: CartChange = { kind: 'changed', upserts, deletes: ['l1'], instructions: null, version: 8 };
  const after = applyCartChange(state, change, 'ana');
  expect(after.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['l2', 9],
    ['l3', 2],
    ['l4', 2],
  ]);
  expect(after.version).toBe(8);
});
