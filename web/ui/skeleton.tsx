import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { useMessages } from './language.tsx';

/** One grey shape; its size is set by class. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div aria-hidden className={cx('pulse-soft rounded-md bg-raised', className)} />
);

/** Contains placeholder shapes, visible only after 300 ms. */
export const SkeletonGroup = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cx('appear-late', className)} aria-busy>
    <output className="sr-only">{useMessages('common').loading}</output>
    {children}
  </div>
);
