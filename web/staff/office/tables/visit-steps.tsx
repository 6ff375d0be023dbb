import ArrowRightLeft from 'lucide-react/icons/arrow-right-left';
import HandCoins from 'lucide-react/icons/hand-coins';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import type { BilledVisit, StaffVisit } from '#contract/staff-visits.ts';
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

/** How a visit goes on to its end; always in sight, however long its orders are. */
export const VisitSteps = ({ table, visit }: VisitStepsProps) => {
  const texts = useMessages('tables');
  const { role } = useStaff().membership;
  const [opened, setOpened] = useState<'pay' | 'close' | null>(null);
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

interface RelocateProps {
  table: FloorTable;
  visit: StaffVisit;
}

/** Guests who change tables, or sit down with others. */
export const Relocate = ({ table, visit }: RelocateProps) => {
  const texts = useMessages('tables');
  const { role } = useStaff().membership;
  const [isOpen, setIsOpen] = useState(false);
  if (!can(role, 'orders.take')) return null;
  return (
    <>
      <Button
        variant="secondary"
        icon={<ArrowRightLeft aria-hidden className="size-5" />}
        onClick={() => setIsOpen(true)}
      >
        {texts.relocate}
      </Button>
      <RelocateSheet isOpen={isOpen} table={table} visit={visit} onClose={() => setIsOpen(false)} />
    </>
  );
};
