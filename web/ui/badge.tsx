import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const TONES = {
  neutral: 'bg-raised text-text-soft',
  primary: 'bg-primary-soft text-primary',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
} as const;
export type BadgeTone = keyof typeof TONES;

export interface BadgeProps {
  tone?: BadgeTone;
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}

export const Badge = ({ tone = 'neutral', icon, className, children }: BadgeProps) => (
  <span
    className={cx(
      'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-medium whitespace-nowrap',
      TONES[tone],
      className,
    )}
  >
    {icon}
    {children}
  </span>
);
