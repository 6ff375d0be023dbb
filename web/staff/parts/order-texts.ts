import type { StaffOrder } from '#contract/orders.ts';

/** The day's running number, which is short enough to call out: "RT-20261120-006" -> "#006". */
export const runningNumber = ({ trackingNumber }: Pick<StaffOrder, 'trackingNumber'>): string =>
  `#${trackingNumber.split('-').at(-1) ?? trackingNumber}`;

const LABEL = /^#\d{3}\s+/;

/** What the guest wrote, without the label that instructions carry: the order's number stands beside it anyway. */
export const instructionsOf = ({ specialInstructions }: Pick<StaffOrder, 'specialInstructions'>): string =>
  specialInstructions?.replace(LABEL, '') ?? '';

/** Dishes and drinks, counted one by one. */
export const countPortions = (order: Pick<StaffOrder, 'items'>): number =>
  order.items.reduce((sum, { quantity }) => sum + quantity, 0);

const ALLERGY = /al+[eé]rg|co?el[ií]ac|intoleran|anafil|anaphyl|epipen/i;

/** Whether a note speaks of an allergy, in either language: it then stands out more than any other. */
export const isAllergyNote = (note: string): boolean => ALLERGY.test(note);
