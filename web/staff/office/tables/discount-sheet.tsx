import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BilledVisit, StaffVisit } from '#contract/staff-visits.ts';
import { type DiscountKind, type DiscountWish, decideDiscount } from '#domain/bills/discount.ts';
import { parseAmount } from '#domain/money/parse-amount.ts';
import { can } from '#domain/people/roles.ts';
import { hasCode } from '#web/shared/call.ts';
import { useAmountProblem } from '#web/shared/money/amount-problem.ts';
import { randomId } from '#web/shared/random-id.ts';
import { discountableDishes, giveDiscount } from '#web/staff/data/discounts.ts';
import { refreshDiningRoom, showVisit } from '#web/staff/data/tables.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { useLostReply } from '#web/staff/parts/forms/use-lost-reply.ts';
import { withChosen } from '#web/staff/parts/forms/with-chosen.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Button } from '#web/ui/button.tsx';
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { VisitSheet } from './visit-sheet.tsx';

interface DiscountForm {
  /** Of the order item; empty: the whole bill. */
  dish: string;
  quantity: string;
  kind: DiscountKind;
  percent: string;
  amount: string;
  /** A key of the reasons; 'other': `ownWords`. */
  reason: string;
  ownWords: string;
  /** One id for all attempts, also after a reload: each discounts once. Empty before the first. */
  discountId: string;
}

const OTHER = 'other';
/** The server's limit of characters. */
const REASON_LIMIT = 300;

/** The typed number, from 1 to `most`; 0 for anything else. */
const wholeOf = (text: string, most: number): number => {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return number <= most ? number : 0;
};

interface DiscountSheetProps {
  isOpen: boolean;
  visit: BilledVisit;
  onClose: () => void;
}

const givenIn = (discounts: BilledVisit['bill']['discounts'], discountId: string) =>
  discounts.find(({ id }) => id === discountId);

