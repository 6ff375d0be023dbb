import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { StaffRequest } from '#contract/staff-requests.ts';
import type { Wish } from '#domain/visit/staff-request.ts';
import { requestStaff, withdrawRequest } from '#web/diner/data/calls.ts';
import { forgetCall, keepCall, sendUnsentCall, unsentCalls } from '#web/diner/data/unsent-call.ts';
import { codeOf } from '#web/diner/first/cart/cart-failure.ts';
import { staffRequestsKey } from '#web/diner/first/data/staff-requests.ts';
import { isUnanswered } from '#web/shared/call.ts';
import type { StoredSession } from '#web/shared/diner-token.ts';
import { usePending } from '#web/shared/pending/optimistic.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Toast id for calls: one at a time. */
export const SAID = 'staff-request';

/** While there is no reply. */
const TRY_AGAIN_MS = 5_000;

/** Request type and message while typing; sending once, and withdrawing. */
export function useStaffRequest({ dinerSessionId, tableNumber }: StoredSession, onSent: () => void) {
  const texts = useMessages('service');
  const client = useQueryClient();
  const [wish, setWish] = useState<Wish | null>(null);
  const [message, setMessage] = useState('');
  const [isSending, setIsSending] = useState(false);
  /** The call that is being withdrawn. */
  const [withdrawing, setWithdrawing] = useState<string | null>(null);
  const queryKey = staffRequestsKey(dinerSessionId);
  const unsent = usePending(unsentCalls).find(({ owner }) => owner === dinerSessionId);
  const sent = (request: StaffRequest) => {
    client.setQueryData<readonly StaffRequest[]>(queryKey, (known = []) => [
      request,
      ...known.filter(({ id }) => id !== request.id),
    ]);
    setWish(null);
    setMessage('');
    onSent();
    showToast({ id: SAID, message: texts.requestSent, tone: 'success' });
  };
  const refused = (error: unknown) => {
    const isPending = codeOf(error) === 'STAFF_REQUEST_PENDING';
    showToast({
      id: SAID,
      message: isPending ? texts.requestPending(tableNumber) : texts.requestFailed,
      tone: 'error',
    });
    // Also without a reply: the request may have arrived.
    void client.invalidateQueries({ queryKey });
  };
  const send = async (asked: Wish) => {
    if (isSending) return;
    setIsSending(true);
    const said = asked === 'other' ? message : '';
    try {
      sent(await requestStaff(asked, said));
    } catch (error) {
      if (isUnanswered(error)) keepCall(dinerSessionId, asked, said);
      else refused(error);
    } finally {
      setIsSending(false);
    }
  };
  const sendAgain = useEffectEvent(async () => {
    try {
      const request = await sendUnsentCall(dinerSessionId);
      if (request) sent(request);
    } catch (error) {
      refused(error);
    }
  });
  const isWaiting = unsent !== undefined;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const again = () => void sendAgain();
    const timer = setInterval(again, TRY_AGAIN_MS);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [isWaiting]);
  const forget = () => {
    forgetCall();
    // The request may have arrived anyway.
    void client.invalidateQueries({ queryKey });
  };
  const withdraw = async ({ id }: StaffRequest) => {
    setWithdrawing(id);
    try {
      await withdrawRequest(id);
      client.setQueryData<readonly StaffRequest[]>(queryKey, (known = []) =>
        known.filter((each) => each.id !== id),
      );
      onSent();
      showToast({ id: SAID, message: texts.requestWithdrawn, tone: 'success' });
    } catch (error) {
      // Staff have completed it, another phone has withdrawn it, or the reply to an earlier tap was lost.
      const isGone = codeOf(error) === 'STAFF_REQUEST_NOT_FOUND';
      if (isGone) onSent();
      showToast({
        id: SAID,
        message: isGone ? texts.requestGone : texts.withdrawFailed,
        tone: isGone ? 'info' : 'error',
      });
    } finally {
      setWithdrawing(null);
      void client.invalidateQueries({ queryKey });
    }
  };
  return { wish, setWish, message, setMessage, isSending, send, withdraw, withdrawing, unsent, forget };
}
