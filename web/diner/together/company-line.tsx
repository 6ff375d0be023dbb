import type { AskedLineProps } from '#web/diner/first/context/later-parts.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { LeftDishesLine } from './left-dishes-line.tsx';
import { NameLine } from './name-line.tsx';

/** What is asked of somebody who is not alone at the table: of dishes that somebody left, then of the own name, then all else. */
export const CompanyLine = ({ children }: AskedLineProps) => {
  const { tableMode } = useDinerTable();
  return (
    <LeftDishesLine>
      {tableMode === 'collaborative' ? <NameLine>{children}</NameLine> : children}
    </LeftDishesLine>
  );
};
