import type { Age } from '#domain/ordering/ticket.ts';

/** The colour of a waiting time, as text on a card. */
export const AGE_TEXT: Readonly<Record<Age, string>> = {
  fresh: 'text-text-soft',
  late: 'rounded-full bg-warning-soft px-2 font-semibold text-warning',
  'very-late': 'rounded-full bg-danger-soft px-2 font-semibold text-danger',
};
