import type { KeyboardEvent } from 'react';
import { NOTE_LIMIT } from '#domain/ordering/cart.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { useMessages } from '#web/ui/language.tsx';
import type { LineNote, LineNoteDraft } from './use-line-note.ts';

interface LineNoteFormProps {
  /** Of the dish; names the form. */
  name: string;
  draft: LineNoteDraft;
  note: LineNote;
  /** Somebody has locked the cart: what is written stays until it is free again. */
  isDisabled: boolean;
}

const focusAtEnd = (field: HTMLTextAreaElement | null): void => {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
};

/** Enter saves and Escape cancels, without closing the sheet around it. */
export const LineNoteForm = ({ name, draft, note, isDisabled }: LineNoteFormProps) => {
  const dishes = useMessages('dishes');
  const common = useMessages('common');
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter and Escape belong to the keyboard while it puts a letter together.
    if (event.nativeEvent.isComposing || event.shiftKey) return;
    const act = { Enter: note.save, Escape: note.cancel }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <form
      aria-label={name}
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        note.save();
      }}
    >
      <TextArea
        {...(draft.takesFocus && { ref: focusAtEnd })}
        label={dishes.note}
        isOptional
        placeholder={dishes.notePlaceholder}
        limit={NOTE_LIMIT}
        rows={2}
        enterKeyHint="done"
        value={draft.text}
        disabled={isDisabled}
        onChange={note.write}
        onKeyDown={onKeyDown}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={note.cancel}>
          {common.cancel}
        </Button>
        <Button type="submit" variant="secondary" disabled={isDisabled}>
          {common.save}
        </Button>
      </div>
    </form>
  );
};
