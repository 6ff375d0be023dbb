import { useQueryClient } from '@tanstack/react-query';
import type { FloorTable } from '#contract/tables.ts';
import { tableRange } from '#domain/visit/dining-room.ts';
import { hasCode } from '#web/shared/call.ts';
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

interface NewTablesForm extends TableForm {
  kind: 'single' | 'range';
}

const EMPTY: NewTablesForm = {
  kind: 'single',
  tableNumber: '',
  lastTableNumber: '',
  seats: '4',
  section: '',
};

const NewTablesFields = ({ sections, onClose }: Omit<NewTablesProps, 'isOpen'>) => {
  const client = useQueryClient();
  const texts = useMessages('tables');
  const { restaurantId } = useStaff().membership;
  const checkTable = useTableCheck();
  const checkLast = (first: string, last: string): string | undefined => {
    if (last === '') return texts.numberRequired;
    const range = tableRange(first, last);
    if (range.kind !== 'refused') return undefined;
    return range.reason === 'too_many' ? texts.tooMany : texts.rangeInvalid;
  };
  const form = useForm<NewTablesForm, { tables: FloorTable[] }>({
    draft: `new-tables:${restaurantId}`,
    stored: EMPTY,
    check: (values) => ({
      ...checkTable(values),
      ...(values.kind === 'range' && {
        lastTableNumber: checkLast(values.tableNumber.trim(), values.lastTableNumber.trim()),
      }),
    }),
    submit: ({ kind, tableNumber, lastTableNumber, seats, section }) =>
      createTables(restaurantId, {
        tableNumber: tableNumber.trim(),
        lastTableNumber: kind === 'range' ? lastTableNumber.trim() : null,
        seats: seatsOf(seats) ?? 1,
        section: section.trim(),
      }),
    onDone: ({ tables }) => {
      showToast({ message: texts.created(tables.length), tone: 'success' });
      void refreshDiningRoom(client, restaurantId);
      onClose();
    },
    onFailure: (error, words) => {
      const taken = hasCode(error, 'TABLE_NUMBER_TAKEN') ? (error.details.numbers as string[]) : [];
      return { tableNumber: taken.length > 0 ? texts.numbersTaken(taken.join(', ')) : words };
    },
  });
  const { kind } = form.values;
  const isRange = kind === 'range';
  const [first, last] = [form.values.tableNumber.trim(), form.values.lastTableNumber.trim()];
  const range = isRange && first && last ? tableRange(first, last) : null;

  return (
    <FormFrame form={form} className="px-6 pb-6">
      <SegmentedControl
        label={texts.howMany}
        value={kind}
        onChange={(next) => form.set('kind', next)}
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
      <NewTablesFields {...rest} />
    </Sheet>
  );
};
