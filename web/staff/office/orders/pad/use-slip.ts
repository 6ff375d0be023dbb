import { useCallback, useEffect, useState } from 'react';
import { randomId } from '#web/shared/random-id.ts';
import { forgetDraft, hasDraft, keepDraft, readDraft } from '#web/staff/parts/forms/draft.ts';
import { type PadLine, withLine, withoutLines, withQuantity } from './pad-lines.ts';

interface Written {
  readonly lines: readonly PadLine[];
  readonly instructions: string;
  /** The visit at the table when the slip was begun; null: none. */
  readonly visitId?: string | null;
  /** A new one whenever the contents change. */
  readonly key: string;
}

const EMPTY: Written = { lines: [], instructions: '', key: '' };

const isUnwritten = ({ lines, instructions }: Written): boolean => lines.length === 0 && instructions === '';

export interface Slip extends Written {
  readonly isEmpty: boolean;
  /** It began with what was written before. */
  readonly isRestored: boolean;
  readonly add: (line: PadLine) => void;
  readonly setQuantity: (key: string, quantity: number) => void;
  readonly setInstructions: (text: string) => void;
  /** It is for the visit that is at the table now. */
  readonly adopt: () => void;
  /** It is for another table, whose own slip it continues. */
  readonly moveTo: (form: string) => void;
  /** These lines and the instructions were sent: dishes added meanwhile stay. Returns whether nothing is left. */
  readonly subtract: (sent: readonly PadLine[]) => boolean;
  /** Thrown away. */
  readonly clear: () => void;
}

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
        key: randomId(),
      })),
    [visitId],
  );
  const subtract = (sent: readonly PadLine[]): boolean => {
    const next = (known: Written): Written => ({
      ...known,
      lines: withoutLines(known.lines, sent),
      instructions: '',
      key: randomId(),
    });
    // The stored slip is the latest one, also when the page was left meanwhile.
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
    adopt: () => change(() => ({ visitId })),
    moveTo: (other) => {
      const there = readDraft(other, EMPTY);
      const lines = written.lines.reduce(withLine, there.lines);
      const instructions = [there.instructions, written.instructions].filter(Boolean).join('\n');
      keepDraft(other, { lines, instructions, visitId: written.visitId, key: randomId() });
      clear();
    },
    subtract,
    clear,
  };
}
