import Volume2 from 'lucide-react/icons/volume-2';
import VolumeOff from 'lucide-react/icons/volume-x';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { cx } from '#web/ui/cx.ts';
import { useMessages } from '#web/ui/language.tsx';
import { type WordsFrom, wordClass } from './live-badge.tsx';
import {
  playChime,
  type SoundState,
  setSoundWanted,
  soundState,
  subscribeToSound,
  unlockSound,
} from './sound.ts';

/** Sound on or off, or "Turn sound on" while the browser still waits for a touch. Turning it on plays it. */
export const SoundButton = ({ wordsFrom }: { wordsFrom: WordsFrom }) => {
  const admin = useMessages('admin');
  const state = useSound();
  // The press itself unlocks the sound, before its click: the state at the press counts.
  const pressed = useRef<SoundState | null>(null);
  const press = () => {
    pressed.current = state;
  };
  const turn = async () => {
    const before = pressed.current ?? state;
    pressed.current = null;
    await setSoundWanted(before !== 'on');
    playChime();
  };
  const Icon = state === 'on' ? Volume2 : VolumeOff;
  const hasWord = state === 'blocked' || wordsFrom === 'always';
  const label = { on: admin.soundOn, off: admin.soundOff, blocked: admin.soundBlocked }[state];
  return (
    <button
      type="button"
      aria-pressed={state === 'on'}
      title={state === 'blocked' ? admin.soundBlockedHint : label}
      onPointerDown={press}
      onKeyDown={press}
      onClick={() => void turn()}
      className={cx(
        'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-full whitespace-nowrap',
        hasWord && 'border px-2.5 text-sm font-semibold',
        hasWord && state !== 'blocked' && 'border-line-strong',
        state === 'blocked' ? 'border-warning bg-warning-soft text-warning' : 'hover:bg-raised',
      )}
    >
      <Icon aria-hidden className="size-5" />
      <span className={hasWord ? wordClass(wordsFrom) : 'sr-only'}>{label}</span>
    </button>
  );
};

const GESTURES = ['pointerup', 'keydown'] as const;

/** The state of the sound; the first touch anywhere unlocks it if it is on. */
function useSound(): SoundState {
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
