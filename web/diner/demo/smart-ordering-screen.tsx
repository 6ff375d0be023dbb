import { useQuery } from '@tanstack/react-query';
import { call } from '#web/shared/call.ts';
import { DemoPage } from '#web/shared/demo/demo-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';

/** Our own page, with every permission that it needs except navigating this one. */
const A_PHONE_MAY = 'allow-scripts allow-same-origin allow-forms allow-popups allow-modals';

const PHONE_CLASS = 'mx-auto block h-[44rem] max-h-[85dvh] w-full max-w-sm rounded-xl';

/** Each phone has storage of its own: web/ui/storage.ts prefixes keys with the window's name. */
const Phone = ({ number, tableId }: { number: number; tableId: string | undefined }) => {
  const demo = useMessages('demo');
  return (
    <figure className="min-w-0 flex-1 basis-80 max-sm:-mx-4 max-sm:basis-full">
      <figcaption className="pb-2 text-center font-semibold">{demo.phone(number)}</figcaption>
      {tableId === undefined ? (
        <SkeletonGroup>
          <Skeleton className={PHONE_CLASS} />
        </SkeletonGroup>
      ) : (
        <iframe
          title={demo.phone(number)}
          name={`phone-${number}`}
          sandbox={A_PHONE_MAY}
          src={`/menu-collaborative?table=${tableId}`}
          className={`${PHONE_CLASS} border-4 border-line-strong bg-background shadow-float sm:border-8`}
        />
      )}
    </figure>
  );
};

/**
 * `/smart-ordering`: one person tries ordering together on two phones, at a table that guests do not use (ONBOARD-4).
 */
export const SmartOrderingScreen = () => {
  const demo = useMessages('demo');
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['practice-table'],
    queryFn: ({ signal }) => call('POST /api/practice-tables', { signal }),
    networkMode: 'always',
    // Keeps the phones at their table.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  return (
    <DemoPage title={demo.orderingTitle} text={demo.orderingText} className="max-w-5xl">
      {isError && !data ? (
        <ErrorState title={demo.noTable} onRetry={() => void refetch()} />
      ) : (
        <>
          <div className="pb-6">
            <Button variant="secondary" isLoading={isFetching} onClick={() => void refetch()}>
              {demo.newTable}
            </Button>
          </div>
          <div className="flex flex-wrap justify-center gap-6">
            {[1, 2].map((number) => (
              <Phone key={`${data?.tableId} ${number}`} number={number} tableId={data?.tableId} />
            ))}
          </div>
        </>
      )}
    </DemoPage>
  );
};
