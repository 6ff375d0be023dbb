import type { StaffOrder } from '#contract/orders.ts';

const MARKS = /\p{Diacritic}/gu;
const plain = (text: string): string => text.normalize('NFD').replaceAll(MARKS, '').toLowerCase();

/** Whether each word of the search is in the order: its numbers, its table (whole), its dishes or its guests. */
export const matchesOrder = (order: StaffOrder, search: string): boolean => {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const table = plain(order.tableNumber);
  const haystack = plain(
    [
      order.orderNumber,
      order.trackingNumber,
      order.submittedByName ?? '',
      ...order.items.flatMap((item) => [item.name, item.dinerName ?? '']),
    ].join(' '),
  );
  return words.every((word) => word === table || haystack.includes(word));
};
