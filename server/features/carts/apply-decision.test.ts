import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyCartChange, type CartCommand, decideCartCommand } from '#domain/ordering/cart.ts';
import { cartRecord, dishRecord, lineRecord, optionRecord } from '#tests/support/cart-records.ts';
import { applyDecision } from './carry-out-command.ts';
import { type OpenCartRecord, stateOf, UNLOCKED } from './cart-record.ts';

const NOW = Date.UTC(2026, 10, 20, 20);
const option = (id: string) => {
  const { group_name: _name, group_translations: _translations, ...rest } = optionRecord(id);
  return rest;
};
const group = (id: string, ...options: string[]) => ({
  id,
  name: `Group ${id}`,
  translations: { es: { name: `Grupo ${id}` } },
  min_choices: 0,
  max_choices: 9,
  options: options.map(option),
});
const rice = {
  ...dishRecord(),
  id: 'rice',
  groups: [group('size', 'half', 'whole'), group('sauces', 'garlic', 'saffron')],
};
const decided = (record: OpenCartRecord, command: CartCommand, who: string) => {
  const decision = decideCartCommand(stateOf(record, NOW), command, who, NOW);
  if (decision.kind === 'refused') return null;
  return { decision, after: applyDecision(record, decision, { actorId: who, keepsLock: false, nowMs: NOW }) };
};

test('a new line has its dish, its options in menu order with their groups, its owner and its time', () => {
  const record = cartRecord({ wanted_item: rice, lines: [lineRecord('l1', { note: 'hot' })] });
  const command = {
    type: 'add' as const,
    newLineId: 'l2',
    menuItemId: 'rice',
    optionIds: ['saffron', 'half'],
    note: ' no salt ',
    quantity: 3,
  };
  const after = decided(record, command, 'bo')?.after;
  expect(after?.version).toBe(5);
  expect(after?.lines[0]).toEqual(record.lines[0]);
  expect(after?.lines[1]).toMatchObject({
    id: 'l2',
    menu_item_id: 'rice',
    option_ids: ['half', 'saffron'],
    note: 'no salt',
    quantity: 3,
    added_by_session_id: 'bo',
    created_at: new Date(NOW).toISOString(),
    item: { name: 'Arroz negro', base_price_minor: 1_450 },
  });
  expect(after?.lines[1]?.options).toEqual([
    { ...option('half'), group_name: 'Group size', group_translations: { es: { name: 'Grupo size' } } },
    {
      ...option('saffron'),
      group_name: 'Group sauces',
      group_translations: { es: { name: 'Grupo sauces' } },
    },
  ]);
});

test('a changed line keeps its dish, its options and its time', () => {
  const line = lineRecord('l1', { option_ids: ['half'], options: [optionRecord('half')] });
  const record = cartRecord({ lines: [line, lineRecord('l2', { added_by_session_id: 'bo' })] });
  const after = decided(record, { type: 'set_quantity', lineId: 'l1', quantity: 7 }, 'ana')?.after;
  expect(after?.lines).toEqual([{ ...line, quantity: 7 }, record.lines[1]]);
});

test('a command without effect leaves version and lines, and removes an expired lease', () => {
  const record = cartRecord({
    is_locked: true,
    locked_by_session_id: 'bo',
    lock_expires_at: new Date(NOW - 1),
    lines: [lineRecord('l1')],
  });
  const after = decided(record, { type: 'set_quantity', lineId: 'l1', quantity: 1 }, 'ana')?.after;
  expect(after).toEqual({ ...record, ...UNLOCKED });
});

test('throws for a dish that was not read with the cart', () => {
  const upserts = [{ id: 'l1', menuItemId: 'rice', optionIds: [], note: '', quantity: 1, addedBy: 'ana' }];
  const change = { kind: 'changed' as const, upserts, deletes: [], instructions: null, version: 5 };
  const by = { actorId: 'ana', keepsLock: false, nowMs: NOW };
  expect(() => applyDecision(cartRecord(), change, by)).toThrow('dish rice was not loaded');
  const other = { ...rice, id: 'soup' };
  expect(() => applyDecision(cartRecord({ wanted_item: other }), change, by)).toThrow('rice was not loaded');
});

test('CART-1 after any command the record is the cart that the rules give', () => {
  const who = fc.constantFrom('ana', 'bo');
  const lineId = fc.constantFrom('l0', 'l1', 'l2', 'l3', 'l4', 'l5');
  const note = fc.constantFrom('', 'hot', 'cold');
  const optionIds = fc.subarray(['half', 'saffron']);
  const quantity = fc.integer({ min: 0, max: 60 });
  const commands: fc.Arbitrary<CartCommand>[] = [
    fc.record({
      type: fc.constant('add' as const),
      newLineId: fc.uuid(),
      menuItemId: fc.constant('rice'),
      optionIds,
      note,
      quantity,
    }),
    fc.record({ type: fc.constant('set_quantity' as const), lineId, quantity }),
    fc.record({ type: fc.constant('set_note' as const), lineId, note }),
    fc.record({ type: fc.constant('remove' as const), lineId }),
    fc.constant({ type: 'clear_own' as const }),
    fc.record({ type: fc.constant('set_instructions' as const), text: note }),
  ];
  const lines = fc
    .array(
      fc.record({
        added_by_session_id: who,
        note,
        option_ids: optionIds,
        quantity: fc.integer({ min: 1, max: 99 }),
      }),
      {
        maxLength: 6,
      },
    )
    .map((each) => each.map((columns, at) => lineRecord(`l${at}`, columns)));
  let carriedOut = 0;
  fc.assert(
    fc.property(lines, who, fc.oneof(...commands), (before, actor, command) => {
      const record = cartRecord({ wanted_item: rice, lines: before });
      const done = decided(record, command, actor);
      if (!done) return;
      carriedOut += 1;
      const { decision, after } = done;
      expect(stateOf(after, NOW)).toEqual(
        decision.kind === 'changed'
          ? applyCartChange(stateOf(record, NOW), decision, actor)
          : stateOf(record, NOW),
      );
    }),
    { seed: 7, numRuns: 500 },
  );
  expect(carriedOut).toBeGreaterThan(200);
});
