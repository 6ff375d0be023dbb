import { useQuery } from '@tanstack/react-query';
import FileUp from 'lucide-react/icons/file-up';
import Plus from 'lucide-react/icons/plus';
import Utensils from 'lucide-react/icons/utensils';
import { type ReactNode, useState } from 'react';
import type { MenuItemRow } from '#contract/menu-editing.ts';
import { can } from '#domain/people/roles.ts';
import { ITEMS_PER_PAGE, menuItemQueryOf, useMenuItemRows } from '#web/staff/data/menu-editing.ts';
import { categoriesQuery, menusQuery } from '#web/staff/data/menu-sections.ts';
import { DownloadButton } from '#web/staff/parts/download-button.tsx';
import { ICON_ON_PHONE, LaptopWords } from '#web/staff/parts/icon-on-phone.tsx';
import { ListFrame } from '#web/staff/parts/lists/list-frame.tsx';
import { FilterSelect, ListToolbar } from '#web/staff/parts/lists/list-toolbar.tsx';
import { Pager } from '#web/staff/parts/lists/pager.tsx';
import { useSelection } from '#web/staff/parts/lists/row-selection.tsx';
import { useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Page } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { DeleteMenuItemDialog } from './delete-dish-dialog.tsx';
import { ItemsTable, type MenuItemSort } from './items-table.tsx';
import { useMenuItemActions } from './use-menu-item-actions.ts';
import { useShownName } from './use-shown-name.ts';

const ADDRESS = {
  filters: ['category', 'menu', 'availability'],
  sortKeys: ['menu', 'name', 'category', 'price', 'updated'],
  defaultSort: { by: 'menu', isDescending: false },
} as const satisfies Parameters<typeof useListAddress<string, MenuItemSort>>[0];
const AVAILABILITY = ['on', 'off', 'later', 'counted'] as const;

/** Every dish of the restaurant: found, filtered, changed in place, and many at once. */
export const ItemsScreen = () => {
  const texts = useMessages('menuEditing');
  const { restaurantId, role } = useStaff().membership;
  const canEdit = can(role, 'menu.edit');
  const { address, isFiltered, ...set } = useListAddress(ADDRESS);
  const { search, filters, sort, page } = address;
  const filter = {
    search,
    category: filters.category,
    menuId: filters.menu,
    availability: filters.availability,
    sort: sort.isDescending ? `-${sort.by}` : sort.by,
  };
  const rows = useMenuItemRows(restaurantId, filter, page);
  const categories = useQuery(categoriesQuery(restaurantId)).data?.categories ?? [];
  const menus = useQuery(menusQuery(restaurantId)).data?.menus ?? [];
  const selection = useSelection();
  const shownName = useShownName();
  const categoryNames = new Map(categories.map(({ category }) => [category.name, shownName(category)]));
  const menuNames = new Map(menus.map(({ id, menu }) => [id, shownName(menu)]));
  const { duplicate } = useMenuItemActions();
  const [leaving, setLeaving] = useState<MenuItemRow | null>(null);
  const exportAddress = `/api/restaurants/${restaurantId}/menu-items/export?${new URLSearchParams(menuItemQueryOf(filter) as Record<string, string>).toString()}`;
  const newItem = (
    <ButtonLink to="/admin/menu-items/new" icon={<Plus aria-hidden className="size-5" />}>
      {texts.newItem}
    </ButtonLink>
  );
  const importLink = (words: ReactNode, className = '') => (
    <ButtonLink
      to="/admin/menu-items/import"
      variant="secondary"
      className={className}
      icon={<FileUp aria-hidden className="size-5" />}
    >
      {words}
    </ButtonLink>
  );
  return (
    <Page title={texts.items} className="grow px-4 py-6 sm:px-8">
      <ListToolbar
        title={texts.items}
        search={{
          label: texts.searchItems,
          placeholder: texts.searchHint,
          value: search,
          onSearch: set.setSearch,
        }}
        filters={
          <>
            <FilterSelect
              label={texts.category}
              value={filters.category}
              onChange={(value) => set.setFilter('category', value)}
              options={[...categoryNames].map(([value, label]) => ({ value, label }))}
            />
            <FilterSelect
              label={texts.menu}
              value={filters.menu}
              onChange={(value) => set.setFilter('menu', value)}
              options={[...menuNames].map(([value, label]) => ({ value, label }))}
            />
            <FilterSelect
              label={texts.availability}
              value={filters.availability}
              onChange={(value) => set.setFilter('availability', value)}
              options={AVAILABILITY.map((value) => ({ value, label: texts.filters[value] }))}
            />
          </>
        }
        actions={
          <>
            <DownloadButton label={texts.exportCsv} address={exportAddress} isSmall />
            {canEdit && importLink(<LaptopWords>{texts.importCsv}</LaptopWords>, ICON_ON_PHONE)}
            {canEdit && newItem}
          </>
        }
      />
      <ListFrame
        query={rows}
        isEmpty={({ items }) => items.length === 0}
        isFiltered={isFiltered || page > 1}
        onClear={set.clear}
        empty={
          <EmptyState
            icon={<Utensils className="size-7" />}
            title={texts.noItems}
            text={texts.noItemsHint}
            action={
              canEdit && (
                <>
                  {newItem}
                  {importLink(texts.importCsv)}
                </>
              )
            }
          />
        }
      >
        {({ items, total }) => (
          <>
            <ItemsTable
              rows={items.map((row) => ({
                ...row,
                name: shownName(row),
                menuName: menuNames.get(row.menuId) ?? row.menuName,
              }))}
              categoryNames={categoryNames}
              sort={sort}
              onSort={(by) => set.toggleSort(by, sort)}
              selection={selection}
              onDuplicate={duplicate}
              onDelete={setLeaving}
            />
            <Pager page={page} pageSize={ITEMS_PER_PAGE} total={total} onPage={set.setPage} />
          </>
        )}
      </ListFrame>
      {canEdit && (
        <BulkBar selection={selection} menus={menus} categories={categories} restaurantId={restaurantId} />
      )}
      <DeleteMenuItemDialog dish={leaving} onClose={() => setLeaving(null)} />
    </Page>
  );
};
