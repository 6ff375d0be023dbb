import { useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { TableContext } from '#web/diner/first/context/table-context.ts';
import { staffRequestsQuery } from '#web/diner/first/data/staff-requests.ts';
import { DrawerWays } from '#web/diner/parts/drawer-ways.tsx';
import { StaffRequestSheet } from './staff-request-sheet.tsx';

interface SheetWaysProps {
  onClose: () => void;
  /** They stand on a picture. */
  isFloating?: boolean;
}

/** As in a drawer; who calls from here finds the sheet and what is chosen in it as they were. */
export const SheetWays = ({ onClose, isFloating = false }: SheetWaysProps) => {
  // A dish is also looked at where there is no table: in the demo of the card.
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
