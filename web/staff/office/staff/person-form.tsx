import type { StaffFields, StaffPerson } from '#contract/staff.ts';
import { amountText } from '#domain/money/currency.ts';
import { parseAmount } from '#domain/money/parse-amount.ts';
import { isEmail } from '#domain/people/email.ts';
import type { Role } from '#domain/people/roles.ts';
import { rolesToGive, STAFF_COLORS } from '#domain/people/staff.ts';
import { useAmountProblem } from '#web/shared/money/amount-problem.ts';
import { dinerColor } from '#web/shared/order/diner-mark.tsx';
import { type KnownPerson, useSavePerson } from '#web/staff/data/staff.ts';
import { type Attempt, createOnce } from '#web/staff/parts/forms/attempt.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { type Problems, useForm } from '#web/staff/parts/forms/use-form.ts';
import { hoursText } from '#web/staff/parts/hours-text.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const PHONE = /^\+?[\d\s()./-]{5,29}$/;
const MOST_HOURS = 168;
const MOST_COST_MINOR = 100_000_000;

interface Values {
  name: string;
  role: Role;
  email: string;
  phone: string;
  color: string;
  sections: string;
  stations: string;
  hourlyCost: string;
  contractHours: string;
  sent: Attempt | null;
}

type MoneyFormat = Parameters<typeof parseAmount>[1] & { locale: string };

const placesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((place) => place.trim())
      .filter(Boolean),
  ),
];
const arePlaces = (text: string): boolean => {
  const places = placesOf(text);
  return places.length <= 20 && places.every(({ length }) => length <= 60);
};
/** "37,5" and "37.5" alike; NaN if it is not a number. */
const hoursOf = (text: string): number =>
  /^\d+(?:[.,]\d+)?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;
const isWithin = (value: number | null, most: number): boolean =>
  value !== null && value >= 0 && value <= most;

const storedValues = (person: KnownPerson | null, format: MoneyFormat): Values => {
  if (person === null)
    return {
      name: '',
      role: 'server',
      email: '',
      phone: '',
      color: '0',
      sections: '',
      stations: '',
      hourlyCost: '',
      contractHours: '',
      sent: null,
    };
  const { name, role, color, details } = person;
  const { contractMinutes, hourlyCostMinor } = details;
  return {
    name,
    role,
    email: details.email ?? '',
    phone: details.phone ?? '',
    color: String(color),
    sections: details.sections.join(', '),
    stations: details.stations.join(', '),
    hourlyCost: hourlyCostMinor === null ? '' : amountText(hourlyCostMinor, format),
    contractHours: contractMinutes === null ? '' : hoursText(contractMinutes, format.locale),
    sent: null,
  };
};

const fieldsOf = (values: Values, format: MoneyFormat): StaffFields => ({
  name: values.name.trim(),
  role: values.role,
  email: values.email.trim().toLowerCase() || null,
  phone: values.phone.trim() || null,
  color: Number(values.color),
  sections: placesOf(values.sections),
  stations: placesOf(values.stations),
  hourlyCostMinor: values.hourlyCost.trim() === '' ? null : parseAmount(values.hourlyCost, format),
  contractMinutes: values.contractHours.trim() === '' ? null : Math.round(hoursOf(values.contractHours) * 60),
});

interface PersonFormProps {
  /** Null: a new person. */
  person: KnownPerson | null;
  onDone: () => void;
}

