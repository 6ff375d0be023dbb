import { isRecordWith, readStored, sessionStore } from '#web/ui/storage.ts';

/**
 * Unsaved edits, by form and row: `item:4f…`. They survive leaving the page, a reload and the back button
 * within the tab, and are removed once saved or discarded.
 */
const keyOf = (form: string): string => `draft:${form}`;

export function readDraft<Values extends object>(form: string, stored: Values): Values {
  const draft = readStored(sessionStore, keyOf(form), isRecordWith<Partial<Values>>(), null);
  // A malformed one must not count as unsaved work.
  if (draft === null) forgetDraft(form);
  else kept.add(form);
  return { ...stored, ...draft };
}

export const hasDraft = (form: string): boolean => sessionStore.get(keyOf(form)) !== null;

/** Since the page was loaded. */
const kept = new Set<string>();

export function keepDraft(form: string, values: unknown): void {
  kept.add(form);
  sessionStore.set(keyOf(form), JSON.stringify(values));
}

export function forgetDraft(form: string): void {
  kept.delete(form);
  sessionStore.remove(keyOf(form));
  sessionStore.remove(begunOf(form));
}

/** Beside the edits of a draft: what was stored in these fields when their edit began. Forgotten with the draft. */
const begunOf = (form: string): string => `${keyOf(form)}:begun`;

export const readBegun = <Values extends object>(form: string): Partial<Values> =>
  readStored(sessionStore, begunOf(form), isRecordWith<Partial<Values>>(), {});

export const keepBegun = (form: string, values: unknown): void =>
  sessionStore.set(begunOf(form), JSON.stringify(values));

/** Whether any form of this page has a stored draft. */
export const hasUnsaved = (): boolean => kept.size > 0;
