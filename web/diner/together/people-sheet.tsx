import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import LogOut from 'lucide-react/icons/log-out';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CartLine } from '#contract/carts.ts';
import { ConnectionBadge } from '#web/diner/cart/connection-badge.tsx';
import { leaveTable, stayAtTable } from '#web/diner/data/leave-table.ts';
import { useCart } from '#web/diner/first/context/cart-context.ts';
import type { SheetProps } from '#web/diner/first/context/later-parts.ts';
import { useDinerTable } from '#web/diner/first/context/table-context.ts';
import { dinerCall } from '#web/diner/first/data/diner-call.ts';
import { sessionKey } from '#web/diner/first/data/visit.ts';
import { SheetWays } from '#web/diner/service/sheet-ways.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { Sheet } from '#web/ui/sheet/sheet.tsx';
import { HeldTaps } from '#web/ui/taps/hold-taps.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { ParticipantsCard } from './participants-card.tsx';
import { LONGEST_NAME, useOwnName } from './use-own-name.ts';

/** The address for the next phone: the table's code as it would be printed today. */
export const invitationQuery = (dinerSessionId: string) =>
  queryOptions({
    queryKey: ['invitation', dinerSessionId],
    queryFn: async ({ signal }): Promise<{ address: string; picture: string } | null> => {
      const [{ tableId, key, isGuarded }, { default: qrcode }] = await Promise.all([
        dinerCall('GET /api/visit/invitation', { signal }),
        import('qrcode'),
      ]);
      // A code that still asks for a PIN would not help the next phone.
      if (isGuarded && key === null) return null;
      const address = new URL('/menu', location.origin);
      address.searchParams.set('table', tableId);
      if (key !== null) address.searchParams.set('k', key);
      const svg = await qrcode.toString(address.href, { type: 'svg', margin: 2 });
      return { address: address.href, picture: `data:image/svg+xml,${encodeURIComponent(svg)}` };
    },
    // Staff may have renewed the key since the last fetch.
    staleTime: 0,
  });

/** The table's link as a QR code, so that the next phone can join without the printed card. */
const Invitation = () => {
  const table = useMessages('table');
  const together = useMessages('together');
  const { session } = useDinerTable();
  const { data, isError } = useQuery({
    ...invitationQuery(session?.dinerSessionId ?? ''),
    enabled: session !== null,
  });
  const text = (() => {
    if (data === null) return together.inviteByTable;
    return isError && !data ? together.inviteFailed : together.inviteText;
  })();
  return (
    <section className="flex flex-wrap items-center gap-4 border-t border-line pt-5">
      {data !== null && (
        <div className="size-28 shrink-0 rounded-md bg-raised">
          {data && <img src={data.picture} alt={table.invite} className="size-28 rounded-md" />}
        </div>
      )}
      <div className="min-w-0 grow basis-32">
        <h3 className="text-lg">{table.invite}</h3>
        <p className="text-text-soft">{text}</p>
      </div>
    </section>
  );
};

/** The diner's own name, editable at any time. */
export const NameForm = () => {
  const table = useMessages('table');
  const common = useMessages('common');
  const { own, save, isSaving } = useOwnName();
  const [draft, setDraft] = useState<string | null>(null);
  const name = draft ?? own;
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (await save(name)) setDraft(null);
  };
  return (
    <form className="flex flex-wrap items-end justify-end gap-3" onSubmit={(event) => void submit(event)}>
      <div className="min-w-0 grow basis-[8em]">
        <TextField
          label={table.yourName}
          value={name}
          maxLength={LONGEST_NAME}
          autoComplete="nickname"
          onChange={(event) => setDraft(event.target.value)}
        />
      </div>
      <Button
        type="submit"
        variant="secondary"
        aria-label={table.saveName}
        isLoading={isSaving}
        disabled={name.trim() === ''}
      >
        {common.save}
      </Button>
    </form>
  );
};

