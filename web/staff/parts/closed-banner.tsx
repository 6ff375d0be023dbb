import DoorClosed from 'lucide-react/icons/door-closed';
import DoorOpen from 'lucide-react/icons/door-open';
import { useState } from 'react';
import type { OrderingPause } from '#contract/ordering-pause.ts';
import { can } from '#domain/people/roles.ts';
import { formatClock, formatWeekday } from '#web/shared/local-time.ts';
import { useOpenByHand } from '#web/staff/data/kitchen.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useStaff } from './staff-context.ts';
import { useFailureWords } from './use-failure-words.ts';

const OPEN_FOR_MINUTES = [30, 60, 120, 240] as const;

interface ClosedBannerProps {
  pause: OrderingPause;
  closed: NonNullable<OrderingPause['closed']>;
}

/** When guests can order again, or until when they can all the same. */
function useWords({ pause: { openUntil }, closed: { opensAt } }: ClosedBannerProps): string {
  const { closedHours: texts } = useMessages('admin');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const clock = (at: string) => formatClock(at, language, timezone);
  if (openUntil !== null) return texts.openUntil(clock(openUntil));
  if (opensAt === null) return texts.closed;
  return texts.closedUntil(formatWeekday(opensAt, language, timezone), clock(opensAt));
}

/** Outside the opening hours: guests cannot order, unless somebody lets them all the same for a while (HOURS-3). */
export const ClosedBanner = (props: ClosedBannerProps) => {
  const { closedHours: texts } = useMessages('admin');
  const said = useWords(props);
  const failureWords = useFailureWords();
  const { membership } = useStaff();
  const { mutate, isPending } = useOpenByHand(membership.restaurantId);
  const [isAsking, setIsAsking] = useState(false);
  const { openUntil, version } = props.pause;
  const isOpen = openUntil !== null;
  const change = (minutes: number | null) =>
    mutate(
      { minutes, version },
      {
        onSuccess: () => setIsAsking(false),
        onError: (error) => showToast({ message: failureWords(error), tone: 'error' }),
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
      {can(membership.role, 'kitchen.work') && (
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
