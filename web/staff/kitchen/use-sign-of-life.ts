import { useEffect, useRef, useState } from 'react';
import { SIGN_OF_LIFE_EVERY_MS } from '#domain/kitchen/kitchen-devices.ts';
import { endSignsOfLife, sendSignOfLife } from '#web/staff/data/kitchen.ts';
import { deviceName } from '#web/staff/parts/device-name.ts';

/** Older than a day is old. */
const MOST_SECONDS = 86_400;

interface Shown {
  restaurantId: string;
  station: string | null;
  /** Live updates are connected. */
  isCurrent: boolean;
  /** Epoch milliseconds when the server last answered; 0: never. */
  heardAt: number;
}

/** Reports to the server every 30 seconds that the board is open and how old its orders are, and when it is closed (KITCHEN-6). */
export function useSignOfLife({ restaurantId, station, isCurrent, heardAt }: Shown): void {
  const [openedAt] = useState(() => Date.now());
  const currentAt = useRef(0);
  const heard = useRef(heardAt);
  useEffect(() => {
    heard.current = heardAt;
  }, [heardAt]);
  useEffect(() => {
    let sending = new AbortController();
    const speak = () => {
      if (isCurrent) currentAt.current = Date.now();
      const freshAt = Math.max(openedAt, currentAt.current, heard.current);
      sending.abort();
      sending = new AbortController();
      const said = {
        deviceName: deviceName(navigator.userAgent),
        station,
        ageSeconds: Math.min(MOST_SECONDS, Math.max(0, Math.floor((Date.now() - freshAt) / 1_000))),
      };
      void sendSignOfLife(restaurantId, said, sending.signal);
    };
    const lookUp = () => {
      if (document.visibilityState === 'visible') speak();
    };
    // A page restored by "back" reported its closing when it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) speak();
    };
    speak();
    const timer = setInterval(speak, SIGN_OF_LIFE_EVERY_MS);
    document.addEventListener('visibilitychange', lookUp);
    globalThis.addEventListener('pageshow', comeBack);
    return () => {
      clearInterval(timer);
      sending.abort();
      document.removeEventListener('visibilitychange', lookUp);
      globalThis.removeEventListener('pageshow', comeBack);
    };
  }, [restaurantId, station, isCurrent, openedAt]);
  useEffect(() => {
    const close = () => void endSignsOfLife(restaurantId);
    globalThis.addEventListener('pagehide', close);
    return () => {
      globalThis.removeEventListener('pagehide', close);
      close();
    };
  }, [restaurantId]);
}
