import Lock from 'lucide-react/icons/lock';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { useStaff } from './staff-context.ts';
import { useLock } from './use-lock.ts';

/** The person at the shared screen; a tap locks it for the next PIN. */
export const LockButton = () => {
  const texts = useMessages('sharedDevices');
  const { user } = useStaff();
  const lock = useLock();
  return (
    <Button
      variant="secondary"
      className="max-w-40 shrink-0 px-3!"
      aria-label={texts.lockOf(user.name)}
      icon={<Lock aria-hidden className="size-5 shrink-0" />}
      onClick={lock}
    >
      <span className="truncate max-sm:sr-only">{user.name}</span>
    </Button>
  );
};
