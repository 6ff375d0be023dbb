import type { Cart, CartInstruction, CartLine } from '#contract/carts.ts';
import { nameIn } from '#domain/menu/translation.ts';
import { lockHolder } from '#domain/ordering/cart.ts';
import type { PricedCart } from '#domain/prices/pricing.ts';
import {
  aloneOf,
  isLineAvailable,
  type LineRecord,
  misfitsOf,
  type OpenCartRecord,
  stateOf,
} from './cart-record.ts';
import { priceLines } from './price-lines.ts';

export interface Viewer {
  readonly dinerSessionId: string;
  readonly language: string;
}

/** The cart as one diner sees it. */
export function viewCart(record: OpenCartRecord, viewer: Viewer, nowMs: number): Cart {
  const alone = aloneOf(record, nowMs);
  const isAlone = alone.has(viewer.dinerSessionId);
  const priced = priceLines(record, record.lines, nowMs);
  // PORTION-1: sold-out dishes are not in the totals.
  const counted = record.lines.filter((line) => isLineAvailable(line, record.timezone, nowMs));
  const summed = priceLines(record, counted, nowMs);
  const together = priceLines(
    record,
    counted.filter((line) => !alone.has(line.added_by_session_id)),
    nowMs,
  );
  const ownLines = counted.filter((line) => line.added_by_session_id === viewer.dinerSessionId);
  const own = priceLines(record, ownLines, nowMs);
  const holder = lockHolder(stateOf(record, nowMs), nowMs);
  return {
    id: record.id,
    version: record.version,
    lines: record.lines.map((line, index) => viewLine(record, line, priced.lines[index], viewer, nowMs)),
    lock:
      isAlone || holder === null || record.locked_at === null || record.lock_expires_at === null
        ? null
        : {
            lockedBySessionId: holder,
            isOwn: holder === viewer.dinerSessionId,
            lockedAt: record.locked_at.toISOString(),
            expiresAt: record.lock_expires_at.toISOString(),
          },
    instructions: viewInstructions(record, viewer, alone),
    owners: viewOwners(record, summed, viewer, alone),
    itemCount: portionsIn(record.lines, (owner) => !alone.has(owner)),
    subtotalMinor: together.subtotalMinor,
    taxMinor: together.taxMinor,
    serviceChargeMinor: together.serviceChargeMinor,
    totalMinor: together.totalMinor,
    own: {
      itemCount: portionsIn(record.lines, (owner) => owner === viewer.dinerSessionId),
      subtotalMinor: own.subtotalMinor,
      totalMinor: own.totalMinor,
    },
  };
}

/** The number of dishes in the cart, including sold-out ones. */
const portionsIn = (lines: readonly LineRecord[], isCounted: (ownerId: string) => boolean): number =>
  lines.reduce((sum, line) => sum + (isCounted(line.added_by_session_id) ? line.quantity : 0), 0);

function viewLine(
  record: OpenCartRecord,
  line: LineRecord,
  price: PricedCart['lines'][number] | undefined,
  viewer: Viewer,
  nowMs: number,
): CartLine {
  if (!price) throw new Error(`line ${line.id} was not priced`);
  const inLanguage = (row: Parameters<typeof nameIn>[0]): string =>
    nameIn(row, viewer.language, record.default_language);
  return {
    id: line.id,
    menuItemId: line.menu_item_id,
    name: inLanguage(line.item),
    category: line.item.category,
    options: line.options.map((option) => ({
      id: option.id,
      groupName: inLanguage({ name: option.group_name, translations: option.group_translations }),
      name: inLanguage(option),
      priceMinor: option.price_minor,
    })),
    note: line.note,
    quantity: line.quantity,
    basePriceMinor: line.item.base_price_minor,
    currentPriceMinor: price.currentPriceMinor,
    unitPriceMinor: price.unitPriceMinor,
    totalMinor: price.totalMinor,
    taxRate: price.taxRate,
    addedBySessionId: line.added_by_session_id,
    addedAt: new Date(line.created_at).toISOString(),
    isOwn: line.added_by_session_id === viewer.dinerSessionId,
    isAvailable: isLineAvailable(line, record.timezone, nowMs),
    portionsLeft: line.item.portions_left,
    misfits: misfitsOf(record, line),
  };
}

/** In the order in which their writers joined. */
const viewInstructions = (
  { diners, instructions }: OpenCartRecord,
  viewer: Viewer,
  alone: ReadonlySet<string>,
): CartInstruction[] =>
  diners.flatMap(({ id, display_name: displayName, color }) => {
    const text = instructions[id];
    const isOwn = id === viewer.dinerSessionId;
    const ordersAlone = alone.has(id);
    return text === undefined ? [] : [{ dinerSessionId: id, displayName, color, isOwn, ordersAlone, text }];
  });

function viewOwners(
  record: OpenCartRecord,
  priced: PricedCart,
  viewer: Viewer,
  alone: ReadonlySet<string>,
): Cart['owners'] {
  return record.diners
    .filter((diner) => record.lines.some((line) => line.added_by_session_id === diner.id))
    .map((diner) => ({
      dinerSessionId: diner.id,
      displayName: diner.display_name,
      color: diner.color,
      isYou: diner.id === viewer.dinerSessionId,
      ordersAlone: alone.has(diner.id),
      itemCount: portionsIn(record.lines, (owner) => owner === diner.id),
      subtotalMinor: priced.byOwner.get(diner.id) ?? 0,
    }));
}
