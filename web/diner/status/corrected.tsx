import PencilLine from 'lucide-react/icons/pencil-line';
import type { Order } from '#contract/orders.ts';
import { useMessages } from '#web/ui/language.tsx';
import { correctionsOf } from './corrections.ts';

/** What staff have changed about this order, before and after, for as long as it is looked at; told when it happens. */
export const Corrected = ({ order }: { order: Order }) => {
  const texts = useMessages('order');
  const corrections = correctionsOf(order);
  // Empty it takes no room, and is still there to be heard when something comes.
  return (
    <div aria-live="polite" className="empty:-mb-5">
      {corrections.length > 0 && (
        <div className="flex gap-3 rounded-lg bg-warning-soft px-4 py-3 text-warning">
          <PencilLine aria-hidden className="mt-0.5 size-5 shrink-0" />
          <div>
            <p className="font-semibold">{texts.correctedTitle}</p>
            <ul>
              {corrections.map((correction) => (
                <li key={correction.mark}>{texts.correction(correction)}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
};
