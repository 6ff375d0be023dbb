import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Visit } from '#contract/visits.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { dinerCall } from '#web/diner/first/data/diner-call.ts';
import { acceptVisit } from '#web/diner/first/data/presence.ts';
import { useMessages } from '#web/ui/language.tsx';
import { localStore } from '#web/ui/storage.ts';
import { showToast } from '#web/ui/toast-store.ts';

export const LONGEST_NAME = 40;
const NAMED = 'sobremesa.named';

/** Whether this diner has given or declined a name: nobody is asked twice. */
export const isNameSettled = (dinerSessionId: string): boolean => localStore.get(NAMED) === dinerSessionId;
export const settleName = (dinerSessionId: string): void => localStore.set(NAMED, dinerSessionId);

const saveName = (displayName: string): Promise<Visit> =>
  dinerCall('PATCH /api/visit/me', { body: { displayName } });

interface OwnName {
  own: string;
  /** False: it could not be saved, and the diner has been told. */
  save: (name: string) => Promise<boolean>;
  isSaving: boolean;
}

/** The diner's name as the others and the kitchen see it. */
export function useOwnName(): OwnName {
  const client = useQueryClient();
  const together = useMessages('together');
  const { visit, session } = useDinerTable();
  const [isSaving, setIsSaving] = useState(false);
  const own = visit?.participants.find(({ isYou }) => isYou)?.displayName ?? '';
  const save = async (name: string): Promise<boolean> => {
    const wanted = name.trim();
    if (!session || wanted === '' || isSaving) return false;
    setIsSaving(true);
    try {
      if (wanted !== own) acceptVisit(client, session.dinerSessionId, await saveName(wanted));
      settleName(session.dinerSessionId);
      showToast({ id: 'own-name', message: together.nameSaved, tone: 'success' });
      return true;
    } catch {
      showToast({ id: 'own-name', message: together.nameFailed, tone: 'error' });
      return false;
    } finally {
      setIsSaving(false);
    }
  };
  return { own, save, isSaving };
}
