/** Guests at a table without any history: half of its seats. */
const SHARE_OF_SEATS = 0.5;

interface TableFacts {
  readonly seats: number;
  /** Who sits there now. */
  readonly guests: number;
  /** Guests that came to it in the same hours of the same weekday, on average of the last weeks; null: nobody came anywhere. */
  readonly usual: number | null;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** How many more guests a table is expected to have (ASSIGN-7). */
export const expectedGuests = ({ seats, usual }: TableFacts): number =>
  rounded(usual ?? seats * SHARE_OF_SEATS);

/** What the last two weeks brought somebody whose tables they were. */
export interface PastService {
  readonly staffId: string;
  readonly evenings: number;
  readonly guests: number;
  readonly tipsMinor: number;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((total, value) => total + value, 0) / values.length;

/**
 * What an evening of the last two weeks brought each of these people, in guests: half by the guests, half by the tips, which are counted
 * as the guests that leave as much on average (ASSIGN-6). Who had no table counts as the mean of the others: they are owed nothing.
 */
export function pastOf(
  staffIds: readonly string[],
  services: readonly PastService[],
): ReadonlyMap<string, number> {
  const known = services.filter(({ evenings, staffId }) => evenings > 0 && staffIds.includes(staffId));
  const guests = known.map((service) => service.guests / service.evenings);
  const tips = known.map((service) => service.tipsMinor / service.evenings);
  const [meanGuests, meanTips] = [mean(guests), mean(tips)];
  const values = known.map((_service, index) => {
    const own = guests[index] ?? 0;
    const byTips = meanTips === 0 ? own : ((tips[index] ?? 0) / meanTips) * meanGuests;
    return rounded((own + byTips) / 2);
  });
  const usual = rounded(mean(values));
  const byId = new Map(known.map(({ staffId }, index) => [staffId, values[index] ?? usual]));
  return new Map(staffIds.map((id) => [id, byId.get(id) ?? usual]));
}
