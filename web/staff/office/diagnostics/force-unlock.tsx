import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ActiveCart } from '#contract/diagnostics.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { forceUnlock } from './diagnostics.ts';

interface ForceUnlockProps {
  /** The cart as it was when somebody asked; null: nobody asks. */
  cart: ActiveCart | null;
  onClose: () => void;
}

/** Takes the lock from a phone that is gone, after asking; it is written to the audit log (CART-11). */
export const ForceUnlock = ({ cart, onClose }: ForceUnlockProps) => {
  const client = useQueryClient();
  const texts = useMessages('diagnostics');
  const { restaurantId } = useStaff().membership;
  const [isBusy, setIsBusy] = useState(false);
  const tableNumber = cart?.tableNumber ?? '';
  const unlock = async (visitId: string) => {
    setIsBusy(true);
    try {
      const { wasLocked } = await forceUnlock(client, restaurantId, visitId);
      const message = wasLocked ? texts.unlocked(tableNumber) : texts.wasOpen(tableNumber);
      showToast({ id: `unlock-${visitId}`, message, tone: 'success' });
      onClose();
    } catch {
      showToast({ id: `unlock-${visitId}`, message: texts.unlockFailed, tone: 'error' });
    }
    setIsBusy(false);
  };
  return (
    <ConfirmDialog
      isOpen={cart !== null}
      title={texts.unlockTitle(tableNumber)}
      confirmLabel={texts.forceUnlock}
      isBusy={isBusy}
      onConfirm={() => cart && void unlock(cart.visitId)}
      onClose={onClose}
    >
      <p>{texts.unlockText(cart?.lockedByName ?? null, cart?.itemCount ?? 0)}</p>
    </ConfirmDialog>
  );
};
