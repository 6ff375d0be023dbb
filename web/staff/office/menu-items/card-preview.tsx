import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { EditedMenuItem } from '#contract/menu-editing.ts';
import { descriptionIn, nameIn } from '#domain/menu/translation.ts';
import { formatMoney } from '#domain/money/money.ts';
import { applyTheme } from '#web/shared/apply-theme.ts';
import { DishFace } from '#web/shared/dish-face.tsx';
import { DishMarks } from '#web/shared/dish-marks.tsx';
import { useNow } from '#web/shared/now.ts';
import { Price } from '#web/shared/price.tsx';
import { lookQuery } from '#web/shared/restaurant/look.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { canBeOrdered } from './availability-kind.ts';
import { fieldsOf, type MenuItemFormValues, WORDING_LANGUAGES } from './form-values.ts';
import { useStateWords } from './use-state-words.ts';

const MINUTE_MS = 60_000;

interface CardPreviewProps {
  values: MenuItemFormValues;
  picture: EditedMenuItem['picture'];
}

/** The element is drawn as guests see the restaurant now: the theme may have been changed since another dish was edited. */
function useGuestLook(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const { restaurantId } = useStaff().membership;
  const { data: look = null } = useQuery({
    ...lookQuery(restaurantId),
    networkMode: 'always',
    refetchOnMount: 'always',
  });
  useLayoutEffect(() => {
    if (frame.current) applyTheme(frame.current, look);
  }, [look]);
  return frame;
}

/** The card that guests will see, in the restaurant's theme, changing with every letter. */
export const CardPreview = ({ values, picture }: CardPreviewProps) => {
  const texts = useMessages('menuEditing');
  const { restaurant } = useStaff();
  const { defaultLanguage } = restaurant;
  const stateWords = useStateWords();
  const nowMs = useNow(MINUTE_MS);
  const [language, setLanguage] = useState(defaultLanguage);
  const frame = useGuestLook();
  const dish = fieldsOf(values, restaurant);
  const isOrderable = canBeOrdered(dish, nowMs);
  const translations = values.translations;
  const wording = { name: dish.name, description: dish.description, translations };
  const priceMinor = Number.isNaN(dish.basePriceMinor) ? 0 : dish.basePriceMinor;
  const item = { ...dish, picture, spiceLevel: Number(values.spiceLevel) };
  return (
    <section aria-label={texts.preview} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg">{texts.preview}</h2>
        <SegmentedControl
          label={texts.translations}
          value={language}
          onChange={setLanguage}
          options={WORDING_LANGUAGES.map((each) => ({ value: each, label: each.toUpperCase() }))}
        />
      </div>
      <div ref={frame} className="flex justify-center rounded-lg bg-background p-4 text-text">
        <div
          lang={language}
          className="relative flex w-44 flex-col overflow-hidden rounded-lg border border-line bg-card shadow-card"
        >
          <DishFace
            item={item}
            isOrderable={isOrderable}
            words={
              <>
                <p className="line-clamp-2 leading-snug font-semibold">
                  {nameIn(wording, language, defaultLanguage) || '…'}
                </p>
                <p className="line-clamp-2 text-sm text-text-soft">
                  {descriptionIn(wording, language, defaultLanguage)}
                </p>
                <DishMarks item={item} />
                {!isOrderable && <Badge className="self-start">{stateWords(dish).words}</Badge>}
              </>
            }
            price={
              <Price
                baseMinor={priceMinor}
                currentMinor={priceMinor}
                money={(minor) => formatMoney(minor, restaurant)}
              />
            }
            action={
              isOrderable && (
                <span
                  aria-hidden
                  className="grid size-11 shrink-0 place-items-center rounded-full bg-primary text-on-primary shadow-card"
                >
                  <Plus className="size-5" />
                </span>
              )
            }
          />
        </div>
      </div>
    </section>
  );
};
