import { estimateMinutes } from '#domain/kitchen/estimate.ts';
import { percentageOf, scaleMinor } from '#domain/money/money.ts';
import { orderNumber } from '#domain/ordering/order.ts';
import { isDrink, NEUTRAL_FACTORS, priceCart } from '#domain/prices/pricing.ts';
import type { DemoItem, DemoOption, DemoOptionGroup } from '#server/demo/restaurants/demo-menu.ts';
import { type Occasion, uuidFrom } from './occasion.ts';
import type { DemoDiner, DemoOrderDraft, DemoOrderItem, DemoOrderStep } from './records.ts';

const MINUTE_MS = 60_000;
const CANCEL_CHANCE = 0.022;
const TIP_CHANCE = 0.46;

const CANCEL_REASONS = [
  'Se agotó el producto',
  'Pedido duplicado por la mesa',
  'El cliente cambió de idea',
  'El cliente tuvo que marcharse',
] as const;

export type Course = 'breakfast' | 'starter' | 'main' | 'dessert' | 'hot' | 'cold';

const MAINS = new Set(['Rice', 'Fish & seafood', 'Meat & grill', 'Sandwiches']);

/** The course of a dish; a flan is among the plates of a small bar, so its station decides. */
export const courseOf = ({ category, station, preparationMinutes }: DemoItem): Course => {
  if (category === 'Breakfast') return 'breakfast';
  if (station === 'dessert') return 'dessert';
  if (isDrink(category)) return category.startsWith('Coffee') || preparationMinutes >= 5 ? 'hot' : 'cold';
  return MAINS.has(category) ? 'main' : 'starter';
};

interface Choice {
  group: DemoOptionGroup;
  option: DemoOption;
}

/** A guest’s choice in a dish’s groups: often the default if one is required, sometimes an extra. */
const chooseOptions = ({ random }: Occasion, item: DemoItem): Choice[] =>
  item.optionGroups.flatMap((group) => {
    const open = group.options.filter((option) => option.isAvailable);
    const usual = open.find((option) => option.isDefault);
    if (group.minChoices > 0)
      return [{ group, option: usual && random.chance(0.55) ? usual : random.pick(open) }];
    return random.chance(0.28) ? [{ group, option: random.pick(open) }] : [];
  });

type Line = Omit<DemoOrderItem, 'unitPriceMinor' | 'totalMinor' | 'status'>;

const makeLines = (occasion: Occasion, diners: readonly DemoDiner[], dishes: readonly DemoItem[]): Line[] => {
  const { random, language, taxRate } = occasion;
  const nameOf = (thing: { name: string; translations: { es: { name: string } } }) =>
    language === 'es' ? thing.translations.es.name : thing.name;
  const lines = new Map<string, Line>();
  for (const item of dishes) {
    const choices = chooseOptions(occasion, item);
    const dinerId = random.pick(diners).id;
    const optionIds = choices.map(({ option }) => option.id).toSorted();
    const key = [item.id, dinerId, ...optionIds].join(' ');
    const same = lines.get(key);
    lines.set(key, {
      id: same?.id ?? uuidFrom(random),
      menuItemId: item.id,
      name: nameOf(item),
      category: item.category,
      options: choices.map(({ group, option }) => ({
        groupName: nameOf(group),
        name: nameOf(option),
        priceMinor: option.priceMinor,
      })),
      optionIds,
      quantity: (same?.quantity ?? 0) + 1,
      basePriceMinor: item.basePriceMinor,
      taxRate,
      station: item.station,
      dinerId,
    });
  }
  return [...lines.values()];
};

const iso = (ms: number): string => new Date(ms).toISOString();

