import { localStore } from '#web/ui/storage.ts';

/** `blocked`: wanted, but the browser waits for a first touch before it plays anything. */
export type SoundState = 'on' | 'off' | 'blocked';

const KEY = 'staff_sound';
/** The specification's volume for the sound of an order. */
const VOLUME = 0.5;
/** Two rising bells: hertz, and seconds from the start. */
const NOTES = [
  { hertz: 880, at: 0 },
  { hertz: 1174.7, at: 0.16 },
] as const;
const RING_SECONDS = 0.9;

let context: AudioContext | null = null;
let isWanted = localStore.get(KEY) !== 'off';
const listeners = new Set<() => void>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

export const soundState = (): SoundState => {
  if (!isWanted) return 'off';
  return context?.state === 'running' ? 'on' : 'blocked';
};

export function subscribeToSound(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Unlocks sound; the browser allows it only during a touch, a click or a key press. */
export async function unlockSound(): Promise<void> {
  if (typeof AudioContext === 'undefined') return;
  if (!context) {
    context = new AudioContext();
    context.addEventListener('statechange', tell);
  }
  if (context.state === 'suspended') await context.resume().catch(() => undefined);
  tell();
}

export async function setSoundWanted(wanted: boolean): Promise<void> {
  isWanted = wanted;
  localStore.set(KEY, wanted ? 'on' : 'off');
  tell();
  if (wanted) await unlockSound();
}

/** A short, clear chime that carries through a kitchen; nothing while sound is off or blocked. */
export function playChime(): void {
  if (!context || soundState() !== 'on') return;
  const loudness = context.createGain();
  loudness.gain.value = VOLUME;
  loudness.connect(context.destination);
  for (const note of NOTES) ring(context, loudness, note.hertz, context.currentTime + note.at);
}

function ring(audio: AudioContext, output: AudioNode, hertz: number, startsAt: number): void {
  const bell = audio.createOscillator();
  const envelope = audio.createGain();
  bell.type = 'triangle';
  bell.frequency.value = hertz;
  envelope.gain.setValueAtTime(0.0001, startsAt);
  envelope.gain.exponentialRampToValueAtTime(1, startsAt + 0.015);
  envelope.gain.exponentialRampToValueAtTime(0.0001, startsAt + RING_SECONDS);
  bell.connect(envelope).connect(output);
  bell.start(startsAt);
  bell.stop(startsAt + RING_SECONDS);
}
