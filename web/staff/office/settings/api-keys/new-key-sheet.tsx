import { useState } from 'react';
import type { IssuedApiKey } from '#contract/api-keys.ts';
import { API_SCOPES, type ApiScope } from '#domain/people/api-scopes.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { ShownOnce } from '#web/staff/parts/shown-once.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { useCreateApiKey } from './api-keys-data.ts';

const DAYS = { never: null, month: 30, year: 365 } as const;

interface Wanted {
  name: string;
  scope: ApiScope;
  validity: keyof typeof DAYS;
}

const NewKeyForm = ({ onDone }: { onDone: (token: string) => void }) => {
  const texts = useMessages('apiKeys');
  const { restaurantId } = useStaff().membership;
  const creating = useCreateApiKey(restaurantId);
  const form = useForm<Wanted, IssuedApiKey>({
    draft: `api-key:${restaurantId}`,
    stored: { name: '', scope: 'traffic', validity: 'never' },
    check: ({ name }) => ({ name: name.trim() === '' ? texts.nameMissing : undefined }),
    submit: ({ name, scope, validity }) =>
      creating.mutateAsync({ name: name.trim(), scopes: [scope], days: DAYS[validity] }),
    onDone: ({ token }) => onDone(token),
  });
  return (
    <FormFrame form={form} title={texts.create} className="px-6 pb-6">
      <TextField
        {...form.field('name')}
        label={texts.name}
        hint={texts.nameHint}
        maxLength={80}
        autoComplete="off"
      />
      <SelectField
        {...form.field('scope')}
        label={texts.rights}
        options={API_SCOPES.map((value) => ({ value, label: texts.scopes[value] }))}
      />
      <SelectField
        {...form.field('validity')}
        label={texts.validity}
        options={(['never', 'month', 'year'] as const).map((value) => ({ value, label: texts.days[value] }))}
      />
      <Button type="submit" isWide isLoading={form.isSending}>
        {texts.createKey}
      </Button>
    </FormFrame>
  );
};

/** Name and validity; then the token, which is shown only once. */
export const NewKeySheet = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const texts = useMessages('apiKeys');
  const [token, setToken] = useState<string | null>(null);
  const close = () => {
    setToken(null);
    onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={close} title={texts.create}>
      {token === null ? (
        <NewKeyForm onDone={setToken} />
      ) : (
        <ShownOnce secret={token} hint={texts.shownOnce} texts={texts} onClose={close} />
      )}
    </Sheet>
  );
};
