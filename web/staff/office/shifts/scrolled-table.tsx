import type { ReactNode } from 'react';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { ScrollArea } from '#web/ui/sheet/scroll-area.tsx';

interface ScrolledTableProps {
  label: string;
  /** Of the table, which may be wider than the screen. */
  className: string;
  /** Of the card around it. */
  cardClassName?: string;
  children: ReactNode;
}

/** A table in a card, which scrolls sideways within it if it is wider. */
export const ScrolledTable = ({ label, className, cardClassName, children }: ScrolledTableProps) => (
  <Card className={cx('p-0!', cardClassName)}>
    <ScrollArea label={label} className="overflow-x-auto rounded-[inherit] print:overflow-visible">
      <table aria-label={label} className={cx('border-collapse', className)}>
        {children}
      </table>
    </ScrollArea>
  </Card>
);
