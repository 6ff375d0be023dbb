import { Durations } from '#domain/analytics/durations.ts';
import { SERVICE_TIMES, type ServiceTime } from '#domain/analytics/service.ts';

/** Lists of times by name, as Durations reads them. */
type Listed = Readonly<Partial<Record<ServiceTime, string | null>>>;

/**
 * The rows with their times counted: each list sorted, and equal times with their number, so that equal times give equal texts. Done here,
 * because in SQL each time would become a row.
 */
export function countTimes<Row extends { readonly detail: Listed }>(rows: readonly Row[]): Row[] {
  const counts = new Durations();
  return rows.map((row) => {
    const detail: Partial<Record<ServiceTime, string>> = {};
    for (const time of SERVICE_TIMES) {
      const listed = row.detail[time] ?? null;
      if (listed === null) continue;
      counts.clear();
      counts.addTimes(listed);
      detail[time] = counts.listed();
    }
    return { ...row, detail };
  });
}
