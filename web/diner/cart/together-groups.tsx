import ChevronDown from 'lucide-react/icons/chevron-down';
import type { Cart } from '#contract/carts.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import type { FormatMoney } from '#web/shared/money.ts';
import { DinerMark } from '#web/shared/order/diner-mark.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import { ClearButton } from './clear-button.tsx';

type Owner = Cart['owners'][number];
interface Person extends Owner {
  /** Instructions for the kitchen; '' for none. */
  words: string;
}

interface GroupProps {
  cart: Cart;
  person: Person;
  money: FormatMoney;
}

/** Everyone with dishes in the cart or instructions: the viewer first, diners who order alone last. */
function peopleOf({ owners, instructions }: Cart): Person[] {
  const wordsOf = (id: string): string =>
    instructions.find(({ dinerSessionId }) => dinerSessionId === id)?.text ?? '';
  const speakers = instructions
    .filter((one) => owners.every(({ dinerSessionId }) => dinerSessionId !== one.dinerSessionId))
    .map(({ text, isOwn, ...one }) => ({
      ...one,
      isYou: isOwn,
      words: text,
      itemCount: 0,
      subtotalMinor: 0,
    }));
  return [
    ...owners.map((owner) => ({ ...owner, words: wordsOf(owner.dinerSessionId) })),
    ...speakers,
  ].toSorted((a, b) => Number(b.isYou) - Number(a.isYou) || Number(a.ordersAlone) - Number(b.ordersAlone));
}

const Lines = ({ cart, person, money }: GroupProps) => {
  const { keyOf } = useCart();
  return (
    <ul>
      {cart.lines
        .filter((line) => line.addedBySessionId === person.dinerSessionId)
        .map((line) => (
          <CartLineRow
            key={keyOf(line.id)}
            line={line}
            money={money}
            canEdit={line.isOwn && (cart.lock === null || cart.lock.isOwn)}
            isTogether
          />
        ))}
    </ul>
  );
};

const Head = ({ person, money, title }: Omit<GroupProps, 'cart'> & { title: string }) => {
  const together = useMessages('together');
  const { visit } = useDinerTable();
  // Otherwise their session has expired (CART-17).
  const isAlone = visit?.participants.some(
    ({ dinerSessionId, ordersAlone }) => ordersAlone && dinerSessionId === person.dinerSessionId,
  );
  return (
    <>
      <span className="flex min-w-0 grow basis-3/5 items-center gap-3">
        <DinerMark name={person.displayName} color={person.color} size="sm" />
        <h3 className="min-w-0 py-2 text-base leading-tight wrap-anywhere">{title}</h3>
      </span>
      {person.ordersAlone && <Badge>{isAlone ? together.ordersAlone : together.notInOrder}</Badge>}
      <span className="text-text-soft tabular-nums">{money(person.subtotalMinor)}</span>
    </>
  );
};

const Words = ({ text }: { text: string }) =>
  text !== '' && (
    <p className="my-2 rounded-md bg-accent-soft px-3 py-2 text-sm wrap-anywhere whitespace-pre-line text-accent">
      {text}
    </p>
  );

/** By person, the viewer first, with the others' instructions; the viewer's own are in their field. */
export const TogetherGroups = ({ cart, money }: Omit<GroupProps, 'person'>) => {
  const texts = useMessages('cart');
  const together = useMessages('together');
  return peopleOf(cart).map((person) =>
    person.isYou ? (
      person.itemCount > 0 && (
        <section key={person.dinerSessionId} className="@container pt-2">
          <div className="flex items-center gap-3 border-b border-line pb-2 @max-3xs:flex-wrap">
            <Head person={person} money={money} title={texts.yourItems} />
          </div>
          <Lines cart={cart} person={person} money={money} />
          <ClearButton cart={cart} isTogether />
        </section>
      )
    ) : (
      <details key={person.dinerSessionId} open className="group @container border-b border-line">
        <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-3 [&::-webkit-details-marker]:hidden">
          <Head
            person={person}
            money={money}
            title={together.othersItems(person.displayName, person.itemCount)}
          />
          <ChevronDown aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-180" />
        </summary>
        <Words text={person.words} />
        <Lines cart={cart} person={person} money={money} />
      </details>
    ),
  );
};
