import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Copy from 'lucide-react/icons/copy';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { EditedMenuItem } from '#contract/menu-editing.ts';
import { hasCode } from '#web/shared/call.ts';
import { menuItemQuery } from '#web/staff/data/menu-editing.ts';
import { categoriesQuery, menusQuery } from '#web/staff/data/menu-sections.ts';
import { Shapes } from '#web/staff/parts/loading-or-error.tsx';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMessagesAhead } from '#web/staff/parts/use-messages-ahead.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';
import { messagesOf } from '#web/ui/load-messages.ts';
import { Page } from '#web/ui/page.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { DeleteMenuItemDialog } from './delete-dish-dialog.tsx';
import { MenuItemForm } from './menu-item-form.tsx';
import { useMenuItemActions } from './use-menu-item-actions.ts';

const LIST = '/admin/menu-items';
/** The form's texts beside those of this screen. */
const WORDS_OF_FORM = ['dishes', 'errors', 'lists', 'menu'] as const;

const Actions = ({ dish: { id, dish } }: { dish: EditedMenuItem }) => {
  const texts = useMessages('menuEditing');
  const navigate = useNavigate();
  const { duplicate, isDuplicating } = useMenuItemActions();
  const [isLeaving, setIsLeaving] = useState(false);
  const named = { id, name: dish.name };
  return (
    <>
      <IconButton
        label={texts.duplicate(dish.name)}
        variant="outline"
        icon={<Copy aria-hidden className="size-5" />}
        disabled={isDuplicating}
        onClick={() => duplicate(named)}
      />
      <IconButton
        label={texts.delete(dish.name)}
        variant="outline"
        icon={<Trash2 aria-hidden className="size-5" />}
        onClick={() => setIsLeaving(true)}
      />
      <DeleteMenuItemDialog
        dish={isLeaving ? named : null}
        onClose={() => setIsLeaving(false)}
        onDeleted={() => void navigate(LIST, { replace: true })}
      />
    </>
  );
};

const Waiting = () => <Shapes shapes={['h-72', 'h-40', 'h-72']} />;

/** The form, once all its choices are loaded. */
const Form = ({ dishId }: { dishId: string | null }) => {
  const texts = useMessages('menuEditing');
  const { restaurantId } = useStaff().membership;
  const dish = useQuery({ ...menuItemQuery(restaurantId, dishId ?? ''), enabled: dishId !== null });
  const menus = useQuery(menusQuery(restaurantId));
  const categories = useQuery(categoriesQuery(restaurantId));
  const hasWords = useMessagesAhead(WORDS_OF_FORM);
  const isGone = hasCode(dish.error, 'MENU_ITEM_NOT_FOUND', 'VALIDATION_FAILED');
  if (isGone)
    return (
      <EmptyState title={texts.dishGone} action={<ButtonLink to={LIST}>{texts.backToItems}</ButtonLink>} />
    );
  const all = [menus, categories, ...(dishId === null ? [] : [dish])];
  if (!hasWords || all.some((each) => each.isPending)) return <Waiting />;
  if (!menus.data || !categories.data || (dishId !== null && !dish.data))
    return <ErrorState onRetry={() => all.forEach((each) => void each.refetch())} />;
  if (menus.data.menus.length === 0)
    return (
      <EmptyState title={texts.noMenu} action={<ButtonLink to="/admin/menus">{texts.toMenus}</ButtonLink>} />
    );
  return (
    <>
      <div className="flex items-center gap-2 pb-5">
        <h1 className="mr-auto line-clamp-3 min-w-0 text-2xl wrap-anywhere">
          {dish.data?.dish.name ?? texts.newDishTitle}
        </h1>
        {dish.data && <Actions dish={dish.data} />}
      </div>
      <MenuItemForm
        key={dishId ?? 'new'}
        dish={dish.data ?? null}
        menus={menus.data.menus}
        categories={categories.data.categories}
      />
    </>
  );
};

/** Starts loading what the form needs: otherwise it would begin only after the screen's own texts. */
function useFormAhead(dishId: string | null): void {
  const client = useQueryClient();
  const { language } = useLanguage();
  const { restaurantId } = useStaff().membership;
  usePrefetchQuery(menusQuery(restaurantId));
  usePrefetchQuery(categoriesQuery(restaurantId));
  if (dishId !== null) {
    const dish = menuItemQuery(restaurantId, dishId);
    if (!client.getQueryState(dish.queryKey)) void client.prefetchQuery(dish);
  }
  for (const area of WORDS_OF_FORM) void messagesOf(language, area);
}

/** One dish in all its parts, or a new one. */
export const MenuItemScreen = () => {
  const { menuItemId = 'new' } = useParams();
  const dishId = menuItemId === 'new' ? null : menuItemId;
  useFormAhead(dishId);
  const texts = useMessages('menuEditing');
  return (
    <Page title={texts.dish} className="grow px-4 py-6 sm:px-8">
      <Link to={LIST} className="mb-2 inline-flex min-h-11 items-center gap-2 text-primary hover:underline">
        <ArrowLeft aria-hidden className="size-5" />
        {texts.backToItems}
      </Link>
      <Form dishId={dishId} />
    </Page>
  );
};