/** The instants of an order’s steps; the last is its delivery or its cancellation. */
const stepsOf = (
  { random }: Occasion,
  atMs: number,
  prepMinutes: number,
  isCancelled: boolean,
): DemoOrderStep[] => {
  const steps: DemoOrderStep[] = [{ from: null, to: 'pending', at: iso(atMs) }];
  let ms = atMs;
  const step = (to: DemoOrderStep['to'], minutes: number) => {
    ms += Math.round(minutes * MINUTE_MS);
    steps.push({ from: steps.at(-1)?.to ?? null, to, at: iso(ms) });
  };
  if (isCancelled) {
    if (random.chance(0.5)) step('confirmed', random.between(0.4, 2));
    step('cancelled', random.between(1, 6));
    return steps;
  }
  step('confirmed', random.between(0.3, 2.5));
  step('preparing', random.between(0.3, 3));
  step('ready', Math.max(1, prepMinutes * random.between(0.6, 1.25) - 2));
  step('delivered', random.between(0.5, 4));
  return steps;
};

/** A tip of five to ten per cent, rounded to half a euro as people do. */
const tipOf = (
  { random }: Occasion,
  diners: readonly DemoDiner[],
  totalMinor: number,
  ms: number,
): DemoOrderDraft['tip'] => {
  const amountMinor = scaleMinor(percentageOf(totalMinor, random.between(0.05, 0.1)), 1, 50) * 50;
  return amountMinor > 0
    ? { id: uuidFrom(random), dinerId: random.pick(diners).id, amountMinor, at: iso(ms) }
    : null;
};

export interface OrderPlan {
  /** When it was delivered or cancelled. */
  endedMs: number;
  /** The finished order; the last of a visit may include the tip. */
  close: (closedMs: number, isLast: boolean) => DemoOrderDraft;
}

/** One submitted round of a visit. */
export const makeOrder = (
  occasion: Occasion,
  { diners, dishes, atMs }: { diners: readonly DemoDiner[]; dishes: readonly DemoItem[]; atMs: number },
): OrderPlan => {
  const { random } = occasion;
  const lines = makeLines(occasion, diners, dishes);
  const priced = priceCart(
    lines.map((line) => ({
      ...line,
      ownerId: line.dinerId,
      optionPricesMinor: line.options.map(({ priceMinor }) => priceMinor),
    })),
    NEUTRAL_FACTORS,
    occasion.taxes,
  );
  const prepTimeMinutes = estimateMinutes({
    stationsAhead: {},
    items: dishes.map((dish) => ({ ...dish, quantity: 1 })),
  });
  const isCancelled = random.chance(CANCEL_CHANCE);
  const steps = stepsOf(occasion, atMs, prepTimeMinutes, isCancelled);
  const endedMs = Date.parse(steps.at(-1)?.at ?? iso(atMs));
  const order = {
    id: uuidFrom(random),
    orderNumber: orderNumber({ nowMs: atMs, random4: uuidFrom(random).slice(0, 4).toUpperCase() }),
    orderMode: diners.length > 1 ? 'collaborative' : 'individual',
    submittedBy: random.pick(diners).id,
    cancelReason: isCancelled ? random.pick(CANCEL_REASONS) : null,
    items: priced.lines.flatMap((priceLine, index) => {
      const line = lines[index];
      if (!line) return [];
      const { unitPriceMinor, totalMinor } = priceLine;
      return [
        { ...line, unitPriceMinor, totalMinor, status: isCancelled ? 'cancelled' : 'delivered' } as const,
      ];
    }),
    subtotalMinor: priced.subtotalMinor,
    taxes: priced.taxes,
    taxMinor: priced.taxMinor,
    serviceChargeMinor: priced.serviceChargeMinor,
    totalAmountMinor: priced.totalMinor,
    prepTimeMinutes,
    estimatedReadyAt: iso(atMs + prepTimeMinutes * MINUTE_MS),
    createdAt: iso(atMs),
  } as const;
  return {
    endedMs,
    close: (closedMs, isLast) => {
      if (isCancelled) return { ...order, status: 'cancelled', steps, tip: null };
      const isTipped = isLast && random.chance(TIP_CHANCE);
      return {
        ...order,
        status: 'completed',
        steps: [...steps, { from: 'delivered', to: 'completed', at: iso(closedMs) }],
        tip: isTipped ? tipOf(occasion, diners, priced.totalMinor, closedMs - 5 * MINUTE_MS) : null,
      };
    },
  };
};
