import { useState } from 'react';
import type { MenuItemRow } from '#contract/menu-editing.ts';
import { type Availability, setAvailability, useRowChange } from '#web/staff/data/menu-editing.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { AvailabilityFields } from './availability-fields.tsx';
import { useStateWords } from './use-state-words.ts';

const Choice = ({ row, onDone }: { row: MenuItemRow; onDone: () => void }) => {
  const texts = useMessages('menuEditing');
  const common = useMessages('common');
  const failureWords = useFailureWords();
  const { restaurantId } = useStaff().membership;
  const stateWords = useStateWords();
  const { isAvailable, outUntil, portionsLeft } = row;
  const before: Availability = { isAvailable, outUntil, portionsLeft };
  const [value, setValue] = useState(before);
  const saving = useRowChange(restaurantId, ({ id, ...wanted }: Availability & { id: string }) =>
    setAvailability(restaurantId, id, wanted),
  );
  const tell = useUndoToast();
  const saved = (now: Availability) => texts.availabilitySaved(row.name, stateWords(now).words);
  const save = () =>
    saving.mutate(
      { id: row.id, ...value },
      {
        onSuccess: () => {
          tell({
            id: `availability-${row.id}`,
            message: saved(value),
            undo: () => saving.mutateAsync({ id: row.id, ...before }),
            undone: saved(before),
          });
          onDone();
        },
        onError: (error) => showToast({ message: failureWords(error), tone: 'error' }),
      },
    );
  return (
    <div className="flex flex-col gap-6 px-6 pb-6">
      <AvailabilityFields value={value} onChange={setValue} />
      <Button isLoading={saving.isPending} onClick={save}>
        {common.save}
      </Button>
    </div>
  );
};

/** Says whether a dish can be ordered; a press changes it. */
export const AvailabilityCell = ({ row }: { row: MenuItemRow }) => {
  const texts = useMessages('menuEditing');
  const [isOpen, setIsOpen] = useState(false);
  const { words, tone } = useStateWords()(row);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={texts.availabilityOf(row.name, words)}
        onClick={() => setIsOpen(true)}
        className="relative z-10 inline-flex min-h-11 min-w-11 items-center rounded-md"
      >
        <Badge tone={tone}>{words}</Badge>
      </button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={texts.availabilityTitle(row.name)}>
        <Choice row={row} onDone={() => setIsOpen(false)} />
      </Sheet>
    </>
  );
};
