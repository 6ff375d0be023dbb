/** Gets the focus when what has it disappears from a cart: the sheet's heading, or the scroll area on the page. */
export const placeAround = (element: Element | null): HTMLElement | null | undefined =>
  element?.closest('dialog')?.querySelector<HTMLElement>('[data-first-focus]') ??
  element?.closest<HTMLElement>('section[tabindex]');

/**
 * As a `ref`: what disappears with the focus, because somebody else orders or another phone or tab has changed the cart, passes it on. React
 * calls the cleanup while the element is still on the page.
 */
export const passFocusOn = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) placeAround(element)?.focus();
};
