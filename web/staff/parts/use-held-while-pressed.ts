import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** In CSS pixels: a finger that moves farther scrolls or drags. */
const SLOP = 10;
/** The click follows the end of its touch at once, or never. */
const CLICK_WITHIN_MS = 100;

interface Press<T> {
  readonly shown: T;
  readonly x: number;
  readonly y: number;
}

/**
 * What an element shows from the moment it is touched until the tap has reached its target; null at other times. A row
 * that came or went in between would move another row's button under the finger, or the button away from it: then the
 * browser sends the tap to neither.
 */
export function useHeldWhilePressed<T>(current: T): {
  ref: RefObject<HTMLDivElement | null>;
  held: T | null;
} {
  const ref = useRef<HTMLDivElement>(null);
  const [press, setPress] = useState<Press<T> | null>(null);
  const touch = useEffectEvent(({ target, clientX, clientY }: PointerEvent) => {
    if (target instanceof Node && ref.current?.contains(target))
      setPress({ shown: current, x: clientX, y: clientY });
  });
  useEffect(() => {
    addEventListener('pointerdown', touch);
    return () => removeEventListener('pointerdown', touch);
  }, []);
  useEffect(() => {
    if (!press) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => setPress(null);
    const lift = () => {
      timer = setTimeout(end, CLICK_WITHIN_MS);
    };
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - press.x, clientY - press.y) > SLOP) end();
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', lift);
    addEventListener('pointercancel', end);
    addEventListener('click', end);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', lift);
      removeEventListener('pointercancel', end);
      removeEventListener('click', end);
    };
  }, [press]);
  return { ref, held: press && press.shown };
}
