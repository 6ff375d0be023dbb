import { useState } from 'react';
import { Link } from 'react-router';
import type { EditedMenu } from '#contract/menu-sections.ts';
import { useShownName } from '#web/admin/menu-items/use-shown-name.ts';
import { SortableList } from '#web/admin/parts/sortable-list.tsx';
import { useMenuChange } from '#web/data/menu-editing.ts';
import { fillMenu } from '#web/data/menu-sections.ts';
import { useStaff } from '#web/parts/staff/staff-context.ts';
import { useFailureWords } from '#web/parts/staff/use-failure-words.ts';
import { useMoney } from '#web/parts/staff/use-money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { useOrder } from './use-order.ts';

type Dish = EditedMenu['dishes'][number];

const AddDish = ({ menu, menus }: { menu: EditedMenu; menus: readonly EditedMenu[] }) => {
  const texts = useMessages('menuEditing');
  const failureWords = useFailureWords();
  const { restaurantId } = useStaff().membership;
  const shownName = useShownName();
  const [chosen, setChosen] = useState('');
  const moving = useMenuChange(restaurantId, (id: string) =>
    fillMenu(restaurantId, menu.id, [...menu.dishes.map((dish) => dish.id), id]),
  );
  const others = menus.filter(({ id }) => id !== menu.id);
  const options = others.flatMap((other) =>
    other.dishes.map((dish) => ({ value: dish.id, label: `${shownName(dish)} (${shownName(other.menu)})` })),
  );
  if (options.length === 0) return <p className="text-text-soft">{texts.noOtherDishes}</p>;
  const name = options.find(({ value }) => value === chosen)?.label ?? '';
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 grow">
        <SelectField
          label={texts.addDishes}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={[{ value: '', label: '–' }, ...options]}
        />
      </div>
      {chosen !== '' && (
        <Button
          isLoading={moving.isPending}
          onClick={() =>
            moving.mutate(chosen, {
              onSuccess: () => setChosen(''),
              onError: (error) => showToast({ message: failureWords(error), tone: 'error' }),
            })
          }
        >
          {texts.moveHere(name)}
        </Button>
      )}
    </div>
  );
};

/** Which dishes a menu holds, in their order; those of other menus are brought here. */
export const MenuDishes = ({
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
  return (
    <div className="flex flex-col gap-4 px-6 pb-6">
      {canEdit && <AddDish menu={menu} menus={menus} />}
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
    </div>
  );
};
