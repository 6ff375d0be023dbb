import { useSyncExternalStore } from 'react';
import type { Needs } from '#domain/menu/needs.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { currentNeeds, keepNeeds, keptNeeds, onNeeds } from '#web/diner/first/data/needs.ts';

/** The diner's needs, and how they change. An allergy does not go away: they stay when the diner comes back from an order. */
export function useNeeds(): [needs: Needs, setNeeds: (needs: Needs) => void] {
  const kept = useSyncExternalStore(onNeeds, keptNeeds, keptNeeds);
  const { session, visit } = useDinerTable();
  return [currentNeeds(kept, session?.dinerSessionId, visit), (needs) => keepNeeds(needs, null)];
}
