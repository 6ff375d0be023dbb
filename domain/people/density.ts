/** The density of lists and settings in the office; a person’s own choice, on all their devices. */
export const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];
