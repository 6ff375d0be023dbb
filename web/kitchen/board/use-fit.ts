import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { fitDensity } from './density.ts';
import type { Slot } from './slots.ts';

/** Fits the tickets into their wall when they or the wall's size change, and only while nobody is about to tap. */
export function useFit(wall: RefObject<HTMLElement | null>, slots: readonly Slot[], isCalm: boolean): void {
  const fitted = useRef<{ slots: readonly Slot[]; size: string } | null>(null);
  const fit = (): void => {
    const element = wall.current;
    if (!element || !isCalm) return;
    const size = `${element.clientWidth}x${element.clientHeight}`;
    if (fitted.current?.slots === slots && fitted.current.size === size) return;
    fitted.current = { slots, size };
    fitDensity(element, slots.length);
  };
  useLayoutEffect(fit);
  const resized = useEffectEvent(fit);
  useEffect(() => {
    if (!wall.current) return undefined;
    const observer = new ResizeObserver(() => resized());
    observer.observe(wall.current);
    return () => observer.disconnect();
  }, [wall]);
}
