import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const gains: { value: number }[] = [];
let started = 0;

const node = () => ({
  connect: (to: unknown) => to,
  frequency: { value: 0 },
  start: () => {
    started += 1;
  },
  stop: () => undefined,
});
class Speaker extends EventTarget {
  state = 'suspended';
  currentTime = 0;
  destination = {};
  resume = async () => {
    this.state = 'running';
  };
  createOscillator = node;
  createGain = () => {
    const gain = { value: 1, setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    gains.push(gain);
    return { ...node(), gain };
  };
}

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  gains.length = 0;
  started = 0;
  vi.stubGlobal('AudioContext', Speaker);
});
afterEach(() => vi.unstubAllGlobals());

it('chime: plays at half volume, only after the page was touched', async () => {
  const { playChime, soundState, unlockSound } = await import('./sound.ts');
  expect(soundState()).toBe('blocked');
  playChime();
  expect(started).toBe(0);
  await unlockSound();
  expect(soundState()).toBe('on');
  playChime();
  expect(started).toBe(2);
  expect(gains[0]?.value).toBe(0.5);
});

it('chime: stays off after a reload when turned off', async () => {
  const { setSoundWanted } = await import('./sound.ts');
  await setSoundWanted(true);
  await setSoundWanted(false);
  vi.resetModules();
  const { playChime, soundState, unlockSound } = await import('./sound.ts');
  await unlockSound();
  expect(soundState()).toBe('off');
  playChime();
  expect(started).toBe(0);
});
