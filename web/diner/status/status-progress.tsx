import BellRing from 'lucide-react/icons/bell-ring';
import Check from 'lucide-react/icons/check';
import ChefHat from 'lucide-react/icons/chef-hat';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Utensils from 'lucide-react/icons/utensils';
import type { Order } from '#contract/orders.ts';
import { progressIndex } from '#domain/ordering/order-status.ts';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';
import { useMinutesLeft } from './use-minutes-left.ts';

const ICONS = [ReceiptText, ChefHat, BellRing, Utensils] as const;

interface ProgressStepsProps {
  /** The list's label, for screen readers only. */
  label: string;
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
}

const dotClass = (isDone: boolean, isNow: boolean): string =>
  cx(
    'relative z-10 grid size-9 place-items-center rounded-full border-2 font-semibold tabular-nums transition-colors duration-500',
    isDone && 'border-primary bg-primary text-on-primary',
    isNow && 'border-primary bg-primary-soft text-primary',
    !isDone && !isNow && 'border-line-strong bg-card text-text-soft',
  );

/** Steps in a row, joined by a line that fills; in a column if the text is too large for that. */
const ProgressSteps = ({ label, steps, current }: ProgressStepsProps) => {
  const common = useMessages('common');
  return (
    <div className="@container">
      <ol aria-label={label} className="flex @max-[17rem]:flex-col @max-[17rem]:gap-3">
        {steps.map((step, index) => {
          const isDone = index < current;
          const isNow = index === current;
          return (
            <li
              key={step}
              aria-current={isNow ? 'step' : undefined}
              className="relative flex grow basis-0 flex-col items-center gap-2 px-1 text-center @max-[17rem]:flex-row @max-[17rem]:text-left"
            >
              {index > 0 && (
                <span aria-hidden className="absolute top-4 right-1/2 h-1 w-full bg-line @max-[17rem]:hidden">
                  <span
                    className={cx(
                      'block h-full origin-left bg-primary transition-transform duration-700',
                      index <= current ? 'scale-x-100' : 'scale-x-0',
                    )}
                  />
                </span>
              )}
              <span aria-hidden className={dotClass(isDone, isNow)}>
                {isDone ? <Check className="size-5" /> : index + 1}
              </span>
              <span className="sr-only">{common.stepOf(index + 1, steps.length)}: </span>
              <span
                className={cx('text-sm leading-tight', isNow ? 'font-semibold text-text' : 'text-text-soft')}
              >
                {step}
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
};

export const isServed = ({ status }: Order): boolean => status === 'delivered' || status === 'completed';

/** The current step, one sentence about it, and the minutes left. */
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
          {/* Keeps the dash from starting a line. */}
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
