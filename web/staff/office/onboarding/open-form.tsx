import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OpenedRestaurant, OpenRestaurant } from '#contract/onboarding.ts';
import { call } from '#web/shared/call.ts';
import { randomId } from '#web/shared/random-id.ts';
import { refreshMe } from '#web/staff/data/me.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { timeZoneOptions } from '#web/staff/parts/time-zone-options.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/forms/choice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { sessionStore } from '#web/ui/storage.ts';

const STORED = 'onboarding-request';

/** The key of this very request, kept over a reload: a lost answer does not open a second restaurant. */
function keyFor(body: OpenRestaurant): string {
  const text = JSON.stringify(body);
  const [key = '', ...known] = (sessionStore.get(STORED) ?? '').split(' ');
  if (known.join(' ') === text) return key;
  const made = randomId();
  sessionStore.set(STORED, `${made} ${text}`);
  return made;
}

/** Opens a restaurant; from then on its owner is a member of it. */
function useOpenRestaurant() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: OpenRestaurant) =>
      call('POST /api/restaurants', { body, idempotencyKey: keyFor(body) }),
    onSuccess: async () => {
      sessionStore.remove(STORED);
      await refreshMe(client);
    },
  });
}

/** The server's limit. */
const MOST_TABLES = 100;

interface Values {
  name: string;
  timezone: string;
  tableCount: string;
  menu: OpenRestaurant['menu'];
}

const EMPTY: Values = {
  name: '',
  timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  tableCount: '10',
  menu: 'sample',
};

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

/** Everything that a restaurant needs to take its first order. */
export const OpenForm = ({
  onOpened,
}: {
  onOpened: (opened: OpenedRestaurant, menu: Values['menu']) => void;
}) => {
  const texts = useMessages('onboarding');
  const { language } = useLanguage();
  const opening = useOpenRestaurant();
  const form = useForm<Values, OpenedRestaurant>({
    stored: EMPTY,
    check: ({ name, tableCount }) => ({
      name: name.trim() === '' ? texts.nameRequired : undefined,
      tableCount: countOf(tableCount) === null ? texts.tableCountProblem(MOST_TABLES) : undefined,
    }),
    submit: ({ name, timezone, tableCount, menu }) =>
      opening.mutateAsync({
        name: name.trim(),
        timezone,
        tableCount: countOf(tableCount) ?? 1,
        menu,
        language,
      }),
    onDone: (opened, { menu }) => onOpened(opened, menu),
    onFailure: (_, words) => `${texts.failed} ${words}`,
  });
  return (
    <FormFrame form={form} title={texts.title}>
      <TextField
        {...form.field('name')}
        label={texts.name}
        autoComplete="organization"
        maxLength={200}
        required
      />
      <SelectField
        {...form.field('timezone')}
        label={texts.timezone}
        hint={texts.timezoneHint}
        options={timeZoneOptions(form.values.timezone)}
      />
      <TextField
        {...form.field('tableCount')}
        label={texts.tableCount}
        hint={texts.tableCountHint}
        inputMode="numeric"
        required
      />
      <MenuChoice value={form.values.menu} onChange={(menu) => form.set('menu', menu)} />
      <Button type="submit" size="lg" isWide isLoading={form.isSending}>
        {texts.open}
      </Button>
    </FormFrame>
  );
};
