import { type RefObject, useEffect, useRef } from 'react';

/** Keeps an element's height in a CSS variable of the page, for elements that must stay clear of it. */
export function useHeightAs<Bar extends HTMLElement>(
  variable: '--notice' | '--bottom',
): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  useEffect(() => {
    const root = document.documentElement.style;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      // Setting it restyles the whole page: only if it changed.
      if (height > 0) root.setProperty(variable, `${height}px`);
      else root.removeProperty(variable);
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      root.removeProperty(variable);
    };
  }, [variable]);
  return bar;
}
