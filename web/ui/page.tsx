import type { ReactNode } from 'react';

export interface PageProps {
  /** The document's title, before the product's or the restaurant's name. */
  title: string;
  /** What the title ends with. */
  owner?: string;
  className?: string;
  children: ReactNode;
}

/** The frame of a screen: sets the document's title and holds the page's one `main`. */
export const Page = ({ title, owner = 'Sobremesa', className, children }: PageProps) => (
  <>
    <title>{title === owner ? title : `${title} · ${owner}`}</title>
    <main tabIndex={-1} className={className}>
      {children}
    </main>
  </>
);
