import { type ComponentType, lazy } from 'react';

/** A part that loads by itself and that the screen can do without: where its code cannot be had, nothing is shown. */
export const optionalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: () => null };
    }
  });
