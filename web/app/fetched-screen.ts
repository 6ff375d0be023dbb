import { type ComponentType, lazy } from 'react';

export interface FetchedScreen {
  Component: ComponentType;
  /** Starts the download that the first render would start; a failure is shown on render. */
  prefetch: () => void;
}

/** A screen in a file of its own, downloaded once: on its first render, or earlier by `prefetch`. */
export const fetchedOnce = (download: () => Promise<ComponentType>): FetchedScreen => {
  let started: Promise<{ default: ComponentType }> | undefined;
  const fetched = () => (started ??= download().then((Component) => ({ default: Component })));
  return { Component: lazy(fetched), prefetch: () => void fetched().catch(() => undefined) };
};
