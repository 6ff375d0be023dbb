import { type ReactNode, Suspense, useEffect, useState } from 'react';

/** The screen's own code, texts and first pictures come before. */
const AFTER_MS = 500;

/** Keeps a part's code and requests out of the way until the screen around it has been drawn. */
export const AfterDrawing = ({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) => {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isTime ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder;
};
