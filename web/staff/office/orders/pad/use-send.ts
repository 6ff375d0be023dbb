import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { PadTable } from '#contract/order-pad.ts';
import { CallError, isRefusal } from '#web/shared/call.ts';
import { randomId } from '#web/shared/random-id.ts';
import { runningNumber } from '#web/staff/parts/order-texts.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { type Taking, useTakeOrder } from './order-pad.ts';
import { type Slip, withoutOrdered } from './use-slip.ts';

/** Refusals before the server looks for an earlier order of the same key: there may be one. */
const UNDECIDED: readonly number[] = [401, 403, 429];

const isNotOrdered = (error: unknown): boolean =>
  error instanceof CallError && isRefusal(error) && !UNDECIDED.includes(error.status);

type Contents = Pick<Slip, 'lines' | 'instructions'>;

const takingOf = (tableId: string, { lines, instructions }: Contents, { visitId }: Slip): Taking => ({
  tableId,
  body: {
    lines: [...lines],
    ...(instructions.trim() && { specialInstructions: instructions }),
    ...(visitId && { visitId }),
  },
  idempotencyKey: randomId(),
});

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

/** Sends the slip, and shows the result. What has had no answer is repeated first, and then only the rest is sent (INV-01). */
export function useSend({ tableId, tableNumber }: PadTable, slip: Slip, backTo: string) {
  const orderPad = useMessages('orderPad');
  const words = useFailureWords();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useTakeOrder(useStaff().membership.restaurantId);
  const isSending = useRef(false);
  const isShown = useIsShown();
  // The result replaces the previous one.
  const id = `sent-${tableId}`;
  /** Returns whether nothing is left on the slip. */
  const place = async (taking: Taking): Promise<boolean> => {
    const order = await mutateAsync(taking);
    const isDone = slip.placed(taking);
    showToast({
      id,
      message: orderPad.sent(tableNumber, runningNumber(order)),
      tone: 'success',
      action: {
        label: orderPad.show,
        onAct: () => void navigate(`/admin/orders?orderId=${order.id}`),
      },
    });
    return isDone;
  };
  const begin = async (contents: Contents): Promise<boolean> => {
    const taking = takingOf(tableId, contents, slip);
    slip.begin(taking);
    try {
      return await place(taking);
    } catch (error) {
      if (isRefusal(error)) slip.refused(taking);
      throw error;
    }
  };
  /** Null: it was not ordered, and its lines are part of the rest. */
  const repeat = async (taking: Taking): Promise<boolean | null> => {
    try {
      return await place(taking);
    } catch (error) {
      if (!isNotOrdered(error)) throw error;
      slip.refused(taking);
      return null;
    }
  };
  const sendAll = async (): Promise<boolean> => {
    let rest: Contents = slip;
    let isDone = false;
    for (const taking of slip.unanswered) {
      const repeated = await repeat(taking);
      if (repeated !== null) {
        rest = withoutOrdered(rest, taking);
        isDone = repeated;
      }
    }
    // A page that was left keeps the rest for the next visit to it, which may have begun.
    return rest.lines.length > 0 && isShown.current ? begin(rest) : isDone;
  };
  const send = async (isInSheet: boolean) => {
    // A second tap can come before the button is disabled.
    if (isSending.current) return;
    isSending.current = true;
    try {
      const isDone = await sendAll();
      if (isDone && isShown.current) void navigate(backTo, { replace: isInSheet });
    } catch (error) {
      showToast({ id, message: words(error), tone: 'error', durationMs: 8_000 });
    }
    isSending.current = false;
  };
  return { send, isPending };
}
