import { useState } from 'react';
import type { HoursWeek, LabourDay } from '#contract/clock.ts';
import type { StaffPerson } from '#contract/staff.ts';
import { addLabour } from '#domain/people/labour.ts';
import { can } from '#domain/people/roles.ts';
import { CLOCK_KEY, CLOCK_PAGE, useClock, useClockCode } from '#web/staff/data/clock.ts';
import { useDayText } from '#web/staff/parts/day-names.ts';
import { DownloadButton } from '#web/staff/parts/download-button.tsx';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { hoursText } from '#web/staff/parts/hours-text.ts';
import { useIsLocked } from '#web/staff/parts/plan-lock.tsx';
import { QrCode } from '#web/staff/parts/qr-code.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { ScrolledTable } from './scrolled-table.tsx';

const CELL = 'p-2 text-right tabular-nums';

/** A month to download or to sign: for managers of one person or of all, for others their own (CLOCK-9). */
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

/** The code for the entrance, with which people clock in on their own phones (CLOCK-7). */
export const ClockCode = () => {
  const texts = useMessages('clock');
  const showFailure = useFailureToast();
  const { restaurantId } = useStaff().membership;
  const { data: clock } = useClock(restaurantId);
  const changing = useClockCode(restaurantId);
  if (!clock) return null;
  const { code } = clock;
  const address = code && `${location.origin}${CLOCK_PAGE}?${CLOCK_KEY}=${code}`;
  const change = (isOn: boolean) =>
    changing.mutate(isOn, {
      onSuccess: () => showToast({ message: isOn ? texts.newCodeDone : texts.codeRemoved, tone: 'success' }),
      onError: showFailure,
    });
  return (
    <FormSection title={texts.code} text={address ? texts.codeHint : texts.codeOff}>
      {address && (
        <>
          <QrCode address={address} alt={texts.codeAlt} className="size-48" />
          <p className="text-sm text-text-soft wrap-anywhere">{address}</p>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" isLoading={changing.isPending} onClick={() => change(true)}>
          {address ? texts.newCode : texts.makeCode}
        </Button>
        {address && (
          <Button variant="quiet" disabled={changing.isPending} onClick={() => change(false)}>
            {texts.removeCode}
          </Button>
        )}
      </div>
    </FormSection>
  );
};

/** Hours and their cost by day, planned ones beside the expected sales, worked ones beside the actual (CLOCK-8). */
export const LabourTable = ({ labour }: { labour: NonNullable<HoursWeek['labour']> }) => {
  const texts = useMessages('clock');
  const { language } = useLanguage();
  const dayText = useDayText();
  const money = useMoney();
  // The forecast belongs to the figures (PLAN-2).
  const hasForecast = !useIsLocked('analytics');
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const { days, currency, uncosted } = labour;
  const total = days.reduce<Omit<LabourDay, 'day'>>(
    (sum, day) => ({
      ...addLabour(sum, day),
      // No sum of days with one that has no forecast (NUM-19).
      expectedMinor:
        sum.expectedMinor === null || day.expectedMinor === null
          ? null
          : sum.expectedMinor + day.expectedMinor,
      salesMinor: sum.salesMinor + day.salesMinor,
    }),
    {
      plannedMinutes: 0,
      workedMinutes: 0,
      plannedCostMinor: 0,
      workedCostMinor: 0,
      expectedMinor: 0,
      salesMinor: 0,
    },
  );
  const share = (costMinor: number, ofMinor: number | null) =>
    ofMinor !== null && ofMinor > 0 ? percent.format(costMinor / ofMinor) : '–';
  const hours = (minutes: number) => texts.hoursShort(hoursText(Math.round(minutes / 6) * 6, language));
  const cells = (each: Omit<LabourDay, 'day'>) => (
    <>
      <td className={CELL}>{hours(each.plannedMinutes)}</td>
      <td className={CELL}>{hours(each.workedMinutes)}</td>
      <td className={CELL}>{money(each.plannedCostMinor, currency)}</td>
      {hasForecast && (
        <>
          <td className={CELL}>{each.expectedMinor === null ? '–' : money(each.expectedMinor, currency)}</td>
          <td className={CELL}>{share(each.plannedCostMinor, each.expectedMinor)}</td>
        </>
      )}
      <td className={CELL}>{money(each.workedCostMinor, currency)}</td>
      <td className={CELL}>{money(each.salesMinor, currency)}</td>
      <td className={CELL}>{share(each.workedCostMinor, each.salesMinor)}</td>
    </>
  );
  const headings = [
    texts.planned,
    texts.workedHours,
    texts.plannedCost,
    ...(hasForecast ? [texts.expectedSales, texts.plannedShare] : []),
    texts.cost,
    texts.sales,
    texts.share,
  ];
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg">{texts.labour}</h2>
      <ScrolledTable label={texts.labour} className="w-full min-w-4xl" cardClassName="max-w-6xl">
        <thead>
          <tr>
            <th scope="col" className="p-2 text-left text-sm">
              {texts.day}
            </th>
            {headings.map((heading) => (
              <th key={heading} scope="col" className="p-2 text-right text-sm">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((each) => (
            <tr key={each.day} className="border-t border-line">
              <th scope="row" className="p-2 text-left font-normal whitespace-nowrap">
                {dayText(each.day)}
              </th>
              {cells(each)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong font-semibold">
            <th scope="row" className="p-2 text-left">
              {texts.total}
            </th>
            {cells(total)}
          </tr>
        </tfoot>
      </ScrolledTable>
      {uncosted > 0 && <p className="text-sm text-text-soft">{texts.uncosted(uncosted)}</p>}
    </section>
  );
};
