import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
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

/** Replaces a sheet whose code failed to load: closes it, and the next opening tries again. */
const NotHere = ({ onClose }: { onClose: () => void }) => {
  useEffect(onClose, [onClose]);
  return null;
};

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
  let isHere = false;
  const fetched = () =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        const Component = await loadAgain(load);
        isHere = true;
        return { default: Component };
      } catch {
        Sheet = fetched();
        return { default: NotHere };
      }
    });
  let Sheet = fetched();
  return (props) => {
    const [wasOpen, setWasOpen] = useState(false);
    if (props.isOpen && !wasOpen) setWasOpen(true);
    useEffect(() => onFirstTouch(() => void load().catch(() => undefined)), []);
    return (
      (props.isOpen || (wasOpen && isHere)) && (
        <Suspense>
          <Sheet {...props} />
        </Suspense>
      )
    );
  };
};
