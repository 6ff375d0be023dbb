import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { ApiKey } from '#contract/api-keys.ts';
import { useNow } from '#web/shared/now.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { LoadingOrError } from '#web/staff/parts/loading-or-error.tsx';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { fetchedSheet } from '#web/ui/later.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useApiKeys, useRevokeApiKey } from './api-keys-data.ts';

const NewKeySheet = fetchedSheet(() => import('./new-key-sheet.tsx').then((file) => file.NewKeySheet));

const TICK_MS = 60_000;

const Row = ({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) => {
  const texts = useMessages('apiKeys');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const now = useNow(TICK_MS);
  const at = (moment: string) => formatMoment(moment, language, timezone);
  const { name, scopes, expiresAt, revokedAt, lastUsedAt, refusedCount } = apiKey;
  const hasExpired = expiresAt !== null && Date.parse(expiresAt) <= now;
  const state = revokedAt !== null ? 'revoked' : hasExpired ? 'expired' : 'active';
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-0">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          <Badge tone={state === 'active' ? 'success' : 'neutral'}>{texts[state]}</Badge>
        </p>
        <p className="text-sm text-text-soft">
          {scopes.map((scope) => texts.scopes[scope]).join(', ')} · {texts.startsWith(apiKey.tokenStart)} ·{' '}
          {texts.createdBy(apiKey.createdByName, at(apiKey.createdAt))}
        </p>
        <p className="text-sm text-text-soft">
          {lastUsedAt === null ? texts.neverUsed : texts.lastUsed(at(lastUsedAt))}
          {expiresAt !== null && ` · ${texts.until(at(expiresAt))}`}
        </p>
        {refusedCount > 0 && <p className="text-sm text-warning">{texts.refused(refusedCount)}</p>}
      </div>
      {state === 'active' && (
        <Button variant="quiet" aria-label={texts.revokeNamed(name)} onClick={onRevoke}>
          {texts.revoke}
        </Button>
      )}
    </li>
  );
};

/** `/admin/settings?tab=api-keys`: the keys of devices and other systems, and their revocation. */
export const ApiKeysTab = () => {
  const texts = useMessages('apiKeys');
  const showFailure = useFailureToast();
  const { restaurantId } = useStaff().membership;
  const { data: keys, isError, refetch } = useApiKeys(restaurantId);
  const revoking = useRevokeApiKey(restaurantId);
  const [isCreating, setIsCreating] = useState(false);
  const [asked, setAsked] = useState<{ apiKey: ApiKey; isOpen: boolean } | null>(null);
  const close = () => setAsked((known) => known && { ...known, isOpen: false });
  const revoke = ({ id }: ApiKey) =>
    revoking.mutate(id, {
      onSuccess: () => showToast({ message: texts.revokedToast, tone: 'success' }),
      onError: showFailure,
      onSettled: close,
    });
  return (
    <FormSection title={texts.title} text={texts.hint}>
      {keys?.length === 0 && <p className="text-text-soft">{texts.none}</p>}
      {keys && keys.length > 0 && (
        <ul>
          {keys.map((apiKey) => (
            <Row key={apiKey.id} apiKey={apiKey} onRevoke={() => setAsked({ apiKey, isOpen: true })} />
          ))}
        </ul>
      )}
      {!keys && (
        <LoadingOrError isError={isError} title={texts.loadFailed} onRetry={refetch} shapes={['h-14']} />
      )}
      <Button
        className="self-start"
        icon={<Plus aria-hidden className="size-5" />}
        onClick={() => setIsCreating(true)}
      >
        {texts.create}
      </Button>
      <NewKeySheet isOpen={isCreating} onClose={() => setIsCreating(false)} />
      {asked && (
        <ConfirmDialog
          isOpen={asked.isOpen}
          title={texts.revokeTitle(asked.apiKey.name)}
          confirmLabel={texts.revoke}
          isDangerous
          isBusy={revoking.isPending}
          onConfirm={() => revoke(asked.apiKey)}
          onClose={close}
        >
          <p>{texts.revokeText}</p>
        </ConfirmDialog>
      )}
    </FormSection>
  );
};
