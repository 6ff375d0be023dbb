import { Fragment, type ReactNode } from 'react';
import { useMenuView } from '#web/diner/first/context/menu-context.ts';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';
import { listClass, SECTION_GAPS } from './card-layout.ts';
import { DishCard } from './dish-card.tsx';
import { type MenuSection, sectionId } from './menu-sections.ts';
import { DISHES } from './menu-top-bar.tsx';
import { UNDER_BARS } from './use-category-in-view.ts';

/** So many cards are in the first view at most. */
const FIRST_VIEW = 4;

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

/** No screen shows so many dishes at once: what comes after them comes unseen. */
const FIRST_DISHES = 8;

/** The section that ends the first dishes; the last one where there are fewer. */
function lastOfFirst(sections: readonly MenuSection[]): MenuSection | undefined {
  let count = 0;
  return sections.find(({ items }) => (count += items.length) >= FIRST_DISHES) ?? sections.at(-1);
}

interface MenuListProps {
  sections: readonly MenuSection[];
  recommendations: ReactNode;
}

/** Food and drinks by category, in the order in which they are given. */
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
          {/* The tabs show it; the categories' names are what one looks for. */}
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
