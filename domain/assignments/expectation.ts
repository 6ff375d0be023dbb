/** Expected guests at a table without history: half of its seats. */
const SHARE_OF_SEATS = 0.5;

interface TableFacts {
  readonly seats: number;
  /** Current guests. */
  readonly guests: number;
  /** Average guests in the same hours of the same weekday over the last weeks; null if no table had any. */
  readonly usual: number | null;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The number of further guests expected at a table (ASSIGN-7). */
export const expectedGuests = ({ seats, usual }: TableFacts): number =>
  rounded(usual ?? seats * SHARE_OF_SEATS);

/** A server’s guests and tips of the last two weeks. */
export interface PastService {
  readonly staffId: string;
  readonly evenings: number;
  readonly guests: number;
  readonly tipsMinor: number;
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((total, value) => total + value, 0) / values.length;

/**
 * Each server’s average evening of the last two weeks, in guests: half by the guests, half by the tips, converted into guests at the
 * average tip (ASSIGN-6). A server without tables counts as the mean of the others, so that nothing is owed to them.
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
