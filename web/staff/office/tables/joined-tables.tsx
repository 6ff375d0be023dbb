import Unlink2 from 'lucide-react/icons/unlink-2';
import { useState } from 'react';
import type { StaffVisit } from '#contract/staff-visits.ts';
import type { FloorTable } from '#contract/tables.ts';
import { can } from '#domain/people/roles.ts';
import { joinedTables } from '#domain/visit/joined-tables.ts';
import { separateTable, useFloor } from '#web/staff/data/tables.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useRelocation } from './relocate-sheet.tsx';

/** The tables that are joined to the party's own one, each of which can be separated again (VISIT-4). */
export const JoinedTables = ({ table, visit }: { table: FloorTable; visit: StaffVisit }) => {
  const texts = useMessages('tables');
  const { membership, liveState } = useStaff();
  const { restaurantId, role } = membership;
  const { data: tables = [] } = useFloor(restaurantId, liveState);
  const [leaving, setLeaving] = useState<FloorTable | null>(null);
  const { isBusy, run } = useRelocation(() => setLeaving(null));
  const joined = joinedTables(table, tables);
  if (joined.length === 0 || !can(role, 'orders.take')) return null;
  const separate = ({ id, tableNumber }: FloorTable) =>
    run(
      () => separateTable({ restaurantId, visitId: visit.id }, id),
      () => showToast({ message: texts.separated(tableNumber, table.tableNumber), tone: 'success' }),
    );
  return (
    <div className="flex flex-wrap gap-2">
      {joined.map((each) => (
        <Button
          key={each.id}
          variant="secondary"
          icon={<Unlink2 aria-hidden className="size-5" />}
          onClick={() => setLeaving(each)}
        >
          {texts.separate(each.tableNumber)}
        </Button>
      ))}
      <ConfirmDialog
        isOpen={leaving !== null}
        title={texts.separateTitle(leaving?.tableNumber ?? '', table.tableNumber)}
        confirmLabel={texts.separate(leaving?.tableNumber ?? '')}
        isBusy={isBusy}
        onConfirm={() => leaving && void separate(leaving)}
        onClose={() => setLeaving(null)}
      >
        <p>{texts.separateText(leaving?.tableNumber ?? '', table.tableNumber)}</p>
      </ConfirmDialog>
    </div>
  );
};
