import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { EditedMenu } from '#contract/menu-sections.ts';
import { fillMenu } from '#web/staff/data/menu-sections.ts';
import { useShownName } from '#web/staff/office/menu-items/use-shown-name.ts';
import { SortableList } from '#web/staff/parts/lists/sortable-list.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { MenuItemPicker } from './menu-item-picker.tsx';
import { useOrder } from './use-order.ts';

type Dish = EditedMenu['dishes'][number];

/** Which dishes a menu holds, in their order; those of other menus are brought here. */
export const MenuContents = ({
  menu,
  menus,
  canEdit,
}: {
  menu: EditedMenu;
  menus: readonly EditedMenu[];
  canEdit: boolean;
}) => {
  const texts = useMessages('menuEditing');
  const money = useMoney();
  const shownName = useShownName();
  const { membership, restaurant } = useStaff();
  const { ordered, order } = useOrder<Dish>(
    menu.dishes,
    (dish) => dish.id,
    (ids) => fillMenu(membership.restaurantId, menu.id, ids),
  );
  const [isAdding, setIsAdding] = useState(false);
  const close = () => setIsAdding(false);
  const hasOthers = menus.some(({ id, dishes }) => id !== menu.id && dishes.length > 0);
  return (
    <div className="flex flex-col gap-4 px-6 pb-6">
      {canEdit && hasOthers && (
        <Button
          className="self-start"
          variant="secondary"
          icon={<Plus aria-hidden className="size-5" />}
          aria-haspopup="dialog"
          onClick={() => setIsAdding(true)}
        >
          {texts.addDishes}
        </Button>
      )}
      {canEdit && !hasOthers && <p className="text-text-soft">{texts.noOtherDishes}</p>}
      {ordered.length === 0 && <p className="text-text-soft">{texts.emptyMenu}</p>}
      <SortableList
        label={texts.dishesOf(shownName(menu.menu))}
        rows={ordered}
        idOf={(dish) => dish.id}
        nameOf={shownName}
        isDisabled={!canEdit}
        onOrder={order}
      >
        {(dish) => (
          <>
            {canEdit ? (
              <Link
                to={`/admin/menu-items/${dish.id}`}
                className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline"
              >
                {shownName(dish)}
              </Link>
            ) : (
              <p className="font-semibold">{shownName(dish)}</p>
            )}
            <p className="flex flex-wrap items-center gap-2 text-sm wrap-anywhere text-text-soft">
              {dish.category} · {money(dish.basePriceMinor, restaurant.currency)}
              {!dish.isAvailable && <Badge tone="danger">{texts.states.off}</Badge>}
            </p>
          </>
        )}
      </SortableList>
      <MenuItemPicker menu={menu} menus={menus} isOpen={isAdding} onClose={close} />
    </div>
  );
};
