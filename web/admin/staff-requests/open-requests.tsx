import Bell from 'lucide-react/icons/concierge-bell';
import { ListFrame } from '#web/admin/parts/list-frame.tsx';
import { useOpenRequests } from '#web/data/table-requests.ts';
import { useNow } from '#web/parts/now.ts';
import { useStaff } from '#web/parts/staff/staff-context.ts';
import { useMessages } from '#web/ui/language.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { OpenRequestCard } from './open-request-card.tsx';
import { useRequestAnswer } from './use-request-answer.ts';

const TICK_MS = 5_000;

/** Who waits, longest first; what somebody is at already comes after. */
export const OpenRequests = () => {
  const texts = useMessages('notifications');
  const { membership, liveState } = useStaff();
  const query = useOpenRequests(membership.restaurantId, liveState);
  const nowMs = useNow(TICK_MS);
  const { answer, busyId } = useRequestAnswer();
  return (
    <ListFrame
      query={query}
      isEmpty={({ requests }) => requests.length === 0}
      empty={<EmptyState icon={<Bell className="size-7" />} title={texts.noOpen} text={texts.noOpenHint} />}
    >
      {({ requests }) => (
        <ul aria-label={texts.requests} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {requests.map((request) => (
            <OpenRequestCard
              key={request.id}
              request={request}
              nowMs={nowMs}
              isBusy={busyId === request.id}
              onAnswer={answer}
            />
          ))}
        </ul>
      )}
    </ListFrame>
  );
};
