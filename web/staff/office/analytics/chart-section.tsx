import { type ReactNode, Suspense } from 'react';
import { CsvButton, type CsvButtonProps } from '#web/staff/parts/lists/csv-button.tsx';
import { type Column, DataTable } from '#web/staff/parts/lists/data-table.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';

interface ChartSectionProps<Row> {
  title: string;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  csv: CsvButtonProps;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The number of horizontal bars: the chart grows with them. */
  bars?: number;
  children: ReactNode;
}

const BAR_PX = 36;
/** Axis and padding. */
const AROUND_PX = 72;

/** A chart, and its data as a table and as a file; printed as a table. */
export const ChartSection = <Row,>(props: ChartSectionProps<Row>) => {
  const { title, isTable, onTable, csv, columns, rows, keyOf, bars, children } = props;
  const texts = useMessages('analytics');
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="mr-auto text-xl">{title}</h2>
        <SegmentedControl
          label={`${texts.showAs}: ${title}`}
          value={isTable ? 'table' : 'chart'}
          options={[
            { value: 'chart', label: texts.chart },
            { value: 'table', label: texts.table },
          ]}
          onChange={(value) => onTable(value === 'table')}
        />
        <CsvButton {...csv} />
      </div>
      {!isTable && (
        <div
          aria-hidden
          {...(bars !== undefined && { style: { height: bars * BAR_PX + AROUND_PX } })}
          className="h-72 overflow-hidden rounded-lg border border-line bg-card p-3 shadow-card sm:h-80 print:hidden"
        >
          <Suspense
            fallback={
              <SkeletonGroup>
                <Skeleton className="h-full" />
              </SkeletonGroup>
            }
          >
            {children}
          </Suspense>
        </div>
      )}
      <div className={isTable ? undefined : 'hidden print:block'}>
        <DataTable title={title} columns={columns} rows={rows} keyOf={keyOf} />
      </div>
    </section>
  );
};
