import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { onFirstTouch } from './on-first-touch.ts';

/** A sheet whose code comes at the first touch, before it is wanted, or when it is opened; then it stays, with what was typed. */
export const fetchedSheet = <Props extends { isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> => {
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
