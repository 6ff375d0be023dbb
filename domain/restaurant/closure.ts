const DAY_MS = 86_400_000;

/** CLOSURE-2. */
const GRACE_DAYS = 30;
/** CLOSURE-3: the longest of what tax and trade law ask for where the product is sold (Spain, Código de Comercio, art. 30). */
export const PAPERS_KEPT_YEARS = 6;

/** When a restaurant that is to be deleted now will be (CLOSURE-2). */
export const deletionAtMs = (nowMs: number): number => nowMs + GRACE_DAYS * DAY_MS;

/** Whether somebody has typed this restaurant's name, as it is written but for spaces around and between, and capitals (CLOSURE-2). */
export const isNameOf = (name: string, typed: string): boolean => plain(typed) === plain(name);

const plain = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
