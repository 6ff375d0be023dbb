import { useQueryClient } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import QrCode from 'lucide-react/icons/qr-code';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { FloorTable } from '#contract/tables.ts';
import { can } from '#domain/people/roles.ts';
import { hasCode } from '#web/shared/call.ts';
import { editTable, refreshDiningRoom, removeTable } from '#web/staff/data/tables.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { TableQr } from './qr-sheet.tsx';
import { seatsOf, TableFields, type TableForm, useTableCheck } from './table-fields.tsx';

interface EditTableProps {
  isOpen: boolean;
  table: FloorTable;
  onClose: () => void;
}

const EditTableForm = ({ table, onClose }: Omit<EditTableProps, 'isOpen'>) => {
  const client = useQueryClient();
  const texts = useMessages('tables');
  const common = useMessages('common');
  const { restaurantId } = useStaff().membership;
  const { tableNumber, seats, section } = table;
  const form = useForm<TableForm, FloorTable>({
    draft: `table:${restaurantId}:${table.id}`,
    stored: { tableNumber, lastTableNumber: '', seats: String(seats), section },
    check: useTableCheck(),
    submit: (values) =>
      editTable(restaurantId, table, {
        tableNumber: values.tableNumber.trim(),
        seats: seatsOf(values.seats) ?? seats,
        section: values.section.trim(),
      }),
    onDone: (saved) => {
      showToast({ message: texts.saved(saved.tableNumber), tone: 'success' });
      void refreshDiningRoom(client, restaurantId);
      onClose();
    },
    onFailure: (error, words) => {
      void refreshDiningRoom(client, restaurantId);
      const isInUse = hasCode(error, 'TABLE_IN_USE');
      return { tableNumber: isInUse ? texts.numberInUse : words };
    },
  });
  return (
    <FormFrame form={form} className="px-6 pb-6">
      <TableFields form={form} sections={[]} isRange={false} />
      <Button type="submit" size="lg" isLoading={form.isSending}>
        {common.save}
      </Button>
    </FormFrame>
  );
};

/** Number, seats and section of an existing table. */
const EditTable = ({ isOpen, ...rest }: EditTableProps) => {
  const texts = useMessages('tables');
  return (
    <Sheet isOpen={isOpen} onClose={rest.onClose} title={texts.edit}>
      <EditTableForm {...rest} />
    </Sheet>
  );
};

const ICON = 'size-5';

const RemoveTable = ({ table }: { table: FloorTable }) => {
  const client = useQueryClient();
  const texts = useMessages('tables');
  const showFailure = useFailureToast();
  const { restaurantId } = useStaff().membership;
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    setIsBusy(true);
    try {
      const { outcome } = await removeTable(restaurantId, table.id);
      showToast({ message: texts[outcome](table.tableNumber), tone: 'success' });
      setIsAsking(false);
    } catch (error) {
      showFailure(error);
    }
    setIsBusy(false);
    await refreshDiningRoom(client, restaurantId);
  };
  return (
    <>
      <Button
        variant="quiet"
        className="!text-danger"
        icon={<Trash2 aria-hidden className={ICON} />}
        onClick={() => setIsAsking(true)}
      >
        {texts.delete}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.deleteTitle(table.tableNumber)}
        confirmLabel={texts.delete}
        isDangerous
        isBusy={isBusy}
        onConfirm={() => void remove()}
        onClose={() => setIsAsking(false)}
      >
        <p>{texts.deleteText}</p>
      </ConfirmDialog>
    </>
  );
};

/** Actions on the table itself: its code, its number, its removal. */
export const TableActions = ({ table }: { table: FloorTable }) => {
  const texts = useMessages('tables');
  const { role } = useStaff().membership;
  const [opened, setOpened] = useState<'edit' | 'qr' | null>(null);
  if (!can(role, 'tables.edit')) return null;
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      <Button
        variant="secondary"
        icon={<QrCode aria-hidden className={ICON} />}
        onClick={() => setOpened('qr')}
      >
        {texts.qr}
      </Button>
      <Button
        variant="secondary"
        icon={<Pencil aria-hidden className={ICON} />}
        onClick={() => setOpened('edit')}
      >
        {texts.edit}
      </Button>
      {!table.visit && <RemoveTable table={table} />}
      <EditTable isOpen={opened === 'edit'} table={table} onClose={() => setOpened(null)} />
      <TableQr isOpen={opened === 'qr'} table={table} onClose={() => setOpened(null)} />
    </div>
  );
};
