import type { ReactNode } from 'react';
import { ScrollArea } from '#web/ui/scroll-area.tsx';

export interface Column<Row> {
  title: string;
  /** Numbers stand at the right, under each other. */
  isNumber?: boolean;
  cell: (row: Row) => ReactNode;
}

interface DataTableProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

/** A plain table that scrolls sideways on a phone. */
export const DataTable = <Row,>({ title, columns, rows, keyOf }: DataTableProps<Row>) => (
  <ScrollArea label={title} className="overflow-x-auto rounded-lg border border-line bg-card">
    <table className="w-full min-w-max border-collapse text-left">
      <thead>
        <tr className="border-b border-line text-sm text-text-soft">
          {columns.map((column) => (
            <th
              key={column.title}
              scope="col"
              className={column.isNumber ? 'px-4 py-3 text-right font-semibold' : 'px-4 py-3 font-semibold'}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className="border-b border-line last:border-0">
            {columns.map((column) => (
              <td
                key={column.title}
                className={column.isNumber ? 'px-4 py-2 text-right tabular-nums' : 'px-4 py-2'}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
);
