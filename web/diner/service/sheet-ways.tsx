import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { TableContext } from '#web/diner/first/context/table-context.ts';
import { staffRequestsQuery } from '#web/diner/first/data/staff-requests.ts';
import { DrawerWays } from '#web/diner/parts/drawer-ways.tsx';
import { StaffRequestSheet } from './staff-request-sheet.tsx';

interface SheetWaysProps {
  onClose: () => void;
  /** They float over a picture. */
  isFloating?: boolean;
}

/** As in a drawer; calling staff from here keeps the sheet and its choices. */
export const SheetWays = ({ onClose, isFloating = false }: SheetWaysProps) => {
  // The demo of the card shows a dish without a table.
  const session = use(TableContext)?.session;
  const [isCalling, setIsCalling] = useState(false);
  const { data: requests = [] } = useQuery({
    ...staffRequestsQuery(session?.dinerSessionId ?? ''),
    enabled: false,
  });
  if (!session) return null;
  return (
    <>
      <DrawerWays onClose={onClose} onStaff={() => setIsCalling(true)} isFloating={isFloating} />
      <StaffRequestSheet
        isOpen={isCalling}
        onClose={() => setIsCalling(false)}
        session={session}
        requests={requests}
      />
    </>
  );
};
