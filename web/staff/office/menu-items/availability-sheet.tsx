import { useState } from 'react';
import type { MenuItemRow } from '#contract/menu-editing.ts';
import {
  type Availability,
  setAvailability,
  standingOf,
  useRowChange,
} from '#web/staff/data/menu-editing.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { AvailabilityFields } from './availability-fields.tsx';
import { useStateWords } from './use-state-words.ts';

type NamedAvailability = Omit<Availability, 'portionsLeft'> & Partial<Availability>;

const Choice = ({ row, onDone }: { row: MenuItemRow; onDone: () => void }) => {
  const texts = useMessages('menuEditing');
  const common = useMessages('common');
  const showFailure = useFailureToast();
  const { restaurantId } = useStaff().membership;
  const stateWords = useStateWords();
  const { isAvailable, outUntil, portionsLeft } = row;
  // As it was opened: what guests order while the sheet is open must not be overwritten.
  const [before, setBefore] = useState<Availability>({ isAvailable, outUntil, portionsLeft });
  const [value, setValue] = useState(before);
  const saving = useRowChange(
    restaurantId,
    ({ id, ...wanted }: NamedAvailability & { id: string; seen: NamedAvailability }) =>
      setAvailability(restaurantId, id, wanted),
  );
  const tell = useUndoToast();
  const saved = (now: Availability) => texts.availabilitySaved(row.name, stateWords(now).words);
  const save = () => {
    const isCountEdited = value.portionsLeft !== before.portionsLeft;
    // Guests order portions at any moment: who leaves them alone is not refused for that.
    const named = ({ portionsLeft: count, ...rest }: Availability): NamedAvailability =>
      isCountEdited ? { ...rest, portionsLeft: count } : rest;
    saving.mutate(
      { id: row.id, ...named(value), seen: named(before) },
      {
        onSuccess: (dish) => {
          const now = { portionsLeft: dish.portionsLeft };
          tell({
            id: `availability-${row.id}`,
            message: saved({ ...now, ...named(value) }),
            undo: () => saving.mutateAsync({ id: row.id, ...named(before), seen: named(value) }),
            undone: saved({ ...now, ...named(before) }),
          });
          onDone();
        },
        onError: (error) => {
          const standing = standingOf(error);
          if (standing) {
            setBefore(standing);
            const isCountAlone =
              standing.isAvailable === before.isAvailable && standing.outUntil === before.outUntil;
            // A choice that ends the count is as good with another count.
            if (value.portionsLeft !== null || !isCountAlone) setValue(standing);
          }
          showFailure(error);
        },
      },
    );
  };
  return (
    <div className="flex flex-col gap-6 px-6 pb-6">
      <AvailabilityFields value={value} onChange={setValue} />
      <Button isLoading={saving.isPending} onClick={save}>
        {common.save}
      </Button>
    </div>
  );
};

interface AvailabilitySheetProps {
  /** As it was when its availability was opened; null: none is open. */
  row: MenuItemRow | null;
  onClose: () => void;
}

/** The availability of one dish of the list, which stays open when its row leaves the list. */
export const AvailabilitySheet = ({ row, onClose }: AvailabilitySheetProps) => {
  const texts = useMessages('menuEditing');
  // Drawn until the sheet has closed.
  const [last, setLast] = useState(row);
  if (row !== null && row !== last) setLast(row);
  if (!last) return null;
  return (
    <Sheet isOpen={row !== null} onClose={onClose} title={texts.availabilityTitle(last.name)}>
      <Choice row={last} onDone={onClose} />
    </Sheet>
  );
};
