import type { Language } from '#contract/common.ts';
import type { LinkedReceipt, OwnReceipt, RECEIPT_PAPERS } from '#contract/guest-receipts.ts';
import { receiptNumber } from '#domain/bills/receipt-chain.ts';
import { receipt as english } from '#messages/en/receipt.ts';
import { receipt as spanish } from '#messages/es/receipt.ts';
import { type ReceiptRow, receiptName, receiptRows } from '#messages/receipt/receipt-rows.ts';
import type { DinerPrincipal } from '#server/platform/auth/principal.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { FileReply } from '#server/platform/http/serve.ts';
import { drawInTurn } from '#server/platform/print/draw-in-turn.ts';
import { viewReceipt } from './read-receipts.ts';
import { isKeyOf, isLinkAlive, receiptPath } from './receipt-link.ts';
import { findReceipt, getIssuer, listReceiptsOfDiner } from './store.ts';

const TEXTS = { en: english, es: spanish };
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
