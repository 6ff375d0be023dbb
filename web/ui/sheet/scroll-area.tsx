import type { ReactNode, Ref, UIEventHandler } from 'react';

export interface ScrollAreaProps {
  /** Names the region. */
  label: string;
  className: string;
  ref?: Ref<HTMLDivElement>;
  onScroll?: UIEventHandler;
  children: ReactNode;
}

/** Scrolls by keys too, even when nothing inside can take the focus (Safari gives scrollers none by itself). */
export const ScrollArea = ({ label, ...rest }: ScrollAreaProps) => (
  <section aria-label={label} tabIndex={0} {...rest} />
);
