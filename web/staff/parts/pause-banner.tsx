import CirclePause from 'lucide-react/icons/circle-pause';
import CirclePlay from 'lucide-react/icons/circle-play';
import type { OrderingPause } from '#contract/ordering-pause.ts';
import { can } from '#domain/people/roles.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { useOrderingPause } from '#web/staff/data/kitchen.ts';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { useStaff } from './staff-context.ts';
import { usePauseChange } from './use-pause-change.ts';

/** Until when guests cannot order, in words. */
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
  const { membership } = useStaff();
  const { change, isPending } = usePauseChange(pause, () => undefined);
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-warning-soft px-4 py-1 text-warning">
      <output className="flex items-center gap-2 font-semibold">
        <CirclePause aria-hidden className="size-5 shrink-0" />
        {words(pause)}
      </output>
      {can(membership.role, 'kitchen.work') && (
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

/** A line that everybody at work sees while guests cannot order. */
export const PauseBanner = () => {
  const { data: pause } = useOrderingPause(useStaff().membership.restaurantId);
  return pause?.isPaused ? <Paused pause={pause} /> : null;
};
