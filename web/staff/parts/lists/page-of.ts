/** One page of a list that is here as a whole; a page that there is not is the last one. */
export function pageOf<Row>(
  rows: readonly Row[],
  page: number,
  pageSize: number,
): { rows: readonly Row[]; page: number } {
  const last = Math.max(1, Math.ceil(rows.length / pageSize));
  const shown = Math.min(page, last);
  return { rows: rows.slice((shown - 1) * pageSize, shown * pageSize), page: shown };
}
