import { useState } from 'react';
import type { OpenedRestaurant, OpenRestaurant } from '#contract/onboarding.ts';
import { timeZoneOptions } from '#web/staff/parts/time-zone-options.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/forms/choice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { useOpenRestaurant } from './onboarding.ts';

/** As many as the server opens at once. */
const MOST_TABLES = 100;

interface Values {
  name: string;
  timezone: string;
  tableCount: string;
  menu: OpenRestaurant['menu'];
}

const guess = (): Values => ({
  name: '',
  timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  tableCount: '10',
  menu: 'sample',
});

const countOf = (typed: string): number | null => {
  const count = Number(typed);
  return /^\d+$/.test(typed.trim()) && count >= 1 && count <= MOST_TABLES ? count : null;
};

const MenuChoice = ({
  value,
  onChange,
}: {
  value: Values['menu'];
  onChange: (menu: Values['menu']) => void;
}) => {
  const texts = useMessages('onboarding');
  const option = (name: string, hint: string) => (
    <>
      <span className="block font-semibold">{name}</span>
      <span className="block text-sm text-text-soft">{hint}</span>
    </>
  );
  return (
    <RadioGroup
      label={texts.menu}
      hasFrames
      value={value}
      onChange={onChange}
      options={[
        { value: 'sample', label: option(texts.sampleMenu, texts.sampleMenuHint) },
        { value: 'none', label: option(texts.noMenu, texts.noMenuHint) },
      ]}
    />
  );
};

/** Name, time zone, tables, menu: all that a restaurant needs to take its first order. */
export const OpenForm = ({
  onOpened,
}: {
  onOpened: (opened: OpenedRestaurant, menu: Values['menu']) => void;
}) => {
  const texts = useMessages('onboarding');
  const { language } = useLanguage();
  const failureWords = useFailureWords();
  const opening = useOpenRestaurant();
  const [values, setValues] = useState(guess);
  const [isTried, setIsTried] = useState(false);
  const set = (changed: Partial<Values>) => setValues({ ...values, ...changed });
  const tableCount = countOf(values.tableCount);
  const isNamed = values.name.trim() !== '';
  const submit = () => {
    setIsTried(true);
    if (!isNamed || tableCount === null) {
      document.querySelector<HTMLElement>(`[name="${isNamed ? 'tableCount' : 'name'}"]`)?.focus();
      return;
    }
    const { timezone, menu } = values;
    opening.mutate(
      { name: values.name.trim(), timezone, tableCount, menu, language },
      { onSuccess: (opened) => onOpened(opened, menu) },
    );
  };
  return (
    <form
      noValidate
      aria-label={texts.title}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!opening.isPending) submit();
      }}
    >
      {opening.isError && (
        <p role="alert" className="rounded-md bg-danger-soft p-4 text-danger">
          {texts.failed} {failureWords(opening.error)}
        </p>
      )}
      <TextField
        label={texts.name}
        name="name"
        autoComplete="organization"
        maxLength={200}
        required
        value={values.name}
        error={isTried && !isNamed ? texts.nameRequired : undefined}
        onChange={(event) => set({ name: event.target.value })}
      />
      <SelectField
        label={texts.timezone}
        hint={texts.timezoneHint}
        value={values.timezone}
        options={timeZoneOptions(values.timezone)}
        onChange={(event) => set({ timezone: event.target.value })}
      />
      <TextField
        label={texts.tableCount}
        hint={texts.tableCountHint}
        name="tableCount"
        inputMode="numeric"
        required
        value={values.tableCount}
        error={isTried && tableCount === null ? texts.tableCountProblem(MOST_TABLES) : undefined}
        onChange={(event) => set({ tableCount: event.target.value })}
      />
      <MenuChoice value={values.menu} onChange={(menu) => set({ menu })} />
      <Button type="submit" size="lg" isWide isLoading={opening.isPending}>
        {texts.open}
      </Button>
    </form>
  );
};
