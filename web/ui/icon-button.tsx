import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

const VARIANTS = {
  quiet: 'text-text hover:bg-raised',
  primary: 'bg-primary text-on-primary hover:bg-primary-strong shadow-card',
  outline: 'border border-line-strong bg-card text-text hover:bg-raised',
  float: 'bg-card/90 text-text shadow-card backdrop-blur-sm hover:bg-card',
} as const;

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'ref' | 'children' | 'aria-label'> {
  /** The accessible name; there is no visible text. */
  label: string;
  icon: ReactNode;
  variant?: keyof typeof VARIANTS;
  /** A badge with a small number; the label must include it. */
  count?: number;
}

export const IconButton = ({
  label,
  icon,
  variant = 'quiet',
  count = 0,
  className,
  ...rest
}: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    className={cx(
      'relative inline-grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-150',
      'disabled:opacity-40',
      VARIANTS[variant],
      className,
    )}
  >
    {icon}
    {count > 0 && (
      <span
        aria-hidden
        className="absolute -top-0.5 -right-0.5 grid h-[1.43em] min-w-[1.43em] place-items-center rounded-full bg-primary px-1 text-sm leading-none font-bold text-on-primary tabular-nums ring-2 ring-background"
      >
        {count > 99 ? '99+' : count}
      </span>
    )}
  </button>
);
