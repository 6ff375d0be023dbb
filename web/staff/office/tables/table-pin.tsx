import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import type { FloorTable } from '#contract/tables.ts';
import { can } from '#domain/people/roles.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { openByPin, usePresenceGuard } from './presence-guard.ts';

interface GivenPin {
  readonly pin: string;
  readonly expiresAt: string;
  /** The party that knows it; null until guests are at the table. */
  readonly visitId: string | null;
  /** When the key was the one with which it was given. */
  readonly rotatedAt: string | null;
}

/** While the presence guard is on: a PIN for guests whose phone cannot read the code. */
export const TablePin = ({ table }: { table: FloorTable }) => {
  const texts = useMessages('tables');
  const showFailure = useFailureToast();
  const { language } = useLanguage();
  const { membership, restaurant } = useStaff();
  const { restaurantId, role } = membership;
  const { data: guard } = usePresenceGuard(restaurantId);
  const [given, setGiven] = useState<GivenPin | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  if (!guard?.isOn || !can(role, 'orders.take')) return null;
  const visitId = table.visit?.id ?? null;
  const { rotatedAt } = guard;
  // It ends with its party's visit, also if that is reopened, and with a new key (PRESENCE-2).
  if (given && given.rotatedAt !== rotatedAt) setGiven(null);
  else if (given && given.visitId !== visitId)
    setGiven(given.visitId === null ? { ...given, visitId } : null);
  const ask = async () => {
    setIsBusy(true);
    try {
      setGiven({ ...(await openByPin(restaurantId, table.id)), visitId, rotatedAt });
    } catch (error) {
      showFailure(error);
    }
    setIsBusy(false);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="secondary"
        icon={<KeyRound aria-hidden className="size-5" />}
        isLoading={isBusy}
        onClick={() => void ask()}
      >
        {texts.openByPin}
      </Button>
      <output className="text-lg font-bold tabular-nums">
        {given && texts.pinIs(given.pin, formatClock(given.expiresAt, language, restaurant.timezone))}
      </output>
    </div>
  );
};
