/** A shift of the published week: as planned now (null if removed), and as its person sees it (null if never published). */
export interface PlannedShift {
  readonly planned: { readonly staffId: string } | null;
  readonly published: { readonly staffId: string } | null;
  /** Whether its person sees the current plan. */
  readonly isShown: boolean;
}

/** The people who see changed shifts after this publication (SHIFT-9): those who get one, keep one with other hours, or lose one. */
export const peopleToTell = (shifts: readonly PlannedShift[]): ReadonlySet<string> =>
  new Set(
    shifts
      .filter(({ isShown }) => !isShown)
      .flatMap(({ planned, published }) => [planned, published])
      .flatMap((seen) => (seen === null ? [] : [seen.staffId])),
  );