const DiscountFields = ({ visit, onClose }: Omit<DiscountSheetProps, 'isOpen'>) => {
  const client = useQueryClient();
  const texts = useMessages('discounts');
  const errors = useMessages('errors');
  const format = useMoney();
  const amountProblem = useAmountProblem();
  const { membership, restaurant } = useStaff();
  const { restaurantId, role } = membership;
  const { bill } = visit;
  const isFree = can(role, 'bills.discount');
  const money = (minor: number) => format(minor, bill.currency);
  const amountFormat = { currency: bill.currency, locale: restaurant.locale };
  const dishes = discountableDishes(visit);
  const [stored] = useState<DiscountForm>(() => ({
    dish: isFree ? '' : (dishes[0]?.id ?? ''),
    quantity: '1',
    kind: isFree ? 'percent' : 'treat',
    percent: '10',
    amount: '',
    reason: Object.keys(texts.reasons)[0] ?? OTHER,
    ownWords: '',
    discountId: '',
  }));
  const dishOf = ({ dish }: DiscountForm) => dishes.find(({ id }) => id === dish);
  const wishOf = (values: DiscountForm): DiscountWish => {
    const { kind, percent, amount, quantity } = values;
    const dish = dishOf(values);
    return {
      kind,
      percent: kind === 'percent' ? wholeOf(percent, 100) : null,
      amountMinor: kind === 'amount' ? (parseAmount(amount, amountFormat) ?? 0) : null,
      item: dish
        ? { orderItemId: dish.id, quantity: dish.quantity === 1 ? 1 : wholeOf(quantity, dish.quantity) }
        : null,
    };
  };
  const reasonOf = ({ reason, ownWords }: DiscountForm): string =>
    reason === OTHER ? ownWords.trim() : (texts.reasons[reason] ?? '');
  const checkAmount = (values: DiscountForm): string | undefined => {
    const minor = parseAmount(values.amount, amountFormat);
    if (minor === null || minor <= 0) return amountProblem(values.amount, amountFormat, texts.amountInvalid);
    const decision = decideDiscount(dishes, wishOf(values));
    return 'mostMinor' in decision ? texts.atMost(money(decision.mostMinor)) : undefined;
  };
  const form = useForm<DiscountForm, { fresh: StaffVisit; discountId: string }>({
    stored,
    draft: `discount:${visit.id}`,
    isDone: ({ discountId = '' }) => givenIn(bill.discounts, discountId) !== undefined,
    check: (values) => {
      const most = dishOf(values)?.quantity ?? 1;
      return {
        // Without it the wish would be for the whole bill.
        dish: values.dish !== '' && !dishOf(values) ? errors.BILL_CHANGED : undefined,
        quantity: most === 1 || wholeOf(values.quantity, most) > 0 ? undefined : texts.quantityInvalid(most),
        percent:
          values.kind !== 'percent' || wholeOf(values.percent, 100) > 0 ? undefined : texts.percentInvalid,
        amount: values.kind === 'amount' ? checkAmount(values) : undefined,
        ownWords: reasonOf(values) === '' ? texts.reasonRequired : undefined,
      };
    },
    submit: async (values) => {
      const discountId = values.discountId || randomId();
      form.set('discountId', discountId);
      const fresh = await giveDiscount(
        { restaurantId, visitId: visit.id },
        { ...wishOf(values), discountId, reason: reasonOf(values), shownTotalMinor: bill.totalMinor },
      );
      return { fresh, discountId };
    },
    onDone: ({ fresh, discountId }) => {
      showVisit(client, restaurantId, fresh);
      tellReply(discountId, givenIn(fresh.bill?.discounts ?? [], discountId));
      void refreshDiningRoom(client, restaurantId);
    },
    onFailure: (error, words, { kind }) => {
      void refreshDiningRoom(client, restaurantId);
      const isTooHigh = hasCode(error, 'DISCOUNT_TOO_HIGH');
      // Only an amount has that field on the screen.
      return isTooHigh && kind === 'amount' ? { amount: words } : words;
    },
  });
  const { values } = form;
  const tellReply = useLostReply({
    form,
    id: values.discountId,
    found: givenIn(bill.discounts, values.discountId),
    tell: (given) => {
      if (given) showToast({ message: texts.given(money(given.amountMinor)), tone: 'success' });
      onClose();
    },
  });
  const chosen = dishOf(values);
  const decision = decideDiscount(dishes, wishOf(values));
  if (dishes.length === 0) return <p className="px-6 pb-6 text-text-soft">{texts.nothingLeft}</p>;
  return (
    <FormFrame form={form} className="px-6 pb-6">
      <SelectField
        label={texts.what}
        options={withChosen(
          [
            ...(isFree ? [{ value: '', label: texts.wholeBill }] : []),
            ...dishes.map(({ id, name, quantity, dinerName }) => ({
              value: id,
              label: texts.dishOf(quantity, name, dinerName ?? ''),
            })),
          ],
          values.dish,
        )}
        {...(values.dish === '' && { hint: texts.wholeBillHint })}
        {...form.field('dish')}
      />
      {chosen && chosen.quantity > 1 && (
        <TextField
          label={texts.quantity}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('quantity')}
        />
      )}
      {isFree ? (
        <SegmentedControl<DiscountKind>
          label={texts.kind}
          value={values.kind}
          onChange={(kind) => form.set('kind', kind)}
          options={(['treat', 'percent', 'amount'] as const).map((value) => ({
            value,
            label: texts.kinds[value],
          }))}
        />
      ) : (
        <p className="text-text-soft">{texts.limit(money(bill.treatLeftMinor))}</p>
      )}
      {values.kind === 'percent' && (
        <TextField label={texts.percent} inputMode="numeric" autoComplete="off" {...form.field('percent')} />
      )}
      {values.kind === 'amount' && (
        <TextField label={texts.amount} inputMode="decimal" autoComplete="off" {...form.field('amount')} />
      )}
      <SelectField
        label={texts.reason}
        options={[
          ...Object.entries(texts.reasons).map(([value, label]) => ({ value, label })),
          { value: OTHER, label: texts.otherReason },
        ]}
        {...form.field('reason')}
      />
      {values.reason === OTHER && (
        <TextArea
          label={texts.ownWords}
          hint={texts.ownWordsHint}
          limit={REASON_LIMIT}
          {...form.field('ownWords')}
        />
      )}
      {decision.kind === 'given' && (
        <output className="text-lg font-bold tabular-nums">
          {texts.result(money(decision.amountMinor))}
        </output>
      )}
      <Button type="submit" size="lg" isLoading={form.isSending}>
        {texts.give}
      </Button>
    </FormFrame>
  );
};

/** Gives a discount on the bill: waiters treat to a dish, managers give any discount (DISCOUNT-5). */
export const DiscountSheet = ({ isOpen, visit, onClose }: DiscountSheetProps) => {
  const texts = useMessages('discounts');
  const { role } = useStaff().membership;
  const title = can(role, 'bills.discount') ? texts.open : texts.treatOnly;
  return (
    <VisitSheet visit={visit} isOpen={isOpen} onClose={onClose} title={title}>
      <DiscountFields visit={visit} onClose={onClose} />
    </VisitSheet>
  );
};
