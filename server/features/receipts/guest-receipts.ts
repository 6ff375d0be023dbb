import type { Language } from '#contract/common.ts';
import type { LinkedReceipt, OwnReceipt, RECEIPT_PAPERS } from '#contract/guest-receipts.ts';
import { type ReceiptDocument, receiptNumber } from '#domain/bills/receipt-chain.ts';
import { receipt as english } from '#messages/en/receipt.ts';
import { receipt as spanish } from '#messages/es/receipt.ts';
import { type ReceiptRow, receiptName, receiptRows } from '#messages/receipt/receipt-rows.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { FileReply } from '#server/platform/http/serve.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import { sendMailJob } from '#server/platform/mail/send-mail.job.ts';
import { drawInTurn } from '#server/platform/print/draw-in-turn.ts';
import { viewReceipt } from './read-receipts.ts';
import { isKeyOf, isLinkAlive, receiptPath } from './receipt-link.ts';
import { countMail, findReceipt, getIssuer, listReceiptsOfDiner } from './store.ts';

const TEXTS = { en: english, es: spanish };
/** Per visit (RECEIPT-6). */
const MOST_MAILS = 40;
const WORKER = new URL('./receipt-worker.ts', import.meta.url);

/** Receipts and credit notes of this diner’s own payments only (RECEIPT-6). */
export async function readOwnReceipts(
  { database, settings }: Platform,
  { restaurantId, dinerSessionId }: DinerPrincipal,
): Promise<{ receipts: OwnReceipt[] }> {
  const own = await inRestaurant(database, restaurantId, (tx) => listReceiptsOfDiner(tx, dinerSessionId));
  const pathOf = (receiptId: string) => receiptPath({ restaurantId, receiptId }, settings.authSecret);
  return { receipts: own.map((each) => ({ ...viewReceipt(each), path: pathOf(each.id) })) };
}

interface Link {
  readonly restaurantId: string;
  readonly receiptId: string;
  readonly key: string;
}

/** The receipt of an unexpired link. Refuses RECEIPT_NOT_FOUND. */
async function linkedDocument({ database, settings, clock }: Platform, link: Link) {
  const { restaurantId, receiptId, key } = link;
  if (!isKeyOf(key, link, settings.authSecret)) refuse('RECEIPT_NOT_FOUND');
  return inRestaurant(database, restaurantId, async (tx) => {
    const document = await findReceipt(tx, receiptId);
    if (!document || !isLinkAlive(document.issuedAt, clock.now())) refuse('RECEIPT_NOT_FOUND');
    const { locale, timezone, tax_rates: taxRates } = await getIssuer(tx, restaurantId);
    return { document, locale, timezone, taxRates };
  });
}

export async function readLinkedReceipt(platform: Platform, link: Link): Promise<LinkedReceipt> {
  const { document, ...restaurant } = await linkedDocument(platform, link);
  return { ...viewReceipt(document), ...restaurant };
}

export interface ReceiptPrint {
  readonly paper: (typeof RECEIPT_PAPERS)[number];
  readonly title: string;
  readonly language: Language;
  readonly rows: readonly ReceiptRow[];
}

const languageOf = (locale: string): Language => (locale.startsWith('es') ? 'es' : 'en');

/** The PDF of a link’s receipt, A4 or roll, in the reader’s language. Refuses RECEIPT_NOT_FOUND. */
export async function printLinkedReceipt(
  platform: Platform,
  link: Link,
  { paper, language }: { paper: ReceiptPrint['paper']; language?: Language | undefined },
): Promise<FileReply> {
  const { document, ...restaurant } = await linkedDocument(platform, link);
  const spoken = language ?? languageOf(restaurant.locale);
  const texts = TEXTS[spoken];
  const print: ReceiptPrint = {
    paper,
    language: spoken,
    title: `${document.issuer.name}: ${receiptName(texts, document)}`,
    rows: receiptRows(document, { ...restaurant, texts, language: spoken }),
  };
  return new FileReply(await drawInTurn(WORKER, print), `${receiptNumber(document)}.pdf`);
}

/** Mails a receipt of the diner’s own payments; the address is only in the mail. Refuses RECEIPT_NOT_FOUND and TOO_MANY_MAILS. */
export async function mailOwnReceipt(
  { database, jobs, settings }: Platform,
  { restaurantId, dinerSessionId }: DinerPrincipal,
  receiptId: string,
  { to, language }: { to: string; language: Language },
): Promise<{ done: true }> {
  return inRestaurant(database, restaurantId, async (tx) => {
    const own = await listReceiptsOfDiner(tx, dinerSessionId);
    const document = own.find(({ id }) => id === receiptId) ?? refuse('RECEIPT_NOT_FOUND');
    if (!(await countMail(tx, document.visitId, MOST_MAILS))) refuse('TOO_MANY_MAILS');
    const { locale, timezone, tax_rates: taxRates } = await getIssuer(tx, restaurantId);
    const path = receiptPath({ restaurantId, receiptId }, settings.authSecret);
    const mail = composeReceipt(document, {
      language,
      locale,
      timezone,
      taxRates,
      url: settings.publicUrl + path,
    });
    await jobs.enqueue(sendMailJob, { to, fromName: document.issuer.name, ...mail }, tx);
    return { done: true };
  });
}

function composeReceipt(
  document: ReceiptDocument,
  reader: Omit<LinkedReceipt, keyof OwnReceipt> & { language: Language; url: string },
) {
  const { language, url } = reader;
  const texts = TEXTS[language];
  const name = receiptName(texts, document);
  const rows = receiptRows(document, { ...reader, texts });
  return composeMail({
    language,
    sender: document.issuer.name,
    subject: texts.mailSubject(name, document.issuer.name),
    heading: name,
    paragraphs: paragraphsOf(rows),
    action: { label: texts.mailAction, url },
    note: texts.mailNote,
  });
}

/** Lines between two rules are one paragraph. */
function paragraphsOf(rows: readonly ReceiptRow[]): string[] {
  const paragraphs: string[][] = [[]];
  for (const row of rows) {
    if (row.kind === 'rule') paragraphs.push([]);
    else paragraphs.at(-1)?.push(lineOf(row));
  }
  return paragraphs.map((lines) => lines.join('\n'));
}

function lineOf(row: Exclude<ReceiptRow, { kind: 'rule' }>): string {
  if (row.kind === 'dish') return `${[row.text, row.options].filter(Boolean).join(', ')}: ${row.sum}`;
  return row.kind === 'sum' ? `${row.text}: ${row.sum}` : row.text;
}
