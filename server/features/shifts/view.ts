import { isDeepStrictEqual } from 'node:util';
import type { Shift } from '#contract/shifts.ts';
import type { ShiftRecord } from './store.ts';

/** Whether its person sees it as it is now, or no longer where it is removed. */
export const isShown = ({ fields, published, is_removed }: ShiftRecord): boolean =>
  !is_removed && isDeepStrictEqual(fields, published);

export const viewShift = (record: ShiftRecord): Shift => ({
  ...record.fields,
  id: record.id,
  version: record.version,
  startsAt: record.starts_at.toISOString(),
  endsAt: record.ends_at.toISOString(),
  isPublished: isShown(record),
});
