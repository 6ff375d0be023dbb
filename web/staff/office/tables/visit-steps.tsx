import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import HandCoins from 'lucide-react/icons/hand-coins';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import type { BilledVisit } from '#contract/staff-visits.ts';
import type { FloorTable } from '#contract/tables.ts';
import { can } from '#domain/people/roles.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { CloseVisitDialog } from './close-visit-dialog.tsx';
import { PaymentSheet } from './payment-sheet.tsx';
import { RelocateSheet } from './relocate-sheet.tsx';

interface VisitStepsProps {
  table: FloorTable;
  visit: BilledVisit;
}

/** What can be done with a visit next. */
export const VisitSteps = ({ table, visit }: VisitStepsProps) => {
  const texts = useMessages('tables');
  const { role } = useStaff().membership;
  const [opened, setOpened] = useState<'pay' | 'close' | 'relocate' | null>(null);
  if (!can(role, 'visits.close')) return null;
  const isPayable = visit.bill.dueMinor > 0;
  return (
    <div className="flex flex-wrap gap-2">
      {isPayable && (
        <Button
          className="grow"
          icon={<HandCoins aria-hidden className="size-5" />}
          onClick={() => setOpened('pay')}
        >
          {texts.pay}
        </Button>
      )}
      <Button
        className="grow"
        variant={isPayable ? 'secondary' : 'primary'}
        icon={<LogOut aria-hidden className="size-5" />}
        onClick={() => setOpened('close')}
      >
        {texts.close}
      </Button>
      <Button
        className="grow"
        variant="secondary"
        icon={<ArrowRightLeft aria-hidden className="size-5" />}
        onClick={() => setOpened('relocate')}
      >
        {texts.relocate}
      </Button>
      <RelocateSheet
        isOpen={opened === 'relocate'}
        table={table}
        visit={visit}
        onClose={() => setOpened(null)}
      />
      <PaymentSheet isOpen={opened === 'pay'} visit={visit} onClose={() => setOpened(null)} />
      <CloseVisitDialog
        isOpen={opened === 'close'}
        table={table}
        visit={visit}
        onClose={() => setOpened(null)}
      />
    </div>
  );
};
