import { type ComponentProps, createContext, use, useCallback, useEffect, useState } from 'react';
import type { StaffVisit } from '#contract/staff-visits.ts';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';

/** Keeps the visit on screen until the returned function is called. */
export const KeepVisitContext = createContext<() => () => void>(() => () => undefined);

interface KeptVisit {
  /** Null: the table is free. */
  visitId: string | null;
  keep: () => () => void;
}

/**
 * The visit that a drawer shows: the table's own. While a sheet about a visit is open, that visit stays when a
 * colleague closes it, with what is typed in the sheet. A visit that continues as another one (`continues`) does not.
 */
export function useKeptVisit(current: string | null, continues: boolean): KeptVisit {
  const [sheets, setSheets] = useState(0);
  const [shown, setShown] = useState(current);
  const isKept = sheets > 0 && shown !== null && !continues;
  const visitId = isKept ? shown : current;
  if (visitId !== shown) setShown(visitId);
  const keep = useCallback(() => {
    setSheets((before) => before + 1);
    return () => setSheets((before) => before - 1);
  }, []);
  return { visitId, keep };
}

type VisitSheetProps = ComponentProps<typeof Sheet> & { visit: Pick<StaffVisit, 'closedAt'> };

/** A sheet about a visit: stays open, and says so, if a colleague closes the visit meanwhile. */
export const VisitSheet = ({ visit, isOpen, children, ...sheet }: VisitSheetProps) => {
  const { visitClosed } = useMessages('lists');
  const keep = use(KeepVisitContext);
  useEffect(() => (isOpen ? keep() : undefined), [isOpen, keep]);
  return (
    <Sheet isOpen={isOpen} {...sheet}>
      <output className="mx-6 mb-4 block rounded-md bg-warning-soft px-4 py-3 font-semibold text-warning empty:hidden">
        {visit.closedAt !== null && visitClosed}
      </output>
      {children}
    </Sheet>
  );
};
