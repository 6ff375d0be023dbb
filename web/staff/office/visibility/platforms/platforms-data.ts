import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Platform, SyncJob } from '#contract/platform-sync.ts';
import { SYNC_STATES } from '#domain/feedback/training-sync.ts';
import { PLATFORM_NAMES, PLATFORMS, type PlatformType } from '#domain/platforms/platforms.ts';
import { call } from '#web/shared/call.ts';
import { useChange } from '#web/staff/data/use-change.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const keyOf = (restaurantId: string) => ['platforms', restaurantId] as const;
/** A job sends menus, without live updates. */
const ASK_AGAIN_MS = 15_000;
const ASK_SOON_MS = 2_000;

const isUnderWay = (job: SyncJob | null): boolean =>
  job?.status === 'in_progress' || (job?.status === 'pending' && job.attempts === 0);

/** A platform's name; an own endpoint has none of its own. */
export function usePlatformName(): (type: PlatformType) => string {
  const texts = useMessages('platforms');
  return (type) => (type === 'custom' ? texts.own : PLATFORM_NAMES[type]);
}

export const usePlatforms = () => {
  const { restaurantId } = useStaff().membership;
  return useQuery({
    queryKey: [...keyOf(restaurantId), 'all'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/restaurants/:restaurantId/platforms', { params: { restaurantId }, signal }))
        .platforms,
    networkMode: 'always',
    refetchInterval: ({ state }) =>
      state.data?.some(({ lastJob }) => isUnderWay(lastJob)) ? ASK_SOON_MS : ASK_AGAIN_MS,
  });
};

export const useSyncJobs = (filters: { status: string; platform: string }, page: number) => {
  const { restaurantId } = useStaff().membership;
  return useQuery({
    queryKey: [...keyOf(restaurantId), 'jobs', filters, page],
    queryFn: ({ signal }) => {
      const status = SYNC_STATES.find((each) => each === filters.status);
      const platform = PLATFORMS.find((each) => each === filters.platform);
      return call('GET /api/restaurants/:restaurantId/platform-jobs', {
        params: { restaurantId },
        query: { ...(status && { status }), ...(platform && { platform }), page },
        signal,
      });
    },
    placeholderData: keepPreviousData,
    networkMode: 'always',
    refetchInterval: ({ state }) => (state.data?.jobs.some(isUnderWay) ? ASK_SOON_MS : ASK_AGAIN_MS),
  });
};

export const usePreview = (platform: PlatformType, isOpen: boolean) => {
  const { restaurantId } = useStaff().membership;
  return useQuery({
    queryKey: [...keyOf(restaurantId), 'preview', platform],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/platforms/:platform/preview', {
        params: { restaurantId, platform },
        signal,
      }),
    enabled: isOpen,
    staleTime: 0,
    networkMode: 'always',
  });
};

/** A change; the platforms and their jobs are refetched afterwards. */
function usePlatformChange<Input, Result>(change: (restaurantId: string, input: Input) => Promise<Result>) {
  const { restaurantId } = useStaff().membership;
  return useChange(keyOf(restaurantId), (input: Input) => change(restaurantId, input));
}

type Saved = Pick<
  Platform,
  'endpoint' | 'accountId' | 'locationId' | 'username' | 'isActive' | 'followsPrices' | 'version'
> & { secret?: string };

export const useSetUp = (platform: PlatformType) =>
  usePlatformChange((restaurantId, body: Saved) =>
    call('PUT /api/restaurants/:restaurantId/platforms/:platform', {
      params: { restaurantId, platform },
      body,
    }),
  );

export const useForget = (platform: PlatformType) =>
  usePlatformChange((restaurantId) =>
    call('DELETE /api/restaurants/:restaurantId/platforms/:platform', { params: { restaurantId, platform } }),
  );

export const useTest = (platform: PlatformType) =>
  usePlatformChange((restaurantId) =>
    call('POST /api/restaurants/:restaurantId/platforms/:platform/tests', {
      params: { restaurantId, platform },
    }),
  );

export const useSendNow = (platform: PlatformType) => {
  const texts = useMessages('platforms');
  const nameOf = usePlatformName();
  const showFailure = useFailureToast();
  const sending = usePlatformChange((restaurantId) =>
    call('POST /api/restaurants/:restaurantId/platforms/:platform/syncs', {
      params: { restaurantId, platform },
    }),
  );
  return {
    isSending: sending.isPending,
    send: () =>
      sending.mutate(null, {
        onSuccess: () => showToast({ message: texts.sending(nameOf(platform)), tone: 'success' }),
        onError: showFailure,
      }),
  };
};
