import type { ReactNode } from 'react';

/** A button with only its icon on a phone; `LaptopWords` are still for screen readers. */
export const ICON_ON_PHONE = 'max-sm:px-3';

export const LaptopWords = ({ children }: { children: ReactNode }) => (
  <span className="max-sm:sr-only">{children}</span>
);
