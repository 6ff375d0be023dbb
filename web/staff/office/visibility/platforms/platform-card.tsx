import { useState } from 'react';
import type { Platform, PlatformPreview, PlatformTest } from '#contract/platform-sync.ts';
import { type PlatformType, STUB_TEXTS } from '#domain/platforms/platforms.ts';
import { formatDayAndClock } from '#web/shared/local-time.ts';
import { LoadingOrError } from '#web/staff/parts/loading-or-error.tsx';
import { useIsLocked } from '#web/staff/parts/plan-lock.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { ScrollArea } from '#web/ui/sheet/scroll-area.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { PlatformForm } from './platform-form.tsx';
import { usePlatformName, usePreview, useSendNow, useTest } from './platforms-data.ts';
import { SyncResult } from './sync-result.tsx';

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

/** The exact request that would be sent to a platform now. */
const PreviewSheet = ({
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
        {!data && (
          <LoadingOrError isError={isError} title={texts.previewFailed} onRetry={refetch} shapes={['h-64']} />
        )}
      </div>
    </Sheet>
  );
};

const State = ({ platform }: { platform: Platform }) => {
  const { states } = useMessages('platforms');
  if (platform.secret === 'unreadable') return <Badge tone="danger">{states.unreadable}</Badge>;
  if (!platform.isActive) return <Badge tone="neutral">{states.off}</Badge>;
  return <Badge tone="success">{states.on}</Badge>;
};

const TestResult = ({ test, name }: { test: PlatformTest; name: string }) => {
  const texts = useMessages('platforms');
  if (test.isFine) return <span className="text-success">{texts.testFine(name)}</span>;
  return (
    <>
      <span className="text-danger wrap-anywhere">{test.error}</span>
      {test.problem && <span className="text-text-soft">{texts.problems[test.problem]}</span>}
    </>
  );
};

const Actions = ({
  platform,
  name,
  onSetUp,
  onPreview,
  onTest,
  isTesting,
}: {
  platform: Platform;
  name: string;
  onSetUp: () => void;
  onPreview: () => void;
  onTest: () => void;
  isTesting: boolean;
}) => {
  const texts = useMessages('platforms');
  const { send, isSending } = useSendNow(platform.platform);
  const isStub = platform.platform in STUB_TEXTS;
  const isLocked = useIsLocked('visibility');
  return (
    <div className="flex flex-wrap gap-2">
      {/* Locked, a platform can still be forgotten. */}
      {(!isLocked || platform.version > 0) && (
        <Button variant="secondary" aria-label={texts.setUpOf(name)} onClick={onSetUp}>
          {texts.setUp}
        </Button>
      )}
      {platform.version > 0 && !isStub && (
        <>
          <Button variant="secondary" aria-label={texts.previewOf(name)} onClick={onPreview}>
            {texts.preview}
          </Button>
          {!isLocked && (
            <Button
              variant="secondary"
              aria-label={texts.testOf(name)}
              isLoading={isTesting}
              onClick={onTest}
            >
              {texts.test}
            </Button>
          )}
        </>
      )}
      {platform.isActive && !isLocked && (
        <Button aria-label={texts.sendNowTo(name)} isLoading={isSending} onClick={send}>
          {texts.sendNow}
        </Button>
      )}
    </div>
  );
};

/** One platform: its state, its last sync, and its actions. */
export const PlatformCard = ({ platform }: { platform: Platform }) => {
  const texts = useMessages('platforms');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const failureWords = useFailureWords();
  const name = usePlatformName()(platform.platform);
  const [open, setOpen] = useState<'form' | 'preview' | null>(null);
  const test = useTest(platform.platform);
  const close = () => setOpen(null);
  const { lastJob, lastSyncAt } = platform;
  return (
    <Card as="li" className="flex flex-col gap-3 max-sm:p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-lg">{name}</h3>
        <State platform={platform} />
      </div>
      <p className="text-text-soft">{texts.about[platform.platform]}</p>
      {lastSyncAt !== null && (
        <p className="text-text-soft">{texts.lastSync(formatDayAndClock(lastSyncAt, language, timezone))}</p>
      )}
      {platform.isActive && !lastJob && <p className="text-text-soft">{texts.neverSynced}</p>}
      {lastJob && <SyncResult job={lastJob} />}
      <output className="flex flex-col gap-1">
        {test.data && <TestResult test={test.data} name={name} />}
        {test.error && <span className="text-danger">{failureWords(test.error)}</span>}
      </output>
      <Actions
        platform={platform}
        name={name}
        onSetUp={() => setOpen('form')}
        onPreview={() => setOpen('preview')}
        onTest={() => test.mutate(null)}
        isTesting={test.isPending}
      />
      <Sheet isOpen={open === 'form'} onClose={close} title={texts.setUpOf(name)}>
        {open === 'form' && <PlatformForm stored={platform} onDone={close} />}
      </Sheet>
      <PreviewSheet platform={platform.platform} isOpen={open === 'preview'} onClose={close} />
    </Card>
  );
};
