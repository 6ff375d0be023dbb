import { type RefObject, useEffect, useState } from 'react';

const MOST_PX = 320;
const SHARE = 0.8;

/** The specification: a step is the smaller of 80 % of the width and 320 pixels. */
const stepOf = ({ clientWidth }: HTMLElement): number => Math.min(clientWidth * SHARE, MOST_PX);

/** Where a row stands that scrolls sideways, and how to move it on by a step. */
export function useArrows(row: RefObject<HTMLElement | null>) {
  const [at, setAt] = useState({ isAtStart: true, isAtEnd: true });
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const measure = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      setAt({ isAtStart: scrollLeft < 1, isAtEnd: scrollLeft + clientWidth > scrollWidth - 1 });
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    // With the next frame, which measures anyhow.
    const filled = new MutationObserver(() => requestAnimationFrame(measure));
    filled.observe(element, { childList: true });
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      resized.disconnect();
      filled.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [row]);
  const move = (direction: -1 | 1) => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const element = row.current;
    element?.scrollBy({ left: direction * stepOf(element), behavior: isCalm ? 'instant' : 'smooth' });
  };
  return { ...at, move };
}
