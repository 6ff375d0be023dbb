import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps an element's height in a CSS variable of the page, or of what `holder` selects around it, for elements that must
 * stay clear of it.
 */
export function useHeightAs<Bar extends HTMLElement>(
  variable: '--notice' | '--bottom' | '--save-bar',
  holder = ':root',
): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  useEffect(() => {
    const style = bar.current?.closest<HTMLElement>(holder)?.style;
    if (!bar.current || !style) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      // Setting it restyles the whole holder: only if it changed.
      if (height > 0) style.setProperty(variable, `${height}px`);
      else style.removeProperty(variable);
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty(variable);
    };
  }, [variable, holder]);
  return bar;
}
