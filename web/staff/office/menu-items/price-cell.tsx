import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { MenuItemRow } from '#contract/menu-editing.ts';
import { HIGHEST_PRICE_MINOR } from '#domain/menu/menu-item-check.ts';
import { amountText } from '#domain/money/currency.ts';
import { parseAmount } from '#domain/money/parse-amount.ts';
import { useAmountProblem } from '#web/shared/money/amount-problem.ts';
import { setPrice, useRowChange } from '#web/staff/data/menu-editing.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { controlClass } from '#web/ui/forms/field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { usePriceProblem } from './use-price-problem.ts';

/** Fields of a column are of one width up to 9999,99. */
const FEWEST_DIGITS = 7;

type PriceChange = Pick<MenuItemRow, 'id' | 'version' | 'basePriceMinor'> & { seenMinor: number };

/** The price of a dish, edited in place: Enter or leaving the field saves, Escape cancels. */
export const PriceCell = ({ row }: { row: MenuItemRow }) => {
  const texts = useMessages('menuEditing');
  const showFailure = useFailureToast();
  const { membership, restaurant } = useStaff();
  const { restaurantId } = membership;
  const { currency } = restaurant;
  const money = useMoney();
  const amountProblem = useAmountProblem();
  const priceProblem = usePriceProblem();
  const problemId = useId();
  const tell = useUndoToast();
  const stored = amountText(row.basePriceMinor, restaurant);
  const [typed, setTyped] = useState<string | null>(null);
  // When the first character was typed: a price that somebody else saves while this one is typed must not be overwritten.
  const [begun, setBegun] = useState(row);
  const isTakenBack = useRef(false);
  const saving = useRowChange(restaurantId, (change: PriceChange) => setPrice(restaurantId, change));
  const minor = typed === null ? row.basePriceMinor : parseAmount(typed, restaurant);
  const isWrong = minor === null || minor < 0 || minor > HIGHEST_PRICE_MINOR;
  const save = () => {
    const isAsBegun = minor === begun.basePriceMinor || minor === row.basePriceMinor;
    if (isTakenBack.current || typed === null || isWrong || isAsBegun) {
      isTakenBack.current = false;
      if (!isWrong) setTyped(null);
      return;
    }
    setTyped(null);
    // Other changes, such as the portions that guests order, are no conflict.
    const { id, name, version, basePriceMinor } = row.basePriceMinor === begun.basePriceMinor ? row : begun;
    // Shown even if the row is on another page by then.
    void saving.mutateAsync({ id, version, basePriceMinor: minor, seenMinor: basePriceMinor }).then(
      ({ items: [saved] }) =>
        tell({
          id: `price-${id}`,
          message: texts.priceSaved(name, money(minor, currency)),
          undo: () =>
            saving.mutateAsync({
              id,
              version: saved?.version ?? version,
              basePriceMinor,
              seenMinor: minor,
            }),
          undone: texts.priceBack(name, money(basePriceMinor, currency)),
        }),
      showFailure,
    );
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') {
      isTakenBack.current = true;
      setTyped(null);
    }
    if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
  };
  return (
    <>
      <input
        aria-label={texts.priceOf(row.name)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? problemId : undefined}
        inputMode="decimal"
        maxLength={16}
        value={typed ?? stored}
        readOnly={saving.isPending}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          if (typed === null) setBegun(row);
          setTyped(event.target.value);
        }}
        onBlur={save}
        onKeyDown={press}
        // As wide as its content: a clipped price would be read as another one.
        style={{ width: `calc(${Math.max(FEWEST_DIGITS, (typed ?? stored).length)}ch + 1.75rem)` }}
        className={controlClass(isWrong, 'relative z-10 max-w-none px-3! text-right tabular-nums')}
      />
      {isWrong && (
        <p id={problemId} className="w-44 pt-1 text-left text-sm whitespace-normal text-danger">
          {amountProblem(typed ?? '', restaurant, priceProblem(false))}
        </p>
      )}
    </>
  );
};
