import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import type { MenuItem } from '#contract/menu.ts';
import { type Misfit, misfits, type Needs, startingOptionIds } from '#domain/menu/needs.ts';
import { MAX_LINE_QUANTITY, NOTE_LIMIT } from '#domain/ordering/cart.ts';
import { portionsOpen } from '#domain/ordering/portions.ts';
import { misfitWords } from '#messages/order/misfit-words.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import type { DishSheetProps } from '#web/diner/first/context/later-parts.ts';
import { AvailabilityNote } from '#web/diner/first/menu/availability-note.tsx';
import { canOrder, offeredItems } from '#web/diner/first/menu/menu-sections.ts';
import { SheetWays } from '#web/diner/service/sheet-ways.tsx';
import {
  availableOptionIds,
  choiceAllergens,
  choicePrice,
  chosenOptions,
  groupInTheWay,
  orderedGroups,
} from '#web/shared/dish/dish-choice.ts';
import { OptionGroups, showMissing } from '#web/shared/dish/option-groups.tsx';
import { Price } from '#web/shared/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { QuantityStepper } from '#web/ui/forms/quantity-stepper.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { AllergenPanel, DishFacts } from './dish-facts.tsx';
import { PriceNote } from './price-note.tsx';

/** `isGone`: it is no longer on the menu, or its menu has ended; `item` is as it was. */
type OpenDishProps = DishSheetProps & { item: MenuItem; isGone: boolean };

const freshChoice = (item: MenuItem, needs: Needs) => ({
  optionIds: startingOptionIds(item, needs) as readonly string[],
  note: '',
  quantity: 1,
  missingId: null as string | null,
  /** As the options were chosen from: it still has those that are removed meanwhile. */
  chosenFrom: item,
});

/** The current choice; reopening a dish starts from its defaults. */
function useChoice({ item, view, isOpen, onClose, onAdded }: OpenDishProps) {
  const { add } = useCart();
  const [kept, setChoice] = useState(() => freshChoice(item, view.needs));
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    if (isOpen) setChoice(freshChoice(item, view.needs));
  }
  // An option that the restaurant removes or switches off meanwhile is in no order: the dish would be refused, and the note lost.
  const choice = { ...kept, optionIds: availableOptionIds(item, kept.optionIds) };
  const left = chosenOptions(item, kept.optionIds);
  const leftIds = new Set(left.map(({ id }) => id));
  const dropped = {
    soldOut: left.filter(({ isAvailable }) => !isAvailable),
    removed: chosenOptions(kept.chosenFrom, kept.optionIds).filter(({ id }) => !leftIds.has(id)),
  };
  // Until the options are touched, one that comes back is chosen again.
  const change = (part: Partial<typeof kept>) =>
    setChoice({ ...kept, ...part, ...(part.optionIds && { chosenFrom: item }) });
  const order = () => {
    const missing = groupInTheWay(item, choice.optionIds);
    if (missing) return showMissing(missing.id, () => setChoice({ ...kept, missingId: missing.id }));
    if (!add({ item, optionIds: choice.optionIds, note: choice.note, quantity: choice.quantity })) return;
    onClose();
    onAdded(item);
  };
  return { choice, dropped, change, order };
}

const DishHead = ({ view, item, isGone }: Pick<OpenDishProps, 'view' | 'item' | 'isGone'>) => {
  const { lineGone } = useMessages('order');
  return (
    <>
      {/* A price that does not fit beside the name goes below it, so that no word of the name is broken. */}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p aria-hidden className="min-w-0 font-display text-xl sm:text-2xl font-semibold text-balance">
          {item.name}
        </p>
        <p className="max-w-full shrink-0 text-lg sm:pt-1">
          <Price
            baseMinor={item.basePriceMinor}
            currentMinor={choicePrice(item, [], view.factors)}
            money={view.money}
          />
        </p>
      </div>
      <PriceNote view={view} item={item} />
      {isGone ? (
        <p className="text-sm font-semibold text-danger">{lineGone}</p>
      ) : (
        <AvailabilityNote item={item} nowMs={view.nowMs} timezone={view.menu.restaurant.timezone} />
      )}
      <p className="text-lg text-text-soft">{item.description}</p>
    </>
  );
};

const Warning = ({ text }: { text: string }) => (
  <p role="alert" className="flex items-start gap-2 pb-3 font-semibold text-warning">
    <TriangleAlert aria-hidden className="mt-1 size-5 shrink-0" />
    {text}
  </p>
);

type Named = readonly { readonly name: string }[];

interface WarningsProps {
  misfits: readonly Misfit[];
  /** Chosen options that cannot be ordered any more. */
  dropped: { readonly soldOut: Named; readonly removed: Named };
}

const listed = (options: Named): string => options.map(({ name }) => name).join(', ');

