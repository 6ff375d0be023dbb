import { useCallback, useEffect, useState } from 'react';
import { forgetDraft, hasDraft, keepDraft, readDraft } from '#web/staff/parts/forms/draft.ts';
import type { Taking } from './order-pad.ts';
import { keyOf, type PadLine, withLine, withoutLines, withQuantity } from './pad-lines.ts';

interface Written {
  readonly lines: readonly PadLine[];
  readonly instructions: string;
  /** The visit at the table when the slip was begun; null: none. */
  readonly visitId?: string | null;
  /** Sent, and not answered yet or never: the same requests are repeated before anything else is sent. */
  readonly unanswered: readonly Taking[];
}

const EMPTY: Written = { lines: [], instructions: '', unanswered: [] };

const isUnwritten = ({ lines, instructions }: Written): boolean => lines.length === 0 && instructions === '';

export interface Slip extends Written {
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
  readonly begin: (taking: Taking) => void;
  /** It was ordered: dishes added meanwhile stay. Returns whether nothing is left. */
  readonly placed: (taking: Taking) => boolean;
  /** It was not ordered: all of it stays. */
  readonly refused: (taking: Taking) => void;
  /** These lines were saved: dishes added meanwhile stay. Returns whether nothing is left. */
  readonly subtract: (saved: readonly PadLine[]) => boolean;
  /** Thrown away. */
  readonly clear: () => void;
}

/** What is left of the slip once this was ordered. */
export const withoutOrdered = (
  { lines, instructions }: Pick<Written, 'lines' | 'instructions'>,
  { body }: Taking,
) => ({
  lines: withoutLines(lines, body.lines),
  instructions: instructions.trim() === (body.specialInstructions ?? '').trim() ? '' : instructions,
});

const isSame = (one: Taking, other: Taking): boolean => one.idempotencyKey === other.idempotencyKey;

const without = (written: Written, taking: Taking): Written => ({
  ...written,
  unanswered: written.unanswered.filter((one) => !isSame(one, taking)),
});

/** The unsent slip for the visit at the table, if any; it survives leaving the page and a reload (`form` is its key). */
export function useSlip(form: string, visitId: string | null = null): Slip {
  const [isRestored] = useState(() => hasDraft(form));
  const [written, setWritten] = useState<Written>(() => readDraft(form, EMPTY));
  const isEmpty = isUnwritten(written);
  useEffect(() => {
    if (isEmpty) forgetDraft(form);
    else keepDraft(form, written);
  }, [form, written, isEmpty]);
  const change = useCallback(
    (next: (known: Written) => Partial<Written>) =>
      setWritten((known) => ({
        ...known,
        ...(isUnwritten(known) && { visitId }),
        ...next(known),
      })),
    [visitId],
  );
  /** At once also in the stored slip, which is the latest one when the page was left meanwhile. Returns whether it is empty. */
  const settle = (next: (known: Written) => Written): boolean => {
    const rest = next(readDraft(form, EMPTY));
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
        .flatMap(({ body }) => body.lines)
        .reduce((sum, line) => sum + (keyOf(line) === key ? line.quantity : 0), 0),
    adopt: () => change(() => ({ visitId })),
    moveTo: (other) => {
      const there = readDraft(other, EMPTY);
      const lines = written.lines.reduce(withLine, there.lines);
      const instructions = [there.instructions, written.instructions].filter(Boolean).join('\n');
      const unanswered = [...there.unanswered, ...written.unanswered];
      keepDraft(other, { lines, instructions, visitId: written.visitId, unanswered });
      clear();
    },
    begin: (taking) => void settle((known) => ({ ...known, unanswered: [...known.unanswered, taking] })),
    placed: (taking) =>
      settle((known) =>
        // The page may have been opened again, and have repeated it.
        known.unanswered.some((one) => isSame(one, taking))
          ? { ...without(known, taking), ...withoutOrdered(known, taking) }
          : known,
      ),
    refused: (taking) => void settle((known) => without(known, taking)),
    subtract: (saved) => settle((known) => ({ ...known, lines: withoutLines(known.lines, saved) })),
    clear,
  };
}
