import type { BillLine, GuestBill } from '#contract/bills.ts';
import { costOfWish } from '#web/diner/data/bill.ts';
import type { FormatMoney } from '#web/shared/money.ts';
import { partsOfLine, readPart } from '#web/shared/order/line-parts.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { useMessages } from '#web/ui/language.tsx';

/** "parts/of" of each line that is chosen. */
export type ChosenParts = Readonly<Record<string, string>>;

export const partsOf = (chosen: ChosenParts): { lineId: string; parts: number; of: number }[] =>
  Object.entries(chosen).map(([lineId, part]) => ({ lineId, ...readPart(part) }));

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
  const { pieces, fractions } = partsOfLine(bill, line);
  const [whole = '1/1'] = pieces;
  const options = [
    ...pieces.map((value) => {
      const { parts, of } = readPart(value);
      return { value, label: texts.part(parts, of) };
    }),
    ...fractions.map((of) => ({ value: `1/${of}`, label: texts.fraction(of) })),
  ];
  const [chosen] = partsOf({ [line.id]: part ?? whole });
  const minor = chosen ? costOfWish(bill, { kind: 'items', items: [chosen] }, '') : 0;
  return (
    <li>
      <Checkbox
        label={line.quantity > 1 ? `${line.quantity} × ${name}` : name}
        aside={line.amountMinor === 0 ? texts.onTheHouse : isTaken ? texts.isPaid : money(minor)}
        checked={part !== undefined}
        disabled={isTaken}
        onChange={() => onPart(part === undefined ? whole : undefined)}
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
