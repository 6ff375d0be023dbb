import Bell from 'lucide-react/icons/concierge-bell';
import type { AnsweredStaffRequest } from '#contract/staff-requests.ts';
import { hasAllWords } from '#domain/lists/list.ts';
import { useNow } from '#web/shared/now.ts';
import { ListFrame } from '#web/staff/parts/lists/list-frame.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMessages } from '#web/ui/language.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { OpenRequestCard } from './open-request-card.tsx';
import { type RequestsFilter, useOpenRequests } from './staff-requests.ts';
import { useRequestAnswer } from './use-request-answer.ts';

const TICK_MS = 5_000;

interface OpenRequestsProps {
  filter: RequestsFilter;
  isFiltered: boolean;
  onClear: () => void;
}

const matches = (request: AnsweredStaffRequest, { search, requestType }: RequestsFilter): boolean =>
  (requestType === '' || request.requestType === requestType) &&
  hasAllWords(
    [request.tableNumber, request.message, request.dinerName, request.takenByName].join(' '),
    search,
  );

/** Who waits, longest first; what somebody is at already comes after. */
export const OpenRequests = ({ filter, isFiltered, onClear }: OpenRequestsProps) => {
  const texts = useMessages('notifications');
  const { membership, liveState } = useStaff();
  const query = useOpenRequests(membership.restaurantId, liveState);
  const nowMs = useNow(TICK_MS);
  const { answer, busyId } = useRequestAnswer();
  return (
    <ListFrame
      query={{ ...query, data: query.data?.requests.filter((each) => matches(each, filter)) }}
      isEmpty={(requests) => requests.length === 0}
      isFiltered={isFiltered}
      onClear={onClear}
      empty={<EmptyState icon={<Bell className="size-7" />} title={texts.noOpen} text={texts.noOpenHint} />}
    >
      {(requests) => (
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
