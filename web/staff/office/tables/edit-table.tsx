import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import type { FloorTable } from '#contract/tables.ts';
import { CallError } from '#web/shared/call.ts';
import { editTable, refreshDiningRoom } from '#web/staff/data/tables.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { seatsOf, TableFields, type TableForm } from './table-fields.tsx';

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
  const failureWords = useFailureWords();
  const form = useForm<TableForm>({
    defaultValues: { tableNumber: table.tableNumber, seats: String(table.seats), section: table.section },
  });
  const { errors, isSubmitting } = form.formState;
  const save = form.handleSubmit(async ({ tableNumber, seats, section }) => {
    try {
      const saved = await editTable(restaurantId, table, {
        tableNumber: tableNumber.trim(),
        seats: seatsOf(seats) ?? table.seats,
        section: section.trim(),
      });
      showToast({ message: texts.saved(saved.tableNumber), tone: 'success' });
      void refreshDiningRoom(client, restaurantId);
      onClose();
    } catch (error) {
      const isInUse = error instanceof CallError && error.code === 'TABLE_IN_USE';
      const message = isInUse ? texts.numberInUse : failureWords(error);
      form.setError('tableNumber', { message }, { shouldFocus: true });
      void refreshDiningRoom(client, restaurantId);
    }
  });
  return (
    <form noValidate className="flex flex-col gap-5 px-6 pb-6" onSubmit={(event) => void save(event)}>
      <TableFields register={form.register} errors={errors} sections={[]} isRange={false} />
      <Button type="submit" size="lg" isLoading={isSubmitting}>
        {common.save}
      </Button>
    </form>
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
