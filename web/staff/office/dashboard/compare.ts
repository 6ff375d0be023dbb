export interface Comparison {
  readonly kind: 'more' | 'less' | 'same';
  /** How far apart, as a share of the earlier figure. */
  readonly share: number;
}

/** How two figures compare; null where there is nothing to compare with. */
export function compare(now: number, before: number): Comparison | null {
  if (before === 0) return null;
  const share = Math.abs(now - before) / before;
  // Under half a percent it would read "0 % more".
  if (share < 0.005) return { kind: 'same', share: 0 };
  return { kind: now > before ? 'more' : 'less', share };
}
