import type { AiServiceState } from '#contract/ai-service.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import type { AiServiceAccount } from '#server/platform/environment/ai-service-account.ts';
import { readFigures } from './figures.ts';
import {
  feedbackAdviceRequest,
  figuresAdviceRequest,
  type ReadableFeedback,
  sentimentRequest,
} from './questions.ts';
import { findConsent, findLatest, getCounts, getOwnWords, listStaffNames } from './store.ts';

/** Whether this restaurant uses the service, and the exact requests that would be sent now. */
export async function readState(platform: Platform, restaurantId: string): Promise<AiServiceState> {
  const account = platform.settings.aiService;
  const { consent, counts, latest, names, own } = await inRestaurant(
    platform.database,
    restaurantId,
    async (tx) => ({
      consent: await findConsent(tx),
      counts: await getCounts(tx),
      latest: account ? await findLatest(tx) : null,
      names: account ? await listStaffNames(tx) : [],
      own: await getOwnWords(tx),
    }),
  );
  return {
    connection: account ? placeOf(account) : null,
    isAgreed: consent?.is_agreed ?? false,
    changed: consent && { at: consent.changed_at.toISOString(), by: consent.changed_by_name },
    lastRunAt: consent?.last_run_at?.toISOString() ?? null,
    lastProblem: consent?.last_problem ?? null,
    counts,
    previews: account
      ? [
          ...(latest ? previewsOf(account, latest, names) : []),
          ...figurePreviews(
            account,
            (await readFigures(platform, restaurantId, own)).sentences,
            own.language,
          ),
        ]
      : [],
  };
}

type Previews = AiServiceState['previews'];

const previewsOf = (
  account: AiServiceAccount,
  latest: ReadableFeedback,
  names: readonly string[],
): Previews => [
  { about: 'words', ...sentimentRequest(account, latest, names) },
  { about: 'advice', ...feedbackAdviceRequest(account, latest, names) },
];

const figurePreviews = (
  account: AiServiceAccount,
  figures: readonly string[],
  language: ReadableFeedback['language'],
): Previews =>
  figures.length === 0 ? [] : [{ about: 'figures', ...figuresAdviceRequest(account, figures, language) }];

const placeOf = ({ url, model }: AiServiceAccount): string => {
  const { host } = new URL(url);
  return model === null ? host : `${host} (${model})`;
};
