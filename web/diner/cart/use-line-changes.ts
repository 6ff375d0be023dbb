import { useState } from 'react';
import type { CartLine } from '#contract/carts.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import type { PendingCommand } from '#web/diner/first/data/cart-optimism.ts';
import { randomId } from '#web/shared/random-id.ts';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';

/** A command that adds the line's dish again with all its options. */
const addAgain = (line: CartLine): PendingCommand => ({
  command: {
    type: 'add',
    commandId: randomId(),
    menuItemId: line.menuItemId,
    optionIds: line.options.map((option) => option.id),
    note: line.note,
    quantity: line.quantity,
  },
  dish: {
    name: line.name,
    category: line.category,
    basePriceMinor: line.basePriceMinor,
    taxRate: line.taxRate,
    options: line.options,
    portionsLeft: line.portionsLeft,
  },
});

/**
 * Puts removed lines back. A line that was no longer available lacks the options that are gone: the dish would come without them, so
 * it is refused.
 */
export function usePutBack(): (lines: readonly CartLine[]) => void {
  const { lineGone } = useMessages('order');
  const { run } = useCart();
  return (lines) => {
    for (const line of lines)
      if (line.isAvailable) run(addAgain(line));
      else showToast({ id: `gone-${line.id}`, message: `${line.name}: ${lineGone}`, tone: 'error' });
  };
}

interface LineChanges {
  setQuantity: (quantity: number) => void;
  /** Announced to screen readers; the row shows it. */
  news: string;
  /** With an undo; false: refused at once, and the diner has been told. */
  remove: () => boolean;
}

/** Changes the quantity of a line, or removes it. */
export function useLineChanges(line: CartLine): LineChanges {
  const texts = useMessages('cart');
  const common = useMessages('common');
  const { run } = useCart();
  const putBack = usePutBack();
  const [news, setNews] = useState('');
  return {
    news,
    setQuantity: (quantity) => {
      const command = { type: 'set_quantity', commandId: randomId(), lineId: line.id, quantity } as const;
      if (run({ command })) setNews(texts.quantityUpdated);
    },
    remove: () => {
      if (!run({ command: { type: 'remove', commandId: randomId(), lineId: line.id } })) return false;
      showToast({
        id: `removed-${line.id}`,
        message: texts.removed,
        tone: 'success',
        action: { label: common.undo, onAct: () => putBack([line]) },
      });
      return true;
    },
  };
}
