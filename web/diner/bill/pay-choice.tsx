import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { BillLine, GuestBill, SplitWish } from '#contract/bills.ts';
import { MOST_PAYERS, type SplitKind } from '#domain/bills/split.ts';
import type { MoneyFormat } from '#domain/money/money.ts';
import { parseAmount } from '#domain/money/parse-amount.ts';
import { costOfWish } from '#web/diner/data/bill.ts';
import { visitQuery } from '#web/diner/first/data/visit.ts';
import { useAmountProblem } from '#web/shared/money/amount-problem.ts';
import { type FormatMoney, moneyOf } from '#web/shared/money.ts';
import { chosenItems, openPart, partsOfLine, readPart } from '#web/shared/order/line-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox, RadioGroup } from '#web/ui/forms/choice.tsx';
import { QuantityStepper } from '#web/ui/forms/quantity-stepper.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { showProblem } from '#web/ui/forms/show-problem.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useMessages } from '#web/ui/language.tsx';
import type { ChosenParts, DraftProps } from './payment-draft.ts';
import { useHeadingFocus } from './use-heading-focus.ts';

const ORDER: readonly SplitKind[] = ['mine', 'items', 'equal', 'amount', 'all'];

interface LineProps {
  bill: GuestBill;
  line: BillLine;
  name: string;
  money: FormatMoney;
  part: string | undefined;
  onPart: (part: string | undefined) => void;
}

const Line = ({ bill, line, name, money, part, onPart }: LineProps) => {
  const texts = useMessages('bill');
  const isTaken = line.openParts === 0;
  const isHeld = bill.shares.some(
    ({ status, claims }) => status !== 'paid' && claims.some(({ lineId }) => lineId === line.id),
  );
  const taken = isHeld ? texts.held : texts.isPaid;
  const { pieces, fractions } = partsOfLine(bill, line);
  const shown = openPart(bill, line, part);
  const options = [
    ...pieces.map((value) => {
      const { parts, of } = readPart(value);
      return { value, label: texts.part(parts, of) };
    }),
    ...fractions.map((of) => ({ value: `1/${of}`, label: texts.fraction(of) })),
  ];
  const items = [{ lineId: line.id, ...readPart(shown) }];
  const minor = costOfWish(bill, { kind: 'items', items }, '');
  return (
    <li>
      <Checkbox
        label={line.quantity > 1 ? `${line.quantity} × ${name}` : name}
        aside={line.amountMinor === 0 ? texts.onTheHouse : isTaken ? taken : money(minor)}
        checked={part !== undefined}
        disabled={isTaken}
        onChange={() => onPart(part === undefined ? shown : undefined)}
      />
      {part !== undefined && options.length > 1 && (
        <div className="pb-3 pl-8">
          <SelectField
            label={texts.partOf(name)}
            isLabelHidden
            options={options}
            value={shown}
            onChange={(event) => onPart(event.target.value)}
          />
        </div>
      )}
    </li>
  );
};

interface DishChoiceProps {
  bill: GuestBill;
  nameOf: (line: BillLine) => string;
  money: FormatMoney;
  chosen: ChosenParts;
  onChange: (chosen: ChosenParts) => void;
}

/** The dishes of the bill, or parts of them: "a third of the bottle". */
const DishChoice = ({ bill, nameOf, money, chosen, onChange }: DishChoiceProps) => {
  const texts = useMessages('bill');
  const choose = (lineId: string, part: string | undefined) => {
    const { [lineId]: _, ...others } = chosen;
    onChange(part === undefined ? others : { ...others, [lineId]: part });
  };
  return (
    <ul aria-label={texts.dishes} className="divide-y divide-line">
      {bill.lines.map((line) => (
        <Line
          key={line.id}
          bill={bill}
          line={line}
          name={nameOf(line)}
          money={money}
          part={chosen[line.id]}
          onPart={(part) => choose(line.id, part)}
        />
      ))}
    </ul>
  );
};

interface PayChoiceProps extends DraftProps {
  /** This phone has paid a part: what is left is not asked of it. */
  hasPaid: boolean;
  /** It has held a part before: the field or button that had the focus is gone. */
  hasHeld: boolean;
  bill: GuestBill;
  dinerSessionId: string;
  nameOf: (line: BillLine) => string;
  format: MoneyFormat;
  isSending: boolean;
  problem: string | undefined;
  onHold: (wish: SplitWish) => void;
}

