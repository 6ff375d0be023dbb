import LoaderCircle from 'lucide-react/icons/loader-circle';
import { useMessages } from '#web/ui/language.tsx';

/** Says that the order is on its way, and never more than that. */
export const Sending = ({ isDelayed }: { isDelayed: boolean }) => {
  const cart = useMessages('cart');
  return (
    <output className="flex min-h-[60dvh] flex-col items-center justify-center gap-5 text-center">
      <LoaderCircle
        aria-hidden
        className="size-14 animate-[spin_1200ms_linear_infinite] text-primary"
        strokeWidth={1.5}
      />
      <span className="font-display text-xl font-semibold">
        {isDelayed ? cart.stillSending : cart.placing}
      </span>
      <span className="max-w-xs text-text-soft">{isDelayed ? cart.stillSendingText : cart.placingText}</span>
    </output>
  );
};
