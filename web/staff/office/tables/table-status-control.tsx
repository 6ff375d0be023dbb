import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FloorTable } from '#contract/tables.ts';
import { can } from '#domain/people/roles.ts';
import { TABLE_STATUSES, type TableStatus } from '#domain/visit/dining-room.ts';
import { refreshDiningRoom, setTableStatus } from '#web/staff/data/tables.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { useUndoToast } from '#web/staff/parts/use-undo-toast.ts';
import { Chip } from '#web/ui/chip.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Sets the status of a table without a visit. */
export const TableStatusControl = ({ table }: { table: FloorTable }) => {
  const client = useQueryClient();
  const texts = useMessages('tables');
  const failureWords = useFailureWords();
  const { restaurantId, role } = useStaff().membership;
  const [asked, setAsked] = useState<TableStatus | null>(null);
  const mayChange = can(role, 'orders.take');
  const tell = useUndoToast();
  const say = (status: TableStatus) => texts.statusSet(table.tableNumber, texts.statuses[status]);
  const save = async (known: FloorTable, status: TableStatus) => {
    setAsked(status);
    try {
      return await setTableStatus(restaurantId, known, status);
    } finally {
      await refreshDiningRoom(client, restaurantId);
      setAsked(null);
    }
  };
  const set = async (status: TableStatus) => {
    const id = `status-${table.id}`;
    try {
      const now = await save(table, status);
      if (status === table.status) showToast({ id, message: say(status), tone: 'success' });
      else
        tell({
          id,
          message: say(status),
          undo: () => save(now, table.status),
          undone: say(table.status),
        });
    } catch (error) {
      showToast({ id, message: failureWords(error), tone: 'error' });
    }
  };
  return (
    <section className="flex flex-col gap-3">
      <p className="text-text-soft">{texts.freeText}</p>
      {mayChange && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="pb-2 font-semibold">{texts.status}</legend>
          {TABLE_STATUSES.map((status) => (
            <Chip
              key={status}
              isOn={(asked ?? table.status) === status}
              disabled={asked !== null}
              onClick={() => void set(status)}
            >
              {texts.statuses[status]}
            </Chip>
          ))}
        </fieldset>
      )}
    </section>
  );
};