/** Above the button that adds the dish anyway. */
const Warnings = ({ misfits: found, dropped: { soldOut, removed } }: WarningsProps) => {
  const dishes = useMessages('dishes');
  const { optionsRemoved } = useMessages('order');
  const { language } = useLanguage();
  return (
    <>
      {removed.length > 0 && <Warning text={optionsRemoved(listed(removed))} />}
      {soldOut.length > 0 && <Warning text={dishes.optionsSoldOut(listed(soldOut))} />}
      {found.length > 0 && (
        <Warning text={dishes.youAvoid(misfitWords(found, dishes, language).join('. '))} />
      )}
    </>
  );
};

const OpenDish = (props: OpenDishProps) => {
  const { view, item, isGone, isOpen, onClose } = props;
  const texts = useMessages('menu');
  const dishes = useMessages('dishes');
  const { choice, dropped, change, order } = useChoice(props);
  const orderTexts = useMessages('order');
  const { cart } = useCart();
  const open = portionsOpen(item, cart?.lines ?? []);
  const isOrderable = !isGone && canOrder(item, view.nowMs);
  const totalMinor = choicePrice(item, choice.optionIds, view.factors) * choice.quantity;
  const categoryName = view.menu.categories.find(({ key }) => key === item.category)?.name ?? item.category;
  const unfit = misfits(item, chosenOptions(item, choice.optionIds), view.needs);
  const price = view.money(totalMinor);
  const footer = isOrderable ? (
    <>
      <Warnings misfits={unfit} dropped={dropped} />
      <Button isWide size="lg" className="max-sm:px-3 max-sm:text-base" disabled={open === 0} onClick={order}>
        {unfit.length > 0 ? dishes.addAnywayFor(price) : dishes.addToOrderFor(price)}
      </Button>
    </>
  ) : (
    <p {...(isGone && { role: 'alert' })} className="py-2 text-center font-semibold text-text-soft">
      {isGone ? texts.itemNotFound : texts.soldOut}
    </p>
  );
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={item.name} isTitleHidden footer={footer}>
      {/* They scroll with the picture: fixed, they would cover the options. */}
      <div className="relative">
        <Picture
          picture={item.picture}
          alt=""
          sizes="(min-width: 40rem) 32rem, 100vw"
          width={16}
          height={10}
          isPriority
          // On a low screen, or a large one at 200 %, the name stays in sight.
          className="max-h-[40dvh] w-full"
        />
        <div className="absolute top-3 left-3 flex gap-2">
          {isOpen && <SheetWays onClose={onClose} isFloating />}
        </div>
      </div>
      <div className="@container flex flex-col gap-6 p-6">
        <DishHead view={view} item={item} isGone={isGone} />
        <OptionGroups
          groups={orderedGroups(item)}
          chosen={choice.optionIds}
          onChange={(optionIds) => change({ optionIds, missingId: null })}
          money={view.money}
          missingId={choice.missingId}
          needs={view.needs}
        />
        {isOrderable && (
          <div className="flex flex-wrap items-center justify-between gap-4">
            <span aria-hidden className="font-semibold">
              {dishes.quantity}
            </span>
            <QuantityStepper
              name={item.name}
              value={choice.quantity}
              max={open ?? MAX_LINE_QUANTITY}
              onChange={(quantity) => change({ quantity })}
            />
            {open !== null && choice.quantity >= open && (
              <p className="w-full text-right text-sm font-semibold text-warning">
                {open === 0 ? orderTexts.allInCart : orderTexts.onlyLeft(item.portionsLeft ?? open)}
              </p>
            )}
          </div>
        )}
        {/* What is written stays: the dish may come back, and vanishing words would look lost. */}
        {(isOrderable || choice.note !== '') && (
          <TextArea
            label={dishes.note}
            isOptional
            placeholder={dishes.notePlaceholder}
            limit={NOTE_LIMIT}
            rows={2}
            value={choice.note}
            onChange={(note) => change({ note })}
          />
        )}
        <AllergenPanel allergens={choiceAllergens(item, choice.optionIds)} allergies={item.allergies} />
        <DishFacts item={item} categoryName={categoryName} />
      </div>
    </Sheet>
  );
};

/**
 * The key resets the choice for another dish. A dish that is taken off the menu, as at the end of breakfast, stays in
 * its open sheet, which says so.
 */
export const DishSheet = ({ item, ...rest }: DishSheetProps) => {
  const [last, setLast] = useState(item);
  if (item !== null && item !== last) setLast(item);
  const shown = item ?? last;
  if (!shown) return null;
  const isGone = !offeredItems(rest.view.menu, rest.view.nowMs).includes(shown);
  return <OpenDish key={shown.id} item={shown} isGone={isGone} {...rest} />;
};
