import LoaderCircle from 'lucide-react/icons/loader-circle';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';

/** Says that the order is on its way, and never more than that. */
export const Sending = ({ isDelayed, onWithdraw }: { isDelayed: boolean; onWithdraw?: () => void }) => {
  const cart = useMessages('cart');
  return (
    <div className="flex min-h-[60dvh] flex-col items-center justify-center gap-8">
      <output className="flex flex-col items-center gap-5 text-center">
        <LoaderCircle
          aria-hidden
          className="size-14 animate-[spin_1200ms_linear_infinite] text-primary"
          strokeWidth={1.5}
        />
        <span className="font-display text-xl font-semibold">
          {isDelayed ? cart.stillSending : cart.placing}
        </span>
        <span className="max-w-xs text-text-soft">
          {isDelayed ? cart.stillSendingText : cart.placingText}
        </span>
      </output>
      {isDelayed && onWithdraw && (
        <Button variant="secondary" onClick={onWithdraw}>
          {cart.withdraw}
        </Button>
      )}
    </div>
  );
};
