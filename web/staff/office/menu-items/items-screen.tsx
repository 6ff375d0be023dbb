import { useQuery, useQueryClient } from '@tanstack/react-query';
import FileUp from 'lucide-react/icons/file-up';
import Plus from 'lucide-react/icons/plus';
import Utensils from 'lucide-react/icons/utensils';
import { type ReactNode, useState } from 'react';
import type { MenuItemRow } from '#contract/menu-editing.ts';
import { can } from '#domain/people/roles.ts';
import { ITEMS_PER_PAGE, knownRows, useMenuItemRows } from '#web/staff/data/menu-editing.ts';
import { categoriesQuery, menusQuery } from '#web/staff/data/menu-sections.ts';
import { ICON_ON_PHONE, LaptopWords } from '#web/staff/parts/icon-on-phone.tsx';
import { ListScreen } from '#web/staff/parts/lists/list-screen.tsx';
import { useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { AvailabilitySheet } from './availability-sheet.tsx';
import { BulkForm } from './bulk-form.tsx';
import { DeleteMenuItemDialog } from './delete-dish-dialog.tsx';
import { type MenuItemSort, useItemColumns } from './item-columns.tsx';
import { useMenuItemActions } from './use-menu-item-actions.ts';
import { useShownName } from './use-shown-name.ts';

const ADDRESS = {
  filters: ['category', 'menu', 'availability'],
  sortKeys: ['menu', 'name', 'category', 'price', 'updated'],
  defaultSort: { by: 'menu', isDescending: false },
} as const satisfies Parameters<typeof useListAddress<string, MenuItemSort>>[0];
const AVAILABILITY = ['on', 'off', 'later', 'counted'] as const;

const NewItemLink = () => (
  <ButtonLink to="/admin/menu-items/new" icon={<Plus aria-hidden className="size-5" />}>
    {useMessages('menuEditing').newItem}
  </ButtonLink>
);

const ImportLink = ({ words, className = '' }: { words: ReactNode; className?: string }) => (
  <ButtonLink
    to="/admin/menu-items/import"
    variant="secondary"
    className={className}
    icon={<FileUp aria-hidden className="size-5" />}
  >
    {words}
  </ButtonLink>
);

/** What a menu item can be sorted into, named in the reader's language. */
function useSections() {
  const { restaurantId } = useStaff().membership;
  const categories = useQuery(categoriesQuery(restaurantId)).data?.categories ?? [];
  const menus = useQuery(menusQuery(restaurantId)).data?.menus ?? [];
  const shownName = useShownName();
  return {
    categories,
    menus,
    categoryNames: new Map(categories.map(({ category }) => [category.name, shownName(category)])),
    menuNames: new Map(menus.map(({ id, menu }) => [id, shownName(menu)])),
  };
}

const optionsOf = (names: ReadonlyMap<string, string>) =>
  [...names].map(([value, label]) => ({ value, label }));

/** `/admin/menu-items?menu=…&availability=off&sort=-price`: every menu item, changed in place or many at once. */
export const ItemsScreen = () => {
  const texts = useMessages('menuEditing');
  const client = useQueryClient();
  const { restaurantId, role } = useStaff().membership;
  const canEdit = can(role, 'menu.edit');
  const list = useListAddress(ADDRESS);
  const { search, filters, page } = list.address;
  const { category, menu: menuId, availability } = filters;
  const filter = { search, category, menuId, availability, sort: list.sortedBy };
  const query = useMenuItemRows(restaurantId, filter, page);
  const { categories, menus, categoryNames, menuNames } = useSections();
  const shownName = useShownName();
  const { duplicate, isDuplicating } = useMenuItemActions();
  const [leaving, setLeaving] = useState<MenuItemRow | null>(null);
  const [changing, setChanging] = useState<MenuItemRow | null>(null);
  const columns = useItemColumns(categoryNames, {
    onAvailability: setChanging,
    onDuplicate: duplicate,
    isDuplicating,
    onDelete: setLeaving,
  });
  return (
    <ListScreen
      title={texts.items}
      list={list}
      search={{ label: texts.searchItems, placeholder: texts.searchHint }}
      filters={[
        { name: 'category', label: texts.category, options: optionsOf(categoryNames) },
        { name: 'menu', label: texts.menu, options: optionsOf(menuNames) },
        {
          name: 'availability',
          label: texts.availability,
          options: AVAILABILITY.map((value) => ({ value, label: texts.filters[value] })),
        },
      ]}
      csv={{ path: 'menu-items/export', label: texts.exportCsv, query: { ...filter } }}
      actions={
        canEdit && (
          <>
            <ImportLink words={<LaptopWords>{texts.importCsv}</LaptopWords>} className={ICON_ON_PHONE} />
            <NewItemLink />
          </>
        )
      }
      query={query}
      rowsOf={({ items, total }) => ({
        rows: items.map((row) => ({
          ...row,
          name: shownName(row),
          menuName: menuNames.get(row.menuId) ?? row.menuName,
        })),
        total,
      })}
      pageSize={ITEMS_PER_PAGE}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      columns={columns}
      bulk={
        canEdit && {
          label: texts.bulkEdit,
          titleOf: texts.bulkTitle,
          rowsOf: (ids) =>
            knownRows(client, restaurantId, ids).map((row) => ({ ...row, name: shownName(row) })),
          form: (rows, onDone, onRefused) => <BulkForm {...{ rows, menus, categories, onDone, onRefused }} />,
        }
      }
      empty={{
        icon: <Utensils className="size-7" />,
        title: texts.noItems,
        text: texts.noItemsHint,
        action: canEdit && (
          <>
            <NewItemLink />
            <ImportLink words={texts.importCsv} />
          </>
        ),
      }}
      after={
        <>
          <AvailabilitySheet row={changing} onClose={() => setChanging(null)} />
          <DeleteMenuItemDialog dish={leaving} onClose={() => setLeaving(null)} />
        </>
      }
    />
  );
};
