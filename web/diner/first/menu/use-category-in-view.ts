import { useCallback, useEffect, useRef, useState } from 'react';
import { type MenuSection, sectionId } from './menu-sections.ts';

/** Scroll targets stop below the bars at the top. */
export const UNDER_BARS = 'scroll-mt-[max(1rem,--spacing(40)+var(--top))]';
/** How many pixels the bars at the top cover for an element of that class. */
export const underBarsPx = (element: Element): number =>
  Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;

/** Tolerance: a heading that has just stopped there counts. */
const NEARLY_PX = 8;

/**
 * The line that a heading must have passed: below the bars, and on the last screenful further and further down, so
 * that categories that cannot reach the bars count as well.
 */
export function lineOf(barsPx: number, page: { scrolled: number; height: number; window: number }): number {
  const most = Math.max(0, page.height - page.window);
  const last = Math.min(page.window, most);
  const progress = last === 0 ? 0 : Math.max(0, 1 - (most - page.scrolled) / last);
  return barsPx + NEARLY_PX + (page.window - barsPx) * Math.min(1, progress);
}

const topOf = (block: Element): number => block.getBoundingClientRect().top;

/** The category in view: the last one whose heading has passed the line. */
export function useCategoryInView(sections: readonly MenuSection[]) {
  const [inView, setInView] = useState(sections[0]?.key);
  /**
   * The target of a tap on a chip, which counts until the user scrolls on. By its place in the window: content above
   * it that changes its size scrolls the page, too, but leaves it there.
   */
  const isHeld = useRef<() => boolean>(null);
  const keys = sections.map(({ key }) => key).join('\n');
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      if (isHeld.current?.()) return;
      isHeld.current = null;
      const all = keys.split('\n');
      const [first] = all;
      const beginning = first === undefined ? null : document.getElementById(sectionId(first));
      const { scrollHeight } = document.documentElement;
      const page = { scrolled: scrollY, height: scrollHeight, window: innerHeight };
      const line = lineOf(beginning ? underBarsPx(beginning) : 0, page);
      const passed = all.filter((key) => {
        const block = document.getElementById(sectionId(key));
        return block && topOf(block) <= line;
      });
      setInView(passed.at(-1) ?? first);
    };
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(measure);
    };
    schedule();
    addEventListener('scroll', schedule, { passive: true });
    return () => {
      removeEventListener('scroll', schedule);
      cancelAnimationFrame(frame);
    };
  }, [keys]);
  const jumpTo = useCallback((key: string) => {
    // Without animation: scrolling past 500 dishes would take too long.
    const block = document.getElementById(sectionId(key));
    if (!block) return;
    block.scrollIntoView({ behavior: 'instant' });
    const top = topOf(block);
    isHeld.current = () => Math.abs(topOf(block) - top) < 2;
    setInView(key);
  }, []);
  return { inView, jumpTo };
}
