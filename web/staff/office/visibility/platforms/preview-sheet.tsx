import { useState } from 'react';
import type { PlatformPreview } from '#contract/platform-sync.ts';
import type { PlatformType } from '#domain/platforms/platforms.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { ScrollArea } from '#web/ui/sheet/scroll-area.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { usePlatformName, usePreview } from './platforms-data.ts';

/** One request for each dish may be many. */
const SHOWN_AT_FIRST = 3;

const asText = ({ method, url, headers, body }: PlatformPreview['requests'][number]): string =>
  [`${method} ${url}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', body].join(
    '\n',
  );

const Requests = ({ requests }: Pick<PlatformPreview, 'requests'>) => {
  const texts = useMessages('platforms');
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? requests : requests.slice(0, SHOWN_AT_FIRST);
  const rest = requests.length - shown.length;
  if (requests.length === 0) return <p>{texts.noRequests}</p>;
  return (
    <>
      <p>{texts.previewText}</p>
      <p className="font-semibold">{texts.requests(requests.length)}</p>
      {shown.map((request, index) => (
        <ScrollArea
          key={`${request.url} ${index}`}
          label={`${request.method} ${request.url}`}
          className="max-h-80 shrink-0 overflow-auto rounded-lg bg-raised p-4"
        >
          <pre className="text-sm wrap-anywhere whitespace-pre-wrap">{asText(request)}</pre>
        </ScrollArea>
      ))}
      {rest > 0 && (
        <Button variant="secondary" className="self-start" onClick={() => setIsWhole(true)}>
          {texts.more(rest)}
        </Button>
      )}
    </>
  );
};

/** Exactly what would be sent to a platform now. */
export const PreviewSheet = ({
  platform,
  isOpen,
  onClose,
}: {
  platform: PlatformType;
  isOpen: boolean;
  onClose: () => void;
}) => {
  const texts = useMessages('platforms');
  const name = usePlatformName()(platform);
  const { data, isError, refetch } = usePreview(platform, isOpen);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.previewOf(name)}>
      <div className="flex flex-col gap-4 px-6 pb-6">
        {data && data.error !== null && <p className="text-danger">{data.error}</p>}
        {data && data.error === null && <Requests requests={data.requests} />}
        {!data && isError && <ErrorState title={texts.previewFailed} onRetry={() => void refetch()} />}
        {!data && !isError && (
          <SkeletonGroup>
            <Skeleton className="h-64" />
          </SkeletonGroup>
        )}
      </div>
    </Sheet>
  );
};
