import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { compareTexts } from '#domain/lists/list.ts';
import { tables as english } from '#messages/en/tables.ts';
import { tables as spanish } from '#messages/es/tables.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { FileReply } from '#server/platform/http/serve.ts';
import { createKeyedQueue } from '#server/platform/keyed-queue.ts';
import { loadSharp } from '#server/platform/uploads/picture.ts';
import { UPLOADS_ADDRESS, type Uploads } from '#server/platform/uploads/uploads.ts';
import { type PrintJob, printPdf } from './print-pdf.ts';
import { getPrintRecord, type PrintRecord } from './print-store.ts';
import { qrPng, qrSvg, tableAddress } from './qr-code.ts';

/** As sharp as 20 mm at 600 dots an inch. */
const PIXELS = 480;
/** The pictures that come with the product. */
const BRAND_FILES = join(import.meta.dirname, '../../../web/public');
const BRAND_PATH = /^\/brand\/[\w-]+\.(?:svg|png|webp)$/;

/** The restaurant's logo as a PNG; null where it has none, or one that cannot be read: a card is good without it. */
export async function readLogo(uploads: Uploads, logoUrl: string | null): Promise<Buffer | null> {
  if (logoUrl === null) return null;
  try {
    const file = await readOwnFile(uploads, logoUrl);
    const fitted = { width: PIXELS, height: PIXELS, fit: 'inside', withoutEnlargement: false } as const;
    const sharp = await loadSharp();
    return file && (await sharp(file).resize(fitted).png().toBuffer());
  } catch {
    return null;
  }
}

/** Only files of ours: an address somewhere else is not asked for. */
async function readOwnFile(uploads: Uploads, url: string): Promise<Buffer | null> {
  if (url.startsWith(`${UPLOADS_ADDRESS}/`)) return uploads.read(url.slice(UPLOADS_ADDRESS.length + 1));
  return BRAND_PATH.test(url) ? readFile(join(BRAND_FILES, url)) : null;
}

interface WantedTables {
  readonly tableId?: string | undefined;
  readonly section?: string | undefined;
}

/** A print takes a core for seconds and tens of megabytes: the process draws one at a time. */
const inTurn = createKeyedQueue();
const PRINTS = 'prints';

const TEXTS = { en: english, es: spanish };
const OTHER = { en: 'es', es: 'en' } as const;

/** A table's number as part of a file's name, wherever that file will be kept. */
const fileSafe = (text: string): string =>
  text.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'x';

/** The code of one table as a file. Refuses TABLE_NOT_FOUND. */
export async function tableSvg(
  platform: Platform,
  restaurantId: string,
  tableId: string,
): Promise<FileReply> {
  const { address, name } = await oneTable(platform, restaurantId, tableId);
  return new FileReply(Buffer.from(qrSvg(address)), `${name}.svg`);
}

/** The same as a picture of dots. Refuses TABLE_NOT_FOUND. */
export async function tablePng(
  platform: Platform,
  restaurantId: string,
  tableId: string,
): Promise<FileReply> {
  const { address, name } = await oneTable(platform, restaurantId, tableId);
  return new FileReply(await qrPng(address), `${name}.png`);
}

/** The cards of the wanted tables, ready to be printed. Refuses TABLE_NOT_FOUND when there are none. */
export async function tablesPdf(
  platform: Platform,
  restaurantId: string,
  layout: PrintJob['layout'],
  wanted: WantedTables,
): Promise<FileReply> {
  const record = await getWanted(platform, restaurantId, wanted);
  const content = await inTurn(PRINTS, () => drawPdf(platform, record, layout));
  return new FileReply(content, `${fileSafe(record.name)}-${layout}.pdf`);
}

/** Each table's code as SVG and PNG, and both PDFs. */
export async function tablesZip(
  platform: Platform,
  restaurantId: string,
  wanted: WantedTables,
): Promise<FileReply> {
  const record = await getWanted(platform, restaurantId, wanted);
  const content = await inTurn(PRINTS, () => drawZip(platform, record));
  return new FileReply(content, `${fileSafe(record.name)}-qr.zip`);
}

async function drawZip(platform: Platform, record: PrintRecord): Promise<Buffer> {
  const tents = await drawPdf(platform, record, 'tents');
  const sheet = await drawPdf(platform, record, 'sheet');
  const files: Zippable = { 'tents.pdf': tents, 'sheet.pdf': sheet };
  for (const [index, table] of record.tables.entries()) {
    const address = addressOf(platform, record, table.id);
    // Two numbers may differ in a sign alone, which a file's name cannot have.
    const known = `svg/${fileSafe(table.table_number)}.svg` in files;
    const name = known ? `${fileSafe(table.table_number)}-${index}` : fileSafe(table.table_number);
    files[`svg/${name}.svg`] = Buffer.from(qrSvg(address));
    files[`png/${name}.png`] = [await qrPng(address), { level: 0 }];
  }
  return Buffer.from(zipSync(files, { mtime: new Date(platform.clock.now()) }));
}

async function getWanted(
  { database }: Platform,
  restaurantId: string,
  {
    tableId = null,
    section = null,
  }: { tableId?: string | null | undefined; section?: string | null | undefined },
): Promise<PrintRecord> {
  const record = await getPrintRecord(database, restaurantId, { tableId, section });
  if (record.tables.length === 0) refuse('TABLE_NOT_FOUND');
  const sorted = record.tables.toSorted((one, other) => compareTexts(one.table_number, other.table_number));
  return { ...record, tables: sorted };
}

const addressOf = ({ settings }: Platform, { link_key: key }: PrintRecord, tableId: string): string =>
  tableAddress(settings.publicUrl, tableId, key);

async function oneTable(platform: Platform, restaurantId: string, tableId: string) {
  const record = await getWanted(platform, restaurantId, { tableId });
  return {
    address: addressOf(platform, record, tableId),
    name: `qr-${fileSafe(record.tables[0]?.table_number ?? '')}`,
  };
}

async function drawPdf(platform: Platform, record: PrintRecord, layout: PrintJob['layout']): Promise<Buffer> {
  const language = record.default_language;
  const texts = TEXTS[language];
  return printPdf({
    layout,
    title: `${record.name}: ${texts.qr}`,
    language,
    logo: await readLogo(platform.uploads, record.logo_url),
    faces: record.tables.map((table) => ({
      restaurant: record.name,
      table: texts.tableName(table.table_number),
      calls: [texts.cardCall, TEXTS[OTHER[language]].cardCall],
      address: addressOf(platform, record, table.id),
    })),
  });
}
