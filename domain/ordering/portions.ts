export interface PortionLine {
  readonly id: string;
  readonly menuItemId: string;
  readonly quantity: number;
  readonly isAvailable: boolean;
  /** Of its dish; null: not counted. */
  readonly portionsLeft: number | null;
}

/** The lines in sums: a sold-out line is not included (PORTION-1). */
export const inSums = <L extends { isAvailable: boolean }>(lines: readonly L[]): L[] =>
  lines.filter(({ isAvailable }) => isAvailable);

/** The portions of a dish that are in none of these lines; null if they are not counted (PORTION-2). */
export const portionsOpen = (
  { id, portionsLeft }: { id: string; portionsLeft: number | null },
  lines: readonly Pick<PortionLine, 'menuItemId' | 'quantity'>[],
): number | null => {
  if (portionsLeft === null) return null;
  const taken = lines.reduce((sum, line) => sum + (line.menuItemId === id ? line.quantity : 0), 0);
  return Math.max(0, portionsLeft - taken);
};

/**
 * The lines that exceed the remaining portions, and how many each can have: portions are assigned in the order of the lines, over the whole
 * cart (PORTION-2). Completely sold-out lines are not included.
 */
export const shortLines = (lines: readonly PortionLine[]): ReadonlyMap<string, number> => {
  const left = new Map<string, number>();
  const short = new Map<string, number>();
  for (const { id, menuItemId, quantity, isAvailable, portionsLeft } of lines) {
    if (!isAvailable || portionsLeft === null) continue;
    const open = left.get(menuItemId) ?? portionsLeft;
    if (quantity > open) short.set(id, open);
    left.set(menuItemId, Math.max(0, open - quantity));
  }
  return short;
};
