import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Cart, CartLine } from '#contract/carts.ts';
import { lineKey } from '#domain/ordering/cart.ts';
import { keepWrittenNote, writtenNote } from '#web/diner/data/written-notes.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { randomId } from '#web/shared/random-id.ts';
import { saveWithTheCart } from './unsaved-notes.ts';

export interface LineNoteDraft {
  text: string;
  /** False if the field reopens after a refusal while the diner is busy elsewhere. */
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

/** Where the note is edited, or opened for editing. */
const controlOf = ({ id }: CartLine): string => `[data-line="${id}"] :is(textarea, [data-line-note])`;

/** The line that this one is merged into with this note (CART-8). */
const twinOf = (cart: Cart | undefined, line: CartLine, note: string): CartLine | undefined =>
  cart?.lines.find((other) => other.id !== line.id && choiceOf(other, other.note) === choiceOf(line, note));

/**
 * The note of an own line while typing, also after the drawer was closed; a note that the server refuses is in its
 * field again.
 */
export function useLineNote(line: CartLine): {
  note: LineNote;
  /** The line's element. */
  row: RefObject<HTMLLIElement | null>;
  /** Opens the field, and gets the focus back when it closes. */
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
  // The server may give the line another id while its note is being typed.
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
      // This line disappears with the next render; the other one then has both lines' dishes.
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
