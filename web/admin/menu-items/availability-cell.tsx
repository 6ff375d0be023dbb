import { useState } from 'react';
import type { DishRow } from '#contract/menu-editing.ts';
import { type Availability, setAvailability, useMenuChange } from '#web/data/menu-editing.ts';
import { useStaff } from '#web/parts/staff/staff-context.ts';
import { useFailureWords } from '#web/parts/staff/use-failure-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { AvailabilityFields } from './availability-fields.tsx';
import { useStateWords } from './use-state-words.ts';

const Choice = ({ row, onDone }: { row: DishRow; onDone: () => void }) => {
  const texts = useMessages('menuEditing');
  const common = useMessages('common');
  const failureWords = useFailureWords();
  const { restaurantId } = useStaff().membership;
  const stateWords = useStateWords();
  const { isAvailable, outUntil, portionsLeft } = row;
  const [value, setValue] = useState<Availability>({ isAvailable, outUntil, portionsLeft });
  const saving = useMenuChange(restaurantId, (wanted: Availability) =>
    setAvailability(restaurantId, row.id, wanted),
  );
  const save = () =>
    saving.mutate(value, {
      onSuccess: () => {
        showToast({ message: texts.availabilitySaved(row.name, stateWords(value).words), tone: 'success' });
        onDone();
      },
      onError: (error) => showToast({ message: failureWords(error), tone: 'error' }),
    });
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
export const AvailabilityCell = ({ row }: { row: DishRow }) => {
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
