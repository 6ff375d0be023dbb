import type { HTMLAttributes } from 'react';
import { cx } from './cx.ts';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'article' | 'section' | 'li';
  /** Without padding, for cards that start with a picture. */
  isFlush?: boolean;
}

export const Card = ({ as: Element = 'div', isFlush = false, className, ...rest }: CardProps) => (
  <Element
    {...rest}
    className={cx(
      'rounded-lg border border-line bg-card shadow-card',
      isFlush ? 'overflow-hidden' : 'p-6',
      className,
    )}
  />
);
