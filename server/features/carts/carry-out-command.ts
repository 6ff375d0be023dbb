import type { Cart, CartCommand } from '#contract/carts.ts';
import { validateOptions } from '#domain/menu/option-choice.ts';
import {
  type CartDecision,
  type CartLine,
  type CartCommand as DomainCommand,
  decideCartCommand,
  lockHolder,
  withInstructions,
} from '#domain/ordering/cart.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { constraintOf } from '#server/platform/database/failures.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom, visitRoom } from '#server/platform/events/rooms.ts';
import { keepCart } from './cart-memory.ts';
import {
  aloneOf,
  hasDeadLock,
  isOffered,
  type LineRecord,
  type OpenCartRecord,
  stateOf,
  UNLOCKED,
} from './cart-record.ts';
import { noteSignOfLife } from './note-sign-of-life.ts';
import { type SavedCart, saveCart } from './store.ts';
import { viewCart } from './view.ts';

/** The record after the decision was written, which saves another read. */
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

export interface CommandRun {
  readonly record: OpenCartRecord;
  /** The record is this process’s cached cart; the writing statement verifies that it is still current. */
  readonly isRemembered: boolean;
  readonly bodyHash: Buffer;
  /** Monotonic milliseconds, for the diagnostics. */
  readonly arrivedAt: number;
  readonly attempt: number;
}

type Decided = Exclude<CartDecision, { kind: 'refused' }>;

/** Decides by the record, and writes. Null if the cart, or what the decision was based on, has changed since. */
export async function carryOutCommand(
  platform: Platform,
  diner: DinerPrincipal,
  command: CartCommand,
  run: CommandRun,
): Promise<Cart | null> {
  const nowMs = platform.clock.now();
  const { record } = run;
  if (command.type === 'add') checkDish(record, command, nowMs);
  const decision = decideCartCommand(
    stateOf(record, nowMs),
    asDecided(command, platform),
    diner.dinerSessionId,
    nowMs,
  );
  if (decision.kind === 'refused') refuse(decision.code);
  const saved = await save(platform, diner, { ...run, decision, nowMs, id: command.commandId });
  if (!saved) return null;
  const diners = await noteSignOfLife(platform, diner, record, nowMs);
  const { dinerSessionId: actorId } = diner;
  const keepsLock = isHeld(record, nowMs);
  const written = { ...applyDecision(record, decision, { actorId, keepsLock, nowMs }), diners };
  keepCart(diner.visitId, written);
  return viewCart(written, diner, nowMs);
}

const isHeld = (record: OpenCartRecord, nowMs: number): boolean =>
  lockHolder(stateOf(record, nowMs), nowMs) !== null;

function asDecided(command: CartCommand, platform: Platform): DomainCommand {
  return command.type === 'add' ? { ...command, newLineId: platform.chance.uuid() } : command;
}

function checkDish(record: OpenCartRecord, command: CartCommand & { type: 'add' }, nowMs: number): void {
  const dish = record.wanted_item;
  if (!dish) refuse('MENU_ITEM_NOT_FOUND');
  if (!isOffered(dish, record.timezone, nowMs))
    refuse('ITEM_UNAVAILABLE', { items: [{ menuItemId: dish.id, name: dish.name }] });
  const groups = dish.groups.map((group) => ({
    id: group.id,
    minChoices: group.min_choices,
    maxChoices: group.max_choices,
    options: group.options.map((option) => ({ id: option.id, isAvailable: option.is_available })),
  }));
  const decision = validateOptions(groups, command.optionIds);
  if (decision.kind === 'refused')
    refuse('OPTIONS_INVALID', { groupId: decision.groupId, reason: decision.reason });
}

async function save(
  platform: Platform,
  diner: DinerPrincipal,
  { record, decision, nowMs, ...run }: CommandRun & { decision: Decided; nowMs: number; id: string },
): Promise<SavedCart | null> {
  const change = decision.kind === 'changed' ? decision : { upserts: [], deletes: [], instructions: null };
  const changedPart = aloneOf(record, nowMs).has(diner.dinerSessionId) ? 'own' : 'together';
  try {
    const saved = await saveCart(platform.database, {
      restaurantId: diner.restaurantId,
      cartId: record.id,
      expectedVersion: record.version,
      kind: decision.kind,
      // During a checkout only a diner who orders alone reaches this point.
      lock: isHeld(record, nowMs) ? 'kept' : null,
      now: new Date(nowMs),
      actorSessionId: diner.dinerSessionId,
      upserts: change.upserts.map((line) => ({
        id: line.id,
        menu_item_id: line.menuItemId,
        option_ids: line.optionIds,
        note: line.note,
        quantity: line.quantity,
      })),
      deletes: change.deletes,
      instructions: change.instructions,
      part: decision.kind === 'changed' ? changedPart : null,
      command: {
        id: run.id,
        bodyHash: run.bodyHash,
        attempts: run.attempt,
        tookMs: performance.now() - run.arrivedAt,
      },
      audit: hasDeadLock(record, nowMs)
        ? {
            action: 'cart.lock-expired',
            actorKind: 'system',
            actorId: null,
            details: { lockedBy: record.locked_by_session_id },
          }
        : null,
      rooms: [visitRoom(diner.visitId), staffRoom(diner.restaurantId)],
      asRead: run.isRemembered ? record : null,
    });
    if (saved) platform.publisher.publish(saved.hints);
    return saved;
  } catch (error) {
    // Another process has carried out the same command: the next attempt finds it.
    if (constraintOf(error) === 'cart_commands_pkey') return null;
    throw error;
  }
}
