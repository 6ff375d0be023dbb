import { setTimeout as delay } from 'node:timers/promises';
import type { Cart } from '#contract/carts.ts';
import type { LiveEvent } from '#contract/live.ts';
import type { Order, StaffOrder } from '#contract/orders.ts';
import type { Visit } from '#contract/visits.ts';
import { type Caller, type Door, send } from './diner-calls.ts';
import { socketOf } from './live-client.ts';

/** A screen's live connection: it can be lost in two ways, and comes back. */
export interface Line {
  /** The network fails: both sides notice by themselves, and the client reconnects. */
  drop(): void;
  /** The page is suspended until `wake`. */
  sleep(): void;
  wake(): void;
  close(): void;
  isConnected(): boolean;
  /** Whether it was told that hints are missing: pages then show that and poll every 15 s. */
  isPartial(): boolean;
}

interface Versioned {
  readonly id: string;
  readonly version: number;
}

const RETRY_MS = 200;
const ATTEMPTS = 20;

/**
 * Runs once at a time; a request meanwhile causes one more run. Failures are retried for a while, as the pages do,
 * counted from the last request: a server that starts slowly is asked again once it is connected.
 */
function refetching(fetchIt: () => Promise<void>): () => void {
  let isRunning = false;
  let isWantedAgain = false;
  let attemptsLeft = 0;
  const run = async (): Promise<void> => {
    isRunning = true;
    while (isWantedAgain && attemptsLeft > 0) {
      isWantedAgain = false;
      attemptsLeft -= 1;
      const isFetched = await fetchIt().then(
        () => true,
        () => false,
      );
      if (isFetched) continue;
      isWantedAgain = true;
      await delay(RETRY_MS);
    }
    isRunning = false;
  };
  return () => {
    isWantedAgain = true;
    attemptsLeft = ATTEMPTS;
    if (!isRunning) void run();
  };
}

const isNews = (known: Versioned | undefined | null, { id, version }: LiveEvent): boolean =>
  !known || known.id !== id || known.version < version;

function openLine(
  url: string,
  handshake: Parameters<typeof socketOf>[1],
  on: { hint: (event: LiveEvent) => void; resync: () => void },
): Line {
  const socket = socketOf(url, handshake, true);
  let isPartial = false;
  socket.on('connect', () => {
    isPartial = false;
    on.resync();
  });
  socket.on('gap', (isOpen) => {
    isPartial = isOpen;
    if (!isOpen) on.resync();
  });
  socket.on('hints', (events) => events.forEach(on.hint));
  socket.connect();
  return {
    // Only an open connection can be cut: if closed while it opens, the client's engine emits no event.
    drop: () => void (socket.connected && socket.io.engine.close()),
    sleep: () => void socket.disconnect(),
    wake: () => void socket.connect(),
    close: () => void socket.disconnect(),
    isConnected: () => socket.connected,
    isPartial: () => isPartial,
  };
}

/** Orders as a screen keeps them: an older reply never replaces a newer one. */
function createOrders<T extends Order | StaffOrder>(getOne: (orderId: string) => Promise<T>) {
  const known = new Map<string, T>();
  const single = new Map<string, () => void>();
  const accept = (order: T): void => {
    const before = known.get(order.id);
    if (!before || before.version <= order.version) known.set(order.id, order);
  };
  const hint = (event: LiveEvent): void => {
    if (!isNews(known.get(event.id), event)) return;
    const refetch = single.get(event.id) ?? refetching(async () => accept(await getOne(event.id)));
    single.set(event.id, refetch);
    refetch();
  };
  return { known, accept, hint };
}

async function read<T>(door: Door, caller: Caller, path: string): Promise<T> {
  const { status, body } = await send<T>(door, caller, `GET ${path}`);
  if (status !== 200) throw new Error(`GET ${path} answered ${status}`);
  return body;
}

export interface DinerScreen extends Line {
  cart(): Cart | null;
  visit(): Visit | null;
  orders(): readonly Order[];
}

/** A phone like the pages: compares versions with each hint, refetches everything with each connect. */
export function openDinerScreen(url: string, door: Door, caller: Caller): DinerScreen {
  let cart: Cart | null = null;
  let visit: Visit | null = null;
  const orders = createOrders((id) => read<Order>(door, caller, `/api/orders/${id}`));
  const refetchCart = refetching(async () => {
    cart = await read<Cart>(door, caller, '/api/cart');
  });
  const refetchVisit = refetching(async () => {
    visit = await read<Visit>(door, caller, '/api/visit');
  });
  const refetchOrders = refetching(async () => {
    const { orders: all } = await read<{ orders: Order[] }>(door, caller, '/api/orders');
    all.forEach(orders.accept);
  });
  const line = openLine(
    url,
    { caller },
    {
      hint(event) {
        if (event.type === 'cart.changed' && isNews(cart, event)) refetchCart();
        if (event.type === 'visit.changed' && isNews(visit, event)) refetchVisit();
        if (event.type === 'menu.changed') refetchCart();
        if (event.type === 'order.placed' || event.type === 'order.changed') orders.hint(event);
      },
      resync() {
        refetchCart();
        refetchVisit();
        refetchOrders();
      },
    },
  );
  return { ...line, cart: () => cart, visit: () => visit, orders: () => [...orders.known.values()] };
}

export interface StaffScreen extends Line {
  orders(): ReadonlyMap<string, StaffOrder>;
}

/** The staff's screen: all orders of the restaurant. */
export function openStaffScreen(url: string, door: Door, caller: Caller, restaurantId: string): StaffScreen {
  const base = `/api/restaurants/${restaurantId}/orders`;
  const orders = createOrders(
    async (id) => (await read<{ order: StaffOrder }>(door, caller, `${base}/${id}`)).order,
  );
  const refetchAll = refetching(async () => {
    let before: string | null = null;
    do {
      const query: string = before === null ? '' : `&before=${encodeURIComponent(before)}`;
      const page: { orders: StaffOrder[]; nextBefore: string | null } = await read(
        door,
        caller,
        `${base}?state=all&limit=200${query}`,
      );
      page.orders.forEach(orders.accept);
      before = page.nextBefore;
    } while (before !== null);
  });
  const line = openLine(
    url,
    { caller, auth: { restaurantId } },
    {
      hint(event) {
        if (event.type === 'order.placed' || event.type === 'order.changed') orders.hint(event);
      },
      resync: refetchAll,
    },
  );
  return { ...line, orders: () => orders.known };
}
