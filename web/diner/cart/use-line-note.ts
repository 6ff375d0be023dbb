import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Cart, CartLine } from '#contract/carts.ts';
import { lineKey } from '#domain/ordering/cart.ts';
import { keepWrittenNote, writtenNote } from '#web/diner/data/written-notes.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { randomId } from '#web/shared/random-id.ts';
import { saveWithTheCart } from './unsaved-notes.ts';

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

const choiceOf = (line: CartLine, note: string): string =>
  lineKey({
    addedBy: line.addedBySessionId,
    menuItemId: line.menuItemId,
    optionIds: line.options.map(({ id }) => id),
    note,
  });

/** Where its note is changed, or is being changed. */
const controlOf = ({ id }: CartLine): string => `[data-line="${id}"] :is(textarea, [data-line-note])`;

/** The line that this one becomes part of under such a note (CART-8). */
const twinOf = (cart: Cart | undefined, line: CartLine, note: string): CartLine | undefined =>
  cart?.lines.find((other) => other.id !== line.id && choiceOf(other, other.note) === choiceOf(line, note));

/** The note of an own line while it is written, also where the drawer is closed meanwhile; what the server refuses is in the field again. */
export function useLineNote(line: CartLine): {
  note: LineNote;
  /** The line on the page. */
  row: RefObject<HTMLLIElement | null>;
  /** Opens the field, and has the focus again when it is closed. */
  button: RefObject<HTMLButtonElement | null>;
} {
  const { cart, run, onRefused } = useCart();
  const [draft, setDraft] = useState<LineNoteDraft | null>(() => {
    const text = writtenNote(line.id);
    return text === null ? null : { text, takesFocus: false };
  });
  const row = useRef<HTMLLIElement>(null);
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
  // The server may give the line another name while its note is written.
  useEffect(() => {
    if (draft) keepWrittenNote(line.id, draft.text === line.note ? null : draft.text);
  }, [draft, line.id, line.note]);
  const givesFocusBack = useRef(false);
  const close = () => {
    givesFocusBack.current = true;
    keepWrittenNote(line.id, null);
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
      const twin = twinOf(cart, line, text);
      if (!run({ command: { type: 'set_note', commandId, lineId: line.id, note: text } })) return;
      sentId.current = commandId;
      // This line is gone with the next drawing; the other one is there, with the dishes of both.
      if (twin) row.current?.parentElement?.querySelector<HTMLElement>(controlOf(twin))?.focus();
    }
    close();
  };
  useEffect(() => (draft ? saveWithTheCart(save) : undefined));
  const note = {
    draft,
    open: () => setDraft({ text: line.note, takesFocus: true }),
    write: (text: string) => setDraft((before) => before && { ...before, text }),
    cancel: close,
    save,
  };
  return { note, row, button };
}
