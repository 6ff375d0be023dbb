import { useState } from 'react';
import type { PosTrial } from '#contract/integrations.ts';
import { can } from '#domain/people/roles.ts';
import { call } from '#web/shared/call.ts';
import { DemoPage } from '#web/shared/demo/demo-page.tsx';
import { useMe } from '#web/staff/data/me.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { ScrollArea } from '#web/ui/sheet/scroll-area.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';

const Words = ({ title, children }: { title: string; children: string }) => (
  <section>
    <h2 className="pb-2 text-lg">{title}</h2>
    <ScrollArea label={title} className="max-h-72 overflow-auto rounded-lg bg-raised p-4">
      <pre className="text-sm whitespace-pre-wrap">{children}</pre>
    </ScrollArea>
  </section>
);

const Outcome = ({ trial }: { trial: PosTrial }) => {
  const demo = useMessages('demo');
  const said = trial.answer
    ? `${demo.status(trial.answer.status, trial.tookMs)}\n\n${trial.answer.text}`
    : demo[trial.failure ?? 'unreachable'];
  return (
    <Card className="flex flex-col gap-6">
      <Words title={demo.request}>{`POST ${trial.endpoint}\n\n${trial.request}`}</Words>
      <Words title={demo.answer}>{said}</Words>
    </Card>
  );
};

const TrialForm = ({ restaurantId }: { restaurantId: string }) => {
  const demo = useMessages('demo');
  const typed = useState<Partial<{ endpoint: string }>>({});
  const [trial, setTrial] = useState<PosTrial | null>(null);
  const form = useForm({
    stored: { endpoint: '' },
    typed,
    submit: ({ endpoint }) => tryPos(restaurantId, endpoint.trim() || null),
    onDone: setTrial,
    onFailure: (_, words) => ({ endpoint: words }),
  });
  return (
    <div className="flex flex-col gap-6">
      <FormFrame form={form}>
        <TextField
          {...form.field('endpoint')}
          label={demo.endpoint}
          hint={demo.endpointHint}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={500}
        />
        <Button type="submit" size="lg" isLoading={form.isSending}>
          {demo.send}
        </Button>
      </FormFrame>
      <output className="block">{trial && <Outcome trial={trial} />}</output>
    </div>
  );
};

/** `/test-sysme-tpv-integration`: sends a sample order to a till. */
export const TryPosScreen = () => {
  const demo = useMessages('demo');
  const me = useMe();
  const own = me.data?.memberships.filter(({ role }) => can(role, 'integrations.edit')) ?? [];
  const chosen = own.find(({ restaurantId }) => restaurantId === me.data?.defaultRestaurantId) ?? own[0];
  return (
    <DemoPage title={demo.posTitle} text={demo.posText}>
      {me.isPending && (
        <SkeletonGroup>
          <Skeleton className="h-40 w-full rounded-lg" />
        </SkeletonGroup>
      )}
      {me.isLoadingError && <ErrorState onRetry={() => void me.refetch()} />}
      {chosen && <TrialForm restaurantId={chosen.restaurantId} />}
      {me.data !== undefined && !chosen && (
        <EmptyState
          title={demo.signInFirst}
          text={demo.signInText}
          action={<ButtonLink to="/admin">{demo.signIn}</ButtonLink>}
        />
      )}
    </DemoPage>
  );
};

/** Sends a sample order to a till; `endpoint` null: to the configured one. */
export const tryPos = (restaurantId: string, endpoint: string | null): Promise<PosTrial> =>
  call('POST /api/restaurants/:restaurantId/integrations/pos-trials', {
    params: { restaurantId },
    body: { endpoint },
  });
