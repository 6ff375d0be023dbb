import { useEffect, useState } from 'react';

/** So long after the last touch nobody is about to tap. */
const CALM_AFTER_MS = 2_500;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** Whether nobody has touched the screen for a while; what moves tickets waits for it. */
export function useCalm(): boolean {
  const [isCalm, setIsCalm] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const touched = () => {
      setIsCalm(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIsCalm(true), CALM_AFTER_MS);
    };
    for (const touch of TOUCHES) addEventListener(touch, touched, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const touch of TOUCHES) removeEventListener(touch, touched);
    };
  }, []);
  return isCalm;
}
