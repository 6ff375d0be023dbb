import Check from 'lucide-react/icons/check';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';

export interface ProgressStepsProps {
  /** What is in progress; read, not shown. */
  label: string;
  steps: readonly string[];
  /** Index of the step that is under way. */
  current: number;
}

const dotClass = (isDone: boolean, isNow: boolean): string =>
  cx(
    'relative z-10 grid size-9 place-items-center rounded-full border-2 font-semibold tabular-nums transition-colors duration-500',
    isDone && 'border-primary bg-primary text-on-primary',
    isNow && 'border-primary bg-primary-soft text-primary',
    !isDone && !isNow && 'border-line-strong bg-card text-text-soft',
  );

/** Steps in a row, joined by a line that fills; below each other where words are too large for that. */
export const ProgressSteps = ({ label, steps, current }: ProgressStepsProps) => {
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
