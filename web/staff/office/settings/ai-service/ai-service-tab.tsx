import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AiServiceState } from '#contract/ai-service.ts';
import { call } from '#web/shared/call.ts';
import { formatDayAndClock } from '#web/shared/local-time.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { ScrollArea } from '#web/ui/sheet/scroll-area.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const COUNTS = ['waiting', 'completed', 'failed'] as const;
const TONES = { waiting: 'neutral', completed: 'success', failed: 'danger' } as const;

const keyOf = (restaurantId: string) => ['ai-service', restaurantId] as const;
/** Jobs ask the service, of which no live update tells. */
const ASK_AGAIN_MS = 15_000;

const useAiService = (restaurantId: string) =>
  useQuery({
    queryKey: keyOf(restaurantId),
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/ai-service', { params: { restaurantId }, signal }),
    networkMode: 'always',
    refetchInterval: ASK_AGAIN_MS,
  });

/** A change of it; what failed is said. */
function useChange<Input = void>(restaurantId: string, change: (input: Input) => Promise<AiServiceState>) {
  const client = useQueryClient();
  const failureWords = useFailureWords();
  return useMutation({
    mutationFn: change,
    networkMode: 'always',
    onSuccess: (fresh) => client.setQueryData(keyOf(restaurantId), fresh),
    onError: (error) => showToast({ message: failureWords(error), tone: 'error' }),
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
  const failureWords = useFailureWords();
  return useMutation({
    mutationFn: () =>
      call('GET /api/restaurants/:restaurantId/ai-service/health', { params: { restaurantId } }),
    networkMode: 'always',
    onError: (error) => showToast({ message: failureWords(error), tone: 'error' }),
  });
}

function useMoment(): (instant: string) => string {
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  return (instant) => formatDayAndClock(instant, language, timezone);
}

/** `/admin/settings?tab=ai-service`: whether a service reads what guests write, and to the letter what it gets. */
export const AiServiceTab = () => {
  const texts = useMessages('aiService');
  const { restaurantId } = useStaff().membership;
  const { data, isError, refetch } = useAiService(restaurantId);
  return (
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
          <Goes />
          <Previews previews={data.previews} />
          <Consent state={data} />
        </>
      )}
      {!data && isError && <ErrorState title={texts.loadFailed} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <SkeletonGroup>
          <Skeleton className="h-72" />
        </SkeletonGroup>
      )}
    </FormSection>
  );
};

const Connection = ({ state, place }: { state: AiServiceState; place: string }) => {
  const texts = useMessages('aiService');
  const { restaurantId } = useStaff().membership;
  const moment = useMoment();
  const check = useAiCheck(restaurantId);
  const askAgain = useAskAgain(restaurantId);
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
        <ul className="flex flex-wrap gap-2">
          {COUNTS.map((each) => (
            <li key={each}>
              <Badge tone={counts[each] === 0 ? 'neutral' : TONES[each]}>
                {texts.counts[each]}: {counts[each]}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <output className="block font-medium">
        {check.data && (check.data.problem ? texts.problems[check.data.problem] : texts.isWell)}
      </output>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" isLoading={check.isPending} onClick={() => check.mutate()}>
          {texts.check}
        </Button>
        {counts.waiting + counts.failed > 0 && (
          <Button variant="secondary" isLoading={askAgain.isPending} onClick={() => askAgain.mutate()}>
            {texts.retry}
          </Button>
        )}
      </div>
    </div>
  );
};

const Goes = () => {
  const texts = useMessages('aiService');
  return (
    <div className="flex flex-col gap-2">
      <h3>{texts.consent}</h3>
      <p>{texts.goes}</p>
      <ul className="list-disc pl-6">
        {texts.goesList.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p>{texts.stays}</p>
      <p>{texts.howLong}</p>
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
          <ScrollArea
            label={texts.previews[about]}
            className="max-h-72 overflow-auto rounded-lg bg-raised p-4"
          >
            <pre className="text-sm wrap-anywhere whitespace-pre-wrap">
              POST {url}
              {'\n\n'}
              {body}
            </pre>
          </ScrollArea>
        </figure>
      ))}
      {previews.length > 0 && <p className="text-sm text-text-soft">{texts.previewHint}</p>}
    </div>
  );
};

/** The owner's word, and when it was given or taken back. */
const Consent = ({ state: { isAgreed, changed, connection } }: { state: AiServiceState }) => {
  const texts = useMessages('aiService');
  const { restaurantId } = useStaff().membership;
  const moment = useMoment();
  const consent = useAiConsent(restaurantId);
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
        connection !== null && (
          <Button isLoading={consent.isPending} onClick={() => consent.mutate(true)}>
            {texts.agree}
          </Button>
        )
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.withdrawTitle}
        confirmLabel={texts.withdrawNow}
        isDangerous
        isBusy={consent.isPending}
        onConfirm={() => consent.mutate(false, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>{texts.withdrawText}</p>
      </ConfirmDialog>
    </div>
  );
};
