import { flushSync } from 'react-dom';

/** A control with a problem, or the first choice of a group with one. */
const PROBLEM = '[aria-invalid="true"], [data-invalid] input:not(:disabled)';

/** The first of them; null if there is none. */
export const firstProblem = (within: ParentNode | null): HTMLElement | null =>
  within?.querySelector<HTMLElement>(PROBLEM) ?? null;

/** Focuses a control with its error, which is below it and which the focus alone would not scroll to. */
export function showField(field: HTMLElement | null | undefined): void {
  field?.focus();
  const described = field?.closest('[aria-describedby]');
  document
    .getElementById(described?.getAttribute('aria-describedby') ?? '')
    ?.scrollIntoView({ block: 'nearest' });
}

/**
 * For a form that is not a FormFrame: shows the first of the problems that `mark` draws. Screen readers read an error with the control that
 * gets the focus, so it must have been drawn before.
 */
export function showProblem(within: ParentNode | null, mark: () => void): void {
  flushSync(mark);
  showField(firstProblem(within));
}
