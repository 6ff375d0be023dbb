import { useEffect, useEffectEvent, useState } from 'react';
import type { Cart } from '#contract/carts.ts';
import { INSTRUCTIONS_LIMIT } from '#domain/ordering/order.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import {
  forgetUnsavedInstructions,
  keepUnsavedInstructions,
  unsavedInstructions,
} from '#web/diner/first/data/checkout.ts';
import { randomId } from '#web/shared/random-id.ts';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { saveWithTheCart } from './unsaved-notes.ts';

const SAVE_AFTER_MS = 600;

const ownWords = (cart: Cart | undefined): string =>
  cart?.instructions.find(({ isOwn }) => isOwn)?.text ?? '';

/**
 * The diner's own instructions while typing: saved shortly after the last keystroke. Unsaved text is kept on the
 * phone, whatever the reason.
 */
function useOwnInstructions(cart: Cart) {
  const { known, run, settled } = useCart();
  const saved = ownWords(known);
  const [draft, setDraft] = useState(unsavedInstructions);
  const [lastSaved, setLastSaved] = useState(saved);
  if (saved !== lastSaved) {
    setLastSaved(saved);
    // They were sent with an order: the field is empty for the next one.
    if (draft?.trim() === lastSaved) setDraft(null);
  }
  const words = draft?.trim();
  const isUnsaved = words !== undefined && words !== saved;
  const version = known?.version;
  const save = useEffectEvent(() => {
    if (words === undefined || words === ownWords(cart)) return;
    const isSent = run({ command: { type: 'set_instructions', commandId: randomId(), text: words } });
    if (isSent) void settled().then((now) => ownWords(now) === words && forgetUnsavedInstructions());
  });
  const isHeld = cart.lock !== null;
  // After each keystroke, and again when the cart has changed or the phone is back online: what was refused may be
  // accepted now.
  const due = isUnsaved && !isHeld ? `${version} ${draft}` : null;
  useEffect(() => {
    if (due === null) return undefined;
    const timer = setTimeout(() => save(), SAVE_AFTER_MS);
    const again = () => save();
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [due]);
  useEffect(() => saveWithTheCart(() => save()), []);
  useEffect(() => () => save(), []);
  const write = (text: string) => {
    setDraft(text);
    keepUnsavedInstructions(text);
  };
  return { text: draft ?? saved, write, isUnsaved };
}

/** The diner's instructions for the kitchen; the others at the table see them with the cart. */
export const OwnInstructions = ({ cart }: { cart: Cart }) => {
  const texts = useMessages('cart');
  const together = useMessages('together');
  const { visit } = useDinerTable();
  const { stalledBy } = useCart();
  const { text, write, isUnsaved } = useOwnInstructions(cart);
  const locker = visit?.participants.find(
    ({ dinerSessionId }) => dinerSessionId === cart.lock?.lockedBySessionId,
  );
  const isLate = cart.lock !== null && !cart.lock.isOwn && isUnsaved;
  const shared = visit?.mode === 'collaborative' ? together.wordsAreShared : undefined;
  const unsent = stalledBy && isUnsaved ? together.lineUnsent : shared;
  const hint = isLate ? together.wordsWait(locker?.displayName ?? together.somebody) : unsent;
  return (
    <TextArea
      label={texts.comment}
      isOptional
      placeholder={texts.commentPlaceholder}
      {...(hint && { hint })}
      limit={INSTRUCTIONS_LIMIT}
      rows={2}
      value={text}
      onChange={write}
    />
  );
};
