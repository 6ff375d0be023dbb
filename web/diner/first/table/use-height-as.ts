import { type RefObject, useEffect, useRef } from 'react';

/** Rules for elements that must stay clear of a bar, by its height; only with these elements are styles made again. */
const RULES = {
  notice: (height: string) => `:root { --notice: ${height} }`,
  // It changes with the first dish in a cart: a variable of the root element would restyle the whole menu.
  bottom: (height: string) =>
    `:root { scroll-padding-bottom: ${height} } body, .above-bars { --bottom: ${height} }`,
};

/** Makes the height of a bar known to the page's styles, while it has any. */
export function useHeightAs<Bar extends HTMLElement>(name: keyof typeof RULES): RefObject<Bar | null> {
  const bar = useRef<Bar>(null);
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0;
      sheet.replaceSync(height > 0 ? RULES[name](`${height}px`) : '');
    });
    document.adoptedStyleSheets.push(sheet);
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [name]);
  return bar;
}
