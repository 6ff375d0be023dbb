/** Finds a toast by all that it says: its sentences are elements of their own. */
export const toastSaying =
  (text: string | RegExp) =>
  (_: string, element: Element | null): boolean => {
    if (element?.tagName !== 'P') return false;
    const said = element.textContent ?? '';
    return typeof text === 'string' ? said === text : text.test(said);
  };
