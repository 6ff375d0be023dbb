import { useQueryClient } from '@tanstack/react-query';
import type { FloorTable } from '#contract/tables.ts';
import { CallError } from '#web/shared/call.ts';
import { editTable, refreshDiningRoom } from '#web/staff/data/tables.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
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
      const isInUse = error instanceof CallError && error.code === 'TABLE_IN_USE';
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

/** Number, seats and section of a table that is there. */
export const EditTable = ({ isOpen, ...rest }: EditTableProps) => {
  const texts = useMessages('tables');
  return (
    <Sheet isOpen={isOpen} onClose={rest.onClose} title={texts.edit}>
      <EditTableForm {...rest} />
    </Sheet>
  );
};
