import type { CartDecision, CartLine } from '#domain/ordering/cart.ts';
import type { LineRecord, OpenCartRecord } from './cart-record.ts';

/** The record as it reads after the decision was written: spares reading it again. */
export function applyDecision(
  record: OpenCartRecord,
  decision: Exclude<CartDecision, { kind: 'refused' }>,
  nowMs: number,
): OpenCartRecord {
  const unlocked = { ...record, is_locked: false, locked_by_session_id: null, lock_expires_at: null };
  if (decision.kind === 'unchanged') return unlocked;
  const written = new Map(decision.upserts.map((line) => [line.id, line]));
  const kept = record.lines
    .filter((line) => !decision.deletes.includes(line.id))
    .map((line) => ({ ...line, ...pick(written.get(line.id)) }));
  const known = new Set(record.lines.map((line) => line.id));
  const added = decision.upserts
    .filter((line) => !known.has(line.id))
    .map((line) => newLine(record, line, nowMs));
  return { ...unlocked, version: decision.version, lines: [...kept, ...added] };
}

const pick = (line: CartLine | undefined): Partial<LineRecord> =>
  line ? { quantity: line.quantity, note: line.note } : {};

function newLine(record: OpenCartRecord, line: CartLine, nowMs: number): LineRecord {
  const item = record.wanted_item;
  if (!item || item.id !== line.menuItemId) throw new Error(`dish ${line.menuItemId} was not loaded`);
  return {
    id: line.id,
    menu_item_id: line.menuItemId,
    option_ids: [...line.optionIds],
    note: line.note,
    quantity: line.quantity,
    added_by_session_id: line.addedBy,
    created_at: new Date(nowMs).toISOString(),
    item,
    options: item.groups.flatMap((group) =>
      group.options
        .filter((option) => line.optionIds.includes(option.id))
        .map((option) => ({ ...option, group_name: group.name, group_translations: group.translations })),
    ),
  };
}
