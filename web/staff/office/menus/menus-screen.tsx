import { useQuery } from '@tanstack/react-query';
import BookOpen from 'lucide-react/icons/book-open';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { EditedMenu } from '#contract/menu-sections.ts';
import { findMenus } from '#domain/menu/menu-list.ts';
import { can } from '#domain/people/roles.ts';
import { useMenuChange } from '#web/staff/data/menu-editing.ts';
import { deleteMenu, menusQuery, orderMenus } from '#web/staff/data/menu-sections.ts';
import { useShownName } from '#web/staff/office/menu-items/use-shown-name.ts';
import { ConfirmDialog } from '#web/staff/parts/confirm-dialog.tsx';
import { MONDAY_FIRST, useDayNames } from '#web/staff/parts/day-names.ts';
import { ListScreen } from '#web/staff/parts/lists/list-screen.tsx';
import { SortableList } from '#web/staff/parts/lists/sortable-list.tsx';
import { useListAddress } from '#web/staff/parts/lists/use-list-address.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { CategoriesPart } from './categories-part.tsx';
import { MenuContents, MenuForm } from './menu-parts.tsx';
import { useOrder } from './use-order.ts';

// Always sorted as guests see them; dragging changes that.
const ADDRESS = {
  filters: [],
  sortKeys: ['place'],
  defaultSort: { by: 'place', isDescending: false },
} as const;

interface MenuRowProps {
  menu: EditedMenu;
  canEdit: boolean;
  onEdit: () => void;
  onDishes: () => void;
  onDelete: () => void;
}

/** One menu: when it is offered, and what is in it. */
const MenuRow = ({ menu: { menu, dishes }, canEdit, onEdit, onDishes, onDelete }: MenuRowProps) => {
  const texts = useMessages('menuEditing');
  const name = useShownName()(menu);
  const { startTime, endTime, weekdays } = menu;
  const { language } = useLanguage();
  const nameOfDay = useDayNames();
  const days = weekdays && MONDAY_FIRST.filter((day) => weekdays.includes(day)).map(nameOfDay);
  const hasWindow = startTime !== null && endTime !== null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="min-w-40 grow basis-60">
        <h2 className="text-lg wrap-anywhere">{name}</h2>
        <p className="flex flex-wrap items-center gap-2 text-text-soft tabular-nums">
          {hasWindow ? texts.window(startTime, endTime) : texts.allDay}
          {days && <span>{texts.onDays(new Intl.ListFormat(language).format(days))}</span>}
          {hasWindow && endTime <= startTime && <span className="text-sm">{texts.overnight}</span>}
          {dishes.length === 0 && <Badge tone="warning">{texts.empty}</Badge>}
          {!menu.isActive && <Badge tone="warning">{texts.inactive}</Badge>}
        </p>
      </div>
      {/* Below the name, the words begin where it does. */}
      <div className="flex items-center max-sm:-ml-4">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`${texts.dishesOf(name)}: ${texts.dishCount(dishes.length)}`}
          onClick={onDishes}
          className="min-h-11 rounded-full px-4 text-primary hover:bg-primary-soft print:inline!"
        >
          {texts.dishCount(dishes.length)}
        </button>
        {canEdit && (
          <>
            <IconButton
              label={texts.editMenu(name)}
              icon={<Pencil aria-hidden className="size-5" />}
              onClick={onEdit}
            />
            <IconButton
              label={texts.delete(name)}
              icon={<Trash2 aria-hidden className="size-5" />}
              onClick={onDelete}
            />
          </>
        )}
      </div>
    </div>
  );
};

interface Opened {
  kind: 'form' | 'dishes' | 'delete';
  /** As it was then: it may be deleted meanwhile. */
  menu: EditedMenu;
  isOpen: boolean;
}

interface DeleteMenuProps {
  menu: EditedMenu | null;
  isOpen: boolean;
  onClose: () => void;
}

