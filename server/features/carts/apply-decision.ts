import { type CartDecision, type CartLine, withInstructions } from '#domain/ordering/cart.ts';
import { aloneOf, type LineRecord, type OpenCartRecord, UNLOCKED } from './cart-record.ts';

/** The record as it reads after the decision was written: spares reading it again. */
export function applyDecision(
  before: OpenCartRecord,
  decision: Exclude<CartDecision, { kind: 'refused' }>,
  { actorId, keepsLock, nowMs }: { actorId: string; keepsLock: boolean; nowMs: number },
): OpenCartRecord {
  const record = { ...before, ...(keepsLock ? {} : UNLOCKED) };
  if (decision.kind === 'unchanged') return record;
  const { version } = decision;
  const written = new Map(decision.upserts.map((line) => [line.id, line]));
  const kept = record.lines
    .filter((line) => !decision.deletes.includes(line.id))
    .map((line) => ({ ...line, ...pick(written.get(line.id)) }));
  const known = new Set(record.lines.map((line) => line.id));
  const added = decision.upserts
    .filter((line) => !known.has(line.id))
    .map((line) => newLine(record, line, nowMs));
  return {
    ...record,
    version,
    together_version: aloneOf(record, nowMs).has(actorId) ? record.together_version : version,
    own_versions: { ...record.own_versions, [actorId]: version },
    lines: [...kept, ...added],
    instructions: withInstructions(record.instructions, actorId, decision.instructions),
  };
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
