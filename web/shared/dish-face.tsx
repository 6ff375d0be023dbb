import type { ReactNode } from 'react';
import type { MenuItem } from '#contract/menu.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { CARD_PICTURE_SIZES } from './picture-sizes.ts';

interface DishFaceProps {
  item: Pick<MenuItem, 'picture' | 'isSpecialOffer'>;
  isOrderable: boolean;
  /** Part of the first view. */
  isPriority?: boolean;
  /** Without a frame. */
  isMinimal?: boolean;
  words: ReactNode;
  price: ReactNode;
  action: ReactNode;
}

export const SpecialOffer = () => (
  <Badge tone="accent" className="self-start">
    {useMessages('menu').specialOffer}
  </Badge>
);

/** A dish's card in a grid, on the menu and in the menu editor: picture on top, text below, the price at the end. */
export const DishFace = (props: DishFaceProps) => {
  const { item, isOrderable, isPriority = false, isMinimal = false, words, price, action } = props;
  return (
    <>
      <div className="relative">
        <Picture
          picture={item.picture}
          alt=""
          sizes={CARD_PICTURE_SIZES.grid}
          width={16}
          height={9}
          isPriority={isPriority}
          className={cx(isMinimal && 'rounded-lg', !isOrderable && 'opacity-60 grayscale')}
        />
        {item.isSpecialOffer && isOrderable && (
          <span className="absolute top-1.5 left-1.5">
            <SpecialOffer />
          </span>
        )}
        <span className="absolute right-1.5 bottom-1.5">{action}</span>
      </div>
      <div className={cx('flex grow flex-col gap-1', isMinimal ? 'px-1 pt-2' : 'px-2.5 py-2')}>
        {words}
        <div className="mt-auto">{price}</div>
      </div>
    </>
  );
};
