import type { Cart, CartLine } from '#contract/carts.ts';
import type { Menu, MenuItem } from '#contract/menu.ts';
import type { Order } from '#contract/orders.ts';
import type { DinerSession, Visit } from '#contract/visits.ts';
import { PLAIN_DISH, PLAIN_RESTAURANT } from '#web/shared/restaurant/placeholders.ts';

/** Fixtures for the tests of the diner's screens and data. */
const id = (kind: string, n: number): string => `${kind}-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const YOU = id('aaaaaaaa', 1);
export const OTHER = id('aaaaaaaa', 2);
export const TABLE = id('7ab1e000', 1);
export const VISIT = id('bbbbbbbb', 1);
export const RESTAURANT = id('ca5a0000', 1);
export const CART = id('cccccccc', 1);

export const aDish = (n: number, part: Partial<MenuItem> = {}): MenuItem => ({
  ...PLAIN_DISH,
  id: id('d15e0000', n),
  menuId: id('ca2d0000', 1),
  name: `Dish ${n}`,
  description: `Description ${n}`,
  category: 'Tapas',
  basePriceMinor: 500,
  ...part,
});

export const aGroup = (
  n: number,
  part: Partial<MenuItem['optionGroups'][number]> = {},
): MenuItem['optionGroups'][number] => ({
  id: id('c401ce00', n),
  name: `Group ${n}`,
  minChoices: 0,
  maxChoices: 1,
  options: [1, 2].map((option) => ({
    id: id('0b710000', n * 10 + option),
    name: `Option ${option}`,
    priceMinor: 100 * (option - 1),
    isDefault: false,
    isAvailable: true,
    allergens: {},
  })),
  ...part,
});

export const aMenu = (items: readonly MenuItem[], part: Partial<Menu> = {}): Menu => ({
  restaurant: {
    ...PLAIN_RESTAURANT,
    id: RESTAURANT,
    name: 'Casa Test',
    phone: '+34 910 000 101',
    featuredSectionTitle: '',
  },
  theme: null,
  palette: null,
  language: 'en',
  version: 1,
  menus: [{ id: id('ca2d0000', 1), name: 'All day', startTime: null, endTime: null }],
  categories: [{ key: 'Tapas', name: 'Tapas' }],
  items: [...items],
  ...part,
});

export const aVisit = (part: Partial<Visit> = {}): Visit => ({
  id: VISIT,
  version: 1,
  restaurantId: RESTAURANT,
  tableId: TABLE,
  tableNumber: '1',
  openedAt: '2026-11-20T20:00:00.000Z',
  mode: 'individual',
  priceFactors: { food: 1, drinks: 1 },
  orderingPause: null,
  orderingChangesInMs: null,
  needs: { diets: [], avoids: [] },
  participants: [
    {
      dinerSessionId: YOU,
      displayName: 'Happy Olive 42',
      color: 3,
      joinedAt: '2026-11-20T20:00:00.000Z',
      lastActivityAt: '2026-11-20T20:00:00.000Z',
      isActive: true,
      awaySince: null,
      isYou: true,
      ordersAlone: false,
      canBeYou: false,
      continuesIds: [],
    },
  ],
  ...part,
});

export const aSession = (part: Partial<DinerSession> = {}): DinerSession => ({
  dinerSessionId: YOU,
  customerSessionId: 'sobremesa-1-x',
  token: 'token-of-you',
  expiresAt: new Date(Date.now() + 5_400_000).toISOString(),
  language: 'en',
  visit: aVisit(),
  outcome: 'opened',
  ...part,
});

export const aLine = (n: number, part: Partial<CartLine> = {}): CartLine => {
  const unitPriceMinor = part.unitPriceMinor ?? 500;
  const quantity = part.quantity ?? 1;
  return {
    id: id('11e00000', n),
    menuItemId: id('d15e0000', n),
    name: `Dish ${n}`,
    category: 'Tapas',
    options: [],
    note: '',
    quantity,
    basePriceMinor: 500,
    currentPriceMinor: 500,
    unitPriceMinor,
    totalMinor: unitPriceMinor * quantity,
    taxRate: 0.1,
    addedBySessionId: YOU,
    addedAt: '2026-11-20T20:00:00.000Z',
    isOwn: true,
    isAvailable: true,
    portionsLeft: null,
    misfits: [],
    ...part,
  };
};

const sum = (lines: readonly CartLine[], of: (line: CartLine) => number): number =>
  lines.reduce((all, line) => all + of(line), 0);

/** Prices include tax and there is no service charge: total and subtotal are equal. */
export const aCart = (lines: readonly CartLine[] = [], part: Partial<Cart> = {}): Cart => {
  const own = lines.filter((line) => line.isOwn);
  const total = sum(lines, (line) => line.totalMinor);
  const ownTotal = sum(own, (line) => line.totalMinor);
  return {
    id: CART,
    version: 1,
    lines: [...lines],
    lock: null,
    instructions: [],
    owners: [...new Set(lines.map((line) => line.addedBySessionId))].map((dinerSessionId) => {
      const theirs = lines.filter((line) => line.addedBySessionId === dinerSessionId);
      return {
        dinerSessionId,
        displayName: dinerSessionId === YOU ? 'Happy Olive 42' : 'Calm Fig 7',
        color: dinerSessionId === YOU ? 3 : 4,
        isYou: dinerSessionId === YOU,
        ordersAlone: false,
        itemCount: sum(theirs, (line) => line.quantity),
        subtotalMinor: sum(theirs, (line) => line.totalMinor),
      };
    }),
    itemCount: sum(lines, (line) => line.quantity),
    subtotalMinor: total,
    taxMinor: Math.round((total * 10) / 110),
    serviceChargeMinor: 0,
    totalMinor: total,
    own: { itemCount: sum(own, (line) => line.quantity), subtotalMinor: ownTotal, totalMinor: ownTotal },
    ...part,
  };
};

export const ORDER = id('0de00000', 1);

export const anOrder = (part: Partial<Order> = {}): Order => ({
  id: ORDER,
  version: 1,
  orderNumber: 'ORD-1-ABCD',
  trackingNumber: 'RT-20261120-001',
  status: 'pending',
  mode: 'individual',
  restaurantId: RESTAURANT,
  visitId: VISIT,
  tableId: TABLE,
  tableNumber: '1',
  customerSessionId: 'sobremesa-1-x',
  submittedByName: 'Happy Olive 42',
  participantCount: 1,
  instructions: [],
  specialInstructions: null,
  items: [
    {
      id: id('17e00000', 1),
      menuItemId: id('d15e0000', 1),
      name: 'Dish 1',
      options: [],
      quantity: 2,
      basePriceMinor: 500,
      unitPriceMinor: 500,
      totalMinor: 1000,
      taxRate: 0.1,
      notes: '',
      station: 'kitchen',
      status: 'pending',
      correctedFrom: null,
      dinerSessionId: YOU,
      dinerName: 'Happy Olive 42',
      dinerColor: 3,
      misfits: [],
    },
  ],
  dinerNeeds: [],
  struckItems: [],
  isPriority: false,
  isTakenByStaff: false,
  subtotalMinor: 1000,
  taxes: [{ rate: 0.1, netMinor: 909, taxMinor: 91 }],
  taxMinor: 91,
  serviceChargeMinor: 0,
  totalAmountMinor: 1000,
  tipMinor: 0,
  currency: 'EUR',
  prepTimeMinutes: 17,
  estimatedReadyAt: '2026-11-20T20:17:00.000Z',
  cancelReason: null,
  createdAt: '2026-11-20T20:00:00.000Z',
  updatedAt: '2026-11-20T20:00:00.000Z',
  statusSince: '2026-11-20T20:00:00.000Z',
  isSubmitter: true,
  ownTipMinor: 0,
  ...part,
});
