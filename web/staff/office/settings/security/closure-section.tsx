import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Closure } from '#contract/closure.ts';
import { isNameOf } from '#domain/restaurant/closure.ts';
import { CallError, call } from '#web/shared/call.ts';
import { refreshMe } from '#web/staff/data/me.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast-store.ts';

type Kind = 'put-away' | 'delete';

/** Where what is worth keeping can be had as a file. */
const EXPORTS = [
  { name: 'bills', path: '/admin/bills' },
  { name: 'menu', path: '/admin/menu-items' },
  { name: 'staff', path: '/admin/staff' },
  { name: 'analytics', path: '/admin/analytics' },
] as const;

interface CloseFormProps {
  kind: Kind;
  closure: Closure;
  onCancel: () => void;
}

const CloseForm = ({ kind, closure: { name }, onCancel }: CloseFormProps) => {
  const texts = useMessages('closure');
  const common = useMessages('common');
  const client = useQueryClient();
  const { restaurantId } = useStaff().membership;
  const form = useForm({
    stored: { typed: '' },
    check: ({ typed }) => ({ typed: isNameOf(name, typed) ? undefined : texts.nameWrong }),
    submit: ({ typed }) =>
      call('POST /api/restaurants/:restaurantId/closure', {
        params: { restaurantId },
        body: { kind, name: typed },
      }),
    onDone: async () => {
      showToast({
        message: kind === 'delete' ? texts.deleteDone(name) : texts.putAwayDone(name),
        tone: 'success',
        durationMs: 10_000,
      });
      await refreshMe(client);
    },
    onFailure: (error, words) =>
      error instanceof CallError && error.code === 'RESTAURANT_NAME_WRONG' ? { typed: words } : words,
  });
  return (
    <FormFrame form={form} takesFocus>
      <p>{kind === 'delete' ? texts.deleteText : texts.putAwayText}</p>
      {kind === 'delete' && (
        <div>
          <p className="pb-1 font-semibold">{texts.exportFirst}</p>
          <div className="flex flex-wrap gap-2">
            {EXPORTS.map((each) => (
              <ButtonLink key={each.path} to={each.path} variant="secondary">
                {texts.exports[each.name]}
              </ButtonLink>
            ))}
          </div>
        </div>
      )}
      <TextField label={texts.typeName(name)} {...form.field('typed')} autoComplete="off" maxLength={300} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" isLoading={form.isSending}>
          {kind === 'delete' ? texts.delete : texts.putAway}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {common.cancel}
        </Button>
      </div>
    </FormFrame>
  );
};

/** Putting the restaurant away, and having it deleted: its name is typed, and not while guests sit at a table. */
export const ClosureSection = () => {
  const texts = useMessages('closure');
  const { restaurantId } = useStaff().membership;
  const [kind, setKind] = useState<Kind | null>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: ['closure', restaurantId],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/closure', { params: { restaurantId }, signal }),
    networkMode: 'always',
  });
  return (
    <FormSection title={texts.title} text={texts.hint}>
      {!data && isError && <ErrorState title={texts.loadFailed} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <SkeletonGroup>
          <Skeleton className="h-14" />
        </SkeletonGroup>
      )}
      {data && data.openVisits > 0 && <p className="text-warning">{texts.visitsOpen(data.openVisits)}</p>}
      {data && data.openVisits === 0 && kind === null && (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setKind('put-away')}>
            {texts.putAway}
          </Button>
          <Button variant="secondary" onClick={() => setKind('delete')}>
            {texts.delete}
          </Button>
        </div>
      )}
      {data && data.openVisits === 0 && kind !== null && (
        <CloseForm key={kind} kind={kind} closure={data} onCancel={() => setKind(null)} />
      )}
    </FormSection>
  );
};
