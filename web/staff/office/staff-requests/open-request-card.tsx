import Check from 'lucide-react/icons/check';
import Footprints from 'lucide-react/icons/footprints';
import type { AnsweredStaffRequest } from '#contract/staff-requests.ts';
import { isRequestLate } from '#domain/kitchen/waiting.ts';
import { minutesSince } from '#web/staff/parts/order-texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useMessages } from '#web/ui/language.tsx';
import type { Answer } from './use-request-answer.ts';

interface OpenRequestCardProps {
  request: AnsweredStaffRequest;
  nowMs: number;
  isBusy: boolean;
  onAnswer: Answer;
}

/** One table that waits, readable while walking: the number, for how long, what for; and what to do about it. */
export const OpenRequestCard = ({ request, nowMs, isBusy, onAnswer }: OpenRequestCardProps) => {
  const texts = useMessages('notifications');
  const { tableNumber, requestType, wish, message, dinerName, status, createdAt, takenByName } = request;
  const minutes = minutesSince(createdAt, nowMs);
  const isTaken = status === 'in_progress';
  const tone = isTaken ? 'success' : isRequestLate(Date.parse(createdAt), nowMs) ? 'danger' : 'warning';
  return (
    <Card as="li" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 className="text-2xl">{texts.tableOf(tableNumber)}</h2>
        <Badge tone={tone}>
          {isTaken ? texts.takenBy(takenByName ?? texts.somebody) : texts.waitsSince(minutes)}
        </Badge>
      </div>
      <div className="grow">
        <p className="text-lg font-semibold">{texts.requestTypes[wish ?? requestType]}</p>
        {message !== null && <p className="pt-1 text-lg wrap-anywhere">“{message}”</p>}
        <p className="pt-1 text-sm text-text-soft">
          {[dinerName, isTaken ? texts.waitsSince(minutes) : null].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {!isTaken && (
          <Button
            className="grow"
            icon={<Footprints aria-hidden className="size-5" />}
            aria-label={texts.takeOf(tableNumber)}
            isLoading={isBusy}
            onClick={() => onAnswer(request, 'in_progress')}
          >
            {texts.take}
          </Button>
        )}
        <Button
          className="grow"
          variant={isTaken ? 'primary' : 'secondary'}
          icon={<Check aria-hidden className="size-5" />}
          aria-label={texts.doneOf(tableNumber)}
          isLoading={isTaken && isBusy}
          onClick={() => onAnswer(request, 'completed')}
        >
          {texts.done}
        </Button>
      </div>
    </Card>
  );
};
