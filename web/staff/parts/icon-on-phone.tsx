import type { ReactNode } from 'react';

/** A button that is its icon alone on a phone, where the list matters more; `LaptopWords` are still read. */
export const ICON_ON_PHONE = 'max-sm:px-3';

export const LaptopWords = ({ children }: { children: ReactNode }) => (
  <span className="max-sm:sr-only">{children}</span>
);
