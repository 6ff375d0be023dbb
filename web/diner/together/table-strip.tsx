import { lazy, Suspense, useEffect, useState } from 'react';
import { ConnectionBadge } from '#web/diner/cart/connection-badge.tsx';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { COMPANY } from '#web/diner/first/data/visit.ts';
import { TableStripPlace } from '#web/diner/first/menu/kept-places.tsx';
import { DinerMark } from '#web/shared/order/diner-mark.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { localStore } from '#web/ui/storage.ts';

const PeopleSheet = lazy(() => import('./people-sheet.tsx').then((file) => ({ default: file.PeopleSheet })));

/** So many initials fit a narrow phone. */
const MOST_MARKS = 5;
const CODE_LENGTH = 8;

/** Which table, who is here, how much is in the cart, and whether the others' changes arrive. */
export const TableStrip = () => {
  const cart = useMessages('cart');
  const together = useMessages('together');
  const { visit, menu, tableId } = useDinerTable();
  const { cart: known } = useCart();
  const [sheet, setSheet] = useState({ isOpen: false, wasOpen: false });
  // For the next time that the page is opened.
  useEffect(() => {
    localStore.set(COMPANY, tableId);
    return () => localStore.remove(COMPANY);
  }, [tableId]);
  if (!visit) return <TableStripPlace />;
  const { participants } = visit;
  const rest = participants.length - MOST_MARKS;
  return (
    <section
      aria-label={cart.togetherTitle}
      className="@container flex flex-wrap items-center gap-x-4 gap-y-1 py-2"
    >
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={together.peopleButton(participants.length)}
        onClick={() => setSheet({ isOpen: true, wasOpen: true })}
        className="-ml-1 flex min-h-11 items-center rounded-full px-1 text-left hover:bg-raised @max-3xs:flex-wrap"
      >
        {participants.slice(0, MOST_MARKS).map(({ dinerSessionId, displayName, color }) => (
          <DinerMark
            key={dinerSessionId}
            name={displayName}
            color={color}
            className="-mr-1.5 border-2 border-background"
          />
        ))}
        {rest > 0 && <span className="pl-3 font-semibold tabular-nums">+{rest}</span>}
        {/* On two lines, if need be: as high as the initials, however many they are. */}
        <span className="min-w-0 pl-4 leading-tight font-semibold">{cart.atTable(participants.length)}</span>
      </button>
      <p className="flex basis-full flex-wrap gap-x-3 text-sm text-text-soft">
        {/* Among these, as they fill two lines of a phone whatever it says: the menu does not move with it. */}
        <ConnectionBadge />
        {menu && <span>{menu.restaurant.name}</span>}
        <span>{together.tableCode(tableId.slice(-CODE_LENGTH))}</span>
        <span className="tabular-nums">{cart.items(known?.itemCount ?? 0)}</span>
      </p>
      {sheet.wasOpen && (
        <Suspense>
          <PeopleSheet isOpen={sheet.isOpen} onClose={() => setSheet({ isOpen: false, wasOpen: true })} />
        </Suspense>
      )}
    </section>
  );
};
