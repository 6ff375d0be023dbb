import { useEffect, useSyncExternalStore } from 'react';
import { type SoundState, soundState, subscribeToSound, unlockSound } from './sound.ts';

const GESTURES = ['pointerup', 'keydown'] as const;

/** The state of the sound; the first touch anywhere unlocks it where it is wanted. */
export function useSound(): SoundState {
  const state = useSyncExternalStore(subscribeToSound, soundState);
  useEffect(() => {
    if (state !== 'blocked') return undefined;
    const unlock = () => void unlockSound();
    for (const gesture of GESTURES) addEventListener(gesture, unlock);
    return () => {
      for (const gesture of GESTURES) removeEventListener(gesture, unlock);
    };
  }, [state]);
  return state;
}
