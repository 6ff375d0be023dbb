import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the height of an element in a variable of the page, for what must stay clear of it. */
export function useHeightAs<Bar extends HTMLElement>(
  variable: '--notice' | '--bottom',
): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  useEffect(() => {
    const root = document.documentElement.style;
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      // Everything is restyled when it changes: only when needed.
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
