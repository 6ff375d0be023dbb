import Plus from 'lucide-react/icons/plus';
import { memo, Suspense, use } from 'react';
import type { MenuItem } from '#contract/menu.ts';
import { canFit } from '#domain/menu/needs.ts';
import { isDrink, unitPrice } from '#domain/prices/pricing.ts';
import type { Messages } from '#messages/messages.ts';
import { useLaterParts } from '#web/diner/first/context/later-parts.ts';
import { InCartContext, useMenuView } from '#web/diner/first/context/menu-context.ts';
import { DishFace, SpecialOffer } from '#web/shared/dish-face.tsx';
import { DishMarks } from '#web/shared/dish-marks.tsx';
import { CARD_PICTURE_SIZES } from '#web/shared/picture-sizes.ts';
import { Price } from '#web/shared/price.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { AvailabilityNote } from './availability-note.tsx';
import { addsDirectly, canOrder } from './menu-sections.ts';

interface DishCardProps {
  item: MenuItem;
  /** Part of the first view. */
  isPriority: boolean;
}

interface CardProps extends DishCardProps {
  isOrderable: boolean;
}

const CARD = 'relative flex overflow-hidden rounded-lg';
const FRAME = 'border border-line bg-card shadow-card transition-shadow duration-200 hover:shadow-float';
/** A minimal card has no frame. */
const FRAMES = { minimal: 'hover:bg-raised', 'image-focus': FRAME, detailed: FRAME } as const;

const AddButton = memo(({ item, count }: { item: MenuItem; count: number }) => {
  const menu = useMessages('menu');
  const { flyToCart } = useLaterParts();
  const { needs, onAdd } = useMenuView();
  return (
    <IconButton
      label={count > 0 ? `${menu.add(item.name)}, ${menu.inCart(count)}` : menu.add(item.name)}
      icon={<Plus aria-hidden className="size-5" />}
      variant="primary"
      count={count}
      className="z-10 active:scale-90"
      onClick={(event) => {
        if (onAdd(item)) flyToCart(event.currentTarget);
      }}
      {...(!addsDirectly(item, needs) && { 'aria-haspopup': 'dialog' })}
    />
  );
});

/** Of all cards only the one whose quantity has changed is drawn anew. */
const AddPart = ({ item }: { item: MenuItem }) => (
  <AddButton item={item} count={use(InCartContext).get(item.id) ?? 0} />
);

/** Details that a detailed card shows below the description. */
function smallFacts({ calories, preparationMinutes }: MenuItem, texts: Messages['menu']): string[] {
  return [
    ...(calories !== null && calories > 0 ? [texts.kcalShort(calories)] : []),
    ...(preparationMinutes !== null ? [texts.minutesShort(preparationMinutes)] : []),
  ];
}

/** The text of a card; the name's button covers the whole card. */
const DishWords = ({ item }: { item: MenuItem }) => {
  const { menu, nowMs, onOpen, layout, cards, needs } = useMenuView();
  const { CardMisfits } = useLaterParts();
  const texts = useMessages('menu');
  const facts = cards.cardStyle === 'detailed' ? smallFacts(item, texts) : [];
  const line = [...(item.description ? [item.description] : []), ...facts].join(' · ');
  return (
    <>
      <h4 className="leading-tight font-semibold">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(item)}
          className="line-clamp-2 max-w-full text-left @max-3xs:line-clamp-none after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-primary"
        >
          {item.name}
        </button>
      </h4>
      {line !== '' && (
        <p
          className={cx(
            'line-clamp-1 text-sm text-text-soft @max-3xs:line-clamp-none',
            layout === 'grid' && cards.cardStyle !== 'detailed' && 'max-sm:hidden',
          )}
        >
          {line}
        </p>
      )}
      {!canFit(item, needs) && (
        <Suspense>
          <CardMisfits item={item} needs={needs} />
        </Suspense>
      )}
      <AvailabilityNote item={item} nowMs={nowMs} timezone={menu.restaurant.timezone} />
    </>
  );
};

/** Price and marks in one line; drinks show no diet. */
const DishPrice = ({ item }: { item: MenuItem }) => {
  const { factors, money } = useMenuView();
  const { CardPriceNote } = useLaterParts();
  const currentMinor = unitPrice({ ...item, menuItemId: item.id, optionPricesMinor: [] }, factors);
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <Price baseMinor={item.basePriceMinor} currentMinor={currentMinor} money={money} />
      {factors.happyHours && (
        <Suspense>
          <CardPriceNote item={item} />
        </Suspense>
      )}
      {!isDrink(item.category) && <DishMarks item={item} isShort />}
    </div>
  );
};

/** Picture on top, text below; in a grid. */
const GridCard = ({ item, isPriority, isOrderable }: CardProps) => {
  const { cards } = useMenuView();
  return (
    <li className={cx(CARD, FRAMES[cards.cardStyle], 'flex-col')}>
      <DishFace
        item={item}
        isOrderable={isOrderable}
        isPriority={isPriority}
        isMinimal={cards.cardStyle === 'minimal'}
        words={<DishWords item={item} />}
        price={<DishPrice item={item} />}
        action={isOrderable && <AddPart item={item} />}
      />
    </li>
  );
};

/** A row: text, and at its end a small picture with the button on its corner. */
const ListCard = ({ item, isPriority, isOrderable }: CardProps) => {
  const { cards } = useMenuView();
  return (
    <li
      className={cx(
        CARD,
        FRAMES[cards.cardStyle],
        'gap-3 @max-3xs:flex-col',
        cards.cardStyle === 'minimal' ? 'rounded-none border-b border-line px-1 py-3' : 'p-3',
      )}
    >
      <div className="flex min-w-0 grow flex-col gap-1">
        {item.isSpecialOffer && isOrderable && <SpecialOffer />}
        <DishWords item={item} />
        <div className="mt-auto">
          <DishPrice item={item} />
        </div>
      </div>
      <div className="relative size-22 shrink-0 self-center @max-3xs:self-end">
        <Picture
          picture={item.picture}
          alt=""
          sizes={CARD_PICTURE_SIZES.list}
          width={1}
          height={1}
          isPriority={isPriority}
          className={cx('rounded-md', !isOrderable && 'opacity-60 grayscale')}
        />
        {isOrderable && (
          <span className="absolute -right-1.5 -bottom-1.5">
            <AddPart item={item} />
          </span>
        )}
      </div>
    </li>
  );
};

export const DishCard = memo(({ item, isPriority }: DishCardProps) => {
  const { layout, nowMs } = useMenuView();
  const Card = layout === 'grid' ? GridCard : ListCard;
  return <Card item={item} isPriority={isPriority} isOrderable={canOrder(item, nowMs)} />;
});
