/**
 * The keystroke-level model (Card, Moran and Newell, 1980): how long an average non-professional typist takes for a
 * task that they know. On a touch screen, pointing and pressing are one action.
 */
export const SECONDS = { key: 0.28, point: 1.1, press: 0.2, home: 0.4, think: 1.35 } as const;

export type Act =
  | { readonly kind: 'click' | 'tap' }
  /** Consecutive keys; the hand moves to the keyboard first. */
  | { readonly kind: 'keys'; readonly count: number }
  /** Anything other than pointing and typing, with its duration. */
  | { readonly kind: 'other'; readonly what: string; readonly seconds: number };

const WITH_SHIFT = /[^a-z0-9\s@.,\-']/g;

/** How many keys a text takes: capital letters and most symbols take two, and the field's old content is deleted. */
export const keysOf = (text: string, before = ''): number =>
  before.length + text.length + (text.match(WITH_SHIFT) ?? []).length;

/** The model's time for these actions in order, starting with the hand on the mouse. */
export function modelSeconds(acts: readonly Act[]): number {
  let hand: 'mouse' | 'keys' = 'mouse';
  let seconds = 0;
  const reachFor = (wanted: typeof hand) => {
    if (hand !== wanted) seconds += SECONDS.home;
    hand = wanted;
  };
  for (const act of acts) {
    if (act.kind === 'other') seconds += act.seconds;
    if (act.kind === 'tap') seconds += SECONDS.think + SECONDS.point;
    if (act.kind === 'click') {
      reachFor('mouse');
      seconds += SECONDS.think + SECONDS.point + SECONDS.press;
    }
    if (act.kind === 'keys') {
      reachFor('keys');
      seconds += act.count * SECONDS.key;
    }
  }
  return seconds;
}
