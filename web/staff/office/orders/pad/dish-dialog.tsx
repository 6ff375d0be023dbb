import { type RefObject, useRef, useState } from 'react';
import type { MenuItem } from '#contract/menu.ts';
import { NO_NEEDS, startingOptionIds } from '#domain/menu/needs.ts';
import { MAX_LINE_QUANTITY, NOTE_LIMIT } from '#domain/ordering/cart.ts';
import type { PriceFactors } from '#domain/prices/pricing.ts';
import { choicePrice, groupInTheWay, orderedGroups } from '#web/shared/dish/dish-choice.ts';
import { OptionGroups } from '#web/shared/dish/option-groups.tsx';
import { Button } from '#web/ui/button.tsx';
import { QuantityStepper } from '#web/ui/forms/quantity-stepper.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import type { PadLine } from './pad-lines.ts';

interface DishDialogProps {
  /** Null: closed. */
  dish: MenuItem | null;
  factors: PriceFactors;
  money: (minor: number) => string;
  onAdd: (line: PadLine) => void;
  onClose: () => void;
}

interface Begun {
  readonly chosen: readonly string[];
  readonly note: string;
  readonly quantity: number;
}

interface ChoiceProps extends DishDialogProps {
  dish: MenuItem;
  /** Notes of dishes that were not added yet: closing the sheet does not lose them. */
  begun: RefObject<Map<string, Begun>>;
}

const Choice = ({ dish, begun, factors, money, onAdd, onClose }: ChoiceProps) => {
  const orderPad = useMessages('orderPad');
  const [choice, setChoice] = useState<Begun>(
    () => begun.current.get(dish.id) ?? { chosen: startingOptionIds(dish, NO_NEEDS), note: '', quantity: 1 },
  );
  const { chosen, note, quantity } = choice;
  const change = (part: Partial<Begun>) => {
    const next = { ...choice, ...part };
    setChoice(next);
    if (next.note === '') begun.current.delete(dish.id);
    else begun.current.set(dish.id, next);
  };
  const [missingId, setMissingId] = useState<string | null>(null);
  const add = () => {
    const missing = groupInTheWay(dish, chosen);
    setMissingId(missing?.id ?? null);
    if (missing) return;
    onAdd({ menuItemId: dish.id, optionIds: [...chosen], note: note.trim(), quantity });
    begun.current.delete(dish.id);
    onClose();
  };
  return (
    <div className="flex flex-col gap-5 px-6 pb-6">
      <OptionGroups
        groups={orderedGroups(dish)}
        chosen={chosen}
        onChange={(next) => change({ chosen: next })}
        money={money}
        missingId={missingId}
      />
      <TextArea
        label={orderPad.note}
        isOptional
        rows={2}
        limit={NOTE_LIMIT}
        maxLength={NOTE_LIMIT}
        value={note}
        onChange={(next) => change({ note: next })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <QuantityStepper
          name={dish.name}
          value={quantity}
          max={MAX_LINE_QUANTITY}
          onChange={(next) => change({ quantity: next })}
        />
        <Button className="grow" onClick={add}>
          {orderPad.addFor(money(choicePrice(dish, chosen, factors) * quantity))}
        </Button>
      </div>
    </div>
  );
};

/** Options, a note and how many of one dish. */
export const DishDialog = (props: DishDialogProps) => {
  const { dish, onClose } = props;
  const [last, setLast] = useState(dish);
  const begun = useRef(new Map<string, Begun>());
  if (dish !== null && dish !== last) setLast(dish);
  const shown = dish ?? last;
  if (!shown) return null;
  return (
    <Sheet isOpen={dish !== null} onClose={onClose} title={shown.name}>
      <Choice key={dish === null ? 'closing' : shown.id} {...props} dish={shown} begun={begun} />
    </Sheet>
  );
};
