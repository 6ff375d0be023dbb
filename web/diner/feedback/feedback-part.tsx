import { AfterDrawing, optionalPart } from '#web/ui/later.tsx';

const FeedbackButton = optionalPart(() =>
  import('./feedback-button.tsx').then((file) => file.FeedbackButton),
);

/** For an order that was delivered: what did you think of it? */
export const FeedbackPart = ({ orderId }: { orderId: string }) => (
  <AfterDrawing placeholder={null}>
    <FeedbackButton key={orderId} orderId={orderId} />
  </AfterDrawing>
);
