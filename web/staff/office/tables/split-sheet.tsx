import { useQueryClient } from '@tanstack/react-query';
import type { BillLine, SplitWish } from '#contract/bills.ts';
import type { Bill, BilledVisit, StaffVisit } from '#contract/staff-visits.ts';
import { MOST_PAYERS, SPLIT_KINDS, type SplitKind } from '#domain/bills/split.ts';
import { parseAmount } from '#domain/money/parse-amount.ts';
import { useAmountProblem } from '#web/shared/money/amount-problem.ts';
import { chosenItems, openPart, partsOfLine, readPart } from '#web/shared/order/line-parts.ts';
import { randomId } from '#web/shared/random-id.ts';
import { freeShare, holdShareFor } from '#web/staff/data/shares.ts';
import { refreshDiningRoom, showVisit } from '#web/staff/data/tables.ts';
import { FormFrame } from '#web/staff/parts/forms/form-frame.tsx';
import { useForm } from '#web/staff/parts/forms/use-form.ts';
import { useLostReply } from '#web/staff/parts/forms/use-lost-reply.ts';
import { withChosen } from '#web/staff/parts/forms/with-chosen.ts';
import { useStaff } from '#web/staff/parts/staff-context.ts';
import { useMoney } from '#web/staff/parts/use-money.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import { VisitSheet } from './visit-sheet.tsx';

interface SplitSheetProps {
  isOpen: boolean;
  visit: BilledVisit;
  onClose: () => void;
}

interface SplitForm {
  /** Empty: a guest without a phone. */
  guest: string;
  kind: SplitKind;
  payers: string;
  amount: string;
  /** Chosen lines, and which part of each: "1/3". */
  dishes: Readonly<Record<string, string>>;
  /** The last attempt. One id per guest and choice: a repeated tap takes nothing twice. */
  asked: { readonly choice: string; readonly shareId: string };
}

const EMPTY: SplitForm = {
  guest: '',
  kind: 'equal',
  payers: '2',
  amount: '',
  dishes: {},
  asked: { choice: '', shareId: '' },
};

interface DishPartProps {
  bill: Bill;
  line: BillLine;
  price: string;
  /** Absent: it is not chosen. */
  part: string | undefined;
  onChange: (part: string | undefined) => void;
}

const DishPart = ({ bill, line, price, part, onChange }: DishPartProps) => {
  const texts = useMessages('visitShares');
  const { pieces, fractions } = partsOfLine(bill, line);
  const shown = openPart(bill, line, part);
  const options = [
    ...pieces.map((value) => {
      const { parts, of } = readPart(value);
      return { value, label: texts.part(parts, of) };
    }),
    ...fractions.map((of) => ({ value: `1/${of}`, label: texts.part(1, of) })),
  ];
  return (
    <>
      <Checkbox
        label={`${line.quantity} × ${line.name}`}
        aside={price}
        checked={part !== undefined}
        onChange={({ target }) => onChange(target.checked ? shown : undefined)}
      />
      {part !== undefined && options.length > 1 && (
        <SelectField
          label={texts.partOf(line.name)}
          value={shown}
          onChange={({ target }) => onChange(target.value)}
          options={options}
        />
      )}
    </>
  );
};

