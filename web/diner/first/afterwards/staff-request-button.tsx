import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/concierge-bell';
import { useState } from 'react';
import { useLaterParts } from '#web/diner/first/context/later-parts.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { staffRequestsQuery } from '#web/diner/first/data/staff-requests.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';

/** Calls staff; says when they have been called already, by whoever at the table. */
export const StaffRequestButton = ({ label }: { label?: string }) => {
  const texts = useMessages('service');
  const { StaffRequestSheet } = useLaterParts();
  const { session, state } = useDinerTable();
  const [isOpen, setIsOpen] = useState(false);
  const { data: requests = [] } = useQuery({
    ...staffRequestsQuery(session?.dinerSessionId ?? ''),
    enabled: session !== null && state === 'open',
  });
  if (!session || state !== 'open') return null;
  const pending = requests.find(({ status }) => status === 'pending');
  const isTaken = requests.length > 0;
  const waiting = pending ? texts.requestWaiting : isTaken && texts.requestTaken;
  return (
    <>
      <div className="flex w-full flex-col items-center gap-2">
        <Button
          variant="secondary"
          size="lg"
          isWide
          className="sm:w-auto"
          aria-haspopup="dialog"
          icon={<Bell aria-hidden className="size-5" />}
          onClick={() => setIsOpen(true)}
        >
          {label ?? texts.requestStaff}
        </Button>
        <output className="text-text-soft empty:hidden">{waiting}</output>
      </div>
      <StaffRequestSheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        session={session}
        hasPending={pending !== undefined}
      />
    </>
  );
};
