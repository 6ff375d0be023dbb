import { useCallback, useEffect, useState } from 'react';
import { randomId } from '#web/shared/random-id.ts';
import { forgetDraft, hasDraft, keepDraft, readDraft } from '#web/staff/parts/forms/draft.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { type PadLine, withLine, withQuantity } from './pad-lines.ts';

interface Written {
  readonly lines: readonly PadLine[];
  readonly instructions: string;
  /** A new one whenever the contents change. */
  readonly key: string;
}

const EMPTY: Written = { lines: [], instructions: '', key: '' };

export interface Slip extends Written {
  readonly isEmpty: boolean;
  readonly add: (line: PadLine) => void;
  readonly setQuantity: (key: string, quantity: number) => void;
  readonly setInstructions: (text: string) => void;
  /** Sent, or thrown away. */
  readonly clear: () => void;
}

/** The unsent slip; it survives leaving the page and a reload (`form` is its key). */
export function useSlip(form: string): Slip {
  const { draftRestored } = useMessages('lists');
  const [written, setWritten] = useState<Written>(() => readDraft(form, EMPTY));
  useEffect(() => {
    if (hasDraft(form)) showToast({ id: `draft-${form}`, message: draftRestored });
  }, [form, draftRestored]);
  const isEmpty = written.lines.length === 0 && written.instructions === '';
  useEffect(() => {
    if (isEmpty) forgetDraft(form);
    else keepDraft(form, written);
  }, [form, written, isEmpty]);
  const change = useCallback(
    (next: (known: Written) => Partial<Written>) =>
      setWritten((known) => ({ ...known, ...next(known), key: randomId() })),
    [],
  );
  return {
    ...written,
    isEmpty,
    add: (line) => change(({ lines }) => ({ lines: withLine(lines, line) })),
    setQuantity: (key, quantity) => change(({ lines }) => ({ lines: withQuantity(lines, key, quantity) })),
    setInstructions: (instructions) => change(() => ({ instructions })),
    clear: () => {
      forgetDraft(form);
      setWritten(EMPTY);
    },
  };
}
