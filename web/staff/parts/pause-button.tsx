import CirclePause from 'lucide-react/icons/circle-pause';
import { useState } from 'react';
import type { OrderingPause } from '#contract/ordering-pause.ts';
import { PAUSE_MINUTES } from '#domain/ordering/ordering-pause.ts';
import { can } from '#domain/people/roles.ts';
import { useOrderingPause } from '#web/staff/data/kitchen.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { useStaff } from './staff-context.ts';
import { usePauseChange } from './use-pause-change.ts';

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

/** For those who work in the kitchen or run the house: guests order nothing for a while. */
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
