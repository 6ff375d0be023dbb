import { type SyntheticEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { LONGEST_NAME, useOwnName } from './use-own-name.ts';

/** The own name, to be changed at any time. */
export const NameForm = () => {
  const table = useMessages('table');
  const common = useMessages('common');
  const { own, save, isSaving } = useOwnName();
  const [draft, setDraft] = useState<string | null>(null);
  const name = draft ?? own;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (await save(name)) setDraft(null);
  };
  return (
    <form className="flex flex-wrap items-end justify-end gap-3" onSubmit={(event) => void submit(event)}>
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