const DeleteMenu = ({ menu, isOpen, onClose }: DeleteMenuProps) => {
  const texts = useMessages('menuEditing');
  const showFailure = useFailureToast();
  const { restaurantId } = useStaff().membership;
  const deleting = useMenuChange(restaurantId, (menuId: string) => deleteMenu(restaurantId, menuId));
  const shownName = useShownName();
  const name = menu ? shownName(menu.menu) : '';
  const confirm = () => {
    if (!menu) return;
    deleting.mutate(menu.id, {
      onSuccess: () => {
        showToast({ message: texts.menuDeleted(name), tone: 'success' });
        onClose();
      },
      onError: showFailure,
    });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={texts.deleteMenuTitle(name)}
      confirmLabel={texts.deleteMenu(menu?.dishes.length ?? 0)}
      isDangerous
      isBusy={deleting.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{texts.deleteMenuText(menu?.dishes.length ?? 0)}</p>
    </ConfirmDialog>
  );
};

interface MenuListProps {
  /** The matches of the search. */
  found: readonly EditedMenu[];
  menus: readonly EditedMenu[];
  canEdit: boolean;
}

const MenuList = ({ found, menus, canEdit }: MenuListProps) => {
  const texts = useMessages('menuEditing');
  const { restaurantId } = useStaff().membership;
  const shownName = useShownName();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { ordered, order } = useOrder<EditedMenu>(
    found,
    ({ id }) => id,
    (sort) => orderMenus(restaurantId, sort),
  );
  const stored = menus.find(({ id }) => id === opened?.menu.id);
  // One that a colleague has deleted stays, with what is typed; saving says that it is gone.
  const shown = stored ?? opened?.menu ?? null;
  const open = (kind: Opened['kind'], menu: EditedMenu) => setOpened({ kind, menu, isOpen: true });
  const close = () => setOpened((known) => known && { ...known, isOpen: false });
  const isOpen = (kind: Opened['kind']) => opened?.kind === kind && opened.isOpen;
  return (
    <>
      <SortableList
        label={texts.menus}
        rows={ordered}
        idOf={({ id }) => id}
        nameOf={({ menu }) => shownName(menu)}
        isDisabled={!canEdit || found.length < menus.length}
        onOrder={order}
      >
        {(menu) => (
          <MenuRow
            menu={menu}
            canEdit={canEdit}
            onEdit={() => open('form', menu)}
            onDishes={() => open('dishes', menu)}
            onDelete={() => open('delete', menu)}
          />
        )}
      </SortableList>
      <Sheet
        isOpen={isOpen('form')}
        onClose={close}
        title={texts.editMenu(shown ? shownName(shown.menu) : '')}
      >
        {shown && <MenuForm key={shown.id} menu={shown} onDone={close} />}
      </Sheet>
      <Sheet
        isOpen={isOpen('dishes')}
        onClose={close}
        variant="drawer"
        title={texts.dishesOf(shown ? shownName(shown.menu) : '')}
      >
        {shown && <MenuContents key={shown.id} menu={shown} menus={menus} canEdit={canEdit} />}
      </Sheet>
      <DeleteMenu menu={shown} isOpen={isOpen('delete') && stored !== undefined} onClose={close} />
    </>
  );
};

/** `/admin/menus?q=lunch`: the menus in their order, with their hours and their dishes; and the categories that dishes are sorted into. */
export const MenusScreen = () => {
  const texts = useMessages('menuEditing');
  const { restaurantId, role } = useStaff().membership;
  const canEdit = can(role, 'menu.edit');
  const { data, ...query } = useQuery(menusQuery(restaurantId));
  const list = useListAddress(ADDRESS);
  const { search } = list.address;
  const [isNew, setIsNew] = useState(false);
  const add = canEdit && (
    <Button icon={<Plus aria-hidden className="size-5" />} onClick={() => setIsNew(true)}>
      {texts.newMenu}
    </Button>
  );
  return (
    <ListScreen
      title={texts.menus}
      list={list}
      search={{ label: texts.searchMenus, placeholder: texts.searchMenusHint }}
      csv={{ list: 'menus', query: { search } }}
      actions={add}
      query={{ ...query, data: data && findMenus(data.menus, search) }}
      rowsOf={(found) => ({ rows: found })}
      keyOf={({ id }) => id}
      empty={{
        icon: <BookOpen className="size-7" />,
        title: texts.noMenus,
        text: texts.noMenusHint,
        action: add,
      }}
      after={
        <>
          <CategoriesPart canEdit={canEdit} />
          <Sheet isOpen={isNew} onClose={() => setIsNew(false)} title={texts.newMenu}>
            <MenuForm menu={null} onDone={() => setIsNew(false)} />
          </Sheet>
        </>
      }
    >
      {(found) => <MenuList found={found} menus={data?.menus ?? found} canEdit={canEdit} />}
    </ListScreen>
  );
};
