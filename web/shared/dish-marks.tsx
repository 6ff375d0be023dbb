import Flame from 'lucide-react/icons/flame';
import Leaf from 'lucide-react/icons/leaf';
import Vegan from 'lucide-react/icons/vegan';
import WheatOff from 'lucide-react/icons/wheat-off';
import { type Diet, type DietDish, dietBadges } from '#domain/menu/diets.ts';
import { spiceMarks } from '#domain/menu/menu.ts';
import { useMessages } from '#web/ui/language.tsx';

const ICONS: Partial<Record<Diet, typeof Leaf>> = { vegan: Vegan, vegetarian: Leaf, glutenFree: WheatOff };

interface DishMarksProps {
  item: DietDish & { spiceLevel: number };
  /** Icons without text, in the line of a price; screen readers read the names, and the dish's sheet shows them. */
  isShort?: boolean;
}

/** Vegan, Vegetarian only if not vegan, Gluten-Free, and one to three flames (MENU-6, MENU-11). */
export const DishMarks = ({ item, isShort = false }: DishMarksProps) => {
  const menu = useMessages('menu');
  const diets = dietBadges(item);
  const flames = spiceMarks(item.spiceLevel);
  if (diets.length === 0 && flames === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-2.5 gap-y-0.5 text-sm">
      {diets.map((diet) => {
        const Icon = ICONS[diet] ?? Leaf;
        return (
          <li key={diet} className="inline-flex items-center gap-1 text-success">
            <Icon aria-hidden className="size-4 shrink-0" />
            <span className={isShort ? 'sr-only' : ''}>{menu[diet]}</span>
          </li>
        );
      })}
      {flames > 0 && (
        <li className="inline-flex items-center text-danger">
          <span className="sr-only">
            {menu.spice} {menu.spiceOf(item.spiceLevel)}
          </span>
          {Array.from({ length: flames }, (_, index) => (
            <Flame key={index} aria-hidden className="size-3.5 fill-current" />
          ))}
        </li>
      )}
    </ul>
  );
};
