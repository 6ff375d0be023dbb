import { useCallback, useEffect, useRef, useState } from 'react';
import { type MenuSection, sectionId } from './menu-sections.ts';

/** What the bars at the top cover, in pixels. */
const UNDER_BARS_PX = 190;
/** A tap on a chip decides for as long as the page may still be scrolling there. */
const JUMP_MS = 900;

/** The category under the bars: the last one whose heading has passed them. */
export function useCategoryInView(sections: readonly MenuSection[]) {
  const [inView, setInView] = useState(sections[0]?.key);
  const heldUntil = useRef(0);
  const keys = sections.map(({ key }) => key).join('\n');
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      if (performance.now() < heldUntil.current) return;
      const all = keys.split('\n');
      const passed = all.filter((key) => {
        const block = document.getElementById(sectionId(key));
        return block && block.getBoundingClientRect().top <= UNDER_BARS_PX;
      });
      setInView(passed.at(-1) ?? all[0]);
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
    heldUntil.current = performance.now() + JUMP_MS;
    setInView(key);
  }, []);
  return { inView, jumpTo };
}