const SplitFields = ({ visit, onClose }: Omit<SplitSheetProps, 'isOpen'>) => {
  const client = useQueryClient();
  const texts = useMessages('visitShares');
  const errors = useMessages('errors');
  const format = useMoney();
  const amountProblem = useAmountProblem();
  const { membership, restaurant } = useStaff();
  const { restaurantId } = membership;
  const { bill, diners } = visit;
  const money = (minor: number) => format(minor, bill.currency);
  const of = { restaurantId, visitId: visit.id };
  const amountFormat = { currency: bill.currency, locale: restaurant.locale };
  const amountOf = (text: string) => parseAmount(text, amountFormat);
  const open = bill.lines.filter(({ openParts }) => openParts > 0);
  const wishOf = ({ kind, payers, amount, dishes }: SplitForm): SplitWish => {
    if (kind === 'equal') return { kind, payers: Number(payers) };
    if (kind === 'amount') return { kind, amountMinor: amountOf(amount) ?? 0 };
    if (kind !== 'items') return { kind };
    return { kind, items: chosenItems(bill, dishes) };
  };
  const checkAmount = (text: string): string | undefined => {
    const minor = amountOf(text);
    if (minor === null || minor <= 0) return amountProblem(text, amountFormat, texts.amountInvalid);
    return minor > bill.leftMinor ? texts.amountTooHigh(money(bill.leftMinor)) : undefined;
  };
  const form = useForm<SplitForm, { fresh: StaffVisit; shareId: string }>({
    stored: EMPTY,
    check: ({ guest, kind, payers, amount, dishes }) => {
      const people = Number(payers);
      const isPeople = Number.isInteger(people) && people >= 1 && people <= MOST_PAYERS;
      const isThere = guest === '' || diners.some(({ dinerSessionId }) => dinerSessionId === guest);
      return {
        guest: isThere ? undefined : errors.DINER_NOT_FOUND,
        payers: kind !== 'equal' || isPeople ? undefined : texts.payersInvalid,
        amount: kind === 'amount' ? checkAmount(amount) : undefined,
        dishes: kind !== 'items' || chosenItems(bill, dishes).length > 0 ? undefined : texts.chooseDish,
      };
    },
    submit: async (values) => {
      const dinerSessionId = values.guest === '' ? null : values.guest;
      const wish = wishOf(values);
      const choice = JSON.stringify([dinerSessionId, wish]);
      let { shareId } = values.asked;
      if (values.asked.choice !== choice) {
        // It may be held although its reply was lost, and no other choice replaces it.
        if (shareId !== '') await freeShare(of, shareId);
        shareId = randomId();
        form.set('asked', { choice, shareId });
      }
      const fresh = await holdShareFor(of, { shareId, dinerSessionId, wish });
      return { fresh, shareId };
    },
    onDone: ({ fresh, shareId }) => {
      showVisit(client, restaurantId, fresh);
      tellReply(shareId, undefined);
      void refreshDiningRoom(client, restaurantId);
    },
    onFailure: (_, words) => {
      void refreshDiningRoom(client, restaurantId);
      return words;
    },
  });
  const { kind, dishes, asked } = form.values;
  const tellReply = useLostReply({
    form,
    id: asked.shareId,
    found: bill.shares.find(({ id }) => id === asked.shareId),
    tell: onClose,
  });
  return (
    <FormFrame form={form} className="px-6 pb-6">
      <SelectField
        label={texts.who}
        options={withChosen(
          [
            { value: '', label: texts.guest },
            ...diners.map((diner) => ({ value: diner.dinerSessionId, label: diner.displayName })),
          ],
          form.values.guest,
        )}
        {...form.field('guest')}
      />
      <SelectField
        label={texts.what}
        options={SPLIT_KINDS.map((value) => ({
          value,
          label: value === 'mine' && form.values.guest === '' ? texts.table : texts.kinds[value],
        }))}
        {...form.field('kind')}
      />
      {kind === 'equal' && <TextField label={texts.payers} inputMode="numeric" {...form.field('payers')} />}
      {kind === 'amount' && (
        <TextField
          label={texts.amount}
          inputMode="decimal"
          autoComplete="off"
          hint={texts.amountTooHigh(money(bill.leftMinor))}
          {...form.field('amount')}
        />
      )}
      {kind === 'items' && (
        <fieldset>
          <legend className="pb-1 font-semibold">{texts.dishes}</legend>
          {open.map((line) => (
            <DishPart
              key={line.id}
              line={line}
              bill={bill}
              price={money(line.openMinor)}
              part={dishes[line.id]}
              onChange={(part) => {
                const { [line.id]: _, ...others } = dishes;
                form.set('dishes', part === undefined ? others : { ...others, [line.id]: part });
              }}
            />
          ))}
          {form.problems.dishes !== undefined && (
            <p role="alert" className="text-sm text-danger">
              {form.problems.dishes}
            </p>
          )}
        </fieldset>
      )}
      <Button type="submit" size="lg" isLoading={form.isSending}>
        {texts.hold}
      </Button>
    </FormFrame>
  );
};

/** Holds a share of the bill for a guest, with or without a phone. */
export const SplitSheet = ({ isOpen, visit, onClose }: SplitSheetProps) => {
  const texts = useMessages('visitShares');
  return (
    <VisitSheet visit={visit} isOpen={isOpen} onClose={onClose} title={texts.split}>
      <SplitFields visit={visit} onClose={onClose} />
    </VisitSheet>
  );
};
