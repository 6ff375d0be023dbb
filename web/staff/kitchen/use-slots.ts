import { useState } from 'react';
import { nextSlots, type Slot, type SlotsInput } from './slots.ts';

/** The places of the board, carried on from one drawing to the next. */
export function useSlots(input: SlotsInput): readonly Slot[] {
  const [slots, setSlots] = useState<readonly Slot[]>(() => nextSlots([], input));
  const next = nextSlots(slots, input);
  if (next !== slots) setSlots(next);
  return next;
}
