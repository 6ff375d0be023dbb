import type { ReactNode, Ref, UIEventHandler } from 'react';

export interface ScrollAreaProps {
  /** The region's accessible name. */
  label: string;
  className: string;
  ref?: Ref<HTMLDivElement>;
  onScroll?: UIEventHandler;
  children: ReactNode;
}

/** Scrolls by keys even if nothing inside can take the focus (Safari does not focus scrollers by itself). */
export const ScrollArea = ({ label, ...rest }: ScrollAreaProps) => (
  <section aria-label={label} tabIndex={0} {...rest} />
);
