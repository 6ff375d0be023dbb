import { useState } from 'react';
import type { Platform } from '#contract/platform-sync.ts';
import {
  fieldsOf,
  isSameAccount,
  missingFields,
  type PlatformConfig,
  type PlatformField,
} from '#domain/platforms/platforms.ts';
import { hasCode } from '#web/shared/call.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { type Problems, useForm } from '#web/staff/parts/forms/use-form.ts';
import { useIsLocked } from '#web/staff/parts/plan-lock.tsx';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { PasswordField, TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useForget, usePlatformName, useSetUp } from './platforms-data.ts';

type Values = Record<PlatformField, string> & Pick<Platform, 'isActive' | 'followsPrices'>;

const configOf = (values: Record<Exclude<PlatformField, 'secret'>, string>, hasSecret: boolean) => ({
  endpoint: values.endpoint,
  accountId: values.accountId,
  locationId: values.locationId,
  username: values.username,
  hasSecret,
});

/** The typed value, or the one stored for the same account (PLATFORM-2). */
const typedConfig = (stored: Platform, values: Values): PlatformConfig => {
  const isKept = stored.secret === 'kept' && isSameAccount(configOf(stored, true), configOf(values, true));
  return configOf(values, values.secret !== '' || isKept);
};

function useHint(stored: Platform) {
  const { hints } = useMessages('platforms');
  const { platform } = stored;
  const secretHint = (values: Values): string | null => {
    if (stored.secret === 'unreadable') return hints.unreadable;
    if (stored.secret === 'kept') return typedConfig(stored, values).hasSecret ? hints.kept : hints.anew;
    return platform === 'custom' ? hints.optional : null;
  };
  return (field: PlatformField, values: Values): { hint?: string } => {
    if (field === 'locationId') return { hint: hints.google };
    if (field === 'endpoint')
      return { hint: platform === 'custom' ? hints.customEndpoint : hints.wordpressEndpoint };
    const hint = field === 'secret' ? secretHint(values) : null;
    return hint === null ? {} : { hint };
  };
}

const Forget = ({ platform, onDone }: { platform: Platform; onDone: () => void }) => {
  const texts = useMessages('platforms');
  const name = usePlatformName()(platform.platform);
  const showFailure = useFailureToast();
  const forgetting = useForget(platform.platform);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {texts.forget}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.forgetTitle(name)}
        confirmLabel={texts.forget}
        isDangerous
        isBusy={forgetting.isPending}
        onConfirm={() =>
          forgetting.mutate(null, {
            onSuccess: () => {
              showToast({ message: texts.forgotten, tone: 'success' });
              onDone();
            },
            onError: showFailure,
          })
        }
        onClose={() => setIsAsking(false)}
      >
        <p>{texts.forgetText}</p>
      </ConfirmDialog>
    </>
  );
};

/** The fields of one platform; an active one must be complete (PLATFORM-1). Without the feature it can only be forgotten. */
export const PlatformForm = ({ stored, onDone }: { stored: Platform; onDone: () => void }) => {
  const texts = useMessages('platforms');
  const common = useMessages('common');
  const { platform } = stored;
  const name = usePlatformName()(platform);
  const hintOf = useHint(stored);
  const saving = useSetUp(platform);
  const isLocked = useIsLocked('visibility');
  const beside = (fields: readonly PlatformField[]): Problems<Values> =>
    Object.fromEntries(
      fields.map((field) => [
        field,
        platform in texts.missing && texts.missing[platform as keyof typeof texts.missing],
      ]),
    );
  const form = useForm<Values, unknown>({
    stored: {
      endpoint: stored.endpoint,
      accountId: stored.accountId,
      locationId: stored.locationId,
      username: stored.username,
      secret: '',
      isActive: stored.isActive,
      followsPrices: stored.followsPrices,
    },
    check: (values) => (values.isActive ? beside(missingFields(platform, typedConfig(stored, values))) : {}),
    submit: ({ secret, ...values }) =>
      saving.mutateAsync({
        ...values,
        ...(secret !== '' && { secret }),
        version: stored.version,
      }),
    onDone: () => {
      showToast({ message: texts.saved, tone: 'success' });
      onDone();
    },
    onFailure: (error, words) => (hasCode(error, 'PLATFORM_ADDRESS') ? { endpoint: words } : words),
  });
  return (
    <FormFrame form={form} title={texts.setUpOf(name)} className="px-6 pb-6">
      <p className="text-text-soft">{texts.about[platform]}</p>
      {fieldsOf(platform).map((field) =>
        field === 'secret' ? (
          <PasswordField
            key={field}
            {...form.field(field)}
            label={platform === 'wordpress' ? texts.hints.wordpressSecret : texts.fields.secret}
            {...hintOf(field, form.values)}
            autoComplete="off"
            maxLength={2_000}
          />
        ) : (
          <TextField
            key={field}
            {...form.field(field)}
            label={texts.fields[field]}
            {...hintOf(field, form.values)}
            maxLength={field === 'endpoint' ? 500 : 200}
            inputMode={field === 'endpoint' ? 'url' : 'text'}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        ),
      )}
      <div>
        <Checkbox
          label={texts.isActive}
          checked={form.values.isActive}
          onChange={({ target }) => form.set('isActive', target.checked)}
        />
        <Checkbox
          label={texts.followsPrices}
          checked={form.values.followsPrices}
          onChange={({ target }) => form.set('followsPrices', target.checked)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {!isLocked && (
          <Button type="submit" isLoading={form.isSending}>
            {common.save}
          </Button>
        )}
        {stored.version > 0 && <Forget platform={stored} onDone={onDone} />}
      </div>
    </FormFrame>
  );
};
