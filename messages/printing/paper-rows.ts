import type { PrintEvent } from '#domain/printing/printers.ts';
import type { paper } from '../en/paper.ts';
import type { ReceiptRow } from '../receipt/receipt-rows.ts';
import { type Language, LOCALES } from '../words/language.ts';

/** The rows of a print from top to bottom: those of a receipt, and large ones for the kitchen. */
export type PaperRow =
  | ReceiptRow
  /** As large as the paper’s width allows. */
  | { readonly kind: 'huge'; readonly text: string }
  /** White on black. */
  | { readonly kind: 'alarm'; readonly text: string }
  | { readonly kind: 'framed'; readonly title: string; readonly lines: readonly string[] }
  | {
      readonly kind: 'portions';
      readonly quantity: number;
      readonly text: string;
      readonly mark: string | null;
    }
  | { readonly kind: 'indented'; readonly text: string; readonly isBold: boolean };

export interface PaperReader {
  readonly texts: typeof paper;
  readonly language: Language;
  readonly timezone: string;
}

export const clockOf = (iso: string, { language, timezone }: PaperReader): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timezone,
  }).format(new Date(iso));

/** The mark of a possible copy, above everything else (PRINT-4); or of an intended copy. */
export const markRows = (mark: 'may-be-there' | 'again' | null, { texts }: PaperReader): PaperRow[] => {
  if (mark === null) return [];
  if (mark === 'again') return [{ kind: 'alarm', text: texts.again }];
  return [
    { kind: 'alarm', text: texts.mayBeThere },
    { kind: 'text', text: texts.mayBeThereHint },
  ];
};

/** A test print, which shows whether width, letters and frames are right. */
export function testRows(
  printer: { readonly name: string; readonly restaurant: string; readonly events: readonly PrintEvent[] },
  at: string,
  reader: PaperReader,
): PaperRow[] {
  const { texts } = reader;
  const events = printer.events.map((event) => texts.events[event]).join(', ');
  return [
    { kind: 'heading', text: printer.name },
    { kind: 'centered', text: printer.restaurant },
    { kind: 'rule' },
    { kind: 'strong', text: `${texts.test} ${texts.at(clockOf(at, reader))}` },
    { kind: 'text', text: texts.testHint },
    { kind: 'text', text: texts.testLetters },
    { kind: 'framed', title: texts.allergies, lines: [texts.testWidth] },
    { kind: 'text', text: texts.testPrints(events === '' ? texts.nothing : events) },
  ];
}
