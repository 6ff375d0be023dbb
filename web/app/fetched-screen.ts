import { type ComponentType, lazy } from 'react';

export interface FetchedScreen {
  Component: ComponentType;
  /** Begins the download that drawing it would begin; a failure shows itself when it is drawn. */
  prefetch: () => void;
}

/** A screen in a file of its own, downloaded once: with its first drawing, or before by `prefetch`. */
export const fetchedOnce = (download: () => Promise<ComponentType>): FetchedScreen => {
  let started: Promise<{ default: ComponentType }> | undefined;
  const fetched = () => (started ??= download().then((Component) => ({ default: Component })));
  return { Component: lazy(fetched), prefetch: () => void fetched().catch(() => undefined) };
};
