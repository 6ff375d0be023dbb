import { type FocusEvent, useLayoutEffect, useRef } from 'react';

interface Focused {
  readonly id: string;
  /** Where the row was: the elements around it, the nearest first. */
  readonly around: readonly (Element | null)[];
  /** The focus is drawn, so the reader uses the keyboard. Only then does the page scroll after it. */
  readonly isDrawn: boolean;
}

/** The element itself if it takes the focus, else its first button. */
const focusableIn = (element: Element | null): HTMLElement | null => {
  if (!(element instanceof HTMLElement) || !element.isConnected) return null;
  return element.matches('button, [tabindex]') ? element : element.querySelector('button');
};

/**
 * For a list whose rows (`data-row`, an id) go elsewhere, or leave, while one of them has the focus, which the browser then drops. A row
 * that is drawn elsewhere gets it back; instead of one that has gone its list gets it, or the screen. Returns the props of an element
 * around the list.
 */
export function useFollowedFocus() {
  const focused = useRef<Focused | null>(null);
  // After each render: whoever moved the row, this one drew it elsewhere.
  useLayoutEffect(() => {
    const last = focused.current;
    if (last === null || document.activeElement !== document.body) return;
    focused.current = null;
    const row = document.querySelector(`[data-row="${CSS.escape(last.id)}"]`);
    for (const element of [row, ...last.around, document.querySelector('main')]) {
      // Does nothing to a hidden one, as a column of the board is on a phone.
      focusableIn(element)?.focus({ preventScroll: !last.isDrawn });
      if (document.activeElement !== document.body) return;
    }
  });
  return {
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest<HTMLElement>('[data-row]');
      focused.current = row && {
        id: row.dataset['row'] ?? '',
        around: [row.parentElement, row.closest('ul, tr')],
        isDrawn: target.matches(':focus-visible'),
      };
    },
    // Not called for an element that is being removed. One that keeps the focus is in a window that has lost it.
    onBlur: ({ target }: FocusEvent) => {
      if (document.activeElement !== target) focused.current = null;
    },
  };
}
