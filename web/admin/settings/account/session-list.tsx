import type { OwnSession } from '#contract/accounts.ts';
import { FormSection } from '#web/admin/parts/form-section.tsx';
import { useEndSessions, useOwnSessions } from '#web/data/account.ts';
import { deviceName } from '#web/parts/staff/device-name.ts';
import { useFailureWords } from '#web/parts/staff/use-failure-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const Row = ({ session, onEnd }: { session: OwnSession; onEnd: () => void }) => {
  const texts = useMessages('account');
  const { language } = useLanguage();
  const device = deviceName(session.device) ?? texts.unknownDevice;
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-0">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {session.isThis && <Badge tone="success">{texts.thisDevice}</Badge>}
        </p>
        <p className="text-sm text-text-soft">{texts.lastUsed(format.format(new Date(session.usedAt)))}</p>
      </div>
      {!session.isThis && (
        <Button variant="quiet" aria-label={texts.signOutOn(device)} onClick={onEnd}>
          {texts.signOutThere}
        </Button>
      )}
    </li>
  );
};

/** Every device on which one is signed in, with the way out of each. */
export const SessionList = () => {
  const texts = useMessages('account');
  const failureWords = useFailureWords();
  const { data: sessions, isError, refetch } = useOwnSessions();
  const ending = useEndSessions();
  const end = (sessionId: string | null) =>
    ending.mutate(sessionId, {
      onSuccess: () =>
        showToast({
          message: sessionId === null ? texts.signedOutElsewhere : texts.signedOutThere,
          tone: 'success',
        }),
      onError: (error) => showToast({ message: failureWords(error), tone: 'error' }),
    });
  return (
    <FormSection title={texts.sessions} text={texts.sessionsHint}>
      {sessions && (
        <ul>
          {sessions.map((session) => (
            <Row key={session.id} session={session} onEnd={() => end(session.id)} />
          ))}
        </ul>
      )}
      {!sessions && isError && <ErrorState title={texts.sessionsFailed} onRetry={() => void refetch()} />}
      {!sessions && !isError && (
        <SkeletonGroup>
          <Skeleton className="h-14" />
        </SkeletonGroup>
      )}
      {sessions && sessions.length > 1 && (
        <Button
          variant="secondary"
          className="self-start"
          isLoading={ending.isPending}
          onClick={() => end(null)}
        >
          {texts.signOutElsewhere}
        </Button>
      )}
    </FormSection>
  );
};
