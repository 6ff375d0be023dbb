import { useQueryClient } from '@tanstack/react-query';
import BellRing from 'lucide-react/icons/bell-ring';
import { useState } from 'react';
import type { StaffRequest } from '#contract/staff-requests.ts';
import type { StaffVisit } from '#contract/staff-visits.ts';
import { can } from '#domain/people/roles.ts';
import { call } from '#web/shared/call.ts';
import { formatClock } from '#web/shared/local-time.ts';
import { refreshDiningRoom } from '#web/staff/data/tables.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureWords } from '#web/staff/parts/use-failure-words.ts';
import { NEXT_ROW_MS, useTapGuard } from '#web/staff/parts/use-tap-guard.ts';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

const Request = ({ request }: { request: StaffRequest }) => {
  const client = useQueryClient();
  const texts = useMessages('tables');
  const { requestTypes, wishes } = useMessages('service');
  const failureWords = useFailureWords();
  const { language } = useLanguage();
  const { membership, restaurant } = useStaff();
  const [isBusy, setIsBusy] = useState(false);
  const { restaurantId } = membership;
  const to = request.status === 'pending' ? 'in_progress' : 'completed';
  const isFirstTap = useTapGuard(NEXT_ROW_MS);
  const answer = async () => {
    if (!isFirstTap('list')) return;
    setIsBusy(true);
    try {
      await call('POST /api/restaurants/:restaurantId/staff-requests/:staffRequestId/moves', {
        params: { restaurantId, staffRequestId: request.id },
        body: { to, version: request.version },
      });
    } catch (error) {
      showToast({ message: failureWords(error), tone: 'error' });
    }
    await refreshDiningRoom(client, restaurantId);
    setIsBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-md bg-warning-soft px-4 py-2">
      <BellRing aria-hidden className="size-5 shrink-0 text-warning" />
      <div className="min-w-0 grow">
        <p className="font-semibold">
          {request.wish ? wishes[request.wish] : requestTypes[request.requestType]}
          <span className="font-normal tabular-nums">
            {' · '}
            {formatClock(request.createdAt, language, restaurant.timezone)}
          </span>
        </p>
        {request.message !== null && <p className="text-sm">“{request.message}”</p>}
      </div>
      {can(membership.role, 'staff-requests.answer') && (
        <Button variant="secondary" isLoading={isBusy} onClick={() => void answer()}>
          {to === 'in_progress' ? texts.accept : texts.done}
        </Button>
      )}
    </li>
  );
};

/** What the table has asked for and has not got yet. */
export const VisitRequests = ({ visit }: { visit: StaffVisit }) => {
  const texts = useMessages('tables');
  if (visit.requests.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lg">{texts.requests}</h3>
      <ul className="flex flex-col gap-2">
        {visit.requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
};
