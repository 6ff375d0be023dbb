import { AfterDrawing } from '#web/ui/after-drawing.tsx';
import { optionalPart } from '#web/ui/optional-part.tsx';

const OrdersBell = optionalPart(() =>
  import('#web/diner/first/afterwards/orders-bell.tsx').then((file) => file.OrdersBell),
);

/** The bell in the menu's bar, in a place that is kept for it. */
export const OrdersPart = () => (
  <span className="size-11 shrink-0">
    <AfterDrawing placeholder={null}>
      <OrdersBell />
    </AfterDrawing>
  </span>
);
