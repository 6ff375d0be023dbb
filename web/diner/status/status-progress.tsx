import BellRing from 'lucide-react/icons/bell-ring';
import ChefHat from 'lucide-react/icons/chef-hat';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Utensils from 'lucide-react/icons/utensils';
import type { Order } from '#contract/orders.ts';
import { progressIndex } from '#domain/ordering/order-status.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';
import { ProgressSteps } from './progress-steps.tsx';
import { useMinutesLeft } from './use-minutes-left.ts';

const ICONS = [ReceiptText, ChefHat, BellRing, Utensils] as const;

export const isServed = ({ status }: Order): boolean => status === 'delivered' || status === 'completed';

/** One big step, what happens now in one sentence, and the minutes left. */
export const StatusProgress = ({ order, isChanged }: { order: Order; isChanged: boolean }) => {
  const texts = useMessages('order');
  const step = progressIndex(order.status);
  const Icon = ICONS[step] ?? ReceiptText;
  const left = useMinutesLeft(order);
  const { received, preparing, ready, delivered } = texts.steps;
  return (
    <Card
      className={cx(
        'flex flex-col items-center gap-6 transition-shadow duration-500 max-sm:px-3',
        isChanged && 'ring-4 ring-primary',
      )}
    >
      <span aria-hidden className="grid size-20 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon className="size-10" strokeWidth={1.6} />
      </span>
      <div
        className="flex max-w-full flex-col items-center gap-2 text-center *:max-w-full"
        aria-live="polite"
      >
        {isChanged && (
          <p className="rounded-full bg-primary px-4 py-1 text-sm font-semibold text-on-primary">
            {texts.statusUpdated(texts.statusNames[order.status])}
          </p>
        )}
        <p className="font-display text-xl font-semibold text-balance max-sm:text-lg">
          {/* A line does not begin with a dash. */}
          {texts.sentences[order.status].replace(' - ', '\u00a0- ')}
        </p>
      </div>
      {left > 0 && (
        <p className="text-center">
          <span className="block text-sm text-text-soft">{texts.timeLeft}</span>
          <span className="font-display text-2xl font-semibold tabular-nums">{texts.minutes(left)}</span>
        </p>
      )}
      <div className="w-full">
        <ProgressSteps
          label={texts.statusTitle}
          steps={[received, preparing, ready, delivered]}
          current={isServed(order) ? ICONS.length : step}
        />
      </div>
    </Card>
  );
};
