const saves = new Set<() => void>();

/** Until it is called off, this saves what is being written when the cart is locked or ordered. */
export function saveWithTheCart(save: () => void): () => void {
  saves.add(save);
  return () => void saves.delete(save);
}

/** Nobody presses Save first: what stands in a note's field goes along. */
export function saveWrittenNotes(): void {
  for (const save of saves) save();
}
