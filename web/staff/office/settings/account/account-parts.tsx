import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnSession } from '#contract/accounts.ts';
import type { WeeklyMail as WeeklyMailReply } from '#contract/weekly-mail.ts';
import { can } from '#domain/people/roles.ts';
import type { Language } from '#messages/words/language.ts';
import { call } from '#web/shared/call.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { deviceName } from '#web/staff/parts/device-name.ts';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { LoadingOrError } from '#web/staff/parts/loading-or-error.tsx';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { useIsLocked } from '#web/staff/parts/plan-lock.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/forms/choice.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useEndSessions, useOwnSessions } from './account.ts';

function useWeeklyMail(restaurantId: string) {
  const client = useQueryClient();
  const queryKey = ['weekly-mail', restaurantId] as const;
  const read = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:restaurantId/weekly-mail', { params: { restaurantId }, signal }),
    networkMode: 'always',
  });
  const choosing = useMutation({
    networkMode: 'always',
    mutationFn: (language: Language | null) =>
      call('PUT /api/restaurants/:restaurantId/weekly-mail', {
        params: { restaurantId },
        body: { language },
      }),
    onSuccess: (saved) => client.setQueryData<WeeklyMailReply>(queryKey, saved),
  });
  return { ...read, choosing };
}

const Choice = () => {
  const texts = useMessages('weeklyMail');
  const { tryAgain } = useMessages('common');
  const showFailure = useFailureToast();
  const { data, isError, refetch, choosing } = useWeeklyMail(useStaff().membership.restaurantId);
  if (isError && !data) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-text-soft">
        {texts.loadFailed}
        <Button variant="secondary" onClick={() => void refetch()}>
          {tryAgain}
        </Button>
      </p>
    );
  }
  const chosen = choosing.isPending ? choosing.variables : data?.language;
  return (
    <RadioGroup
      label={texts.wanted}
      value={chosen === undefined ? null : (chosen ?? 'none')}
      options={(['none', 'en', 'es'] as const).map((value) => ({
        value,
        label: texts.choices[value],
        isDisabled: !data || choosing.isPending,
      }))}
      onChange={(value) =>
        choosing.mutate(value === 'none' ? null : value, {
          onSuccess: () => showToast({ message: texts.saved, tone: 'success' }),
          onError: showFailure,
        })
      }
    />
  );
};

/** The subscription to the week's figures by mail (NUM-24), for those who may see them. */
export const WeeklyMail = () => {
  const texts = useMessages('weeklyMail');
  const { membership, user } = useStaff();
  const isLocked = useIsLocked('analytics');
  if (isLocked || !can(membership.role, 'analytics.view')) return null;
  return (
    <FormSection title={texts.title} text={texts.text(user.email)} anchor="weekly-mail">
      <Choice />
    </FormSection>
  );
};

const Row = ({ session, onEnd }: { session: OwnSession; onEnd: () => void }) => {
  const texts = useMessages('account');
  const { language } = useLanguage();
  const device = deviceName(session.device) ?? texts.unknownDevice;
  const { timezone } = useStaff().restaurant;
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-0">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {session.isThis && <Badge tone="success">{texts.thisDevice}</Badge>}
        </p>
        <p className="text-sm text-text-soft">
          {texts.lastUsed(formatMoment(session.usedAt, language, timezone))}
        </p>
      </div>
      {!session.isThis && (
        <Button variant="quiet" aria-label={texts.signOutOn(device)} onClick={onEnd}>
          {texts.signOutThere}
        </Button>
      )}
    </li>
  );
};

interface Asked {
  /** Null: all but this one. */
  session: OwnSession | null;
  isOpen: boolean;
}

interface EndDialogProps extends Asked {
  others: number;
  isBusy: boolean;
  onEnd: () => void;
  onClose: () => void;
}

const EndDialog = ({ session, others, onEnd, ...dialog }: EndDialogProps) => {
  const texts = useMessages('account');
  const device = session && (deviceName(session.device) ?? texts.unknownDevice);
  return (
    <ConfirmDialog
      {...dialog}
      title={device === null ? texts.endOthersTitle(others) : texts.endTitle(device)}
      confirmLabel={device === null ? texts.signOutElsewhere : texts.signOutThere}
      isDangerous
      onConfirm={onEnd}
    >
      <p>{texts.endText}</p>
    </ConfirmDialog>
  );
};

/** Every device with a session, each with its sign-out. */
export const SessionList = () => {
  const texts = useMessages('account');
  const showFailure = useFailureToast();
  const { data: sessions, isError, refetch } = useOwnSessions();
  const ending = useEndSessions();
  const [asked, setAsked] = useState<Asked | null>(null);
  const end = (sessionId: string | null) =>
    ending.mutate(sessionId, {
      onSuccess: () =>
        showToast({
          message: sessionId === null ? texts.signedOutElsewhere : texts.signedOutThere,
          tone: 'success',
        }),
      onError: showFailure,
      onSettled: () => setAsked((known) => known && { ...known, isOpen: false }),
    });
  return (
    <FormSection title={texts.sessions} text={texts.sessionsHint}>
      {sessions && (
        <ul>
          {sessions.map((session) => (
            <Row key={session.id} session={session} onEnd={() => setAsked({ session, isOpen: true })} />
          ))}
        </ul>
      )}
      {!sessions && (
        <LoadingOrError isError={isError} title={texts.sessionsFailed} onRetry={refetch} shapes={['h-14']} />
      )}
      {sessions && sessions.length > 1 && (
        <Button
          variant="secondary"
          className="self-start"
          onClick={() => setAsked({ session: null, isOpen: true })}
        >
          {texts.signOutElsewhere}
        </Button>
      )}
      {asked && (
        <EndDialog
          {...asked}
          others={(sessions?.length ?? 1) - 1}
          isBusy={ending.isPending}
          onEnd={() => end(asked.session?.id ?? null)}
          onClose={() => setAsked({ ...asked, isOpen: false })}
        />
      )}
    </FormSection>
  );
};
