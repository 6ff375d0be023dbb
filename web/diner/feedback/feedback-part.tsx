import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { optionalPart } from '#web/ui/later.tsx';

const FeedbackButton = optionalPart(() =>
  import('./feedback-button.tsx').then((file) => file.FeedbackButton),
);

/** The screen's own code, texts and first pictures load first. */
const AFTER_MS = 500;

/** Delays a part's code and requests until the screen has been drawn. */
const AfterDrawing = ({ placeholder, children }: { placeholder: ReactNode; children: ReactNode }) => {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isTime ? <Suspense fallback={placeholder}>{children}</Suspense> : placeholder;
};

/** Feedback on a delivered order. */
export const FeedbackPart = ({ orderId }: { orderId: string }) => (
  <AfterDrawing placeholder={null}>
    <FeedbackButton key={orderId} orderId={orderId} />
  </AfterDrawing>
);
