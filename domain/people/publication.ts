/** A shift of the week that is published: as it is planned now (null where it is removed), and as its person sees it (null: not yet). */
export interface PlannedShift {
  readonly planned: { readonly staffId: string } | null;
  readonly published: { readonly staffId: string } | null;
  /** Whether its person sees it as it is planned. */
  readonly isShown: boolean;
}

/** Who sees other shifts once these are published (SHIFT-9): who gets, keeps with other hours, or loses one. */
export const peopleToTell = (shifts: readonly PlannedShift[]): ReadonlySet<string> =>
  new Set(
    shifts
      .filter(({ isShown }) => !isShown)
      .flatMap(({ planned, published }) => [planned, published])
      .flatMap((seen) => (seen === null ? [] : [seen.staffId])),
  );
