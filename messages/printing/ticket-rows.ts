import type { OrderItem, StaffOrder } from '#contract/orders.ts';
import { orderLabel } from '#domain/ordering/order.ts';
import type { foodWords } from '../en/food-words.ts';
import { misfitWords } from '../order/misfit-words.ts';
import { instructionsOf, isAllergyNote, needsOf } from '../order/ticket-words.ts';
import { clockOf, type PaperReader, type PaperRow } from './paper-rows.ts';

export interface TicketReader extends PaperReader {
  readonly food: typeof foodWords;
}

type KitchenPaper = 'ticket' | 'ready' | 'corrected' | 'cancelled';

/**
 * An order’s kitchen ticket, limited to its stations (none: all of it): a large table number, framed allergies, the chosen options under
 * their dish, every note, and changes (PRINT-7, INV-27).
 */
export function ticketRows(
  order: StaffOrder,
  { as, stations }: { as: KitchenPaper; stations: readonly string[] },
  reader: TicketReader,
): PaperRow[] {
  const { texts } = reader;
  const isOurs = ({ station }: { station: string }) => stations.length === 0 || stations.includes(station);
  const items = order.items.filter(isOurs);
  const others = order.items.length - items.length;
  const isCancelled = as === 'cancelled' || order.status === 'cancelled';
  const title = isCancelled ? texts.titles.cancelled : as === 'ticket' ? null : texts.titles[as];
  return [
    ...rowIf(title !== null, { kind: 'alarm', text: title ?? '' }),
    { kind: 'huge', text: texts.table(order.tableNumber) },
    {
      kind: 'centered',
      text: [orderLabel(order.trackingNumber), clockOf(order.createdAt, reader), order.submittedByName]
        .filter((part) => part !== null)
        .join(' · '),
    },
    ...rowIf(order.isPriority, { kind: 'alarm', text: texts.first }),
    ...rowIf(isCancelled && order.cancelReason !== null, {
      kind: 'strong',
      text: texts.because(order.cancelReason ?? ''),
    }),
    ...noteRows(order, reader),
    { kind: 'rule' },
    ...items.flatMap((item) => dishRows(item, reader)),
    ...order.struckItems
      .filter(isOurs)
      .flatMap((item): PaperRow[] => [
        { kind: 'portions', quantity: item.quantity, text: item.name, mark: texts.struck },
        ...rowIf(item.reason !== '', { kind: 'indented', text: texts.because(item.reason), isBold: false }),
      ]),
    ...rowIf(others > 0, { kind: 'text', text: texts.otherStations(others) }),
  ];
}

const rowIf = (isThere: boolean, row: PaperRow): PaperRow[] => (isThere ? [row] : []);

/** Needs and instructions, with framed allergies. */
function noteRows(order: StaffOrder, { texts, food }: TicketReader): PaperRow[] {
  const notes = [
    ...needsOf(order, food),
    ...instructionsOf(order).map((text) => ({ text, isAllergy: isAllergyNote(text) })),
  ];
  const allergies = notes.filter(({ isAllergy }) => isAllergy).map(({ text }) => text);
  return [
    ...rowIf(allergies.length > 0, { kind: 'framed', title: texts.allergies, lines: allergies }),
    ...notes.filter(({ isAllergy }) => !isAllergy).map(({ text }): PaperRow => ({ kind: 'strong', text })),
  ];
}

function dishRows(item: OrderItem, { texts, food, language }: TicketReader): PaperRow[] {
  const { correctedFrom } = item;
  const misfits = misfitWords(item.misfits, food, language);
  const isAllergy = isAllergyNote(item.notes);
  const mark =
    correctedFrom === null ? null : correctedFrom === 0 ? texts.added : texts.changedFrom(correctedFrom);
  return [
    { kind: 'portions', quantity: item.quantity, text: item.name, mark },
    ...item.options.map(({ name }): PaperRow => ({ kind: 'indented', text: name, isBold: false })),
    ...rowIf(item.notes !== '' && !isAllergy, { kind: 'indented', text: `» ${item.notes}`, isBold: true }),
    ...rowIf(isAllergy, { kind: 'framed', title: texts.allergies, lines: [item.notes] }),
    ...rowIf(misfits.length > 0, {
      kind: 'framed',
      title: texts.allergies,
      lines: [texts.misfit(misfits.join('. '))],
    }),
  ];
}
