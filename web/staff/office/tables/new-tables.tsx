import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormSetError, useForm, useWatch } from 'react-hook-form';
import { tableRange } from '#domain/visit/dining-room.ts';
import { CallError } from '#web/shared/call.ts';
import { createTables, refreshDiningRoom } from '#web/staff/data/tables.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { seatsOf, TableFields, type TableForm } from './table-fields.tsx';

interface NewTablesProps {
  isOpen: boolean;
  sections: readonly string[];
  onClose: () => void;
}

const EMPTY: TableForm = { tableNumber: '', lastTableNumber: '', seats: '4', section: '' };

/** Says beside the field which numbers are taken; everything else in one line. */
const useRefusal = (setError: UseFormSetError<TableForm>) => {
  const texts = useMessages('tables');
  const failureWords = useFailureWords();
  return (error: unknown): void => {
    const taken =
      error instanceof CallError && error.code === 'TABLE_NUMBER_TAKEN'
        ? (error.details.numbers as string[])
        : [];
    const message = taken.length > 0 ? texts.numbersTaken(taken.join(', ')) : failureWords(error);
    setError('tableNumber', { message }, { shouldFocus: true });
  };
};

const NewTablesForm = ({ sections, onClose }: Omit<NewTablesProps, 'isOpen'>) => {
  const client = useQueryClient();
  const texts = useMessages('tables');
  const { restaurantId } = useStaff().membership;
  const [kind, setKind] = useState<'single' | 'range'>('single');
  const form = useForm<TableForm>({ defaultValues: EMPTY, shouldUnregister: true });
  const { errors, isSubmitting } = form.formState;
  const refused = useRefusal(form.setError);
  const [first, last] = useWatch({ control: form.control, name: ['tableNumber', 'lastTableNumber'] });
  const isRange = kind === 'range';
  const range = isRange && first && last ? tableRange(first.trim(), last.trim()) : null;

  const create = form.handleSubmit(async (values) => {
    if (range?.kind === 'refused') {
      const message = range.reason === 'too_many' ? texts.tooMany : texts.rangeInvalid;
      form.setError('lastTableNumber', { message }, { shouldFocus: true });
      return;
    }
    try {
      const { tables } = await createTables(restaurantId, {
        tableNumber: values.tableNumber.trim(),
        lastTableNumber: isRange ? values.lastTableNumber.trim() : null,
        seats: seatsOf(values.seats) ?? 1,
        section: values.section.trim(),
      });
      showToast({ message: texts.created(tables.length), tone: 'success' });
      void refreshDiningRoom(client, restaurantId);
      onClose();
    } catch (error) {
      refused(error);
    }
  });

  return (
    <form noValidate className="flex flex-col gap-5 px-6 pb-6" onSubmit={(event) => void create(event)}>
      <SegmentedControl
        label={texts.howMany}
        value={kind}
        onChange={setKind}
        options={[
          { value: 'single', label: texts.single },
          { value: 'range', label: texts.range },
        ]}
      />
      <TableFields register={form.register} errors={errors} sections={sections} isRange={isRange} />
      {isRange && (
        <output className="text-text-soft">
          {range?.kind === 'numbers'
            ? texts.rangePreview(range.numbers.length, first.trim(), last.trim())
            : texts.rangeHint}
        </output>
      )}
      <Button type="submit" size="lg" isLoading={isSubmitting}>
        {texts.create}
      </Button>
    </form>
  );
};

/** One new table, or a whole range of them. */
export const NewTables = ({ isOpen, ...rest }: NewTablesProps) => {
  const texts = useMessages('tables');
  return (
    <Sheet isOpen={isOpen} onClose={rest.onClose} title={texts.newTables}>
      <NewTablesForm {...rest} />
    </Sheet>
  );
};
