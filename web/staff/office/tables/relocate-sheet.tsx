import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { StaffVisit } from '#contract/staff-visits.ts';
import type { FloorTable } from '#contract/tables.ts';
import { mergeVisit, moveVisit, refreshDiningRoom, useFloor } from '#web/staff/data/tables.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { isFree } from './arrange-tables.ts';
import { VisitSheet } from './visit-sheet.tsx';

interface RelocateSheetProps {
  isOpen: boolean;
  table: FloorTable;
  visit: StaffVisit;
  onClose: () => void;
}

interface Target {
  table: FloorTable;
  label: string;
  aside: string;
}

/** Tables to choose one from. */
export const Targets = ({
  title,
  targets,
  onChoose,
}: {
  title: string;
  targets: readonly Target[];
  onChoose: (table: FloorTable) => void;
}) => (
  <section>
    <h3 className="pb-2 text-lg">{title}</h3>
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
      {targets.map(({ table, label, aside }) => (
        <li key={table.id}>
          <button
            type="button"
            aria-label={label}
            onClick={() => onChoose(table)}
            className="flex min-h-14 w-full flex-col items-start rounded-md border border-line-strong px-3 py-2 text-left hover:bg-raised"
          >
            <span className="max-w-full truncate text-lg font-bold">{table.tableNumber}</span>
            <span className="text-sm text-text-soft">{aside}</span>
          </button>
        </li>
      ))}
    </ul>
  </section>
);

/** Sends a change, shows its outcome, and refetches the dining room. */
export function useRelocation(onDone: () => void) {
  const client = useQueryClient();
  const showFailure = useFailureToast();
  const { restaurantId } = useStaff().membership;
  const [isBusy, setIsBusy] = useState(false);
  const run = async (change: () => Promise<unknown>, onSuccess: () => void): Promise<void> => {
    setIsBusy(true);
    try {
      await change();
      onDone();
      onSuccess();
    } catch (error) {
      showFailure(error);
    }
    await refreshDiningRoom(client, restaurantId);
    setIsBusy(false);
  };
  return { isBusy, run };
}

/** To a free table at once, with an undo; to another party only after a confirmation. */
export const RelocateSheet = ({ isOpen, table, visit, onClose }: RelocateSheetProps): ReactNode => {
  const texts = useMessages('tables');
  const common = useMessages('common');
  const { membership, liveState } = useStaff();
  const { restaurantId } = membership;
  const { data: tables = [] } = useFloor(restaurantId, liveState);
  const [partner, setPartner] = useState<FloorTable | null>(null);
  const { isBusy, run } = useRelocation(() => {
    setPartner(null);
    onClose();
  });
  const of = { restaurantId, visitId: visit.id };

  const move = (to: FloorTable) =>
    run(
      () => moveVisit(of, to.id),
      () =>
        showToast({
          message: texts.moved(table.tableNumber, to.tableNumber),
          tone: 'success',
          action: {
            label: common.undo,
            onAct: () =>
              void run(
                () => moveVisit(of, table.id),
                () => undefined,
              ),
          },
        }),
    );
  const merge = (into: FloorTable) =>
    run(
      () => mergeVisit(of, table, into),
      () => showToast({ message: texts.merged(table.tableNumber, into.tableNumber), tone: 'success' }),
    );

  const free = tables.filter(isFree);
  const taken = tables.filter((each) => each.visit !== null && each.id !== table.id);
  return (
    <>
      <VisitSheet
        visit={visit}
        isOpen={isOpen && !partner}
        onClose={onClose}
        title={texts.relocateTitle(table.tableNumber)}
      >
        <div className="flex flex-col gap-5 px-6 pb-6" aria-busy={isBusy}>
          <p className="text-text-soft">{texts.relocateText}</p>
          {free.length === 0 && <p>{texts.noFreeTables}</p>}
          {free.length > 0 && (
            <Targets
              title={texts.freeTables}
              onChoose={(to) => void move(to)}
              targets={free.map((each) => {
                const aside = texts.seatCount(each.seats);
                return { table: each, aside, label: texts.moveTo(each.tableNumber, aside) };
              })}
            />
          )}
          {taken.length > 0 && (
            <Targets
              title={texts.otherParties}
              onChoose={setPartner}
              targets={taken.map((each) => {
                const aside = texts.guestCount(each.visit?.dinerCount ?? 0);
                return { table: each, aside, label: texts.joinParty(each.tableNumber, aside) };
              })}
            />
          )}
        </div>
      </VisitSheet>
      <ConfirmDialog
        isOpen={isOpen && partner !== null}
        title={texts.mergeTitle(table.tableNumber, partner?.tableNumber ?? '')}
        confirmLabel={texts.merge(partner?.tableNumber ?? '')}
        isBusy={isBusy}
        onConfirm={() => partner && void merge(partner)}
        onClose={() => setPartner(null)}
      >
        <p>{texts.mergeText(table.tableNumber, partner?.tableNumber ?? '')}</p>
      </ConfirmDialog>
    </>
  );
};
