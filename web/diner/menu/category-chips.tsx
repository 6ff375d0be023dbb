import { useEffect, useRef } from 'react';
import { Chip } from '#web/ui/chip.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { chipId, type MenuSection, sectionId } from './menu-sections.ts';
import { useCategoryInView } from './use-category-in-view.ts';

const calm = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** One chip per category; the one in view is marked, and kept in sight. */
export const CategoryChips = ({ sections }: { sections: readonly MenuSection[] }) => {
  const menu = useMessages('menu');
  const row = useRef<HTMLElement>(null);
  const { inView, jumpTo } = useCategoryInView(sections);
  useEffect(() => {
    const chip = inView === undefined ? null : document.getElementById(chipId(inView));
    if (!row.current || !chip) return;
    const left = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2;
    row.current.scrollTo({ left, behavior: calm() });
  }, [inView]);
  return (
    <nav
      ref={row}
      aria-label={menu.categories}
      className="no-scrollbar relative -mx-4 flex gap-2 overflow-x-auto px-4 py-2 sm:-mx-6 sm:px-6"
    >
      {sections.map(({ key, name }) => (
        <Chip
          key={key}
          id={chipId(key)}
          isOn={key === inView}
          aria-pressed={undefined}
          aria-current={key === inView ? 'true' : undefined}
          onClick={() => {
            jumpTo(key);
            document.getElementById(sectionId(key))?.scrollIntoView({ behavior: calm() });
          }}
        >
          {name}
        </Chip>
      ))}
    </nav>
  );
};
