import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FloorTable } from '#contract/tables.ts';
import { tableRange } from '#domain/visit/dining-room.ts';
import { CallError } from '#web/shared/call.ts';
import { createTables, refreshDiningRoom } from '#web/staff/data/tables.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { seatsOf, TableFields, type TableForm, useTableCheck } from './table-fields.tsx';

interface NewTablesProps {
  isOpen: boolean;
  sections: readonly string[];
  onClose: () => void;
}

const EMPTY: TableForm = { tableNumber: '', lastTableNumber: '', seats: '4', section: '' };

const NewTablesForm = ({ sections, onClose }: Omit<NewTablesProps, 'isOpen'>) => {
  const client = useQueryClient();
  const texts = useMessages('tables');
  const { restaurantId } = useStaff().membership;
  const [kind, setKind] = useState<'single' | 'range'>('single');
  const isRange = kind === 'range';
  const checkTable = useTableCheck();
  const checkLast = (first: string, last: string): string | undefined => {
    if (last === '') return texts.numberRequired;
    const range = tableRange(first, last);
    if (range.kind !== 'refused') return undefined;
    return range.reason === 'too_many' ? texts.tooMany : texts.rangeInvalid;
  };
  const form = useForm<TableForm, { tables: FloorTable[] }>({
    stored: EMPTY,
    check: (values) => ({
      ...checkTable(values),
      ...(isRange && {
        lastTableNumber: checkLast(values.tableNumber.trim(), values.lastTableNumber.trim()),
      }),
    }),
    submit: ({ tableNumber, lastTableNumber, seats, section }) =>
      createTables(restaurantId, {
        tableNumber: tableNumber.trim(),
        lastTableNumber: isRange ? lastTableNumber.trim() : null,
        seats: seatsOf(seats) ?? 1,
        section: section.trim(),
      }),
    onDone: ({ tables }) => {
      showToast({ message: texts.created(tables.length), tone: 'success' });
      void refreshDiningRoom(client, restaurantId);
      onClose();
    },
    onFailure: (error, words) => {
      const taken =
        error instanceof CallError && error.code === 'TABLE_NUMBER_TAKEN'
          ? (error.details.numbers as string[])
          : [];
      return { tableNumber: taken.length > 0 ? texts.numbersTaken(taken.join(', ')) : words };
    },
  });
  const [first, last] = [form.values.tableNumber.trim(), form.values.lastTableNumber.trim()];
  const range = isRange && first && last ? tableRange(first, last) : null;

  return (
    <FormFrame form={form} className="px-6 pb-6">
      <SegmentedControl
        label={texts.howMany}
        value={kind}
        onChange={setKind}
        options={[
          { value: 'single', label: texts.single },
          { value: 'range', label: texts.range },
        ]}
      />
      <TableFields form={form} sections={sections} isRange={isRange} />
      {isRange && (
        <output className="text-text-soft">
          {range?.kind === 'numbers'
            ? texts.rangePreview(range.numbers.length, first, last)
            : texts.rangeHint}
        </output>
      )}
      <Button type="submit" size="lg" isLoading={form.isSending}>
        {texts.create}
      </Button>
    </FormFrame>
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
