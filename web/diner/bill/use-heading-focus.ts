import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * The heading of a card that appears on the bill. It takes the focus, and the page scrolls to it, only if the card replaces a button of this
 * phone that was pressed: staff and other phones change the bill while the diner reads it, or is in a field.
 */
export function useHeadingFocus(replacesButton: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const takeFocus = useEffectEvent(() => {
    // A button that is gone, or that Safari did not focus on a tap, leaves the focus to what is around the card.
    const isFree = document.activeElement?.contains(heading.current);
    if (replacesButton && isFree) heading.current?.focus();
  });
  useEffect(() => takeFocus(), []);
  return heading;
}
