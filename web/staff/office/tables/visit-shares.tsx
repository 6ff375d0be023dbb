import { useQueryClient } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { BillShare } from '#contract/bills.ts';
import type { BilledVisit, Payment, StaffVisit } from '#contract/staff-visits.ts';
import { can } from '#domain/people/roles.ts';
import { DinerMark } from '#web/shared/order/diner-mark.tsx';
import { useHoldEnd } from '#web/shared/order/hold-end.ts';
import { freeShare, moveDishTo, takeShare } from '#web/staff/data/shares.ts';
import { diningRoomKeys, refreshDiningRoom, showVisit } from '#web/staff/data/tables.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { withChosen } from '#web/staff/parts/forms/with-chosen.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useFailureToast } from '#web/staff/parts/use-failure-words.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast, type ToastInput } from '#web/ui/toast-store.ts';
import { SplitSheet } from './split-sheet.tsx';
import { VisitSheet } from './visit-sheet.tsx';

interface MoveDishSheetProps {
  isOpen: boolean;
  visit: BilledVisit;
  onClose: () => void;
}

const MoveDishFields = ({ visit, onClose }: Omit<MoveDishSheetProps, 'isOpen'>) => {
  const client = useQueryClient();
  const texts = useMessages('visitShares');
  const errors = useMessages('errors');
  const { restaurantId } = useStaff().membership;
  const { diners } = visit;
  const dishes = visit.bill.lines.filter(({ kind }) => kind === 'dish');
  // What the sheet opened with: a field left as it is must not change to the next dish or guest when one goes.
  const [stored] = useState(() => ({ dish: dishes[0]?.id ?? '', to: diners[0]?.dinerSessionId ?? '' }));
  const form = useForm<{ dish: string; to: string }, StaffVisit>({
    stored,
    check: ({ dish, to }) => ({
      dish: dishes.some(({ id }) => id === dish) ? undefined : errors.BILL_CHANGED,
      to: diners.some(({ dinerSessionId }) => dinerSessionId === to) ? undefined : errors.DINER_NOT_FOUND,
    }),
    submit: ({ dish, to }) => moveDishTo({ restaurantId, visitId: visit.id }, dish, to),
    onDone: (fresh) => {
      showVisit(client, restaurantId, fresh);
      showToast({ message: texts.moved, tone: 'success' });
      onClose();
    },
    onFailure: (_, words) => {
      void refreshDiningRoom(client, restaurantId);
      return words;
    },
  });
  return (
    <FormFrame form={form} className="px-6 pb-6">
      <p className="text-text-soft">{texts.moveText}</p>
      <SelectField
        label={texts.dish}
        options={withChosen(
          dishes.map(({ id, name, quantity, dinerName }) => ({
            value: id,
            label: `${quantity} × ${name} · ${dinerName ?? texts.table}`,
          })),
          form.values.dish,
        )}
        {...form.field('dish')}
      />
      <SelectField
        label={texts.to}
        options={withChosen(
          diners.map(({ dinerSessionId, displayName }) => ({ value: dinerSessionId, label: displayName })),
          form.values.to,
        )}
        {...form.field('to')}
      />
      <Button type="submit" size="lg" isLoading={form.isSending}>
        {texts.move}
      </Button>
    </FormFrame>
  );
};

/** Moves a dish on the bill to the guest who pays for it. */
const MoveDishSheet = ({ isOpen, visit, onClose }: MoveDishSheetProps) => {
  const texts = useMessages('visitShares');
  return (
    <VisitSheet visit={visit} isOpen={isOpen} onClose={onClose} title={texts.move}>
      <MoveDishFields visit={visit} onClose={onClose} />
    </VisitSheet>
  );
};

const METHODS = ['card', 'cash'] as const;

