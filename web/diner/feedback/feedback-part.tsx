import { AfterDrawing } from '#web/ui/after-drawing.tsx';
import { optionalPart } from '#web/ui/optional-part.tsx';

const FeedbackButton = optionalPart(() =>
  import('./feedback-button.tsx').then((file) => file.FeedbackButton),
);

/** For an order that was delivered: what did you think of it? */
export const FeedbackPart = ({ orderId }: { orderId: string }) => (
  <AfterDrawing placeholder={null}>
    <FeedbackButton key={orderId} orderId={orderId} />
  </AfterDrawing>
);
