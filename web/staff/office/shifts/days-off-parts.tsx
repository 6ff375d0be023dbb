import { useState } from 'react';
import type { DaysOff, DaysOffWish } from '#contract/availability.ts';
import { formatDay } from '#web/shared/local-time.ts';
import { useAskForDaysOff, useDecideDaysOff, useWithdrawDaysOff } from '#web/staff/data/availability.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { type Problems, useForm } from '#web/staff/parts/forms/use-form.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { RefusalForm } from './refusal-form.tsx';

const TONES: Readonly<Record<DaysOff['state'], BadgeTone>> = {
  asked: 'warning',
  approved: 'success',
  refused: 'neutral',
};

/** "7 Dec – 9 Dec". */
export const useDayRange = () => {
  const { language } = useLanguage();
  return ({ firstDay, lastDay }: Pick<DaysOff, 'firstDay' | 'lastDay'>): string =>
    firstDay === lastDay
      ? formatDay(firstDay, language)
      : `${formatDay(firstDay, language)} – ${formatDay(lastDay, language)}`;
};

/** Requests days off: for a single day, the last one stays empty. */
export const DaysOffForm = ({ today }: { today: string }) => {
  const texts = useMessages('shifts');
  const { user, membership } = useStaff();
  const { restaurantId } = membership;
  const asking = useAskForDaysOff(restaurantId);
  const rangeOf = useDayRange();
  const form = useForm<DaysOffWish, DaysOff>({
    draft: `days-off:${restaurantId}:${user.id}`,
    stored: { firstDay: '', lastDay: '', reason: '' },
    check: ({ firstDay, lastDay }): Problems<DaysOffWish> => ({
      firstDay: firstDay === '' ? texts.dayRequired : undefined,
      lastDay: lastDay !== '' && lastDay < firstDay ? texts.lastDayBefore : undefined,
    }),
    submit: ({ firstDay, lastDay, reason }) =>
      asking.mutateAsync({ firstDay, lastDay: lastDay || firstDay, reason: reason.trim() }),
    onDone: (daysOff) => showToast({ message: texts.asked(rangeOf(daysOff)), tone: 'success' }),
  });
  return (
    <FormFrame form={form} title={texts.askForDaysOff}>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField {...form.field('firstDay')} label={texts.firstDay} type="date" min={today} />
        <TextField
          {...form.field('lastDay')}
          label={texts.lastDay}
          type="date"
          min={form.values.firstDay || today}
          hint={texts.lastDayHint}
          isOptional
        />
      </div>
      <TextField
        {...form.field('reason')}
        label={texts.daysOffReason}
        maxLength={200}
        autoComplete="off"
        isOptional
      />
      <Button type="submit" className="self-start" isLoading={form.isSending}>
        {texts.askForDaysOff}
      </Button>
    </FormFrame>
  );
};

/** The own requests, with the answers. */
export const OwnDaysOff = ({ daysOff, today }: { daysOff: readonly DaysOff[]; today: string }) => {
  const texts = useMessages('shifts');
  const { restaurantId } = useStaff().membership;
  const showFailure = useFailureToast();
  const withdrawing = useWithdrawDaysOff(restaurantId);
  const rangeOf = useDayRange();
  const withdraw = (off: DaysOff) =>
    withdrawing.mutate(off.id, {
      onSuccess: () => showToast({ message: texts.withdrawn(rangeOf(off)), tone: 'success' }),
      onError: showFailure,
    });
  if (daysOff.length === 0) return null;
  return (
    <ul>
      {daysOff.map((off) => (
        <li
          key={off.id}
          className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-2 last:border-0"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2 font-semibold tabular-nums">
              {rangeOf(off)} <Badge tone={TONES[off.state]}>{texts.daysOffStates[off.state]}</Badge>
            </p>
            {off.reason !== '' && <p className="text-sm text-text-soft wrap-anywhere">{off.reason}</p>}
            {off.answer !== '' && (
              <p className="text-sm wrap-anywhere">{texts.answered(off.decidedByName ?? '', off.answer)}</p>
            )}
          </div>
          {off.state !== 'refused' && off.lastDay >= today && (
            <Button
              variant="quiet"
              aria-label={`${texts.withdraw}: ${rangeOf(off)}`}
              isLoading={withdrawing.isPending && withdrawing.variables === off.id}
              onClick={() => withdraw(off)}
            >
              {texts.withdraw}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
};

/** A request, which a manager approves or refuses with a reason; an answered one offers the other answer (LEAVE-3). */
export const DaysOffRequest = ({ off, name, isOwn }: { off: DaysOff; name: string; isOwn: boolean }) => {
  const texts = useMessages('shifts');
  const { restaurantId } = useStaff().membership;
  const showFailure = useFailureToast();
  const deciding = useDecideDaysOff(restaurantId);
  const rangeOf = useDayRange();
  const [isRefusing, setIsRefusing] = useState(false);
  const approve = () =>
    // Shown even if the request has left the list by then.
    void deciding
      .mutateAsync({ of: off, isApproved: true, answer: '' })
      .then(
        () => showToast({ message: texts.approvedToast(name, rangeOf(off)), tone: 'success' }),
        showFailure,
      );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {name}
          {off.state !== 'asked' && <Badge tone={TONES[off.state]}>{texts.daysOffStates[off.state]}</Badge>}
        </p>
        <p className="tabular-nums">{texts.wantsOff(rangeOf(off))}</p>
        {off.reason !== '' && <p className="text-sm text-text-soft wrap-anywhere">{off.reason}</p>}
        {off.answer !== '' && (
          <p className="text-sm wrap-anywhere">{texts.answered(off.decidedByName ?? '', off.answer)}</p>
        )}
      </div>
      {isOwn && <p className="text-sm text-text-soft">{texts.ownRequest}</p>}
      {!isOwn && isRefusing && (
        <RefusalForm
          draft={`refuse-days-off:${off.id}`}
          refuse={(answer) => deciding.mutateAsync({ of: off, isApproved: false, answer })}
          onDone={() => setIsRefusing(false)}
        />
      )}
      {!isOwn && !isRefusing && (
        <div className="flex flex-wrap gap-2">
          {off.state !== 'approved' && (
            <Button
              aria-label={texts.approveOf(name, rangeOf(off))}
              isLoading={deciding.isPending}
              onClick={approve}
            >
              {texts.approve}
            </Button>
          )}
          {off.state !== 'refused' && (
            <Button
              variant="secondary"
              aria-label={texts.refuseOf(name, rangeOf(off))}
              onClick={() => setIsRefusing(true)}
            >
              {texts.refuse}
            </Button>
          )}
        </div>
      )}
    </li>
  );
};
