import type { BillLine, GuestBill } from '#contract/bills.ts';
import { costOfWish, isDivided } from '#web/diner/data/bill.ts';
import type { FormatMoney } from '#web/shared/money.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useMessages } from '#web/ui/language.tsx';

/** "parts/of" of each line that is chosen. */
export type ChosenParts = Readonly<Record<string, string>>;

export const partsOf = (chosen: ChosenParts): { lineId: string; parts: number; of: number }[] =>
  Object.entries(chosen).map(([lineId, part]) => {
    const [parts = 1, of = 1] = part.split('/').map(Number);
    return { lineId, parts, of };
  });

/** Into how many a dish is shared that comes once. */
const FRACTIONS = [2, 3, 4, 5, 6] as const;

const whole = (bill: GuestBill, { id, of, openParts, quantity }: BillLine): string =>
  isDivided(bill, id) ? `${openParts}/${of}` : `${quantity}/${quantity}`;

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
  const divided = isDivided(bill, line.id);
  const most = divided ? line.openParts : line.quantity;
  const of = divided ? line.of : line.quantity;
  const counts = Array.from({ length: most }, (_, index) => most - index);
  const options = [
    ...counts.map((parts) => ({ value: `${parts}/${of}`, label: texts.part(parts, of) })),
    ...(divided || line.kind === 'tip'
      ? []
      : FRACTIONS.filter((each) => each !== of).map((each) => ({
          value: `1/${each}`,
          label: texts.fraction(each),
        }))),
  ];
  const [chosen] = partsOf({ [line.id]: part ?? whole(bill, line) });
  const minor = chosen ? costOfWish(bill, { kind: 'items', items: [chosen] }, '') : 0;
  return (
    <li>
      <Checkbox
        label={line.quantity > 1 ? `${line.quantity} × ${name}` : name}
        aside={line.amountMinor === 0 ? texts.onTheHouse : isTaken ? texts.isPaid : money(minor)}
        checked={part !== undefined}
        disabled={isTaken}
        onChange={() => onPart(part === undefined ? whole(bill, line) : undefined)}
      />
      {part !== undefined && options.length > 1 && (
        <div className="pb-3 pl-8">
          <SelectField
            label={texts.partOf(name)}
            isLabelHidden
            options={options}
            value={part}
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
export const DishChoice = ({ bill, nameOf, money, chosen, onChange }: DishChoiceProps) => {
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
