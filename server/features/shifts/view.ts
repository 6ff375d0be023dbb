import { isDeepStrictEqual } from 'node:util';
import type { OfferedShift, ShiftOffer } from '#contract/shift-offers.ts';
import type { Shift } from '#contract/shifts.ts';
import type { OfferedRow, OfferRow } from './offer-store.ts';
import type { ShiftRecord } from './store.ts';

/** Whether its person sees the current version, or no longer sees it if it is removed. */
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

export const viewOffered = ({ starts_at, ends_at, ...shift }: OfferedRow): OfferedShift => ({
  ...shift,
  startsAt: new Date(starts_at).toISOString(),
  endsAt: new Date(ends_at).toISOString(),
});

export const viewOffer = (offer: OfferRow): ShiftOffer => ({
  id: offer.id,
  version: offer.version,
  state: offer.state,
  staffId: offer.staff_id,
  name: offer.name,
  shift: viewOffered(offer.shift),
  swap:
    offer.swap_shift === null || offer.swap_staff_id === null
      ? null
      : { staffId: offer.swap_staff_id, name: offer.swap_name ?? '', shift: viewOffered(offer.swap_shift) },
});
