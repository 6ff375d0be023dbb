import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { onFirstTouch } from './on-first-touch.ts';
import { untilHere } from './until-here.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A component in a file of its own, downloaded on its first render; its place stays empty while offline. */
export const laterPart = <Props extends object>(load: Load<Props>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => ({ default: await untilHere(load) }));

/** Renders nothing if its code cannot be downloaded: the screen works without it. */
export const optionalPart = <Props extends object>(load: Load<Props>) =>
  lazy(
    async (): Promise<{ default: ComponentType<Props> }> => ({
      default: await untilHere(load).catch(() => () => null),
    }),
  );

/**
 * An attempt that started offline may fail after the network is back: a tap made since then must not report
 * "offline".
 */
const loadAgain = <Props,>(load: Load<Props>): ReturnType<Load<Props>> =>
  load().catch((error: unknown) => {
    if (navigator.onLine) return load();
    throw error;
  });

/**
 * A sheet whose code is downloaded at the first touch, or when it is opened; once opened it stays mounted and keeps
 * its state. Offline, the page under it stays as it is and shows a toast.
 */
export const fetchedSheet = <Props extends { isOpen: boolean; onClose: () => void }>(
  load: Load<Props>,
): ComponentType<Props> => {
  let Sheet: ComponentType<Props> | null = null;
  return (props) => {
    const { isOpen, onClose } = props;
    const [wasOpen, setWasOpen] = useState(false);
    const [, setIsHere] = useState(false);
    const close = useEffectEvent(onClose);
    if (isOpen && !wasOpen) setWasOpen(true);
    useEffect(() => onFirstTouch(() => void load().catch(() => undefined)), []);
    useEffect(() => {
      if (!isOpen || Sheet) return undefined;
      let isWanted = true;
      loadAgain(load).then(
        (Component) => {
          Sheet = Component;
          setIsHere(true);
        },
        // At once, so that the next tap tries again: React would show a lazy component's failure up to 300 ms later.
        () => isWanted && close(),
      );
      return () => {
        isWanted = false;
      };
    }, [isOpen]);
    return (
      Sheet &&
      wasOpen && (
        <Suspense>
          <Sheet {...props} />
        </Suspense>
      )
    );
  };
};
