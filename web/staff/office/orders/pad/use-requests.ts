import { useEffect, useRef } from 'react';
import type { Menu } from '#contract/menu.ts';
import type { StaffOrder } from '#contract/orders.ts';
import { CallError, isRefusal } from '#web/shared/call.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { showToast } from '#web/ui/toast-store.ts';
import { dishOf } from './pad-lines.ts';
import { type Contents, type Sent, type Slip, withoutSent } from './use-slip.ts';

/** Refusals before the server looks for an earlier request of the same key: there may be one. */
const UNDECIDED: readonly number[] = [401, 403, 429];

const isNotMade = (error: unknown): boolean =>
  error instanceof CallError && isRefusal(error) && !UNDECIDED.includes(error.status);

/** Whether the page is still open. */
function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

interface Requests<Request extends Sent> {
  /** Of the toast: each result replaces the previous one. */
  readonly id: string;
  readonly slip: Slip<Request>;
  /** It names the dishes that have run out. */
  readonly menu: Menu;
  /** Sends it. */
  readonly make: (request: Request) => Promise<StaffOrder>;
  readonly onMade: (order: StaffOrder) => void;
  /** The request for what is left once `made` was answered; null: nothing is left. */
  readonly compose: (rest: Contents, made: StaffOrder | null) => Request | null;
  /** Nothing is left on the slip. */
  readonly onDone: (isInSheet: boolean) => void;
}

interface Made {
  readonly order: StaffOrder;
  /** Nothing is left on the slip. */
  readonly isDone: boolean;
}

/** Sends the slip. What has had no answer is repeated first, and then only the rest is sent (INV-01). */
export function useRequests<Request extends Sent>({
  id,
  slip,
  menu,
  make,
  onMade,
  compose,
  onDone,
}: Requests<Request>) {
  const words = useFailureWords();
  const isSending = useRef(false);
  const isShown = useIsShown();
  const place = async (request: Request): Promise<Made> => {
    const order = await make(request);
    const isDone = slip.placed(request);
    onMade(order);
    return { order, isDone };
  };
  const begin = async (request: Request): Promise<Made> => {
    slip.begin(request);
    try {
      return await place(request);
    } catch (error) {
      if (isRefusal(error)) slip.refused(request);
      throw error;
    }
  };
  /** Null: it was not made, and its lines are part of the rest. */
  const repeat = async (request: Request): Promise<Made | null> => {
    try {
      return await place(request);
    } catch (error) {
      if (!isNotMade(error)) throw error;
      slip.refused(request);
      return null;
    }
  };
  const sendAll = async (): Promise<boolean> => {
    let rest: Contents = slip;
    let last: Made | null = null;
    for (const request of slip.unanswered) {
      const made = await repeat(request);
      if (made) {
        rest = withoutSent(rest, request);
        last = made;
      }
    }
    // A page that was left keeps the rest for the next visit to it, which may have begun.
    const next = isShown.current ? compose(rest, last?.order ?? null) : null;
    if (next) last = await begin(next);
    return last?.isDone === true;
  };
  return async (isInSheet: boolean): Promise<void> => {
    // A second tap can come before the button is disabled.
    if (isSending.current) return;
    isSending.current = true;
    try {
      const isDone = await sendAll();
      if (isDone && isShown.current) onDone(isInSheet);
    } catch (error) {
      const message = words(error, (menuItemId) => dishOf(menu, { menuItemId })?.name);
      showToast({ id, message, tone: 'error', durationMs: 8_000 });
    }
    isSending.current = false;
  };
}
