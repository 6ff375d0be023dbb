import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

export interface ChipProps extends Omit<ComponentProps<'button'>, 'ref'> {
  /** An active filter, or the category in view. */
  isOn: boolean;
  icon?: ReactNode;
}

export const Chip = ({ isOn, icon, className, children, ...rest }: ChipProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    {...rest}
    className={cx(
      'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border px-4 whitespace-nowrap transition-colors duration-150',
      isOn
        ? 'border-primary bg-primary font-semibold text-on-primary'
        : 'border-line-strong bg-card text-text hover:bg-raised',
      className,
    )}
  >
    {icon}
    {children}
  </button>
);
