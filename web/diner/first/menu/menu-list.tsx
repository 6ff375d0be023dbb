import { Fragment, type ReactNode, startTransition, useEffect, useState } from 'react';
import { useMenuView } from '#web/diner/first/context/menu-context.ts';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';
import { listClass, SECTION_GAPS } from './card-layout.ts';
import { DishCard } from './dish-card.tsx';
import { type MenuSection, sectionId } from './menu-sections.ts';
import { DISHES } from './menu-top-bar.tsx';
import { UNDER_BARS } from './use-category-in-view.ts';

/** Cards in the first view, at most. */
const FIRST_VIEW = 4;

/** More than fits any screen. */
const AT_FIRST = 8;
/** As many as a phone can draw in about one frame. */
const STEP = 8;
/** Drawn below a heading that is jumped to: it reaches the bars only if enough follows below it. */
const SCREENFUL = 24;
/** Events that show that the diner looks further. */
const MOVES = ['scroll', 'pointermove', 'focusin'] as const;

export const countOf = (sections: readonly MenuSection[]): number =>
  sections.reduce((sum, { items }) => sum + items.length, 0);

/** The first `count` dishes; a section that is cut keeps its start. */
export function firstDishes(sections: readonly MenuSection[], most: number): readonly MenuSection[] {
  if (countOf(sections) <= most) return sections;
  const drawn: MenuSection[] = [];
  let left = most;
  for (const section of sections) {
    if (left <= 0) break;
    drawn.push(section.items.length > left ? { ...section, items: section.items.slice(0, left) } : section);
    left -= section.items.length;
  }
  return drawn;
}

/**
 * Draws the visible dishes at once and the rest in steps, so that no tap waits for 500 cards; up to a requested
 * section all of them at once, plus a screenful. A search removes them in steps, so that a keystroke does not wait
 * either; until the diner scrolls through the results, a screenful is drawn.
 */
export function useGrowing(
  sections: readonly MenuSection[],
  isSearching: boolean,
): [drawn: readonly MenuSection[], growTo: (key: string) => void] {
  const total = countOf(sections);
  const [state, setState] = useState({ total, most: AT_FIRST, hasMoved: false });
  // Dishes hidden by a search return in steps, too.
  if (state.total !== total)
    setState({
      total,
      most: total > state.total ? Math.max(AT_FIRST, Math.min(state.most, state.total)) : state.most,
      hasMoved: false,
    });
  const { most, hasMoved } = state;
  const isCut = isSearching && !hasMoved;
  useEffect(() => {
    if (isCut ? most <= SCREENFUL : most >= total) return undefined;
    const timer = setTimeout(() =>
      startTransition(() =>
        setState((before) => ({
          ...before,
          most: isCut ? Math.max(SCREENFUL, Math.min(before.most, total) - SCREENFUL) : before.most + STEP,
        })),
      ),
    );
    return () => clearTimeout(timer);
  }, [most, total, isCut]);
  useEffect(() => {
    if (!isCut) return undefined;
    const listening = new AbortController();
    const move = () => setState((before) => ({ ...before, hasMoved: true }));
    for (const sign of MOVES) addEventListener(sign, move, listening);
    return () => listening.abort();
  }, [isCut]);
  const growTo = (key: string) => {
    const at = sections.findIndex((section) => section.key === key);
    const drawn = countOf(sections.slice(0, at)) + SCREENFUL;
    setState((before) => ({ ...before, most: Math.max(before.most, drawn), hasMoved: true }));
  };
  return [firstDishes(sections, most), growTo];
}

const CategorySection = ({ section, isFirst }: { section: MenuSection; isFirst: boolean }) => {
  const { layout, cards } = useMenuView();
  const id = sectionId(section.key);
  return (
    <section id={id} aria-labelledby={`${id}-name`} className={cx('@container', UNDER_BARS)}>
      <h3 id={`${id}-name`} className="pb-1 text-lg text-secondary">
        {section.name}
      </h3>
      <ul className={listClass(layout, cards)}>
        {section.items.map((item, index) => (
          <DishCard key={item.id} item={item} isPriority={isFirst && index < FIRST_VIEW} />
        ))}
      </ul>
    </section>
  );
};

/** No screen shows more at once: what is inserted after them appears off screen. */
const FIRST_DISHES = 8;

/** The section in which the first dishes end; the last one if there are fewer. */
function lastOfFirst(sections: readonly MenuSection[]): MenuSection | undefined {
  let count = 0;
  return sections.find(({ items }) => (count += items.length) >= FIRST_DISHES) ?? sections.at(-1);
}

interface MenuListProps {
  sections: readonly MenuSection[];
  recommendations: ReactNode;
}

/** Food and drinks by category, in the given order. */
export const MenuList = ({ sections, recommendations }: MenuListProps) => {
  const menu = useMessages('menu');
  const { cards } = useMenuView();
  const first = sections[0];
  const last = lastOfFirst(sections);
  const groups = [...new Set(sections.map(({ group }) => group))];
  return (
    <div id={DISHES} tabIndex={-1} className="outline-none">
      {groups.map((group) => (
        <section key={group} aria-labelledby={`group-${group}`} className="pt-2">
          {/* The tabs show the group; the visible headings are the categories. */}
          <h2 id={`group-${group}`} className="sr-only">
            {menu[group]}
          </h2>
          <div className={`flex flex-col ${SECTION_GAPS[cards.spacing]}`}>
            {sections
              .filter((section) => section.group === group)
              .map((section) => (
                <Fragment key={section.key}>
                  <CategorySection section={section} isFirst={section.key === first?.key} />
                  {section.key === last?.key && recommendations}
                </Fragment>
              ))}
          </div>
        </section>
      ))}
    </div>
  );
};
