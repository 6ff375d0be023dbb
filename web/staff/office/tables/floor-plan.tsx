import type { FloorTable } from '#contract/tables.ts';
import { useMessages } from '#web/ui/language.tsx';
import { sectionsOf } from './arrange-tables.ts';
import { TableTile } from './table-tile.tsx';

interface FloorPlanProps {
  tables: readonly FloorTable[];
  onOpen: (tableId: string) => void;
}

/** The floor, section by section. */
export const FloorPlan = ({ tables, onOpen }: FloorPlanProps) => {
  const texts = useMessages('tables');
  const sections = sectionsOf(tables);
  return (
    <div className="flex flex-col gap-8">
      {sections.map((section) => (
        <section key={section} aria-label={section || texts.noSection}>
          {(sections.length > 1 || section !== '') && (
            <h2 className="pb-3 text-lg">{section || texts.noSection}</h2>
          )}
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3">
            {tables
              .filter((table) => table.section === section)
              .map((table) => (
                <TableTile key={table.id} table={table} onOpen={onOpen} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
};
