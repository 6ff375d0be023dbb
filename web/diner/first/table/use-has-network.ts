import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};
const isOnline = (): boolean => navigator.onLine;

/** Whether the phone is on any network at all, as far as the browser reports. */
export const useHasNetwork = (): boolean => useSyncExternalStore(subscribe, isOnline);
