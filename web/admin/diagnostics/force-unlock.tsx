import { useQueryClient } from '@tanstack/react-query';
import LockOpen from 'lucide-react/icons/lock-open';
import { useState } from 'react';
import type { ActiveCart } from '#contract/diagnostics.ts';
import { can } from '#domain/roles.ts';
import { forceUnlock } from '#web/data/diagnostics.ts';
import { useStaff } from '#web/parts/staff/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Takes the lock from a phone that is gone; it is written to the audit log (CART-11). */
export const ForceUnlock = ({ cart: { visitId, tableNumber } }: { cart: ActiveCart }) => {
  const client = useQueryClient();
  const texts = useMessages('diagnostics');
  const { membership } = useStaff();
  const [isBusy, setIsBusy] = useState(false);
  if (!can(membership.role, 'cart.force-unlock')) return null;
  const unlock = async () => {
    setIsBusy(true);
    try {
      const { wasLocked } = await forceUnlock(client, membership.restaurantId, visitId);
      const message = wasLocked ? texts.unlocked(tableNumber) : texts.wasOpen(tableNumber);
      showToast({ id: `unlock-${visitId}`, message, tone: 'success' });
    } catch {
      showToast({ id: `unlock-${visitId}`, message: texts.unlockFailed, tone: 'error' });
    }
    setIsBusy(false);
  };
  return (
    <Button
      variant="secondary"
      aria-label={texts.forceUnlockOf(tableNumber)}
      icon={<LockOpen aria-hidden className="size-4" />}
      isLoading={isBusy}
      onClick={() => void unlock()}
    >
      {texts.forceUnlock}
    </Button>
  );
};
