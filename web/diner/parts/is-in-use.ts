const FIELDS = 'input:not([type="radio"], [type="checkbox"]), textarea';

/** Whether a dialog is open, or something is or is being typed: nothing may cover or replace the page by itself. */
export const isInUse = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)].some(
    (field) => field.value !== '' || field === document.activeElement,
  );
