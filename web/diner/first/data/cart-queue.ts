import type { Cart, CartCommand, CartLine } from '#contract/carts.ts';
import { lineKey } from '#domain/ordering/cart.ts';
import { hasCode, isOutcomeUnknown, isUnanswered } from '#web/shared/call.ts';
import type { PendingCommand } from './cart-optimism.ts';
import { reportClientError } from './client-errors.ts';
import { isSessionLost } from './diner-call.ts';

/** The specification: up to 3 retries, after 100 ms × attempt. */
const RETRIES = 3;
const RETRY_STEP_MS = 100;
/** An order takes seconds, or the minutes that a guest takes to confirm it: then the dish is marked as not sent. */
const LOCK_RETRIES = 5;
const LOCK_STEP_MS = 250;

/** Why commands wait: somebody is ordering, or the server does not reply. */
export type StalledBy = 'checkout' | 'network';

export interface CartQueueParts {
  send: (command: CartCommand) => Promise<Cart>;
  /** Takes over the server's reply as the new state. */
  accept: (cart: Cart) => void;
  refetch: () => Promise<unknown>;
  wait: (ms: number) => Promise<void>;
  /** Resolves when another attempt may succeed. */
  untilRetry: () => Promise<void>;
  /** Commands that an earlier page of this phone could not send. */
  unsent: readonly PendingCommand[];
}

export interface CartQueue {
  /** Resumes the commands of an earlier page. */
  start: () => void;
  push: (pending: PendingCommand) => void;
  /** Unconfirmed commands, oldest first; the same array until something changes. */
  pending: () => readonly PendingCommand[];
  subscribe: (listener: () => void) => () => void;
  /** Null: commands are sent. */
  stalledBy: () => StalledBy | null;
  /** Called when a command is dropped: the cart is rolled back to the server's state. */
  onRefused: (listener: (pending: PendingCommand, error: unknown) => void) => () => void;
  /** Resolves when everything is confirmed, or waits for the network or a checkout. */
  whenIdle: () => Promise<void>;
  /** The React key of a line: the same before and after the server assigns its id. */
  keyOf: (lineId: string) => string;
}

const choiceOf = (command: CartCommand & { type: 'add' }) =>
  lineKey({ addedBy: '', menuItemId: command.menuItemId, optionIds: command.optionIds, note: command.note });

/** The line that an `add` became, among the diner's own. */
const lineOf = (cart: Cart, command: CartCommand & { type: 'add' }): CartLine | undefined =>
  cart.lines.find(
    (line) =>
      line.isOwn &&
      lineKey({ ...line, addedBy: '', optionIds: line.options.map((option) => option.id) }) ===
        choiceOf(command),
  );

/** Retries are exhausted, on this phone or at the server, which met a concurrent change each time. */
const hasGivenUp = (error: unknown): boolean => isOutcomeUnknown(error) || hasCode(error, 'CART_CHANGED');

/** Somebody is ordering for the table: what is added meanwhile comes after that. */
const isHeldBack = (error: unknown, { type }: CartCommand): boolean =>
  hasCode(error, 'CART_LOCKED') && type === 'add';

const isAbout = ({ command }: PendingCommand, lineId: string): boolean =>
  'lineId' in command && command.lineId === lineId;

/** Sends commands one at a time, in order; retries keep the command's id (INV-04). */
export function createCartQueue(parts: CartQueueParts): CartQueue {
  let waiting = parts.unsent;
  let isRunning = false;
  let stalledBy: StalledBy | null = null;
  const idle = new Set<() => void>();
  const keys = new Map<string, string>();
  const listeners = new Set<() => void>();
  const refusals = new Set<(pending: PendingCommand, error: unknown) => void>();

  const become = (next: readonly PendingCommand[]): void => {
    waiting = next;
    for (const listener of listeners) listener();
  };

  const rest = (): void => {
    for (const listener of idle) listener();
    idle.clear();
  };

  const stall = (by: StalledBy | null): void => {
    if (stalledBy === by) return;
    stalledBy = by;
    // A new array, so that components render again.
    become([...waiting]);
  };

  const sendWithRetry = async (command: CartCommand): Promise<Cart> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await parts.send(command);
      } catch (error) {
        const isLocked = isHeldBack(error, command);
        const most = isLocked ? (stalledBy ? 0 : LOCK_RETRIES) : RETRIES;
        if (!(isLocked || isOutcomeUnknown(error)) || attempt > most) throw error;
        await parts.wait((isLocked ? LOCK_STEP_MS : RETRY_STEP_MS) * attempt);
      }
    }
  };

  /** Later commands may refer to a line by the id that this phone assigned. */
  const renamed = (rest: readonly PendingCommand[], command: CartCommand, cart: Cart) => {
    const line = command.type === 'add' ? lineOf(cart, command) : undefined;
    if (command.type !== 'add' || !line) return rest;
    const lineId = line.id;
    // The line has only this command's quantity, so it is the one drawn so far. Otherwise it was merged into another
    // line, which keeps its key.
    if (line.quantity === command.quantity) keys.set(lineId, command.commandId);
    return rest.map((one) =>
      isAbout(one, command.commandId) && 'lineId' in one.command
        ? { ...one, command: { ...one.command, lineId } }
        : one,
    );
  };

  /** False: the session has ended. The page keeps the commands but stops sending. */
  const settleFirst = async (first: PendingCommand): Promise<boolean> => {
    try {
      const cart = await sendWithRetry(first.command);
      stalledBy = null;
      // In this order and synchronously, so that the reply and the waiting commands are never shown twice or not at
      // all.
      parts.accept(cart);
      become(renamed(waiting.slice(1), first.command, cart));
    } catch (error) {
      const isLocked = isHeldBack(error, first.command);
      stall(isLocked ? 'checkout' : isUnanswered(error) ? 'network' : null);
      if (isSessionLost(error)) return false;
      if (stalledBy) {
        rest();
        // Not awaited: the checkout may end meanwhile.
        if (isLocked) void parts.refetch().catch(() => undefined);
        await parts.untilRetry();
        return true;
      }
      if (first.command.type === 'remove' && hasGivenUp(error)) reportClientError('REMOVE_RETRIES_EXHAUSTED');
      await parts.refetch().catch(() => undefined);
      become(waiting.slice(1).filter((one) => !isAbout(one, first.command.commandId)));
      for (const listener of refusals) listener(first, error);
    }
    return true;
  };

  const run = async (): Promise<void> => {
    isRunning = true;
    for (let first = waiting[0]; first && (await settleFirst(first)); first = waiting[0]);
    isRunning = false;
    rest();
  };
  const start = (): void => {
    if (!isRunning && waiting[0]) void run();
  };
  return {
    start,
    push(pending) {
      become([...waiting, pending]);
      start();
    },
    pending: () => waiting,
    stalledBy: () => stalledBy,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onRefused(listener) {
      refusals.add(listener);
      return () => void refusals.delete(listener);
    },
    whenIdle: () =>
      isRunning && !stalledBy ? new Promise((resolve) => idle.add(resolve)) : Promise.resolve(),
    keyOf: (lineId) => keys.get(lineId) ?? lineId,
  };
}
