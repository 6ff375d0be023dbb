import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { type KeyboardEvent, Suspense, useLayoutEffect, useRef } from 'react';
import type { CartLine } from '#contract/carts.ts';
import { MAX_LINE_QUANTITY, NOTE_LIMIT } from '#domain/ordering/cart.ts';
import { portionsOpen, shortLines } from '#domain/ordering/portions.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { MisfitNote } from '#web/shared/dish/misfit-note.tsx';
import type { FormatMoney } from '#web/shared/money.ts';
import { Price } from '#web/shared/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { QuantityStepper } from '#web/ui/forms/quantity-stepper.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { LiveRegion } from '#web/ui/live-region.tsx';
import { passFocusOn, placeAround } from './focus-around.ts';
import { useLineChanges } from './use-line-changes.ts';
import { type LineNote, type LineNoteDraft, useLineNote } from './use-line-note.ts';

interface LineNoteFormProps {
  /** The dish's name, as the form's label. */
  name: string;
  draft: LineNoteDraft;
  note: LineNote;
  /** Somebody has locked the cart: the text stays until it is unlocked. */
  isDisabled: boolean;
}

const focusAtEnd = (field: HTMLTextAreaElement | null): void => {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
};

/** Enter saves and Escape cancels, without closing the sheet around it. */
const LineNoteForm = ({ name, draft, note, isDisabled }: LineNoteFormProps) => {
  const dishes = useMessages('dishes');
  const common = useMessages('common');
  const form = useRef<HTMLFormElement>(null);
  // Before the browser takes the focus from the disabled field.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (isDisabled && focused?.matches(':disabled') && form.current?.contains(focused))
      placeAround(form.current)?.focus();
  }, [isDisabled]);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // During IME composition Enter and Escape belong to the input method.
    if (event.nativeEvent.isComposing || event.shiftKey) return;
    const act = { Enter: note.save, Escape: note.cancel }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <form
      ref={form}
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

interface CartLineRowProps {
  line: CartLine;
  money: FormatMoney;
  /** The diner's own line, and the cart is not locked. */
  canEdit: boolean;
  /** In the shared cart the minus button removes the last one; in the own cart it stops at one. */
  isTogether: boolean;
}

/** Shown at the line as soon as the table's cart contains all remaining portions, or more. */
const PortionsLeft = ({ line }: { line: CartLine }) => {
  const order = useMessages('order');
  const { cart } = useCart();
  const open = portionsOpen({ id: line.menuItemId, portionsLeft: line.portionsLeft }, cart?.lines ?? []);
  if (line.portionsLeft === null || open !== 0 || !line.isAvailable) return null;
  const isShort = shortLines(cart?.lines ?? []).has(line.id);
  return (
    <p className={cx('text-sm font-semibold', isShort ? 'text-danger' : 'text-warning')}>
      {order.onlyLeft(line.portionsLeft)}
    </p>
  );
};

/** The line, its quantity or its note has not been sent to the server yet. */
const Unsent = ({ line }: { line: CartLine }) => {
  const together = useMessages('together');
  const { known, stalledBy } = useCart();
  const was = known?.lines.find(({ id }) => id === line.id);
  const isKnown = was?.quantity === line.quantity && was.note === line.note;
  if (!stalledBy || !line.isOwn || isKnown) return null;
  return <p className="text-sm font-semibold text-warning">{together.lineUnsent}</p>;
};

/** Sets the quantity to the remaining portions with one tap. */
const TakeLeft = ({ line }: { line: CartLine }) => {
  const order = useMessages('order');
  const { cart } = useCart();
  const { setQuantity } = useLineChanges(line);
  const left = shortLines(cart?.lines ?? []).get(line.id) ?? 0;
  if (left === 0) return null;
  return (
    <Button
      variant="secondary"
      aria-label={`${order.takeLeft(left)}: ${line.name}`}
      onClick={() => setQuantity(left)}
    >
      {order.takeLeft(left)}
    </Button>
  );
};

interface LineDetailsProps extends Pick<CartLineRowProps, 'line' | 'money'> {
  /** Hidden while the note is being edited. */
  hasNote: boolean;
}

