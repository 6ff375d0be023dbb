import { startTransition, useEffect, useState } from 'react';
import type { MenuSection } from './menu-sections.ts';

/** More than one sees at once, on a wide screen too. */
const AT_FIRST = 8;
/** What a phone draws without missing a frame for long. */
const STEP = 8;
/** From a heading on that one jumps to: it comes up to the bars only where there is something below it. */
const SCREENFUL = 24;

const countOf = (sections: readonly MenuSection[]): number =>
  sections.reduce((sum, { items }) => sum + items.length, 0);

/** The first so many dishes; a section that is cut in two keeps its beginning. */
export function firstDishes(sections: readonly MenuSection[], most: number): readonly MenuSection[] {
  if (countOf(sections) <= most) return sections;
  const drawn: MenuSection[] = [];
  let left = most;
  for (const section of sections) {
    if (left <= 0) break;
    drawn.push(section.items.length > left ? { ...section, items: section.items.slice(0, left) } : section);
    left -= section.items.length;
  }
  return drawn;
}

/**
 * The dishes one sees are drawn at once, the others a few at a time, so that nothing that is tapped has to wait for 500; up to
 * a section that is wanted now all of them, and a screenful of it.
 */
export function useGrowing(
  sections: readonly MenuSection[],
): [drawn: readonly MenuSection[], growTo: (key: string) => void] {
  const total = countOf(sections);
  const [state, setState] = useState({ total, most: AT_FIRST });
  // What a search had hidden comes back a few at a time, too.
  if (state.total !== total)
    setState({
      total,
      most: total > state.total ? Math.max(AT_FIRST, Math.min(state.most, state.total)) : state.most,
    });
  const { most } = state;
  useEffect(() => {
    if (most >= total) return undefined;
    const timer = setTimeout(() =>
      startTransition(() => setState((before) => ({ ...before, most: before.most + STEP }))),
    );
    return () => clearTimeout(timer);
  }, [most, total]);
  const growTo = (key: string) => {
    const at = sections.findIndex((section) => section.key === key);
    const wanted = countOf(sections.slice(0, at)) + SCREENFUL;
    setState((before) => ({ ...before, most: Math.max(before.most, wanted) }));
  };
  return [firstDishes(sections, most), growTo];
}
