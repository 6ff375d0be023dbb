import type { Visit } from '#contract/visits.ts';
import { type Needs, NO_NEEDS, sortedNeeds } from '#domain/menu/needs.ts';
import { isRecordWith, readStored, sessionStore } from '#web/ui/storage.ts';

const STORED = 'sobremesa.needs';

type VisitState = Pick<Visit, 'id' | 'version'>;

/** The diner's needs as this phone has them, and for which diner session the server has said that it keeps them. */
interface KeptNeeds {
  readonly needs: Needs;
  readonly savedFor: string | null;
  /** The visit in which the server has said so. */
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

/** Null: the diner has said nothing on this phone. The same object until it changes. */
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

/** What counts: what was said last on this phone until the page shows a visit that has it, then what the server has. */
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
