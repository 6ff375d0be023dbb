import { type ReactNode, useLayoutEffect } from 'react';

export interface PageProps {
  /** The document's title, before the product's or the restaurant's name. */
  title: string;
  /** What the title ends with. */
  owner?: string;
  className?: string;
  /** Not yet what one came for: what the server has drawn (server/features/menu/menu-page.ts) stays until then. */
  isWaiting?: boolean;
  children: ReactNode;
}

/** The frame of a screen: sets the document's title and holds the page's one `main`. */
export const Page = ({ title, owner = 'Sobremesa', className, isWaiting = false, children }: PageProps) => {
  // In the frame that shows this one: nothing flickers in between.
  useLayoutEffect(() => {
    const first = document.getElementById('first-screen');
    if (isWaiting || !first) return;
    first.remove();
    delete document.documentElement.dataset['drawn'];
    queueMicrotask(() => globalThis.pressEarlyTap?.());
  }, [isWaiting]);
  return (
    <>
      <title>{title === owner ? title : `${title} · ${owner}`}</title>
      <main tabIndex={-1} className={className}>
        {children}
      </main>
    </>
  );
};
