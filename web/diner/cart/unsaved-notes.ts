const saves = new Set<() => void>();

/** Saves a draft when the cart is locked or ordered; returns the function to unregister. */
export function saveWithTheCart(save: () => void): () => void {
  saves.add(save);
  return () => void saves.delete(save);
}

/** Includes a note that is still in its field, without pressing Save. */
export function saveWrittenNotes(): void {
  for (const save of saves) save();
}
