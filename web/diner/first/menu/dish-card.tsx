import Plus from 'lucide-react/icons/plus';
import { memo, type ReactNode, Suspense } from 'react';
import type { MenuItem } from '#contract/menu.ts';
import { canFit } from '#domain/menu/needs.ts';
import { unitPrice } from '#domain/prices/pricing.ts';
import { useLaterParts } from '#web/diner/first/context/later-parts.ts';
import { useMenuView } from '#web/diner/first/context/menu-context.ts';
import { DishFace, SpecialOffer } from '#web/shared/dish-face.tsx';
import { DishMarks } from '#web/shared/dish-marks.tsx';
import { CARD_PICTURE_SIZES } from '#web/shared/picture-sizes.ts';
import { Price } from '#web/shared/price.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { AvailabilityNote } from './availability-note.tsx';
import { flyToCart } from './fly-to-cart.ts';
import { addsDirectly, canOrder } from './menu-sections.ts';

interface DishCardProps {
  item: MenuItem;
  /** In the first view. */
  isPriority: boolean;
}

interface CardProps extends DishCardProps {
  isOrderable: boolean;
}

const CARD = 'relative flex overflow-hidden rounded-lg';
const FRAME = 'border border-line bg-card shadow-card transition-shadow duration-200 hover:shadow-float';
/** A minimal card has no frame. */
const FRAMES = { minimal: 'hover:bg-raised', 'image-focus': FRAME, detailed: FRAME } as const;

const AddButton = ({ item }: { item: MenuItem }) => {
  const menu = useMessages('menu');
  const { inCart, needs, onAdd } = useMenuView();
  const count = inCart.get(item.id) ?? 0;
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
};

/** What a detailed card says without being opened. */
const SmallFacts = ({ item: { calories, preparationMinutes } }: { item: MenuItem }) => {
  const menu = useMessages('menu');
  const facts = [
    calories !== null && menu.kcalShort(calories),
    preparationMinutes !== null && menu.minutesShort(preparationMinutes),
  ].filter((fact) => fact !== false);
  return facts.length > 0 && <p className="text-sm text-text-soft tabular-nums">{facts.join(' · ')}</p>;
};

/** Everything that is written on a card; the name's button covers the whole card. */
const DishWords = ({ item, children }: { item: MenuItem; children: ReactNode }) => {
  const { onOpen, layout, cards, needs } = useMenuView();
  const { CardMisfits } = useLaterParts();
  return (
    <>
      <h4 className={cx('leading-snug font-semibold', layout === 'list' && 'text-lg')}>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => onOpen(item)}
          className="line-clamp-2 max-w-full text-left @max-3xs:line-clamp-none after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-primary"
        >
          {item.name}
        </button>
      </h4>
      <p className="line-clamp-2 text-sm text-text-soft">{item.description}</p>
      <DishMarks item={item} />
      {!canFit(item, needs) && (
        <Suspense>
          <CardMisfits item={item} needs={needs} />
        </Suspense>
      )}
      {cards.cardStyle === 'detailed' && <SmallFacts item={item} />}
      {children}
    </>
  );
};

const DishPrice = ({ item }: { item: MenuItem }) => {
  const { factors, money } = useMenuView();
  const currentMinor = unitPrice({ ...item, optionPricesMinor: [] }, factors);
  return <Price baseMinor={item.basePriceMinor} currentMinor={currentMinor} money={money} hasNote />;
};

/** Picture above, words below; two or more beside each other. */
const GridCard = ({ item, isPriority, isOrderable }: CardProps) => {
  const { menu, nowMs, cards } = useMenuView();
  return (
    <li className={cx(CARD, FRAMES[cards.cardStyle], 'flex-col')}>
      <DishFace
        item={item}
        isOrderable={isOrderable}
        isPriority={isPriority}
        isMinimal={cards.cardStyle === 'minimal'}
        words={
          <DishWords item={item}>
            <AvailabilityNote item={item} nowMs={nowMs} timezone={menu.restaurant.timezone} />
          </DishWords>
        }
        price={<DishPrice item={item} />}
        action={isOrderable && <AddButton item={item} />}
      />
    </li>
  );
};

/** Words at the left, a smaller picture with the button on its corner at the right. */
const ListCard = ({ item, isPriority, isOrderable }: CardProps) => {
  const { menu, nowMs, cards } = useMenuView();
  const isMinimal = cards.cardStyle === 'minimal';
  return (
    <li
      className={cx(
        CARD,
        FRAMES[cards.cardStyle],
        'items-start gap-3 @max-3xs:flex-col',
        isMinimal ? 'rounded-none border-b border-line px-1 py-4' : 'p-4',
      )}
    >
      <div className="flex min-w-0 grow flex-col gap-1.5">
        <DishWords item={item}>
          <AvailabilityNote item={item} nowMs={nowMs} timezone={menu.restaurant.timezone} />
        </DishWords>
        <span className="pt-1 text-lg">
          <DishPrice item={item} />
        </span>
      </div>
      <div
        className={cx(
          'relative shrink-0 pb-5',
          isMinimal ? 'w-[min(6rem,30vw)]' : 'w-[min(8rem,36vw)] sm:w-44',
        )}
      >
        <Picture
          picture={item.picture}
          alt=""
          sizes={CARD_PICTURE_SIZES.list}
          isPriority={isPriority}
          className={cx('rounded-md', !isOrderable && 'opacity-60 grayscale')}
        />
        {item.isSpecialOffer && isOrderable && <SpecialOffer className="top-1.5 left-1.5" />}
        {isOrderable && (
          <span className="absolute right-1 bottom-0">
            <AddButton item={item} />
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
