import { useState } from 'react';
import type { MenuItem } from '#contract/menu.ts';
import { MAX_LINE_QUANTITY, NOTE_LIMIT } from '#domain/cart.ts';
import type { PriceFactors } from '#domain/pricing.ts';
import { choicePrice, defaultOptionIds, groupInTheWay, orderedGroups } from '#web/parts/dish-choice.ts';
import { OptionGroups } from '#web/parts/option-groups.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { QuantityStepper } from '#web/ui/quantity-stepper.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import type { PadLine } from './pad-lines.ts';

interface DishDialogProps {
  /** Null: closed. */
  dish: MenuItem | null;
  factors: PriceFactors;
  money: (minor: number) => string;
  onAdd: (line: PadLine) => void;
  onClose: () => void;
}

const Choice = ({ dish, factors, money, onAdd, onClose }: DishDialogProps & { dish: MenuItem }) => {
  const orderPad = useMessages('orderPad');
  const [chosen, setChosen] = useState<readonly string[]>(() => defaultOptionIds(dish));
  const [note, setNote] = useState('');
  const [quantity, setQuantity] = useState(1);
  const [missingId, setMissingId] = useState<string | null>(null);
  const add = () => {
    const missing = groupInTheWay(dish, chosen);
    setMissingId(missing?.id ?? null);
    if (missing) return;
    onAdd({ menuItemId: dish.id, optionIds: [...chosen], note: note.trim(), quantity });
    onClose();
  };
  return (
    <div className="flex flex-col gap-5 px-6 pb-6">
      <OptionGroups
        groups={orderedGroups(dish)}
        chosen={chosen}
        onChange={setChosen}
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
        onChange={setNote}
      />
      <div className="flex flex-wrap items-center gap-3">
        <QuantityStepper name={dish.name} value={quantity} max={MAX_LINE_QUANTITY} onChange={setQuantity} />
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
  if (dish !== null && dish !== last) setLast(dish);
  const shown = dish ?? last;
  if (!shown) return null;
  return (
    <Sheet isOpen={dish !== null} onClose={onClose} title={shown.name}>
      <Choice key={dish === null ? 'closing' : shown.id} {...props} dish={shown} />
    </Sheet>
  );
};
