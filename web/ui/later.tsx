import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { onFirstTouch } from './on-first-touch.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A component in a file of its own, downloaded when it is drawn for the first time. */
export const laterPart = <Props extends object>(load: Load<Props>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => ({ default: await load() }));

/** Draws nothing where its code cannot be downloaded: the screen can do without it. */
export const optionalPart = <Props extends object>(load: Load<Props>) =>
  laterPart<Props>(() => load().catch(() => () => null));

/** A sheet whose code is downloaded at the first touch, or when it is opened; once opened it stays mounted and keeps its state. */
export const fetchedSheet = <Props extends { isOpen: boolean }>(load: Load<Props>): ComponentType<Props> => {
  const Sheet = lazy(async () => ({ default: await load() }));
  return (props) => {
    const [wasOpen, setWasOpen] = useState(false);
    if (props.isOpen && !wasOpen) setWasOpen(true);
    useEffect(() => onFirstTouch(() => void load().catch(() => undefined)), []);
    return (
      wasOpen && (
        <Suspense>
          <Sheet {...props} />
        </Suspense>
      )
    );
  };
};
