import CirclePause from 'lucide-react/icons/circle-pause';
import CirclePlay from 'lucide-react/icons/circle-play';
import DoorClosed from 'lucide-react/icons/door-closed';
import DoorOpen from 'lucide-react/icons/door-open';
import { useState } from 'react';
import type { OrderingPause } from '#contract/ordering-pause.ts';
import { PAUSE_MINUTES } from '#domain/ordering/ordering-pause.ts';
import { can } from '#domain/people/roles.ts';
import { formatClock, formatDate, formatWeekday } from '#web/shared/local-time.ts';
import { useNow } from '#web/shared/now.ts';
import { useOpenByHand, useOrderingPause, usePauseOrdering } from '#web/staff/data/kitchen.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useStaff } from './staff-context.ts';
import { useFailureToast, useFailureWords } from './use-failure-words.ts';

const MINUTE_MS = 60_000;
/** Later, a weekday could be two days. */
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

const OPEN_FOR_MINUTES = [30, 60, 120, 240] as const;

interface ClosedBannerProps {
  pause: OrderingPause;
  closed: NonNullable<OrderingPause['closed']>;
}

/** When guests can order again, or until when staff let them. */
function useWords({ pause: { openUntil }, closed: { opensAt } }: ClosedBannerProps): string {
  const { closedHours: texts } = useMessages('admin');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const nowMs = useNow(MINUTE_MS);
  const clock = (at: string) => formatClock(at, language, timezone);
  if (openUntil !== null) return texts.openUntil(clock(openUntil));
  if (opensAt === null) return texts.closed;
  const format = Date.parse(opensAt) - nowMs < WEEK_MS ? formatWeekday : formatDate;
  return texts.closedUntil(format(opensAt, language, timezone), clock(opensAt));
}

/** Kitchen and managers; not a locked screen (PIN-5). */
const useMayChange = (): boolean => {
  const { membership, device } = useStaff();
  return can(membership.role, 'kitchen.work') && device?.isLocked !== true;
};

/** Outside the opening hours: guests cannot order, unless staff open for a while (HOURS-3). */
const ClosedBanner = (props: ClosedBannerProps) => {
  const { closedHours: texts } = useMessages('admin');
  const said = useWords(props);
  const showFailure = useFailureToast();
  const { membership } = useStaff();
  const mayChange = useMayChange();
  const { mutate, isPending } = useOpenByHand(membership.restaurantId);
  const [isAsking, setIsAsking] = useState(false);
  const { openUntil, version } = props.pause;
  const isOpen = openUntil !== null;
  const change = (minutes: number | null) =>
    mutate(
      { minutes, version },
      {
        onSuccess: () => setIsAsking(false),
        onError: showFailure,
      },
    );
  const Icon = isOpen ? DoorOpen : DoorClosed;
  return (
    <div
      className={cx(
        'flex flex-wrap items-center justify-center gap-x-4 gap-y-1 px-4 py-1',
        isOpen ? 'bg-success-soft text-success' : 'bg-warning-soft text-warning',
      )}
    >
      <output className="flex items-center gap-2 font-semibold">
        <Icon aria-hidden className="size-5 shrink-0" />
        {said}
      </output>
      {mayChange && (
        <Button
          variant="quiet"
          isLoading={isPending && !isAsking}
          onClick={() => (isOpen ? change(null) : setIsAsking(true))}
        >
          {isOpen ? texts.holdHours : texts.openAnyway}
        </Button>
      )}
      <Sheet isOpen={isAsking} onClose={() => setIsAsking(false)} title={texts.title}>
        <div className="flex flex-col gap-3 px-6 pb-6" aria-busy={isPending}>
          <p className="text-text-soft">{texts.hint}</p>
          {OPEN_FOR_MINUTES.map((minutes) => (
            <Button key={minutes} variant="secondary" disabled={isPending} onClick={() => change(minutes)}>
              {texts.forMinutes(minutes)}
            </Button>
          ))}
        </div>
      </Sheet>
    </div>
  );
};

/** Pauses the orders of guests, or ends the pause; shows an error. */
function usePauseChange(pause: OrderingPause, onDone: () => void) {
  const { orderingPause: texts } = useMessages('admin');
  const words = useFailureWords();
  const { membership } = useStaff();
  const { mutate, isPending } = usePauseOrdering(membership.restaurantId);
  const change = (isPaused: boolean, minutes: number | null) =>
    mutate(
      { isPaused, minutes, version: pause.version },
      {
        onSuccess: () => {
          if (!isPaused) showToast({ message: texts.resumed, tone: 'success' });
          onDone();
        },
        onError: (error) => showToast({ message: words(error), tone: 'error' }),
      },
    );
  return { change, isPending };
}

const Choices = ({ pause, onDone }: { pause: OrderingPause; onDone: () => void }) => {
  const { orderingPause: texts } = useMessages('admin');
  const { change, isPending } = usePauseChange(pause, onDone);
  return (
    <div className="flex flex-col gap-3 px-6 pb-6" aria-busy={isPending}>
      <p className="text-text-soft">{texts.hint}</p>
      {[...PAUSE_MINUTES, null].map((minutes) => (
        <Button
          key={minutes ?? 'open'}
          variant="secondary"
          disabled={isPending}
          onClick={() => change(true, minutes)}
        >
          {minutes === null ? texts.untilResumed : texts.forMinutes(minutes)}
        </Button>
      ))}
    </div>
  );
};

/** The pause of guests' orders, for kitchen and managers. */
export const PauseButton = () => {
  const { orderingPause: texts } = useMessages('admin');
  const { membership } = useStaff();
  const { data: pause } = useOrderingPause(membership.restaurantId);
  const [isOpen, setIsOpen] = useState(false);
  if (!pause || pause.isPaused || !can(membership.role, 'kitchen.work')) return null;
  return (
    <>
      <IconButton
        label={texts.pause}
        icon={<CirclePause aria-hidden className="size-5" />}
        onClick={() => setIsOpen(true)}
      />
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={texts.title}>
        <Choices pause={pause} onDone={() => setIsOpen(false)} />
      </Sheet>
    </>
  );
};

/** Until when guests cannot order, as text. */
function usePauseWords(): (pause: OrderingPause) => string {
  const { orderingPause: texts } = useMessages('admin');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  return ({ until }) =>
    until === null ? texts.pausedOpen : texts.pausedUntil(formatClock(until, language, timezone));
}

const Paused = ({ pause }: { pause: OrderingPause }) => {
  const { orderingPause: texts } = useMessages('admin');
  const words = usePauseWords();
  const mayChange = useMayChange();
  const { change, isPending } = usePauseChange(pause, () => undefined);
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-warning-soft px-4 py-1 text-warning">
      <output className="flex items-center gap-2 font-semibold">
        <CirclePause aria-hidden className="size-5 shrink-0" />
        {words(pause)}
      </output>
      {mayChange && (
        <Button
          variant="quiet"
          icon={<CirclePlay aria-hidden className="size-5" />}
          isLoading={isPending}
          onClick={() => change(false, null)}
        >
          {texts.resume}
        </Button>
      )}
    </div>
  );
};

/** A line that everybody at work sees while guests cannot order, or order outside the hours. */
export const PauseBanner = () => {
  const { data: pause } = useOrderingPause(useStaff().membership.restaurantId);
  if (pause?.isPaused) return <Paused pause={pause} />;
  return pause?.closed ? <ClosedBanner pause={pause} closed={pause.closed} /> : null;
};
