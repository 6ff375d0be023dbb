import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import type { FloorTable } from '#contract/tables.ts';
import { can } from '#domain/people/roles.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { openByPin, usePresenceGuard } from './presence-guard.ts';

/** While the presence guard is on: a PIN to say to guests whose phone cannot read the code. */
export const TablePin = ({ table }: { table: FloorTable }) => {
  const texts = useMessages('tables');
  const failureWords = useFailureWords();
  const { language } = useLanguage();
  const { membership, restaurant } = useStaff();
  const { restaurantId, role } = membership;
  const { data: guard } = usePresenceGuard(restaurantId);
  const [given, setGiven] = useState<{ pin: string; expiresAt: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  if (!guard?.isOn || !can(role, 'orders.take')) return null;
  const ask = async () => {
    setIsBusy(true);
    try {
      setGiven(await openByPin(restaurantId, table.id));
    } catch (error) {
      showToast({ message: failureWords(error), tone: 'error' });
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
