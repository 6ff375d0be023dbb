import { type ReactNode, useLayoutEffect } from 'react';

export interface PageProps {
  /** The first part of the document's title; the product's or the restaurant's name follows. */
  title: string;
  /** The last part of the document's title. */
  owner?: string;
  className?: string;
  /** Still loading: the server's drawing (server/features/menu/menu-page.ts) stays until then. */
  isWaiting?: boolean;
  children: ReactNode;
}

/** The frame of a screen: sets the document's title and renders the page's one `main`. */
export const Page = ({ title, owner = 'Sobremesa', className, isWaiting = false, children }: PageProps) => {
  // A layout effect: removes the server's drawing in the frame that shows this page, so nothing flickers.
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
