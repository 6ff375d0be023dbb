import CloudOff from 'lucide-react/icons/cloud-off';
import { useState } from 'react';
import { formatClock } from '#web/shared/local-time.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

interface StaleBannerProps {
  isStale: boolean;
  /** Nobody is about to tap: the banner may disappear, which moves the tickets up. */
  isCalm: boolean;
  /** Epoch milliseconds when the server last answered; 0: never. */
  heardAt: number;
}

const BANNER = 'flex flex-wrap items-center justify-center gap-x-3 px-4 py-2 text-center font-bold';

/**
 * An alert while the board may be out of date (INV-21): a tap does nothing without a connection. It
 * disappears only when nobody is about to tap.
 */
export const StaleBanner = ({ isStale, isCalm, heardAt }: StaleBannerProps) => {
  const kitchen = useMessages('kitchen');
  const { language } = useLanguage();
  const { timezone } = useStaff().restaurant;
  const [isOpen, setIsOpen] = useState(isStale);
  const shouldBeOpen = isStale || (isOpen && !isCalm);
  if (shouldBeOpen !== isOpen) setIsOpen(shouldBeOpen);
  return (
    <div role="alert">
      {isStale && (
        <p className={`${BANNER} bg-danger text-background`}>
          <CloudOff aria-hidden className="size-5 shrink-0" />
          {kitchen.connectionLost}
          <span className="font-normal">
            {heardAt > 0 && kitchen.lastHeard(formatClock(heardAt, language, timezone))}{' '}
            {kitchen.checkingStill}
          </span>
        </p>
      )}
      {shouldBeOpen && !isStale && (
        <p className={`${BANNER} min-h-16 bg-success-soft text-success`}>{kitchen.connectionBack}</p>
      )}
    </div>
  );
};
