import { startTransition, useEffect, useState } from 'react';
import type { MenuSection } from './menu-sections.ts';

/** More than one sees at once, on a wide screen too. */
const AT_FIRST = 8;
/** What a phone draws without missing a frame for long. */
const STEP = 8;
/** From a heading on that one jumps to: it comes up to the bars only where there is something below it. */
const SCREENFUL = 24;
/** Signs that somebody looks further. */
const MOVES = ['scroll', 'pointermove', 'focusin'] as const;

export const countOf = (sections: readonly MenuSection[]): number =>
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
 * a section that is wanted now all of them, and a screenful of it. A search takes them away again a few at a time: a letter
 * waits for none to go, and until somebody moves through what is found, a screenful of it is enough.
 */
export function useGrowing(
  sections: readonly MenuSection[],
  isSearching: boolean,
): [drawn: readonly MenuSection[], growTo: (key: string) => void] {
  const total = countOf(sections);
  const [state, setState] = useState({ total, most: AT_FIRST, hasMoved: false });
  // What a search had hidden comes back a few at a time, too.
  if (state.total !== total)
    setState({
      total,
      most: total > state.total ? Math.max(AT_FIRST, Math.min(state.most, state.total)) : state.most,
      hasMoved: false,
    });
  const { most, hasMoved } = state;
  const isCut = isSearching && !hasMoved;
  useEffect(() => {
    if (isCut ? most <= SCREENFUL : most >= total) return undefined;
    const timer = setTimeout(() =>
      startTransition(() =>
        setState((before) => ({
          ...before,
          most: isCut ? Math.max(SCREENFUL, Math.min(before.most, total) - SCREENFUL) : before.most + STEP,
        })),
      ),
    );
    return () => clearTimeout(timer);
  }, [most, total, isCut]);
  useEffect(() => {
    if (!isCut) return undefined;
    const listening = new AbortController();
    const move = () => setState((before) => ({ ...before, hasMoved: true }));
    for (const sign of MOVES) addEventListener(sign, move, listening);
    return () => listening.abort();
  }, [isCut]);
  const growTo = (key: string) => {
    const at = sections.findIndex((section) => section.key === key);
    const drawn = countOf(sections.slice(0, at)) + SCREENFUL;
    setState((before) => ({ ...before, most: Math.max(before.most, drawn), hasMoved: true }));
  };
  return [firstDishes(sections, most), growTo];
}
