import { useEffect, useState } from 'react';
import { isHere } from '#domain/visit/participants.ts';
import { useLaterParts } from '#web/diner/first/context/later-parts.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { COMPANY } from '#web/diner/first/data/visit.ts';
import { DinerMark } from '#web/shared/order/diner-mark.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { localStore } from '#web/ui/storage.ts';

/** More would leave no room for the restaurant's name on a narrow phone. */
const MOST_MARKS = 3;

/** Who is here, by initials; opens names, the own name, the invitation and leaving. */
export const PeopleButton = () => {
  const texts = useMessages('table');
  const { visit, tableMode, tableId } = useDinerTable();
  const { PeopleSheet } = useLaterParts();
  const [isOpen, setIsOpen] = useState(false);
  const isShared = tableMode === 'collaborative';
  // For the next page load.
  useEffect(() => {
    if (!isShared) return undefined;
    localStore.set(COMPANY, tableId);
    return () => localStore.remove(COMPANY);
  }, [tableId, isShared]);
  const participants = visit?.participants.filter(isHere) ?? [];
  const rest = participants.length - MOST_MARKS;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={texts.peopleButton(participants.length)}
        onClick={() => setIsOpen(true)}
        className="flex min-h-11 min-w-11 shrink-0 items-center justify-end rounded-full hover:bg-raised"
      >
        {participants.slice(0, MOST_MARKS).map(({ dinerSessionId, displayName, color }) => (
          <DinerMark
            key={dinerSessionId}
            name={displayName}
            color={color}
            className="not-first:-ml-3 border-2 border-background"
          />
        ))}
        {rest > 0 && <span className="pl-1 text-sm tabular-nums">+{rest}</span>}
      </button>
      <PeopleSheet isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
};
