import { compareTexts } from '#domain/lists/list.ts';
import { printedColor } from '#domain/restaurant/theme-palette.ts';
import { tables as english } from '#messages/en/tables.ts';
import { tables as spanish } from '#messages/es/tables.ts';
import { changeInRestaurant } from '#server/platform/changes/change.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { refuse } from '#server/platform/errors.ts';
import { staffRoom } from '#server/platform/events/rooms.ts';
import { FileReply } from '#server/platform/http/serve.ts';
import { drawInTurn } from '#server/platform/print/draw-in-turn.ts';
import { readLogo } from '#server/platform/print/logo.ts';
import { qrPng, qrSvg } from '#server/platform/print/qr-code.ts';
import { type ZippedFile, zipStream } from '#server/platform/zip-stream.ts';
import type { PrintJob } from './print-faces.ts';
import { getPrintRecord, markCodesTaken, type PrintRecord } from './print-store.ts';

interface WantedTables {
  readonly tableId?: string | undefined;
  readonly section?: string | undefined;
}

const CARDS = new URL('./print-worker.ts', import.meta.url);

const TEXTS = { en: english, es: spanish };
const OTHER = { en: 'es', es: 'en' } as const;

/** A table’s number as part of a file name that is valid on every system. */
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

/** The same as a bitmap. Refuses TABLE_NOT_FOUND. */
export async function tablePng(
  platform: Platform,
  restaurantId: string,
  tableId: string,
): Promise<FileReply> {
  const { address, name } = await oneTable(platform, restaurantId, tableId);
  const content = await qrPng(address);
  await noteTaken(platform, restaurantId);
  return new FileReply(content, `${name}.png`);
}

/** The cards of the requested tables, ready to print. Refuses TABLE_NOT_FOUND if there are none. */
export async function tablesPdf(
  platform: Platform,
  restaurantId: string,
  layout: PrintJob['layout'],
  wanted: WantedTables,
): Promise<FileReply> {
  const record = await getWanted(platform, restaurantId, wanted);
  const content = await drawPdf(platform, record, layout);
  await noteTaken(platform, restaurantId);
  return new FileReply(content, `${fileSafe(record.name)}-${layout}.pdf`);
}

/** Each table’s code as SVG and PNG, and both PDFs. The codes are drawn while the file is streamed. */
export async function tablesZip(
  platform: Platform,
  restaurantId: string,
  wanted: WantedTables,
): Promise<FileReply> {
  const record = await getWanted(platform, restaurantId, wanted);
  const tents = await drawPdf(platform, record, 'tents');
  const sheet = await drawPdf(platform, record, 'sheet');
  await noteTaken(platform, restaurantId);
  const files = filesOf(platform, record, { 'tents.pdf': tents, 'sheet.pdf': sheet });
  return new FileReply(zipStream(files, new Date(platform.clock.now())), `${fileSafe(record.name)}-qr.zip`);
}

async function* filesOf(
  platform: Platform,
  record: PrintRecord,
  papers: Readonly<Record<string, Buffer>>,
): AsyncGenerator<ZippedFile> {
  for (const [name, content] of Object.entries(papers)) yield { name, content, isPacked: true };
  const taken = new Set<string>();
  for (const [index, table] of record.tables.entries()) {
    const address = addressOf(platform, record, table.id);
    const number = fileSafe(table.table_number);
    // Two numbers may differ only in a character that file names cannot contain.
    const name = taken.has(number) ? `${number}-${index}` : number;
    taken.add(name);
    yield { name: `svg/${name}.svg`, content: Buffer.from(qrSvg(address)), isPacked: false };
    yield { name: `png/${name}.png`, content: await qrPng(address), isPacked: true };
  }
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

/** An SVG does not count as downloaded, because it is also shown on screen. */
const noteTaken = (platform: Platform, restaurantId: string): Promise<void> =>
  changeInRestaurant(platform, restaurantId, async ({ tx, hint, now }) => {
    if (await markCodesTaken(tx, restaurantId, now))
      await hint({ type: 'setup.changed', id: restaurantId, version: 0 }, [staffRoom(restaurantId)]);
  });

/** The URL in a table’s code; with a key while the presence guard is on. */
const tableAddress = (publicUrl: string, tableId: string, key: string | null): string => {
  const address = new URL('/menu', publicUrl);
  address.searchParams.set('table', tableId);
  if (key !== null) address.searchParams.set('k', key);
  return address.href;
};

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
  const job: PrintJob = {
    layout,
    title: `${record.name}: ${texts.qr}`,
    language,
    color: record.primary_color && printedColor(record.primary_color),
    logo: await readLogo(platform.uploads, record.logo_url),
    faces: record.tables.map((table) => ({
      restaurant: record.name,
      table: texts.tableName(table.table_number),
      calls: [texts.cardCall, TEXTS[OTHER[language]].cardCall],
      address: addressOf(platform, record, table.id),
    })),
  };
  return drawInTurn(CARDS, job);
}
