import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MenuItemRow } from '#contract/menu-editing.ts';
import type { EditedCategory, EditedMenu } from '#contract/menu-sections.ts';
import { knownRows } from '#web/staff/data/menu-editing.ts';
import type { Selection } from '#web/staff/parts/lists/row-selection.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { BulkForm } from './bulk-form.tsx';
import { useShownName } from './use-shown-name.ts';

interface BulkBarProps {
  selection: Selection;
  restaurantId: string;
  menus: readonly EditedMenu[];
  categories: readonly EditedCategory[];
}

/** Stays in sight while rows are chosen, and changes them together. */
export const BulkBar = ({ selection, restaurantId, menus, categories }: BulkBarProps) => {
  const texts = useMessages('menuEditing');
  const lists = useMessages('lists');
  const common = useMessages('common');
  const client = useQueryClient();
  const shownName = useShownName();
  const [rows, setRows] = useState<readonly MenuItemRow[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    const found = knownRows(client, restaurantId, selection.ids);
    setRows(found.map((row) => ({ ...row, name: shownName(row) })));
    setIsOpen(true);
  };
  return (
    <>
      {selection.ids.size > 0 && (
        <div className="sticky bottom-20 z-20 mt-4 flex flex-wrap items-center gap-3 rounded-lg border border-line-strong bg-card p-3 shadow-float lg:bottom-4">
          <p className="mr-auto pl-2 font-semibold" aria-live="polite">
            {lists.selected(selection.ids.size)}
          </p>
          <Button variant="secondary" onClick={() => selection.clear()}>
            {common.clear}
          </Button>
          <Button onClick={open}>{texts.bulkEdit}</Button>
        </div>
      )}
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={texts.bulkTitle(rows.length)}>
        <BulkForm
          rows={rows}
          menus={menus}
          categories={categories}
          onDone={() => {
            setIsOpen(false);
            selection.clear();
          }}
        />
      </Sheet>
    </>
  );
};
