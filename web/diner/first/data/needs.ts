import type { Visit } from '#contract/visits.ts';
import { type Needs, NO_NEEDS, sortedNeeds } from '#domain/menu/needs.ts';
import { isRecordWith, readStored, sessionStore } from '#web/ui/storage.ts';

const STORED = 'sobremesa.needs';

type VisitState = Pick<Visit, 'id' | 'version'>;

/** The diner's needs on this phone, and the diner session for which the server has confirmed them. */
interface KeptNeeds {
  readonly needs: Needs;
  readonly savedFor: string | null;
  /** The visit in which they were confirmed. */
  readonly visit?: VisitState;
}

const hasParts = isRecordWith<KeptNeeds>('needs', 'savedFor');
const hasLists = isRecordWith<Needs>('diets', 'avoids');
const isKept = (value: unknown): value is KeptNeeds =>
  hasParts(value) &&
  hasLists(value.needs) &&
  Array.isArray(value.needs.diets) &&
  Array.isArray(value.needs.avoids);

const listeners = new Set<() => void>();
let known: { text: string | null; kept: KeptNeeds | null } = { text: null, kept: null };

/** Null: no needs were set on this phone. The same object until it changes. */
export function keptNeeds(): KeptNeeds | null {
  const text = sessionStore.get(STORED);
  if (text !== known.text) {
    const kept = readStored(sessionStore, STORED, isKept, null);
    known = { text, kept: kept && { ...kept, needs: sortedNeeds(kept.needs) } };
  }
  return known.kept;
}

export function keepNeeds(needs: Needs, savedFor: string | null, visit?: VisitState): void {
  sessionStore.set(STORED, JSON.stringify({ needs, savedFor, ...(visit && { visit }) } satisfies KeptNeeds));
  for (const listener of listeners) listener();
}

export function onNeeds(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The valid needs: those set last on this phone until the page shows a visit that has them, then the server's. */
export const currentNeeds = (
  kept: KeptNeeds | null,
  dinerSessionId: string | undefined,
  shown: Pick<Visit, 'id' | 'version' | 'needs'> | undefined,
): Needs => {
  const saved = kept?.visit;
  const isBefore = saved && shown?.id === saved.id && shown.version < saved.version;
  const isNews = kept && (kept.savedFor !== dinerSessionId || !shown || isBefore);
  return isNews ? kept.needs : (shown?.needs ?? NO_NEEDS);
};
