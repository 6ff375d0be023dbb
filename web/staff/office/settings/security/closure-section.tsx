import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '#web/shared/call.ts';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { FormToCome } from '#web/staff/parts/forms/form-to-come.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';

const CloseForm = lazy(() => import('./close-form.tsx').then((file) => ({ default: file.CloseForm })));

type Kind = 'put-away' | 'delete';

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
        <Suspense fallback={<FormToCome />}>
          <CloseForm key={kind} kind={kind} closure={data} onCancel={() => setKind(null)} />
        </Suspense>
      )}
    </FormSection>
  );
};
