import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Also used to measure the size of a first visit (scripts/check-size.ts). */
export const GZIP = { level: constants.Z_BEST_COMPRESSION };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const ACCEPTS_BROTLI = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/;
const ACCEPTS_GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/;

/** The best encoding that an Accept-Encoding header allows; null: none. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null;
  if (ACCEPTS_BROTLI.test(accepted)) return 'br';
  return ACCEPTS_GZIP.test(accepted) ? 'gzip' : null;
}

/** Slow, but small: for content that is kept and sent many times. */
export function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? compressBrotli(plain, BROTLI) : compressGzip(plain, GZIP);
}

/** Each encoding needs an ETag of its own (RFC 9110, 8.8.3). `etag` is quoted. */
export const etagOf = (etag: string, encoding: Encoding | null): string =>
  encoding === null ? etag : `${etag.slice(0, -1)}-${encoding}"`;
