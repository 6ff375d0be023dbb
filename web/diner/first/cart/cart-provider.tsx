import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { CartLine } from '#contract/carts.ts';
import type { MenuItem } from '#contract/menu.ts';
import { CartContext, type CartControls, type DishChoice } from '#web/diner/first/context/cart-context.ts';
import { type Table, useDinerTable } from '#web/diner/first/context/table-context.ts';
import {
  type AddedDish,
  applyPending,
  type CartViewer,
  type PendingCommand,
} from '#web/diner/first/data/cart-optimism.ts';
import { isSessionLost, reportSessionLost } from '#web/diner/first/data/diner-call.ts';
import { randomId } from '#web/shared/random-id.ts';
import { serverNow } from '#web/shared/server-clock.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { messagesOf } from '#web/ui/load-messages.ts';
import { onFirstTouch } from '#web/ui/on-first-touch.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { cartFailure, codeOf } from './cart-failure.ts';
import { useCartQueue } from './use-cart-queue.ts';

/** Longer than a slow phone takes to open a table; after that the tap is refused with a message. */
const PATIENCE_MS = 8_000;

interface EarlyTaps<Tap> {
  /** `opening`: will soon be `ready`; `never`: only after an action of the diner. */
  state: 'opening' | 'ready' | 'never';
  run: (tap: Tap) => void;
  refuse: () => void;
}

/** Queues taps made while the table is still being opened, in order. */
function useEarlyTaps<Tap>({ state, run, refuse }: EarlyTaps<Tap>): (tap: Tap) => void {
  const [waiting, setWaiting] = useState<readonly Tap[]>([]);
  const settle = useEffectEvent(() => {
    setWaiting([]);
    if (state === 'ready') for (const tap of waiting) run(tap);
    else refuse();
  });
  useEffect(() => {
    if (waiting.length === 0) return undefined;
    const timer = setTimeout(() => settle(), state === 'opening' ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [state, waiting]);
  return (tap) => setWaiting((before) => [...before, tap]);
}

/** The data of a cart line for a dish with these options, in the menu's order. */
const dishOf = (item: MenuItem, optionIds: readonly string[]): AddedDish => ({
  name: item.name,
  category: item.category,
  basePriceMinor: item.basePriceMinor,
  taxRate: item.taxRate,
  portionsLeft: item.portionsLeft,
  options: item.optionGroups.flatMap((group) =>
    group.options
      .filter((option) => optionIds.includes(option.id))
      .map((option) => ({
        id: option.id,
        groupName: group.name,
        name: option.name,
        priceMinor: option.priceMinor,
      })),
  ),
});

function viewerOf({ session, visit, menu }: Table): CartViewer | null {
  if (!session || !visit || !menu) return null;
  const you = visit.participants.find((participant) => participant.isYou);
  return {
    dinerSessionId: session.dinerSessionId,
    displayName: you?.displayName ?? '',
    color: you?.color ?? 0,
    ordersAlone: you?.ordersAlone ?? false,
    factors: visit.priceFactors,
    taxes: menu.restaurant,
  };
}

const nameIn = (
  { menu }: Table,
  { command, dish }: PendingCommand,
  lines: readonly CartLine[] = [],
): string => {
  if (dish) return dish.name;
  const line = 'lineId' in command ? lines.find(({ id }) => id === command.lineId) : undefined;
  return line?.name ?? menu?.restaurant.name ?? '';
};

/** An unsaved instruction stays in its field, which says so. */
const isWriting = ({ command }: PendingCommand): boolean => command.type === 'set_instructions';

/** Runs commands optimistically: on the screen at once, then at the server, and rolled back if refused. */
function useCommands(table: Table) {
  const cart = useMessages('cart');
  const { language } = useLanguage();
  const viewer = useMemo(() => viewerOf(table), [table]);
  const queued = useCartQueue(table.session?.dinerSessionId, viewer);
  // Loads the texts of all refusals at the first touch.
  useEffect(() => onFirstTouch(() => void messagesOf(language, 'errors').catch(() => undefined)), [language]);
  const say = async (pending: PendingCommand, code: string): Promise<void> => {
    const dishName = nameIn(table, pending, queued.known?.lines);
    const isTogether = table.visit?.mode === 'collaborative';
    const errors = await messagesOf(language, 'errors').catch(() => null);
    const message = cartFailure({ cart, errors }, { type: pending.command.type, code, dishName, isTogether });
    // The shared id shows one toast for many taps.
    showToast({ id: `cart-${code}`, message, tone: 'error' });
  };
  const refused = useEffectEvent((pending: PendingCommand, error: unknown) => {
    if (!isSessionLost(error) && !isWriting(pending)) void say(pending, codeOf(error));
  });
  const { queue } = queued;
  useEffect(() => queue.onRefused((pending, error) => refused(pending, error)), [queue]);
  // A tap after the session's end is kept like one before it; the server's refusal reports the end again
  // (SESSION-13).
  const isReady =
    viewer !== null && queued.shown !== undefined && (table.state === 'open' || table.state === 'lost');
  const mayOpen = (table.state === 'opening' || table.state === 'open') && !queued.hasFailed;
  const carryOut = (pending: PendingCommand): boolean => {
    if (!viewer || !queued.shown) return false;
    const expected = applyPending(queued.shown, pending, viewer, serverNow());
    if (expected.kind === 'refused') {
      if (!isWriting(pending)) void say(pending, expected.code);
      return false;
    }
    queued.queue.push(pending);
    return true;
  };
  const sayNotReady = () => void showToast({ id: 'cart-not-ready', message: cart.notReady, tone: 'error' });
  const runLater = useEarlyTaps<PendingCommand>({
    state: isReady ? 'ready' : mayOpen ? 'opening' : 'never',
    run: carryOut,
    refuse: sayNotReady,
  });
  const run = (pending: PendingCommand): boolean => {
    if (isReady) return carryOut(pending);
    if (table.state === 'lost') reportSessionLost();
    else if (mayOpen) runLater(pending);
    else sayNotReady();
    return mayOpen;
  };
  return { queued, run };
}

const addCommand = ({ item, optionIds, note, quantity }: DishChoice): PendingCommand => ({
  command: {
    type: 'add',
    commandId: randomId(),
    menuItemId: item.id,
    optionIds: [...optionIds],
    note: note.trim(),
    quantity,
  },
  dish: dishOf(item, optionIds),
});

export const CartProvider = ({ children }: { children: ReactNode }) => {
  const { queued, run } = useCommands(useDinerTable());
  const controls: CartControls = {
    cart: queued.shown,
    known: queued.known,
    hasFailed: queued.hasFailed,
    keyOf: queued.queue.keyOf,
    refetch: queued.refetch,
    add: (choice) => run(addCommand(choice)),
    run,
    onRefused: queued.queue.onRefused,
    settled: queued.settled,
    stalledBy: queued.stalledBy,
  };
  return <CartContext value={controls}>{children}</CartContext>;
};
