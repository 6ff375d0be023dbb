import type { Cart, CartLine } from '#contract/carts.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import type { FormatMoney } from '#web/shared/money.ts';
import { CartLineRow } from './cart-line-row.tsx';
import { ClearButton } from './clear-button.tsx';

interface OwnLinesProps {
  cart: Cart;
  lines: readonly CartLine[];
  money: FormatMoney;
}

/** What this diner orders alone; it can be changed unless somebody is checking the table's cart out. */
export const OwnLines = ({ cart, lines, money }: OwnLinesProps) => {
  const { keyOf } = useCart();
  return (
    <>
      <ul>
        {lines.map((line) => (
          <CartLineRow
            key={keyOf(line.id)}
            line={line}
            money={money}
            canEdit={line.isOwn && cart.lock === null}
            isTogether={false}
          />
        ))}
      </ul>
      <ClearButton cart={cart} isTogether={false} />
    </>
  );
};
