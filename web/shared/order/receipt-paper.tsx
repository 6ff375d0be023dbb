import type { PrintedReceipt } from '#domain/bills/receipt-chain.ts';
import type { NamedRate } from '#domain/money/tax-name.ts';
import { type ReceiptRow, receiptRows } from '#messages/receipt/receipt-rows.ts';
import { useLanguage, useMessages } from '#web/ui/language.tsx';

/** A label with its amount aligned to the right. */
const Sum = ({ row, className }: { row: { text: string; sum: string }; className: string }) => (
  <p className={`flex justify-between gap-3 ${className}`}>
    <span className="min-w-0 wrap-anywhere">{row.text}</span>
    <span className="shrink-0 tabular-nums">{row.sum}</span>
  </p>
);

const LOOKS = { bold: 'font-bold', small: 'text-[10pt]', plain: '' } as const;

const Row = ({ row }: { row: ReceiptRow }) => {
  switch (row.kind) {
    case 'rule':
      return <hr />;
    case 'heading':
      return <h2 className="text-center text-[18pt]! wrap-anywhere">{row.text}</h2>;
    case 'centered':
      return <p className="text-center">{row.text}</p>;
    case 'strong':
      return <p className="font-bold">{row.text}</p>;
    case 'text':
      return <p>{row.text}</p>;
    case 'dish':
      return (
        <div className="py-0.5">
          <Sum row={row} className="" />
          {row.options !== '' && <p className="text-[10pt]">{row.options}</p>}
        </div>
      );
    default:
      return <Sum row={row} className={LOOKS[row.look]} />;
  }
};

interface ReceiptPaperProps {
  receipt: PrintedReceipt;
  /** The restaurant's. */
  locale: string;
  timezone: string;
  taxRates: readonly NamedRate[];
}

/** A receipt or a credit note as printed, 80 mm wide. */
export const ReceiptPaper = ({ receipt, ...restaurant }: ReceiptPaperProps) => {
  const texts = useMessages('receipt');
  const { language } = useLanguage();
  return (
    <article className="paper">
      {receiptRows(receipt, { ...restaurant, texts, language }).map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes, and two of its rows can be alike
        <Row key={index} row={row} />
      ))}
    </article>
  );
};
