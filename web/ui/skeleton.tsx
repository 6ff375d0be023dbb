import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { useMessages } from './language.tsx';

/** One grey shape; give it its size by class. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cx('pulse-soft rounded-md bg-raised', className)} />
);

/** Holds the shapes of what is coming, and shows them only after 300 ms. */
export const SkeletonGroup = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cx('appear-late', className)} aria-busy>
    <output className="sr-only">{useMessages('common').loading}</output>
    {children}
  </div>
);