/** What a diner pays: five ways of taking a part of the open amount. */
export const PayChoice = (props: PayChoiceProps) => {
  const {
    hasPaid,
    hasHeld,
    bill,
    dinerSessionId,
    nameOf,
    format,
    isSending,
    problem,
    onHold,
    draft,
    onDraft,
  } = props;
  const texts = useMessages('bill');
  const amountProblem = useAmountProblem();
  const titleId = useId();
  const title = useHeadingFocus(hasHeld);
  const { data: visit } = useQuery({ ...visitQuery(dinerSessionId), enabled: false });
  const money = moneyOf(format);
  const hasOwn = costOfWish(bill, { kind: 'mine' }, dinerSessionId) > 0;
  const { dishes, amount } = draft;
  const [error, setError] = useState<string>();
  const wanted = draft.kind === 'mine' && !hasOwn ? null : draft.kind;
  const kind = wanted ?? (hasOwn ? 'mine' : 'all');
  const payers = draft.payers ?? Math.max(2, visit?.participants.length ?? 2);
  const items = chosenItems(bill, dishes);
  const amountMinor = parseAmount(amount, format);
  const wish: SplitWish | null =
    kind === 'all' || kind === 'mine'
      ? { kind }
      : kind === 'equal'
        ? { kind, payers }
        : kind === 'items'
          ? items.length === 0
            ? null
            : { kind, items }
          : amountMinor === null || amountMinor <= 0
            ? null
            : { kind, amountMinor };
  const check = (): string | undefined => {
    if (kind === 'amount' && wish === null) return amountProblem(amount, format, texts.amountInvalid);
    if (kind === 'amount' && (amountMinor ?? 0) > bill.leftMinor)
      return texts.amountTooHigh(money(bill.leftMinor));
    return kind === 'items' && wish === null ? texts.chooseOne : undefined;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const mistake = check();
    showProblem(event.currentTarget, () => setError(mistake));
    if (mistake === undefined && wish) onHold(wish);
  };
  const asideOf = (each: SplitKind): string | undefined => {
    if (each === 'mine' || each === 'all') return money(costOfWish(bill, { kind: each }, dinerSessionId));
    if (each === 'equal') return money(costOfWish(bill, { kind: each, payers }, dinerSessionId));
    return undefined;
  };
  const costMinor = wish === null ? 0 : costOfWish(bill, wish, dinerSessionId);
  return (
    <Card as="section" aria-labelledby={titleId} className="mt-4">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <h2 ref={title} id={titleId} tabIndex={-1} className="text-xl outline-none">
          {hasPaid ? texts.payMore : texts.pay}
        </h2>
        <RadioGroup
          label={texts.how}
          hasFrames
          value={kind}
          onChange={(next) => {
            onDraft({ kind: next });
            setError(undefined);
          }}
          options={ORDER.map((value) => ({
            value,
            label: texts.kinds[value],
            aside: asideOf(value),
            isDisabled: value === 'mine' && !hasOwn,
          }))}
        />
        {kind === 'items' && (
          <DishChoice
            bill={bill}
            nameOf={nameOf}
            money={money}
            chosen={dishes}
            onChange={(next) => {
              onDraft({ dishes: next });
              setError(undefined);
            }}
          />
        )}
        {kind === 'equal' && (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <span>{texts.amongPeople(payers)}</span>
            <QuantityStepper
              name={texts.people}
              value={payers}
              onChange={(next) => onDraft({ payers: next })}
              max={MOST_PAYERS}
            />
          </div>
        )}
        {kind === 'amount' && (
          <TextField
            label={texts.amount}
            inputMode="decimal"
            autoComplete="off"
            hint={texts.amountTooHigh(money(bill.leftMinor))}
            value={amount}
            onChange={(event) => {
              onDraft({ amount: event.target.value });
              setError(undefined);
            }}
            error={error}
          />
        )}
        {(problem ?? (kind === 'items' ? error : undefined)) !== undefined && (
          <p role="alert" className="text-danger">
            {problem ?? error}
          </p>
        )}
        <Button type="submit" size="lg" isWide isLoading={isSending}>
          {wish === null ? texts.takePart : texts.take(money(costMinor))}
        </Button>
      </form>
    </Card>
  );
};