const LineDetails = ({ line, money, hasNote }: LineDetailsProps) => {
  const order = useMessages('order');
  const { each } = useMessages('dishes');
  const { menu } = useDinerTable();
  const category = menu?.categories.find(({ key }) => key === line.category)?.name ?? line.category;
  return (
    <div className="-mt-1">
      <p className="text-sm text-text-soft tabular-nums">
        {`${category} ·\u00A0${each(money(line.unitPriceMinor))}`}
      </p>
      {line.options.length > 0 && (
        <ul className="text-sm text-text-soft">
          {line.options.map((option) => (
            <li key={option.id}>
              {option.name}
              {option.priceMinor !== 0 && <span className="tabular-nums"> +{money(option.priceMinor)}</span>}
            </li>
          ))}
        </ul>
      )}
      {hasNote && <p className="text-sm wrap-anywhere text-text-soft italic">“{line.note}”</p>}
      <MisfitNote misfits={line.misfits} />
      {!line.isAvailable && <p className="text-sm font-semibold text-danger">{order.lineGone}</p>}
      <PortionsLeft line={line} />
      <Unsent line={line} />
    </div>
  );
};

/** A dish with its options, its quantity and the price of the line. */
export const CartLineRow = ({ line, money, canEdit, isTogether }: CartLineRowProps) => {
  const texts = useMessages('cart');
  const { setQuantity, remove, news } = useLineChanges(line);
  const { cart } = useCart();
  const open = portionsOpen({ id: line.menuItemId, portionsLeft: line.portionsLeft }, cart?.lines ?? []);
  const { note, row, button } = useLineNote(line);
  const removeRow = () => {
    const place = placeAround(row.current);
    if (remove()) place?.focus();
  };
  const noteLabel = line.note === '' ? texts.addNote : texts.editNote;
  const optionsMinor = line.unitPriceMinor - line.currentPriceMinor;
  return (
    <li
      ref={row}
      data-line={line.id}
      className="@container flex flex-col gap-2 border-b border-line py-4 wrap-anywhere last:border-0"
    >
      <div className="flex items-start justify-between gap-x-4 @max-3xs:flex-col">
        <p className={line.isAvailable ? 'font-semibold' : 'font-semibold text-text-soft line-through'}>
          {!canEdit && <span className="tabular-nums">{line.quantity} × </span>}
          {line.name}
        </p>
        <p className="max-w-1/2 shrink-0 text-right @max-3xs:max-w-none">
          <Price
            baseMinor={(line.basePriceMinor + optionsMinor) * line.quantity}
            currentMinor={line.totalMinor}
            money={money}
          />
        </p>
      </div>
      <LineDetails line={line} money={money} hasNote={line.note !== '' && !note.draft} />
      {note.draft && (
        <Suspense>
          <LineNoteForm name={line.name} draft={note.draft} note={note} isDisabled={!canEdit} />
        </Suspense>
      )}
      <LiveRegion message={news} />
      {canEdit && (
        <div ref={passFocusOn} className="flex flex-wrap items-center gap-x-1 max-[22rem]:gap-x-0">
          <QuantityStepper
            name={line.name}
            value={line.quantity}
            min={isTogether ? 0 : 1}
            max={open === null ? MAX_LINE_QUANTITY : line.quantity + open}
            onChange={(quantity) => (quantity === 0 ? removeRow() : setQuantity(quantity))}
          />
          <TakeLeft line={line} />
          {!note.draft && (
            <Button
              ref={button}
              data-line-note
              variant="quiet"
              className="text-sm max-sm:px-2"
              icon={<Pencil aria-hidden className="size-4 max-[22rem]:hidden" />}
              aria-label={`${noteLabel}: ${line.name}`}
              onClick={note.open}
            >
              {noteLabel}
            </Button>
          )}
          <IconButton
            label={texts.remove(line.name)}
            icon={<Trash2 aria-hidden className="size-5 text-text-soft" />}
            className="ml-auto"
            onClick={removeRow}
          />
        </div>
      )}
    </li>
  );
};
