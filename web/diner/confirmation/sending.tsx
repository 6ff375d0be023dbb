import LoaderCircle from 'lucide-react/icons/loader-circle';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import type { Delay } from './use-submission.ts';

interface SendingProps {
  delay: Delay | null;
  onWithdraw?: () => void;
}

/** Says that the order is on its way, and never more than that. */
export const Sending = ({ delay, onWithdraw }: SendingProps) => {
  const cart = useMessages('cart');
  const errors = useMessages('errors');
  const [title, text] =
    delay === 'staff'
      ? [cart.held, errors.APPROVAL_PENDING]
      : delay === 'network'
        ? [cart.stillSending, cart.stillSendingText]
        : [cart.placing, cart.placingText];
  return (
    <div className="flex min-h-[60dvh] flex-col items-center justify-center gap-8">
      <output className="flex flex-col items-center gap-5 text-center">
        <LoaderCircle
          aria-hidden
          className="size-14 animate-[spin_1200ms_linear_infinite] text-primary"
          strokeWidth={1.5}
        />
        <span className="font-display text-xl font-semibold">{title}</span>
        <span className="max-w-xs text-text-soft">{text}</span>
      </output>
      {delay !== null && onWithdraw && (
        <Button variant="secondary" onClick={onWithdraw}>
          {cart.withdraw}
        </Button>
      )}
    </div>
  );
};
