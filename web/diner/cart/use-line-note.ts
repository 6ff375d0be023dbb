import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CartLine } from '#contract/carts.ts';
import { randomId } from '#web/data/random-id.ts';
import { useCart } from './cart-context.ts';

export interface LineNoteDraft {
  text: string;
  /** Not where it comes back after a refusal and the diner is busy elsewhere by then. */
  takesFocus: boolean;
}

export interface LineNote {
  /** null: the field is closed. */
  draft: LineNoteDraft | null;
  open: () => void;
  write: (text: string) => void;
  cancel: () => void;
  save: () => void;
}

/** The note of an own line while it is written; what the server refuses is in the field again. */
export function useLineNote(line: CartLine): {
  note: LineNote;
  /** Opens the field, and has the focus again when it is closed. */
  button: RefObject<HTMLButtonElement | null>;
} {
  const { run, onRefused } = useCart();
  const [draft, setDraft] = useState<LineNoteDraft | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const sentId = useRef<string>(undefined);
  useEffect(
    () =>
      onRefused(({ command }) => {
        if (command.type !== 'set_note' || command.commandId !== sentId.current) return;
        const takesFocus = button.current !== null && document.activeElement === button.current;
        setDraft((writing) => writing ?? { text: command.note, takesFocus });
      }),
    [onRefused],
  );
  const givesFocusBack = useRef(false);
  const close = () => {
    givesFocusBack.current = true;
    setDraft(null);
  };
  useEffect(() => {
    if (draft || !givesFocusBack.current) return;
    givesFocusBack.current = false;
    button.current?.focus();
  }, [draft]);
  const save = () => {
    const text = draft?.text.trim() ?? line.note;
    if (text !== line.note) {
      const commandId = randomId();
      if (!run({ command: { type: 'set_note', commandId, lineId: line.id, note: text } })) return;
      sentId.current = commandId;
    }
    close();
  };
  const note = {
    draft,
    open: () => setDraft({ text: line.note, takesFocus: true }),
    write: (text: string) => setDraft((before) => before && { ...before, text }),
    cancel: close,
    save,
  };
  return { note, button };
}
