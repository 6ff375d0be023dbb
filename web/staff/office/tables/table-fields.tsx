import type { Form, Problems } from '#web/staff/parts/forms/use-form.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';

export interface TableForm {
  tableNumber: string;
  lastTableNumber: string;
  seats: string;
  section: string;
}

const NUMBER_LIMIT = 20;
const SECTION_LIMIT = 60;
const SECTIONS_ID = 'table-sections';

export const seatsOf = (text: string): number | null => {
  const seats = Number(text);
  return Number.isInteger(seats) && seats >= 1 && seats <= 100 ? seats : null;
};

/** Checks of a table's fields; a single table has no last number. */
export const useTableCheck = () => {
  const texts = useMessages('tables');
  return ({ tableNumber, seats }: TableForm): Problems<TableForm> => ({
    tableNumber: tableNumber.trim() === '' ? texts.numberRequired : undefined,
    seats: seatsOf(seats) === null ? texts.seatsInvalid : undefined,
  });
};

interface TableFieldsProps {
  form: Pick<Form<TableForm>, 'field'>;
  sections: readonly string[];
  isRange: boolean;
}

/** Number or range, seats and section, for a new and an existing table. */
export const TableFields = ({ form, sections, isRange }: TableFieldsProps) => {
  const texts = useMessages('tables');
  return (
    <>
      <div className={isRange ? 'grid grid-cols-2 gap-3' : undefined}>
        <TextField
          label={isRange ? texts.firstNumber : texts.number}
          maxLength={NUMBER_LIMIT}
          autoComplete="off"
          {...(isRange ? {} : { hint: texts.numberHint })}
          {...form.field('tableNumber')}
        />
        {isRange && (
          <TextField
            label={texts.lastNumber}
            maxLength={NUMBER_LIMIT}
            autoComplete="off"
            {...form.field('lastTableNumber')}
          />
        )}
      </div>
      <TextField label={texts.seats} inputMode="numeric" autoComplete="off" {...form.field('seats')} />
      <TextField
        label={texts.section}
        isOptional
        maxLength={SECTION_LIMIT}
        autoComplete="off"
        list={SECTIONS_ID}
        hint={texts.sectionHint}
        {...form.field('section')}
      />
      <datalist id={SECTIONS_ID}>
        {sections
          .filter((section) => section !== '')
          .map((section) => (
            <option key={section} value={section}>
              {section}
            </option>
          ))}
      </datalist>
    </>
  );
};
