/** How a printer is reached: by this server, by the agent inside the restaurant, or by polling itself (Star CloudPRNT). */
export const PRINTER_CONNECTIONS = ['server', 'agent', 'cloudprnt'] as const;
export type PrinterConnection = (typeof PRINTER_CONNECTIONS)[number];

/** What a printer prints automatically (PRINT-1). `placed` and `confirmed`: the ticket, at that moment. */
export const PRINT_EVENTS = [
  'placed',
  'confirmed',
  'ready',
  'corrected',
  'cancelled',
  'bill',
  'receipt',
  'day-closing',
] as const;
export type PrintEvent = (typeof PRINT_EVENTS)[number];

export const PRINT_DOCUMENTS = [
  'ticket',
  'ready',
  'corrected',
  'cancelled',
  'bill',
  'receipt',
  'day-closing',
  'test',
] as const;
export type PrintDocument = (typeof PRINT_DOCUMENTS)[number];

export const PRINTER_STATUSES = [
  'unknown',
  'online',
  'offline',
  'paper-low',
  'paper-out',
  'cover-open',
  'error',
  'nonsense',
] as const;
export type PrinterStatus = (typeof PRINTER_STATUSES)[number];

/** States in which a printer needs a person before it prints. */
export const needsSomebody = (status: PrinterStatus): boolean =>
  status !== 'unknown' && status !== 'online' && status !== 'paper-low';

export const PAPER_WIDTHS = [80, 58] as const;
export type PaperWidth = (typeof PAPER_WIDTHS)[number];
/** Characters per line in the usual font. */
export const COLUMNS: Readonly<Record<PaperWidth, number>> = { 80: 48, 58: 32 };

/** `auto`: whichever contains the character. */
export const CODE_PAGES = ['auto', 'cp858', 'cp850', 'cp437', 'windows1252', 'iso8859-15'] as const;
export type CodePage = (typeof CODE_PAGES)[number];

export const MOST_COPIES = 5;
export const MOST_PRINTERS = 20;
export const PRINTER_NAME_LIMIT = 60;

/** The ports of printers, to which connections are limited (PRINT-6). */
export const PRINT_PORTS = { first: 9100, last: 9109 } as const;
export const isPrintPort = (port: number): boolean => port >= PRINT_PORTS.first && port <= PRINT_PORTS.last;

const IPV4 = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/;

/** An IPv4 address of a private network (RFC 1918), in dotted decimal; no names, because those can resolve differently later (PRINT-6). */
export function isPrivateAddress(host: string): boolean {
  const parts = IPV4.exec(host)?.slice(1) ?? [];
  const [one = -1, two = -1, ...rest] = parts.map(Number);
  const isWritten = parts.length === 4 && parts.every((part) => part === '0' || !part.startsWith('0'));
  if (!isWritten || [one, two, ...rest].some((part) => part < 0 || part > 255)) return false;
  return one === 10 || (one === 172 && two >= 16 && two <= 31) || (one === 192 && two === 168);
}

/** Documents with sums, only for roles that may see them (ROLE-2). */
export const isMoneyPaper = (document: PrintDocument): boolean =>
  document === 'bill' || document === 'receipt' || document === 'day-closing';
