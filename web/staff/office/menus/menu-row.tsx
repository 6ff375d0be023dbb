import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { EditedMenu } from '#contract/menu-sections.ts';
import { useShownName } from '#web/staff/office/menu-items/use-shown-name.ts';
import { MONDAY_FIRST, useDayNames } from '#web/staff/parts/day-names.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

interface MenuRowProps {
  menu: EditedMenu;
  canEdit: boolean;
  onEdit: () => void;
  onDishes: () => void;
  onDelete: () => void;
}

/** One menu: when it is offered, and what is in it. */
export const MenuRow = ({ menu: { menu, dishes }, canEdit, onEdit, onDishes, onDelete }: MenuRowProps) => {
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
      <div className="flex items-center">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`${texts.dishesOf(name)}: ${texts.dishCount(dishes.length)}`}
          onClick={onDishes}
          className="min-h-11 rounded-full px-4 text-primary hover:bg-primary-soft"
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
