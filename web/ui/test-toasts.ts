/** Finds a toast by its whole text: its sentences are separate elements. */
export const toastSaying =
  (text: string | RegExp) =>
  (_: string, element: Element | null): boolean => {
    if (element?.tagName !== 'P') return false;
    const said = element.textContent ?? '';
    return typeof text === 'string' ? said === text : text.test(said);
  };