const ColorChoice = ({ value, onChange }: { value: string; onChange: (color: string) => void }) => {
  const texts = useMessages('staff');
  return (
    <fieldset>
      <legend className="pb-1 font-semibold">{texts.color}</legend>
      <div className="flex flex-wrap gap-1">
        {Array.from({ length: STAFF_COLORS }, (_, color) => (
          <label
            key={dinerColor(color)}
            className="grid size-11 cursor-pointer place-items-center rounded-full border-2 border-transparent has-checked:border-text has-focus-visible:outline-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name="color"
              className="sr-only"
              aria-label={texts.colorNumber(color + 1)}
              checked={value === String(color)}
              onChange={() => onChange(String(color))}
            />
            <span className="size-7 rounded-full" style={{ backgroundColor: dinerColor(color) }} />
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const PersonForm = ({ person, onDone }: PersonFormProps) => {
  const texts = useMessages('staff');
  const admin = useMessages('admin');
  const common = useMessages('common');
  const { membership, restaurant } = useStaff();
  const amountProblem = useAmountProblem();
  const saving = useSavePerson(membership.restaurantId);
  const hasAccount = person !== null && person.details.account !== null;
  const check = ({ name, email, phone, ...values }: Values): Problems<Values> => ({
    name: name.trim() === '' ? texts.nameRequired : undefined,
    email: email.trim() !== '' && !isEmail(email.trim()) ? texts.emailInvalid : undefined,
    phone: phone.trim() !== '' && !PHONE.test(phone.trim()) ? texts.phoneInvalid : undefined,
    sections: arePlaces(values.sections) ? undefined : texts.placesInvalid,
    stations: arePlaces(values.stations) ? undefined : texts.placesInvalid,
    hourlyCost:
      values.hourlyCost.trim() === '' || isWithin(parseAmount(values.hourlyCost, restaurant), MOST_COST_MINOR)
        ? undefined
        : amountProblem(values.hourlyCost, restaurant, texts.hourlyCostInvalid),
    contractHours:
      values.contractHours.trim() === '' || isWithin(hoursOf(values.contractHours), MOST_HOURS)
        ? undefined
        : texts.contractHoursInvalid,
  });
  const form = useForm<Values, StaffPerson>({
    draft: `person:${membership.restaurantId}:${person?.id ?? 'new'}`,
    stored: storedValues(person, restaurant),
    check,
    submit: (values) => {
      const fields = fieldsOf(values, restaurant);
      return createOnce(
        fields,
        values.sent,
        (sent) => person || form.set('sent', sent),
        (newId) => saving.mutateAsync({ person: person ?? { newId }, fields }),
      );
    },
    onDone: ({ name }) => {
      showToast({ message: person === null ? texts.added(name) : texts.saved(name), tone: 'success' });
      onDone();
    },
  });
  const roles = rolesToGive(membership.role);
  return (
    <FormFrame
      form={form}
      title={person ? texts.editTitle(person.name) : texts.addTitle}
      className="px-6 pb-6"
    >
      <TextField
        {...form.field('name')}
        label={texts.name}
        maxLength={80}
        autoComplete="off"
        required
        readOnly={hasAccount}
        {...(hasAccount && { hint: texts.fromAccount })}
      />
      {!hasAccount && (
        <>
          <SelectField
            {...form.field('role')}
            label={texts.role}
            options={roles.toReversed().map((value) => ({ value, label: admin.roles[value] }))}
          />
          <TextField
            {...form.field('email')}
            label={texts.email}
            type="email"
            inputMode="email"
            autoCapitalize="none"
            autoComplete="off"
            isOptional
          />
        </>
      )}
      <TextField {...form.field('phone')} label={texts.phone} type="tel" autoComplete="off" isOptional />
      <ColorChoice value={form.values.color} onChange={(color) => form.set('color', color)} />
      <TextField {...form.field('sections')} label={texts.sections} hint={texts.sectionsHint} isOptional />
      <TextField {...form.field('stations')} label={texts.stations} hint={texts.stationsHint} isOptional />
      <TextField
        {...form.field('contractHours')}
        label={texts.contractHours}
        inputMode="decimal"
        autoComplete="off"
        isOptional
      />
      <TextField
        {...form.field('hourlyCost')}
        label={texts.hourlyCost(restaurant.currency)}
        hint={texts.hourlyCostHint}
        inputMode="decimal"
        autoComplete="off"
        isOptional
      />
      <Button type="submit" isWide isLoading={form.isSending}>
        {common.save}
      </Button>
    </FormFrame>
  );
};

/** Adds a person, or changes one. */
export const PersonFormSheet = ({ isOpen, ...form }: PersonFormProps & { isOpen: boolean }) => {
  const texts = useMessages('staff');
  return (
    <Sheet
      isOpen={isOpen}
      onClose={form.onDone}
      title={form.person ? texts.editTitle(form.person.name) : texts.addTitle}
    >
      <PersonForm {...form} />
    </Sheet>
  );
};