const ShareRow = ({ share, visit }: { share: BillShare; visit: BilledVisit }) => {
  const client = useQueryClient();
  const texts = useMessages('visitShares');
  const showFailure = useFailureToast();
  const format = useMoney();
  const { restaurantId } = useStaff().membership;
  const [isBusy, setIsBusy] = useState(false);
  const of = { restaurantId, visitId: visit.id };
  const money = (minor: number) => format(minor, visit.bill.currency);
  const { id, name, color, method, amountMinor, tipMinor, cashMinor } = share;
  const toPayMinor = amountMinor + tipMinor;
  const who = name ?? texts.guest;
  const run = async (change: Promise<StaffVisit>, said: (fresh: StaffVisit) => ToastInput) => {
    setIsBusy(true);
    try {
      const fresh = await change;
      showVisit(client, restaurantId, fresh);
      showToast(said(fresh));
    } catch (error) {
      showFailure(error);
    }
    setIsBusy(false);
    void refreshDiningRoom(client, restaurantId);
  };
  const paymentIn = (fresh: StaffVisit) => fresh.bill?.payments.find((payment) => payment.id === id);
  // A colleague or the guest's card was faster: this tap has recorded or freed nothing.
  const paidBefore = (paid: Payment): ToastInput => {
    const sum = money(paid.amountMinor + paid.tipMinor);
    return { message: texts.takenBefore(sum, paid.method, paid.recordedByName), tone: 'error' };
  };
  const take = (way: 'card' | 'cash') =>
    run(takeShare(of, id, { method: way, amountMinor, tipMinor }), (fresh) => {
      const paid = paymentIn(fresh);
      if (paid && (paid.method !== way || paid.tipMinor !== tipMinor)) return paidBefore(paid);
      const words = fresh.closedAt === null ? texts.taken : texts.takenAndClosed;
      return { message: words(money(toPayMinor)), tone: 'success' };
    });
  const free = () =>
    run(freeShare(of, id), (fresh) => {
      const paid = paymentIn(fresh);
      return paid ? paidBefore(paid) : { message: texts.freed, tone: 'success' };
    });
  const state = share.status === 'held' ? texts.held : method === null ? texts.told : texts.toldBy(method);
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3">
      <div className="flex items-center gap-3">
        {color !== null && <DinerMark name={who} color={color} size="sm" />}
        <p className="min-w-0 grow">
          {who}
          <span className="block text-sm text-text-soft">
            {[state, tipMinor > 0 && texts.withTip(money(tipMinor))].filter(Boolean).join(' · ')}
          </span>
        </p>
        <span className="font-semibold tabular-nums">{money(toPayMinor)}</span>
        <IconButton
          label={texts.free(who)}
          icon={<X aria-hidden className="size-5" />}
          disabled={isBusy}
          onClick={() => void free()}
        />
      </div>
      {cashMinor !== null && (
        <p className="text-sm tabular-nums">
          {texts.change(money(cashMinor), money(cashMinor - toPayMinor))}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {METHODS.filter((way) => method === null || way === method).map((way) => (
          <Button
            key={way}
            className="grow"
            variant={method === null ? 'secondary' : 'primary'}
            aria-label={`${texts.take(money(toPayMinor), way)}: ${who}`}
            isLoading={isBusy}
            onClick={() => void take(way)}
          >
            {texts.take(money(toPayMinor), way)}
          </Button>
        ))}
      </div>
    </li>
  );
};

/** Unpaid shares of the bill: recorded with one tap, released, or split for guests without a phone. */
export const VisitShares = ({ visit }: { visit: BilledVisit }) => {
  const client = useQueryClient();
  const texts = useMessages('visitShares');
  const money = useMoney();
  const { restaurantId, role } = useStaff().membership;
  const [opened, setOpened] = useState<'split' | 'move' | null>(null);
  const { shares, leftMinor, lines, currency } = visit.bill;
  const open = shares.filter(({ status }) => status !== 'paid');
  useHoldEnd(
    open,
    () => void client.invalidateQueries({ queryKey: diningRoomKeys.visit(restaurantId, visit.id) }),
  );
  const hasNothing = open.length === 0 && leftMinor <= 0 && visit.diners.length === 0;
  const isOver = visit.closedAt !== null || hasNothing;
  if (!can(role, 'visits.close') || (isOver && opened === null) || lines.length === 0) return null;
  return (
    <section className={open.length === 0 ? 'screen-only' : undefined}>
      <h3 className="pb-2 text-lg">{texts.title}</h3>
      {open.length > 0 && (
        <ul aria-label={texts.title}>
          {open.map((share) => (
            <ShareRow key={share.id} share={share} visit={visit} />
          ))}
        </ul>
      )}
      {open.length > 0 && leftMinor > 0 && (
        <p className="border-t border-line py-3 text-text-soft">{texts.left(money(leftMinor, currency))}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {leftMinor > 0 && (
          <Button className="grow" variant="secondary" onClick={() => setOpened('split')}>
            {texts.split}
          </Button>
        )}
        {visit.diners.length > 0 && (
          <Button className="grow" variant="secondary" onClick={() => setOpened('move')}>
            {texts.move}
          </Button>
        )}
      </div>
      <SplitSheet isOpen={opened === 'split'} visit={visit} onClose={() => setOpened(null)} />
      <MoveDishSheet isOpen={opened === 'move'} visit={visit} onClose={() => setOpened(null)} />
    </section>
  );
};
