import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AiServiceState } from '#contract/ai-service.ts';
import { call } from '#web/shared/call.ts';
import { formatDayAndClock } from '#web/shared/local-time.ts';
import { SentPreview, StateCounts, WhatIsSent, WithdrawDialog } from '#web/staff/parts/data-sharing.tsx';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { LoadingOrError } from '#web/staff/parts/loading-or-error.tsx';
import { LockCard, useIsLocked } from '#web/staff/parts/plan-lock.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

const COUNTS = ['waiting', 'completed', 'failed'] as const;
const TONES = { waiting: 'neutral', completed: 'success', failed: 'danger' } as const;

const keyOf = (restaurantId: string) => ['ai-service', restaurantId] as const;
/** Jobs call the service, without live updates. */
const ASK_AGAIN_MS = 15_000;

const useAiService = (restaurantId: string) =>
  useQuery({
    queryKey: keyOf(restaurantId),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/ai-service', { params: { restaurantId }, signal }),
    networkMode: 'always',
    refetchInterval: ASK_AGAIN_MS,
  });

/** A change of the state; shows a failure. */
function useChange<Input = void>(restaurantId: string, change: (input: Input) => Promise<AiServiceState>) {
  const client = useQueryClient();
  const showFailure = useFailureToast();
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSuccess: (fresh) => client.setQueryData(keyOf(restaurantId), fresh),
    onError: showFailure,
  });
}

const useAiConsent = (restaurantId: string) =>
  useChange(restaurantId, (isAgreed: boolean) =>
    call('PUT /api/restaurants/:restaurantId/ai-service/consent', {
      params: { restaurantId },
      body: { isAgreed },
    }),
  );

const useAskAgain = (restaurantId: string) =>
  useChange(restaurantId, () =>
    call('POST /api/restaurants/:restaurantId/ai-service/retries', { params: { restaurantId } }),
  );

function useAiCheck(restaurantId: string) {
  const showFailure = useFailureToast();
  return useMutation({
    mutationFn: () =>
      call('GET /api/restaurants/:restaurantId/ai-service/health', { params: { restaurantId } }),
    networkMode: 'always',
    onError: showFailure,
  });
}

function useMoment(): (instant: string) => string {
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  return (instant) => formatDayAndClock(instant, language, timezone);
}

/** `/admin/settings?tab=ai-service`: the AI service's consent, and exactly what is sent. */
export const AiServiceTab = () => {
  const texts = useMessages('aiService');
  const { restaurantId } = useStaff().membership;
  const { data, isError, refetch } = useAiService(restaurantId);
  const isLocked = useIsLocked('ai');
  const section = (
    <FormSection title={texts.title} text={texts.hint}>
      {data && data.connection === null && (
        <div className="flex flex-col gap-1">
          <h3>{texts.off}</h3>
          <p className="text-text-soft">{texts.offText}</p>
          {data.isAgreed && <Consent state={data} />}
        </div>
      )}
      {data && data.connection !== null && (
        <>
          <Connection state={data} place={data.connection} />
          <div className="flex flex-col gap-2">
            <h3>{texts.consent}</h3>
            <WhatIsSent texts={texts} />
          </div>
          <Previews previews={data.previews} />
          <Consent state={data} />
        </>
      )}
      {!data && (
        <LoadingOrError isError={isError} title={texts.loadFailed} onRetry={refetch} shapes={['h-72']} />
      )}
    </FormSection>
  );
  return (
    <div className="flex flex-col gap-6">
      {isLocked && <LockCard feature="ai" />}
      {section}
    </div>
  );
};

const Connection = ({ state, place }: { state: AiServiceState; place: string }) => {
  const texts = useMessages('aiService');
  const { restaurantId } = useStaff().membership;
  const moment = useMoment();
  const check = useAiCheck(restaurantId);
  const askAgain = useAskAgain(restaurantId);
  const isLocked = useIsLocked('ai');
  const { counts, lastProblem, lastRunAt } = state;
  return (
    <div className="flex flex-col gap-2">
      <h3>{texts.connection}</h3>
      <p className="wrap-anywhere">{texts.goesTo(place)}</p>
      <p className="text-text-soft">
        {lastRunAt === null ? texts.neverRun : texts.lastRun(moment(lastRunAt))}
      </p>
      {lastProblem && (
        <p className="text-danger">
          {texts.lastProblem}. {texts.problems[lastProblem]}
        </p>
      )}
      {lastRunAt !== null && (
        <StateCounts states={COUNTS} counts={counts} names={texts.counts} tones={TONES} />
      )}
      <output className="block font-medium">
        {check.data && (check.data.problem ? texts.problems[check.data.problem] : texts.isWell)}
      </output>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" isLoading={check.isPending} onClick={() => check.mutate()}>
          {texts.check}
        </Button>
        {!isLocked && counts.waiting + counts.failed > 0 && (
          <Button variant="secondary" isLoading={askAgain.isPending} onClick={() => askAgain.mutate()}>
            {texts.retry}
          </Button>
        )}
      </div>
    </div>
  );
};

const Previews = ({ previews }: Pick<AiServiceState, 'previews'>) => {
  const texts = useMessages('aiService');
  return (
    <div className="flex flex-col gap-2">
      <h3>{texts.preview}</h3>
      {previews.length === 0 && <p className="text-text-soft">{texts.noPreview}</p>}
      {previews.map(({ about, url, body }) => (
        <figure key={about} className="flex flex-col gap-1">
          <figcaption>{texts.previews[about]}</figcaption>
          <SentPreview label={texts.previews[about]}>{`POST ${url}\n\n${body}`}</SentPreview>
        </figure>
      ))}
      {previews.length > 0 && <p className="text-sm text-text-soft">{texts.previewHint}</p>}
    </div>
  );
};

/** The owner's consent, and when it was given or withdrawn; without the feature it can only be withdrawn. */
const Consent = ({ state: { isAgreed, changed, connection } }: { state: AiServiceState }) => {
  const texts = useMessages('aiService');
  const { restaurantId } = useStaff().membership;
  const moment = useMoment();
  const consent = useAiConsent(restaurantId);
  const isLocked = useIsLocked('ai');
  const [isAsking, setAsking] = useState(false);
  const say = isAgreed ? texts.agreed : texts.ended;
  return (
    <div className="flex flex-col items-start gap-3">
      {changed && <p className="font-medium">{say(changed.by, moment(changed.at))}</p>}
      {isAgreed ? (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {texts.withdraw}
        </Button>
      ) : (
        connection !== null &&
        !isLocked && (
          <Button isLoading={consent.isPending} onClick={() => consent.mutate(true)}>
            {texts.agree}
          </Button>
        )
      )}
      <WithdrawDialog
        isOpen={isAsking}
        texts={texts}
        isBusy={consent.isPending}
        onConfirm={() => consent.mutate(false, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </div>
  );
};
