import { useMenuView } from '#web/diner/first/context/menu-context.ts';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';
import { listClass, SECTION_GAPS } from './card-layout.ts';
import { DishCard } from './dish-card.tsx';
import { type MenuSection, sectionId } from './menu-sections.ts';
import { UNDER_BARS } from './use-category-in-view.ts';

/** So many cards are in the first view at most. */
const FIRST_VIEW = 4;

const CategorySection = ({ section, isFirst }: { section: MenuSection; isFirst: boolean }) => {
  const { layout, cards } = useMenuView();
  const id = sectionId(section.key);
  return (
    <section id={id} aria-labelledby={`${id}-name`} className={cx('@container', UNDER_BARS)}>
      <h3 id={`${id}-name`} className="pb-3 text-lg">
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

/** Food and drinks under headings of their own, each by category, in the order in which they are given. */
export const MenuList = ({ sections }: { sections: readonly MenuSection[] }) => {
  const menu = useMessages('menu');
  const { cards } = useMenuView();
  const first = sections[0];
  const groups = [...new Set(sections.map(({ group }) => group))];
  return groups.map((group) => (
    <section key={group} aria-labelledby={`group-${group}`} className="pt-6">
      <h2 id={`group-${group}`} className="pb-4 text-2xl">
        {menu[group]}
      </h2>
      <div className={`flex flex-col ${SECTION_GAPS[cards.spacing]}`}>
        {sections
          .filter((section) => section.group === group)
          .map((section) => (
            <CategorySection key={section.key} section={section} isFirst={section.key === first?.key} />
          ))}
      </div>
    </section>
  ));
};
