import { useCallback, useEffect, useState } from 'react';
import { forgetDraft, hasDraft, keepDraft, readDraft } from '#web/staff/parts/forms/draft.ts';
import type { Correcting, Taking } from './order-pad.ts';
import { keyOf, type PadLine, withLine, withoutLines, withQuantity } from './pad-lines.ts';

/** A request of the slip: an order, or a correction of one. */
export type Sent = Taking | Correcting;

interface Written<Request extends Sent> {
  readonly lines: readonly PadLine[];
  readonly instructions: string;
  /** The visit at the table when the slip was begun; null: none. */
  readonly visitId?: string | null;
  /** Sent, and not answered yet or never: the same requests are repeated before anything else is sent. */
  readonly unanswered: readonly Request[];
}

const EMPTY: Written<never> = { lines: [], instructions: '', unanswered: [] };

const isUnwritten = ({ lines, instructions, unanswered }: Written<Sent>): boolean =>
  lines.length === 0 && instructions === '' && unanswered.length === 0;

export interface Slip<Request extends Sent = Taking> extends Written<Request> {
  readonly isEmpty: boolean;
  /** It began with what was written before. */
  readonly isRestored: boolean;
  readonly add: (line: PadLine) => void;
  readonly setQuantity: (key: string, quantity: number) => void;
  /** How many of a line may have been ordered: they cannot be taken off it. */
  readonly unansweredOf: (key: string) => number;
  readonly setInstructions: (text: string) => void;
  /** It is for the visit that is at the table now. */
  readonly adopt: () => void;
  /** It is for another table, whose own slip it continues. */
  readonly moveTo: (form: string) => void;
  /** This is sent now. */
  readonly begin: (sent: Request) => void;
  /** It was ordered or saved: dishes added meanwhile stay. Returns whether nothing is left. */
  readonly placed: (sent: Request) => boolean;
  /** It was not ordered or saved: all of it stays. */
  readonly refused: (sent: Request) => void;
  /** Thrown away. */
  readonly clear: () => void;
}

/** What a slip says, apart from what became of it. */
export type Contents = Pick<Written<Sent>, 'lines' | 'instructions'>;

const contentsOf = ({ body }: Sent): Contents =>
  'lines' in body
    ? { lines: body.lines, instructions: body.specialInstructions ?? '' }
    : { lines: body.corrections.filter((each) => each.kind === 'add'), instructions: '' };

/** What is left of the slip once this was ordered or saved. */
export const withoutSent = ({ lines, instructions }: Contents, sent: Sent): Contents => {
  const made = contentsOf(sent);
  return {
    lines: withoutLines(lines, made.lines),
    instructions: instructions.trim() === made.instructions.trim() ? '' : instructions,
  };
};

const isSame = (one: Sent, other: Sent): boolean => one.idempotencyKey === other.idempotencyKey;

const without = <Request extends Sent>(written: Written<Request>, sent: Request): Written<Request> => ({
  ...written,
  unanswered: written.unanswered.filter((one) => !isSame(one, sent)),
});

/** The unsent slip for the visit at the table, if any; it survives leaving the page and a reload (`form` is its key). */
export function useSlip<Request extends Sent = Taking>(
  form: string,
  visitId: string | null = null,
): Slip<Request> {
  const [isRestored] = useState(() => hasDraft(form));
  const [written, setWritten] = useState<Written<Request>>(() => readDraft<Written<Request>>(form, EMPTY));
  const isEmpty = isUnwritten(written);
  useEffect(() => {
    if (isEmpty) forgetDraft(form);
    else keepDraft(form, written);
  }, [form, written, isEmpty]);
  const change = useCallback(
    (next: (known: Written<Request>) => Partial<Written<Request>>) =>
      setWritten((known) => ({
        ...known,
        ...(isUnwritten(known) && { visitId }),
        ...next(known),
      })),
    [visitId],
  );
  /** At once also in the stored slip, which is the latest one when the page was left meanwhile. Returns whether it is empty. */
  const settle = (next: (known: Written<Request>) => Written<Request>): boolean => {
    const rest = next(readDraft<Written<Request>>(form, EMPTY));
    if (isUnwritten(rest)) forgetDraft(form);
    else keepDraft(form, rest);
    setWritten(next);
    return isUnwritten(rest);
  };
  const clear = () => {
    forgetDraft(form);
    setWritten(EMPTY);
  };
  return {
    ...written,
    isEmpty,
    isRestored: isRestored && !isEmpty,
    add: (line) => change(({ lines }) => ({ lines: withLine(lines, line) })),
    setQuantity: (key, quantity) => change(({ lines }) => ({ lines: withQuantity(lines, key, quantity) })),
    setInstructions: (instructions) => change(() => ({ instructions })),
    unansweredOf: (key) =>
      written.unanswered
        .flatMap((sent) => contentsOf(sent).lines)
        .reduce((sum, line) => sum + (keyOf(line) === key ? line.quantity : 0), 0),
    adopt: () => change(() => ({ visitId })),
    moveTo: (other) => {
      const there = readDraft<Written<Request>>(other, EMPTY);
      const lines = written.lines.reduce(withLine, there.lines);
      const instructions = [there.instructions, written.instructions].filter(Boolean).join('\n');
      const unanswered = [...there.unanswered, ...written.unanswered];
      keepDraft(other, { lines, instructions, visitId: written.visitId, unanswered });
      clear();
    },
    begin: (sent) => void settle((known) => ({ ...known, unanswered: [...known.unanswered, sent] })),
    placed: (sent) =>
      settle((known) =>
        // The page may have been opened again, and have repeated it.
        known.unanswered.some((one) => isSame(one, sent))
          ? { ...without(known, sent), ...withoutSent(known, sent) }
          : known,
      ),
    refused: (sent) => void settle((known) => without(known, sent)),
    clear,
  };
}