/** Ends this phone's session and goes to the start page; the next scan starts a new one. */
function useLeaveTable(): { leave: () => Promise<void>; isLeaving: boolean } {
  const client = useQueryClient();
  const navigate = useNavigate();
  const texts = useMessages('cart');
  const { leaveFailed } = useMessages('together');
  const { tableId, session } = useDinerTable();
  const [isLeaving, setIsLeaving] = useState(false);
  const hasLeft = useRef(false);
  // Only after the table's pages have unmounted: they would scan the table again.
  useEffect(
    () => () => {
      if (hasLeft.current) client.removeQueries({ queryKey: sessionKey(tableId) });
    },
    [client, tableId],
  );
  const leave = async () => {
    setIsLeaving(true);
    try {
      await leaveTable(client, tableId, session);
    } catch {
      setIsLeaving(false);
      showToast({ id: 'leave', message: leaveFailed, tone: 'error' });
      return;
    }
    hasLeft.current = true;
    await navigate('/', { replace: true });
    showToast({ id: 'leave', message: texts.left });
  };
  return { leave, isLeaving };
}

const CODE_LENGTH = 8;

/** Details for the staff in case of a problem at this table. */
const TableFacts = () => {
  const cart = useMessages('cart');
  const together = useMessages('together');
  const { menu, tableId } = useDinerTable();
  const { cart: known } = useCart();
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-text-soft tabular-nums">
      <ConnectionBadge />
      {menu && <span>{menu.restaurant.name}</span>}
      <span>{together.tableCode(tableId.slice(-CODE_LENGTH))}</span>
      {known && known.itemCount > 0 && <span>{cart.items(known.itemCount)}</span>}
    </p>
  );
};

/** What happens to the diner's own lines in the cart. */
function useLeavingWords(): string {
  const together = useMessages('together');
  const { cart, known } = useCart();
  const list = new Intl.ListFormat(useLanguage().language);
  const named = (lines: readonly Pick<CartLine, 'quantity' | 'name'>[]) =>
    list.format(lines.map(({ quantity, name }) => `${quantity} × ${name}`));
  const isHeld = cart?.lock?.isOwn === false && !cart.owners.some((one) => one.isYou && one.ordersAlone);
  // They are part of an order in progress, whoever leaves (CART-13); what still waits on this phone is not.
  const held = isHeld ? (known?.lines.filter((line) => line.isOwn) ?? []) : [];
  const heldOf = new Map(held.map(({ id, quantity }) => [id, quantity]));
  const dropped = (cart?.lines.filter((line) => line.isOwn) ?? [])
    .map(({ id, name, quantity }) => ({ name, quantity: quantity - (heldOf.get(id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  const words = [
    held.length > 0 && together.leaveOrdered(named(held)),
    dropped.length > 0 && together.leaveDrops(named(dropped)),
    together.leaveAsks,
  ];
  return words.filter(Boolean).join(' ');
}

/** Leaving the table, after a confirmation. */
const Leaving = () => {
  const together = useMessages('together');
  const { leave, isLeaving } = useLeaveTable();
  const [isAsking, setIsAsking] = useState(false);
  const words = useLeavingWords();
  const question = useRef<HTMLElement>(null);
  const stay = () => {
    stayAtTable();
    setIsAsking(false);
  };
  useEffect(() => {
    if (!isAsking) return;
    question.current?.focus();
    question.current?.scrollIntoView({ block: 'end' });
  }, [isAsking]);
  if (!isAsking)
    return (
      <section className="border-t border-line pt-4">
        <Button
          variant="secondary"
          className="w-full"
          icon={<LogOut aria-hidden className="size-5" />}
          aria-expanded={false}
          onClick={() => setIsAsking(true)}
        >
          {together.leave}
        </Button>
      </section>
    );
  return (
    <section
      ref={question}
      tabIndex={-1}
      aria-label={together.leaveQuestion}
      className="flex scroll-mb-6 flex-col gap-3 border-t border-line pt-4 outline-none"
    >
      <HeldTaps />
      <p>
        <strong className="block">{together.leaveQuestion}</strong>
        {words}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" className="grow" disabled={isLeaving} onClick={stay}>
          {together.stay}
        </Button>
        <Button variant="danger" className="grow" isLoading={isLeaving} onClick={() => void leave()}>
          {together.leaveNow}
        </Button>
      </div>
    </section>
  );
};

/** Names, own name, a code for the next phone, and leaving. */
export const PeopleSheet = ({ isOpen, onClose }: SheetProps) => {
  const table = useMessages('table');
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={table.people}
      actions={isOpen && <SheetWays onClose={onClose} />}
    >
      <div className="flex flex-col gap-5 px-6 pb-6">
        <div>
          <ParticipantsCard />
        </div>
        <TableFacts />
        <NameForm />
        <Invitation />
        <Leaving />
      </div>
    </Sheet>
  );
};
