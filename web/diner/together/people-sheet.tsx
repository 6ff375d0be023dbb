import LogOut from 'lucide-react/icons/log-out';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { Invitation } from './invitation.tsx';
import { NameForm } from './name-form.tsx';
import { ParticipantsCard } from './participants-card.tsx';
import { useLeaveTable } from './use-leave-table.ts';

/** Names, own name, a code for the next phone, and the way out. */
export const PeopleSheet = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => {
  const table = useMessages('table');
  const together = useMessages('together');
  const { leave, isLeaving } = useLeaveTable();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={table.people}>
      <div className="flex flex-col gap-5 px-6 pb-6">
        <div>
          <ParticipantsCard />
        </div>
        <NameForm />
        <Invitation />
        <section className="flex flex-col gap-2 border-t border-line pt-4">
          <p className="text-sm text-text-soft">{together.leaveHint}</p>
          <Button
            variant="secondary"
            icon={<LogOut aria-hidden className="size-5" />}
            isLoading={isLeaving}
            onClick={() => void leave()}
          >
            {together.leave}
          </Button>
        </section>
      </div>
    </Sheet>
  );
};
