import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StaffRequest } from '#contract/staff-requests.ts';
import type { StaffRequestType } from '#domain/visit/staff-request.ts';
import { requestStaff, staffRequestsKey } from '#web/diner/first/data/staff-requests.ts';
import { CallError } from '#web/shared/call.ts';
import type { StoredSession } from '#web/shared/diner-token.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** Type and message while they are being written, and sending them once. */
export function useStaffRequest({ dinerSessionId, tableNumber }: StoredSession, onSent: () => void) {
  const texts = useMessages('service');
  const client = useQueryClient();
  const [type, setType] = useState<StaffRequestType | null>(null);
  const [message, setMessage] = useState('');
  const [isSending, setIsSending] = useState(false);
  const queryKey = staffRequestsKey(dinerSessionId);
  const sent = (request: StaffRequest) => {
    client.setQueryData<readonly StaffRequest[]>(queryKey, (known = []) => [
      request,
      ...known.filter(({ id }) => id !== request.id),
    ]);
    setType(null);
    setMessage('');
    onSent();
    showToast({ message: texts.requestSent, tone: 'success' });
  };
  const send = async () => {
    if (type === null) return;
    setIsSending(true);
    try {
      sent(await requestStaff(type, message));
    } catch (error) {
      const isPending = error instanceof CallError && error.code === 'STAFF_REQUEST_PENDING';
      showToast({
        id: 'staff-request',
        message: isPending ? texts.requestPending(tableNumber) : texts.requestFailed,
        tone: 'error',
      });
      // Also after a lost answer: the request may have arrived.
      void client.invalidateQueries({ queryKey });
    } finally {
      setIsSending(false);
    }
  };
  return { type, setType, message, setMessage, isSending, send };
}
