export const INSTRUCTIONS_LIMIT = 500;
const LABELS = 1_000;
/** ORDER-7: a delivered order completes by itself two hours after delivery. */
export const AUTO_COMPLETE_AFTER_MS = 7_200_000;

/** ORD-{timestamp}-{4 characters}; unique by the database, retried on a clash (ORDER-8). */
export const orderNumber = ({ nowMs, random4 }: { nowMs: number; random4: string }): string =>
  `ORD-${nowMs}-${random4}`;

/** RT-{yyyymmdd}-{n}, n from the counter of restaurant and business day, at least three digits (ORDER-9). */
export const trackingNumber = ({ businessDay, n }: { businessDay: string; n: number }): string =>
  `RT-${businessDay}-${String(n).padStart(3, '0')}`;

/** The instructions of a diner, or of the member of the staff who took the order. */
export interface Instruction {
  dinerSessionId: string | null;
  /** Null once the guest’s name is deleted. */
  name: string | null;
  color: number | null;
  text: string;
}

/** All instructions as one text: without a name for a single writer, otherwise a line per writer; '' for none (ORDER-10). */
export const instructionsText = (instructions: readonly Pick<Instruction, 'name' | 'text'>[]): string => {
  const [first, ...more] = instructions;
  if (!first) return '';
  if (more.length === 0) return first.text;
  return instructions.map(({ name, text }) => (name === null ? text : `${name}: ${text}`)).join('\n');
};

/** The same with its label, as in the specification: `#042 text`; null for none (ORDER-10). */
export const labelledInstructions = (
  instructions: readonly Pick<Instruction, 'name' | 'text'>[],
  dayNumber: number,
): string | null =>
  instructions.length === 0
    ? null
    : `#${String(dayNumber % LABELS).padStart(3, '0')} ${instructionsText(instructions)}`;

/** `#039` for `RT-20261120-039` and `RT-20261120-1039`: the one number that is called out (ORDER-17). */
export const orderLabel = (tracking: string): string =>
  `#${(tracking.split('-').at(-1) ?? '').slice(-3).padStart(3, '0')}`;

const UUID_SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be an order’s id; '', 'undefined' and 'null' cannot (ORDER-11). */
export const isOrderId = (text: string | null | undefined): text is string => UUID_SHAPE.test(text ?? '');
