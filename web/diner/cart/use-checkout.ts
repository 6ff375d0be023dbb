import { useState } from 'react';
import { useNavigate } from 'react-router';
import { shownPart } from '#web/diner/first/cart/shown-part.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { type Checkout, storeCheckout } from '#web/diner/first/data/checkout.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { saveWrittenNotes } from './unsaved-notes.ts';

/** Hands the cart, as it is shown, over to the confirmation page, which places the order. */
export function useCheckout(): { isStarting: boolean; placeOrder: () => Promise<void> } {
  const texts = useMessages('cart');
  const { tableId, session, visit } = useDinerTable();
  const { cart, settled, onRefused } = useCart();
  const navigate = useNavigate();
  const [isStarting, setIsStarting] = useState(false);

  const placeOrder = async (): Promise<void> => {
    if (!cart || !session || !visit || isStarting) return;
    const { totalMinor, itemCount } = shownPart(cart, visit);
    if (itemCount === 0) {
      showToast({ message: texts.cartIsEmpty, tone: 'error' });
      return;
    }
    setIsStarting(true);
    let isNoteLost = false;
    const stop = onRefused(({ command }) => {
      isNoteLost ||= command.type === 'set_note' || command.type === 'set_instructions';
    });
    saveWrittenNotes();
    const known = await settled();
    stop();
    setIsStarting(false);
    // It is in its field again, and the diner has been told: nobody orders without what they have written.
    if (isNoteLost) return;
    if (!known) {
      showToast({ message: texts.checkoutFailed, tone: 'error' });
      return;
    }
    const checkout: Checkout = {
      mode: visit.mode,
      tableId,
      customerSessionId: session.customerSessionId,
      participantCount: visit.participants.length,
      totalAmount: totalMinor,
      cartId: known.id,
      body: {
        mode: visit.mode,
        cartVersion: known.version,
        shownTotalMinor: totalMinor,
      },
    };
    storeCheckout(checkout);
    const mode = visit.mode === 'collaborative' ? '&mode=collaborative' : '';
    // In the place of the open drawer's entry, so that Back leads to the menu.
    void navigate(`/order-confirmation?table=${tableId}${mode}`, { replace: true });
  };

  return { isStarting, placeOrder };
}
