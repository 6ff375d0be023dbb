import type { FieldErrors, UseFormRegister } from 'react-hook-form';
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

interface TableFieldsProps {
  register: UseFormRegister<TableForm>;
  errors: FieldErrors<TableForm>;
  sections: readonly string[];
  isRange: boolean;
}

/** Number or range, seats and section, for a new table and for one that is there. */
export const TableFields = ({ register, errors, sections, isRange }: TableFieldsProps) => {
  const texts = useMessages('tables');
  const isMissing = (value: string) => value.trim() !== '' || texts.numberRequired;
  return (
    <>
      <div className={isRange ? 'grid grid-cols-2 gap-3' : undefined}>
        <TextField
          label={isRange ? texts.firstNumber : texts.number}
          maxLength={NUMBER_LIMIT}
          autoComplete="off"
          {...(isRange ? {} : { hint: texts.numberHint })}
          error={errors.tableNumber?.message}
          {...register('tableNumber', { validate: isMissing })}
        />
        {isRange && (
          <TextField
            label={texts.lastNumber}
            maxLength={NUMBER_LIMIT}
            autoComplete="off"
            error={errors.lastTableNumber?.message}
            {...register('lastTableNumber', { validate: isMissing })}
          />
        )}
      </div>
      <TextField
        label={texts.seats}
        inputMode="numeric"
        autoComplete="off"
        error={errors.seats?.message}
        {...register('seats', { validate: (value) => seatsOf(value) !== null || texts.seatsInvalid })}
      />
      <TextField
        label={texts.section}
        isOptional
        maxLength={SECTION_LIMIT}
        autoComplete="off"
        list={SECTIONS_ID}
        hint={texts.sectionHint}
        {...register('section')}
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
