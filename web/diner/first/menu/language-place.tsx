import type { ReactNode } from 'react';

/** As high with the offer as without: it comes late, and nothing below it moves. */
export const LanguagePlace = ({ children }: { children?: ReactNode }) => (
  <div className="mb-4 min-h-13">{children}</div>
);
