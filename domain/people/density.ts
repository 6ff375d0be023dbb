/** How close lists and settings of the office stand; a person's own choice, on every device of theirs. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];
