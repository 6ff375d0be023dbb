const DAY_MS = 86_400_000;

/** CLOSURE-2. */
const GRACE_DAYS = 30;
/** CLOSURE-3: the longest retention required by tax and trade law where the product is sold (Spain, Código de Comercio, art. 30). */
export const PAPERS_KEPT_YEARS = 6;

/** The deletion date of a restaurant whose deletion is requested now (CLOSURE-2). */
export const deletionAtMs = (nowMs: number): number => nowMs + GRACE_DAYS * DAY_MS;

/** Whether the typed text is the restaurant’s name, ignoring case and additional spaces (CLOSURE-2). */
export const isNameOf = (name: string, typed: string): boolean => plain(typed) === plain(name);

const plain = (text: string): string => text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
