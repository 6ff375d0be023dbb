import type { Transaction } from 'kysely';
import type { Language } from '#contract/common.ts';
import { type ReceiptDocument, receiptNumber } from '#domain/bills/receipt-chain.ts';
import { receipt as english } from '#messages/en/receipt.ts';
import { receipt as spanish } from '#messages/es/receipt.ts';
import { type ReceiptRow, receiptName, receiptRows } from '#messages/receipt/receipt-rows.ts';
import type { DinerPrincipal, MemberPrincipal } from '#server/platform/auth/principal.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { DB } from '#server/platform/database/database-types.ts';
import { inRestaurant } from '#server/platform/database/tenant.ts';
import { refuse } from '#server/platform/errors.ts';
import { composeMail } from '#server/platform/mail/compose-mail.ts';
import { sendMailJob } from '#server/platform/mail/send-mail.job.ts';
import { isLinkAlive, receiptPath } from './receipt-link.ts';
import { countMail, findReceipt, getIssuer, type IssuerRecord, listReceiptsOfDiner } from './store.ts';

const TEXTS = { en: english, es: spanish };
/** Per visit (RECEIPT-6). */
const MOST_MAILS = 40;

interface NewMail {
  readonly to: string;
  readonly language: Language;
}

/** Mails a receipt of the diner’s own payments; the address is only in the mail. Refuses RECEIPT_NOT_FOUND and TOO_MANY_MAILS. */
export async function mailOwnReceipt(
  platform: Platform,
  { restaurantId, dinerSessionId }: DinerPrincipal,
  receiptId: string,
  mail: NewMail,
): Promise<{ done: true }> {
  return inRestaurant(platform.database, restaurantId, async (tx) => {
    const own = await listReceiptsOfDiner(tx, dinerSessionId);
    const document = own.find(({ id }) => id === receiptId) ?? refuse('RECEIPT_NOT_FOUND');
    await enqueueReceipt(platform, tx, restaurantId, document, mail);
    return { done: true };
  });
}

/** The same by staff, for any receipt of the restaurant; audited, without the address. */
export async function mailReceiptFor(
  platform: Platform,
  member: MemberPrincipal,
  receiptId: string,
  mail: NewMail,
): Promise<{ done: true }> {
  return changeInRestaurant(platform, member.restaurantId, async ({ tx, audit }) => {
    const document = (await findReceipt(tx, receiptId)) ?? refuse('RECEIPT_NOT_FOUND');
    await enqueueReceipt(platform, tx, member.restaurantId, document, mail);
    await audit(member, {
      action: 'receipt.mail',
      subjectType: 'receipt',
      subjectId: receiptId,
      details: { number: receiptNumber(document) },
    });
    return { done: true };
  });
}

async function enqueueReceipt(
  { jobs, settings, clock }: Platform,
  tx: Transaction<DB>,
  restaurantId: string,
  document: ReceiptDocument,
  { to, language }: NewMail,
): Promise<void> {
  if (!(await countMail(tx, document.visitId, MOST_MAILS))) refuse('TOO_MANY_MAILS');
  const issuer = await getIssuer(tx, restaurantId);
  const path = receiptPath({ restaurantId, receiptId: document.id }, settings.authSecret);
  const mail = composeReceipt(document, issuer, {
    language,
    // The staff also mail receipts whose link has expired.
    url: isLinkAlive(document.issuedAt, clock.now()) ? settings.publicUrl + path : null,
  });
  await jobs.enqueue(sendMailJob, { to, fromName: document.issuer.name, ...mail }, tx);
}

function composeReceipt(
  document: ReceiptDocument,
  { locale, timezone, tax_rates: taxRates }: IssuerRecord,
  { language, url }: { language: Language; url: string | null },
) {
  const texts = TEXTS[language];
  const name = receiptName(texts, document);
  const rows = receiptRows(document, { locale, timezone, taxRates, language, texts });
  return composeMail({
    language,
    sender: document.issuer.name,
    subject: texts.mailSubject(name, document.issuer.name),
    heading: name,
    paragraphs: paragraphsOf(rows),
    ...(url !== null && { action: { label: texts.mailAction, url } }),
    note: url === null ? texts.mailNote : `${texts.mailLink} ${texts.mailNote}`,
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
