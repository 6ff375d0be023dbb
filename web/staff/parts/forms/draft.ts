import { isRecordWith, readStored, sessionStore } from '#web/ui/storage.ts';

/**
 * What was typed and not saved, by form and row: `item:4f…`. It outlives an accidental leave, a reload and the back button
 * within the tab, and is removed once saved or discarded.
 */
const keyOf = (form: string): string => `draft:${form}`;

export function readDraft<Values extends object>(form: string, stored: Values): Values {
  const draft = readStored(sessionStore, keyOf(form), isRecordWith<Partial<Values>>(), null);
  // A malformed one must not count as unsaved work.
  if (draft === null) forgetDraft(form);
  return { ...stored, ...draft };
}

export const hasDraft = (form: string): boolean => sessionStore.get(keyOf(form)) !== null;

export const keepDraft = (form: string, values: unknown): void =>
  sessionStore.set(keyOf(form), JSON.stringify(values));

export const forgetDraft = (form: string): void => sessionStore.remove(keyOf(form));
