import { useState } from 'react';
import type { StaffPerson } from '#contract/staff.ts';
import { can } from '#domain/people/roles.ts';
import { DownloadButton } from '#web/staff/parts/download-button.tsx';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

/** A month to keep or to sign: for managers of one person or of all, for everybody else their own (CLOCK-9). */
export const MonthRecord = ({ day, people }: { day: string; people: readonly StaffPerson[] }) => {
  const texts = useMessages('clock');
  const { language } = useLanguage();
  const { restaurantId, role } = useStaff().membership;
  const [month, setMonth] = useState(day.slice(0, 7));
  const [staffId, setStaffId] = useState('');
  const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/.test(month);
  const query = new URLSearchParams({ language, ...(staffId !== '' && { staffId }) }).toString();
  const address = (kind: string) =>
    `/api/restaurants/${restaurantId}/clock/months/${month}/record.${kind}?${query}`;
  return (
    <FormSection title={texts.monthRecord} text={texts.monthRecordHint}>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={texts.month}
          type="month"
          value={month}
          error={isMonth ? undefined : texts.monthRequired}
          onChange={({ target }) => setMonth(target.value)}
        />
        {can(role, 'shifts.edit') && (
          <SelectField
            label={texts.whose}
            value={staffId}
            options={[
              { value: '', label: texts.everybody },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ target }) => setStaffId(target.value)}
          />
        )}
      </div>
      {isMonth && (
        <div className="flex flex-wrap gap-2">
          <DownloadButton label={texts.monthPdf} address={address('pdf')} />
          <DownloadButton label={texts.monthCsv} address={address('csv')} />
        </div>
      )}
    </FormSection>
  );
};
