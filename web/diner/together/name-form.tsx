import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { acceptVisit, saveName } from '#web/diner/first/data/presence.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const LONGEST_NAME = 40;

/** The own name, as the others and the kitchen read it. */
export const NameForm = () => {
  const client = useQueryClient();
  const table = useMessages('table');
  const together = useMessages('together');
  const common = useMessages('common');
  const { visit, session } = useDinerTable();
  const own = visit?.participants.find(({ isYou }) => isYou)?.displayName ?? '';
  const [draft, setDraft] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const name = draft ?? own;
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (!session || wanted === '' || wanted === own) return;
    setIsSaving(true);
    try {
      acceptVisit(client, session.dinerSessionId, await saveName(wanted));
      setDraft(null);
      showToast({ id: 'own-name', message: together.nameSaved, tone: 'success' });
    } catch {
      showToast({ id: 'own-name', message: together.nameFailed, tone: 'error' });
    }
    setIsSaving(false);
  };
  return (
    <form className="flex flex-wrap items-end justify-end gap-3" onSubmit={(event) => void save(event)}>
      <div className="min-w-0 grow basis-[8em]">
        <TextField
          label={table.yourName}
          value={name}
          maxLength={LONGEST_NAME}
          autoComplete="nickname"
          onChange={(event) => setDraft(event.target.value)}
        />
      </div>
      <Button
        type="submit"
        variant="secondary"
        aria-label={table.saveName}
        isLoading={isSaving}
        disabled={name.trim() === ''}
      >
        {common.save}
      </Button>
    </form>
  );
};
