import { useEffect, useEffectEvent, useRef } from 'react';
import type { StaffRequest } from '#contract/staff-requests.ts';
import type { Messages } from '#messages/messages.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

export const nameOf = ({ wish, requestType }: StaffRequest, texts: Messages['service']): string =>
  wish ? texts.wishes[wish] : texts.requestTypes[requestType];

/**
 * Says that a call of the table was taken, or completed at once (CALL-7). A call that the guests withdrew disappears
 * without a message.
 */
export const CallNews = ({ requests }: { requests: readonly StaffRequest[] }) => {
  const texts = useMessages('service');
  const known = useRef<ReadonlyMap<string, StaffRequest['status']>>(new Map());
  const tell = useEffectEvent((now: readonly StaffRequest[]) => {
    for (const request of now)
      if (known.current.get(request.id) === 'pending' && request.status !== 'pending') {
        const words = request.status === 'completed' ? texts.requestDone : texts.requestAnswered;
        showToast({ id: 'staff-request', message: words(nameOf(request, texts)), tone: 'success' });
      }
    known.current = new Map(now.map(({ id, status }) => [id, status]));
  });
  useEffect(() => tell(requests), [requests]);
  return null;
};
