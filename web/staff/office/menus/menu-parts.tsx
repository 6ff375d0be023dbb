import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { EditedMenu, MenuFields } from '#contract/menu-sections.ts';
import { fillMenu, saveMenu } from '#web/staff/data/menu-sections.ts';
import { useShownName } from '#web/staff/office/menu-items/use-shown-name.ts';
import { MONDAY_FIRST } from '#web/staff/parts/day-names.ts';
import { type Attempt, createOnce } from '#web/staff/parts/forms/attempt.ts';
import { WeekdaysField } from '#web/staff/parts/forms/weekdays-field.tsx';
import { SortableList } from '#web/staff/parts/lists/sortable-list.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { MenuItemPicker } from './menu-item-picker.tsx';
import { NameFields, type NameValues, namedOf, nameValuesOf } from './name-fields.tsx';
import { SectionForm } from './section-form.tsx';
import { useOrder } from './use-order.ts';

type Dish = EditedMenu['dishes'][number];

/** The dishes of a menu, in their order; dishes of other menus can be moved here. */
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
    (sort) => fillMenu(membership.restaurantId, menu.id, sort),
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
      <MenuItemPicker
        menu={{ ...menu, dishes: [...ordered] }}
        menus={menus}
        isOpen={isAdding}
        onClose={close}
      />
    </div>
  );
};

interface Values extends NameValues {
  weekdays: readonly number[];
  hasWindow: boolean;
  startTime: string;
  endTime: string;
  isActive: boolean;
  /** Of a new one. */
  sent: Attempt | null;
}

const valuesOf = (menu: MenuFields | undefined): Values => ({
  ...nameValuesOf(menu),
  weekdays: MONDAY_FIRST.filter((day) => menu?.weekdays?.includes(day) ?? true),
  hasWindow: Boolean(menu?.startTime),
  startTime: menu?.startTime ?? '',
  endTime: menu?.endTime ?? '',
  isActive: menu?.isActive ?? true,
  sent: null,
});

const fieldsOf = (values: Values): MenuFields => ({
  ...namedOf(values),
  ...(values.weekdays.length < MONDAY_FIRST.length && { weekdays: [...values.weekdays] }),
  startTime: values.hasWindow ? values.startTime : null,
  endTime: values.hasWindow ? values.endTime : null,
  isActive: values.isActive,
});

/** A menu's name, its days and hours, and whether it is offered at all. */
export const MenuForm = ({ menu, onDone }: { menu: EditedMenu | null; onDone: () => void }) => {
  const texts = useMessages('menuEditing');
  const missing = (values: Values, time: string) =>
    values.hasWindow && time === '' ? texts.windowMissing : undefined;
  return (
    <SectionForm
      title={menu?.menu.name ?? texts.newMenu}
      draft={`menu:${menu?.id ?? 'new'}`}
      stored={valuesOf(menu?.menu)}
      check={(values) => ({
        name: values.name.trim() === '' ? texts.problems.required : undefined,
        weekdays: values.weekdays.length === 0 ? texts.menuDaysMissing : undefined,
        startTime: missing(values, values.startTime),
        endTime: missing(values, values.endTime),
      })}
      labels={{
        name: texts.menuName,
        weekdays: texts.menuDays,
        startTime: texts.startTime,
        endTime: texts.endTime,
      }}
      save={async (restaurantId, typed, set) => {
        const fields = fieldsOf(typed);
        const saved = await createOnce(
          fields,
          typed.sent,
          (sent) => menu || set('sent', sent),
          (newId) => saveMenu(restaurantId, { known: menu, newId }, fields),
        );
        return texts.menuSaved(saved.menu.name);
      }}
      onDone={onDone}
    >
      {({ values, set, problems, field }) => (
        <>
          <NameFields label={texts.menuName} values={values} problem={problems.name} set={set} />
          <WeekdaysField
            label={texts.menuDays}
            hint={texts.menuDaysHint}
            weekdays={values.weekdays}
            error={problems.weekdays}
            onChange={(weekdays) => set('weekdays', weekdays)}
          />
          <Checkbox
            label={
              <>
                {texts.hasWindow}
                <span className="block text-sm text-text-soft">{texts.windowHint}</span>
              </>
            }
            checked={values.hasWindow}
            onChange={({ target }) => set('hasWindow', target.checked)}
          />
          {values.hasWindow && (
            <div className="grid grid-cols-2 items-start gap-4">
              {(['startTime', 'endTime'] as const).map((name) => (
                <TextField key={name} {...field(name)} label={texts[name]} type="time" required />
              ))}
            </div>
          )}
          <Checkbox
            label={texts.isActive}
            checked={values.isActive}
            onChange={({ target }) => set('isActive', target.checked)}
          />
        </>
      )}
    </SectionForm>
  );
};
