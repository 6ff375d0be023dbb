import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { onFirstTouch } from './on-first-touch.ts';
import { untilHere } from './until-here.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** A component in a file of its own, downloaded when it is drawn for the first time; its place is empty until there is a network. */
export const laterPart = <Props extends object>(load: Load<Props>) =>
  lazy(async (): Promise<{ default: ComponentType<Props> }> => ({ default: await untilHere(load) }));

/** Draws nothing where its code cannot be downloaded: the screen can do without it. */
export const optionalPart = <Props extends object>(load: Load<Props>) =>
  lazy(
    async (): Promise<{ default: ComponentType<Props> }> => ({
      default: await untilHere(load).catch(() => () => null),
    }),
  );

/** Of a sheet whose code could not be had: closed, and tried again the next time it is opened. */
const NotHere = ({ onClose }: { onClose: () => void }) => {
  useEffect(onClose, [onClose]);
  return null;
};

/** A try that began before the network was back fails after it: whoever tapped since then is not told that there is none. */
const loadAgain = <Props,>(load: Load<Props>): ReturnType<Load<Props>> =>
  load().catch((error: unknown) => {
    if (navigator.onLine) return load();
    throw error;
  });

/**
 * A sheet whose code is downloaded at the first touch, or when it is opened; once opened it stays mounted and keeps its state.
 * Without a network the page under it stays as it is, and says so.
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
