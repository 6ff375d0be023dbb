import ConciergeBell from 'lucide-react/icons/concierge-bell';
import ScrollText from 'lucide-react/icons/scroll-text';
import type { DrawerProps } from '#web/diner/first/context/later-parts.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { Link } from '#web/ui/link.tsx';

interface DrawerWaysProps extends Omit<DrawerProps, 'isOpen'> {
  /** They float over a picture. */
  isFloating?: boolean;
}

/** A drawer covers the bar: these buttons keep staff and bill one tap away. */
export const DrawerWays = ({ onClose, onStaff, isFloating = false }: DrawerWaysProps) => {
  const menu = useMessages('menu');
  const { tableId, state } = useDinerTable();
  return (
    <>
      <IconButton
        label={menu.requestStaff}
        icon={<ConciergeBell aria-hidden className="size-5" />}
        variant={isFloating ? 'float' : 'quiet'}
        aria-haspopup="dialog"
        disabled={state !== 'open' && state !== 'opening'}
        onClick={onStaff}
      />
      <Link
        to={`/bill?table=${tableId}`}
        aria-label={menu.bill}
        className={cx(
          'grid size-11 shrink-0 place-items-center rounded-full',
          isFloating ? 'bg-card/90 shadow-card backdrop-blur-sm hover:bg-card' : 'hover:bg-raised',
        )}
        onClick={onClose}
      >
        <ScrollText aria-hidden className="size-5" />
      </Link>
    </>
  );
};
