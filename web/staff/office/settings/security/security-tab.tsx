import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { FactorDemand } from '#contract/factor-demand.ts';
import { ROLES, type Role } from '#domain/people/roles.ts';
import { call } from '#web/shared/call.ts';
import { formatDate } from '#web/shared/local-time.ts';
import { useNow } from '#web/shared/now.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { FormToCome, LoadingOrError } from '#web/staff/parts/loading-or-error.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const GRACE_DAYS = ['0', '3', '7', '14', '30'] as const;
const USUAL_GRACE = '7';
const MINUTE_MS = 60_000;

const CloseForm = lazy(() => import('./close-form.tsx').then((file) => ({ default: file.CloseForm })));

type Kind = 'put-away' | 'delete';

/** Closing and deleting the restaurant: its name is typed, and not while a visit is open. */
const ClosureSection = () => {
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
      {!data && (
        <LoadingOrError isError={isError} title={texts.loadFailed} onRetry={refetch} shapes={['h-14']} />
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
        <Suspense fallback={<FormToCome />}>
          <CloseForm key={kind} kind={kind} closure={data} onCancel={() => setKind(null)} />
        </Suspense>
      )}
    </FormSection>
  );
};

const keyOf = (restaurantId: string) => ['factor-demand', restaurantId] as const;

const useFactorDemand = (restaurantId: string) =>
  useQuery({
    queryKey: keyOf(restaurantId),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/factor-demand', { params: { restaurantId }, signal }),
    networkMode: 'always',
  });

function useChangeFactorDemand(restaurantId: string) {
  const client = useQueryClient();
  return async (body: { roles: Role[]; graceDays: number; seen: Role[] }): Promise<FactorDemand> => {
    const changed = await call('PUT /api/restaurants/:restaurantId/factor-demand', {
      params: { restaurantId },
      body,
    }).catch(async (error: unknown) => {
      await client.invalidateQueries({ queryKey: keyOf(restaurantId) });
      throw error;
    });
    client.setQueryData(keyOf(restaurantId), changed);
    return changed;
  };
}

interface Asked {
  roles: readonly Role[];
  graceDays: string;
}

const Form = ({ demand }: { demand: FactorDemand }) => {
  const texts = useMessages('security');
  const admin = useMessages('admin');
  const { restaurantId } = useStaff().membership;
  const change = useChangeFactorDemand(restaurantId);
  const form = useForm<Asked, FactorDemand>({
    draft: `factor-demand:${restaurantId}`,
    stored: { roles: demand.roles, graceDays: USUAL_GRACE },
    submit: ({ roles, graceDays }) =>
      change({ roles: [...roles], graceDays: Number(graceDays), seen: demand.roles }),
    onDone: ({ roles }) =>
      showToast({ message: roles.length > 0 ? texts.asked : texts.notAsked, tone: 'success' }),
  });
  const { roles } = form.values;
  const toggle = (role: Role) =>
    form.set('roles', roles.includes(role) ? roles.filter((each) => each !== role) : [...roles, role]);
  return (
    <FormFrame form={form}>
      <fieldset>
        <legend className="pb-1 font-semibold">{texts.roles}</legend>
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            label={admin.roles[role]}
            checked={roles.includes(role)}
            onChange={() => toggle(role)}
          />
        ))}
      </fieldset>
      {roles.length > 0 && (
        <SelectField
          label={texts.grace}
          hint={texts.graceHint}
          {...form.field('graceDays')}
          options={GRACE_DAYS.map((days) => ({ value: days, label: texts.days(Number(days)) }))}
        />
      )}
      <Button type="submit" className="self-start" isLoading={form.isSending}>
        {texts.save}
      </Button>
    </FormFrame>
  );
};

const Standing = ({ demand }: { demand: FactorDemand }) => {
  const texts = useMessages('security');
  const admin = useMessages('admin');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const nowMs = useNow(MINUTE_MS);
  if (demand.dueAt === null) return null;
  const isOver = Date.parse(demand.dueAt) <= nowMs;
  const day = formatDate(demand.dueAt, language, timezone);
  return (
    <div className="flex flex-col gap-2">
      <p>{isOver ? texts.inForce(day) : texts.from(day)}</p>
      {demand.without.length === 0 ? (
        <p className="text-text-soft">{texts.everybody}</p>
      ) : (
        <>
          <p className="font-semibold">{texts.without(demand.without.length)}</p>
          <ul className="list-disc pl-5">
            {demand.without.map(({ name, role }) => (
              <li key={`${name} ${role}`} className="wrap-anywhere">
                {name} · {admin.roles[role]}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};

/** Which roles need a second factor, by when, and which members have none. */
const DemandForm = () => {
  const texts = useMessages('security');
  const { restaurantId } = useStaff().membership;
  const { data, isError, refetch } = useFactorDemand(restaurantId);
  return (
    <FormSection title={texts.demand} text={texts.demandHint}>
      {data && (
        <>
          <Standing demand={data} />
          <Form demand={data} />
        </>
      )}
      {!data && (
        <LoadingOrError isError={isError} title={texts.loadFailed} onRetry={refetch} shapes={['h-40']} />
      )}
    </FormSection>
  );
};

/** `/admin/settings?tab=security`: the owner's settings of access, and closing the restaurant. */
export const SecurityTab = () => (
  <div className="flex flex-col gap-6">
    <DemandForm />
    <ClosureSection />
  </div>
);
