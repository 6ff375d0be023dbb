import Copy from 'lucide-react/icons/copy';
import Trash2 from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { MENU_ITEM_SORTS, MenuItemRow } from '#contract/menu-editing.ts';
import { can } from '#domain/people/roles.ts';
import type { Column } from '#web/staff/parts/lists/data-table.tsx';
import { formatMoment } from '#web/staff/parts/moments.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { PriceCell } from './price-cell.tsx';
import { useStateWords } from './use-state-words.ts';

/** Says whether a dish can be ordered; a press changes it. */
const AvailabilityCell = ({ row, onOpen }: { row: MenuItemRow; onOpen: (row: MenuItemRow) => void }) => {
  const texts = useMessages('menuEditing');
  const { words, tone } = useStateWords()(row);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={texts.availabilityOf(row.name, words)}
      onClick={() => onOpen(row)}
      className="relative z-10 inline-flex min-h-11 min-w-11 items-center rounded-md"
    >
      <Badge tone={tone}>{words}</Badge>
    </button>
  );
};

export type MenuItemSort = (typeof MENU_ITEM_SORTS)[number];

interface NameCellProps {
  row: MenuItemRow;
  category: string;
  canEdit: boolean;
  onAvailability: (row: MenuItemRow) => void;
}

const NameCell = ({ row, category, canEdit, onAvailability }: NameCellProps) => {
  const texts = useMessages('menuEditing');
  return (
    <div className="flex items-center gap-3 sm:min-w-48">
      <Picture picture={row.picture} alt="" sizes="4rem" className="w-14 shrink-0 rounded-md max-sm:hidden" />
      <div className="min-w-24">
        {canEdit ? (
          <Link
            to={`/admin/menu-items/${row.id}`}
            aria-label={texts.editDish(row.name)}
            className="inline-flex min-h-11 items-center font-semibold wrap-anywhere hover:underline"
          >
            <span className="line-clamp-3">{row.name}</span>
          </Link>
        ) : (
          <p className="line-clamp-3 font-semibold wrap-anywhere">{row.name}</p>
        )}
        <p className="text-sm text-text-soft">
          <span className="line-clamp-2 wrap-anywhere xl:hidden">{category}</span>
          {row.optionGroupCount > 0 && (
            <span className="max-xl:hidden">{texts.choices(row.optionGroupCount)}</span>
          )}
        </p>
        <span className="sm:hidden">
          <AvailabilityCell row={row} onOpen={onAvailability} />
        </span>
        {!row.hasDeclaredAllergens && (
          <p className="flex items-center gap-1 text-sm text-warning">
            <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
            {texts.notDeclared}
          </p>
        )}
      </div>
    </div>
  );
};

const PlainPrice = ({ row }: { row: MenuItemRow }) => {
  const { currency } = useStaff().restaurant;
  return useMoney()(row.basePriceMinor, currency);
};

interface ItemActions {
  /** Opens its availability, outside the list: the row may leave it meanwhile. */
  onAvailability: (row: MenuItemRow) => void;
  onDuplicate: (row: MenuItemRow) => void;
  isDuplicating: boolean;
  onDelete: (row: MenuItemRow) => void;
}

/** The table of menu items; price and availability are changed in place. */
export function useItemColumns(
  categoryNames: ReadonlyMap<string, string>,
  { onAvailability, onDuplicate, isDuplicating, onDelete }: ItemActions,
): Column<MenuItemRow, MenuItemSort>[] {
  const categoryOf = (row: MenuItemRow) => categoryNames.get(row.category) ?? row.category;
  const texts = useMessages('menuEditing');
  const { language } = useLanguage();
  const { membership, restaurant } = useStaff();
  const canEdit = can(membership.role, 'menu.edit');
  const columns: Column<MenuItemRow, MenuItemSort>[] = [
    {
      title: texts.dish,
      sortKey: 'name',
      cell: (row) => (
        <NameCell row={row} category={categoryOf(row)} canEdit={canEdit} onAvailability={onAvailability} />
      ),
    },
    {
      title: texts.category,
      sortKey: 'category',
      from: 'xl',
      cell: (row) => (
        <div className="min-w-28 wrap-anywhere">
          <span className="line-clamp-2 wrap-anywhere">{categoryOf(row)}</span>
          <span className="block text-sm text-text-soft">{row.menuName}</span>
        </div>
      ),
    },
    {
      title: texts.price,
      sortKey: 'price',
      isNumber: true,
      cell: (row) => (canEdit ? <PriceCell row={row} /> : <PlainPrice row={row} />),
    },
    {
      title: texts.availability,
      from: 'sm',
      cell: (row) => <AvailabilityCell row={row} onOpen={onAvailability} />,
    },
    {
      title: texts.changed,
      sortKey: 'updated',
      from: '2xl',
      cell: (row) => (
        <span className="whitespace-nowrap tabular-nums">
          {formatMoment(row.updatedAt, language, restaurant.timezone)}
        </span>
      ),
    },
  ];
  if (canEdit)
    columns.push({
      title: texts.actions,
      isTitleHidden: true,
      from: 'lg',
      cell: (row) => (
        <span className="flex justify-end">
          <IconButton
            label={texts.duplicate(row.name)}
            icon={<Copy aria-hidden className="size-5" />}
            disabled={isDuplicating}
            onClick={() => onDuplicate(row)}
          />
          <IconButton
            label={texts.delete(row.name)}
            icon={<Trash2 aria-hidden className="size-5" />}
            onClick={() => onDelete(row)}
          />
        </span>
      ),
    });
  return columns;
}
