import { type KeyboardEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Chip } from '#web/ui/chip.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { chipId, type MenuSection } from './menu-sections.ts';
import { useCategoryInView } from './use-category-in-view.ts';

const calm = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** The row is one stop of the Tab key; the arrows lead from chip to chip. */
const moveFocus = ({ key, currentTarget: chip }: KeyboardEvent): void => {
  const next =
    key === 'ArrowRight' ? chip.nextElementSibling : key === 'ArrowLeft' && chip.previousElementSibling;
  if (next) (next as HTMLElement).focus();
};

interface CategoryChipsProps {
  sections: readonly MenuSection[];
  /** Draws everything up to the end of this category. */
  growTo: (key: string) => void;
}

/** One chip per category; the one in view is marked, and kept in sight. */
export const CategoryChips = ({ sections, growTo }: CategoryChipsProps) => {
  const menu = useMessages('menu');
  const row = useRef<HTMLElement>(null);
  const { inView, jumpTo } = useCategoryInView(sections);
  const shown = useRef(inView);
  useEffect(() => {
    // It begins there: nothing has to be measured while the menu is drawn.
    if (shown.current === inView) return;
    shown.current = inView;
    const chip = inView === undefined ? null : document.getElementById(chipId(inView));
    if (!row.current || !chip) return;
    // In the middle; of a name that is wider than the row, its beginning.
    const left = chip.offsetLeft - Math.max(4, (row.current.clientWidth - chip.offsetWidth) / 2);
    row.current.scrollTo({ left, behavior: calm() });
  }, [inView]);
  return (
    <nav
      ref={row}
      aria-label={menu.categories}
      className="no-scrollbar relative flex min-w-0 grow gap-2 overflow-x-auto px-1"
    >
      {sections.map(({ key, name }, index) => (
        <Chip
          key={key}
          id={chipId(key)}
          isOn={key === inView}
          aria-pressed={undefined}
          aria-current={key === inView ? 'true' : undefined}
          tabIndex={inView === undefined ? -Math.sign(index) : key === inView ? 0 : -1}
          onKeyDown={moveFocus}
          onClick={() => {
            flushSync(() => growTo(key));
            jumpTo(key);
          }}
        >
          {name}
        </Chip>
      ))}
    </nav>
  );
};
