import LogOut from 'lucide-react/icons/log-out';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useDinerTable } from '../table/table-context.ts';
import { NameForm } from './name-form.tsx';
import { ParticipantsCard } from './participants-card.tsx';
import { useLeaveTable } from './use-leave-table.ts';

/** The table's own link as a code, so that the next phone can be helped in without the card on the table. */
const Invitation = ({ tableId }: { tableId: string }) => {
  const table = useMessages('table');
  const shared = useMessages('shared');
  const [picture, setPicture] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isHere = true;
    import('qrcode')
      .then(({ default: qrcode }) =>
        qrcode.toString(`${location.origin}/menu?table=${tableId}`, { type: 'svg', margin: 2 }),
      )
      .then(
        (svg) => isHere && setPicture(`data:image/svg+xml,${encodeURIComponent(svg)}`),
        () => isHere && setHasFailed(true),
      );
    return () => {
      isHere = false;
    };
  }, [tableId]);
  return (
    <section className="flex flex-wrap items-center gap-4 border-t border-line pt-5">
      <div className="size-28 shrink-0 rounded-md bg-raised">
        {picture && <img src={picture} alt={table.invite} className="size-28 rounded-md" />}
      </div>
      <div className="min-w-0 grow basis-32">
        <h3 className="text-lg">{table.invite}</h3>
        <p className="text-text-soft">{hasFailed ? shared.inviteFailed : table.inviteText}</p>
      </div>
    </section>
  );
};

/** Names, own name, a code for the next phone, and the way out. */
export const PeopleSheet = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const table = useMessages('table');
  const shared = useMessages('shared');
  const { tableId } = useDinerTable();
  const { leave, isLeaving } = useLeaveTable();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={table.people}>
      <div className="flex flex-col gap-5 px-6 pb-6">
        <div>
          <ParticipantsCard />
        </div>
        <NameForm />
        <Invitation tableId={tableId} />
        <section className="flex flex-col gap-2 border-t border-line pt-4">
          <p className="text-sm text-text-soft">{shared.leaveHint}</p>
          <Button
            variant="secondary"
            icon={<LogOut aria-hidden className="size-5" />}
            isLoading={isLeaving}
            onClick={() => void leave()}
          >
            {shared.leave}
          </Button>
        </section>
      </div>
    </Sheet>
  );
};
