import type { PrintEvent } from '#domain/printing/printers.ts';
import type { paper } from '../en/paper.ts';
import type { ReceiptRow } from '../receipt/receipt-rows.ts';
import { type Language, LOCALES } from '../words/language.ts';

/** How paper out of a printer reads, from top to bottom: a receipt's rows, and what a kitchen has to see from afar. */
export type PaperRow =
  | ReceiptRow
  /** As large as the paper's width allows. */
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

/** That it may lie there twice, above everything else (PRINT-4); or that it is a copy on purpose. */
export const markRows = (mark: 'may-be-there' | 'again' | null, { texts }: PaperReader): PaperRow[] => {
  if (mark === null) return [];
  if (mark === 'again') return [{ kind: 'alarm', text: texts.again }];
  return [
    { kind: 'alarm', text: texts.mayBeThere },
    { kind: 'text', text: texts.mayBeThereHint },
  ];
};

/** Shows an owner whether width, letters and frames come out right. */
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
