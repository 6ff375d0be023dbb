const UTF_16_MARKS = { '255,254': 'utf-16le', '254,255': 'utf-16be' } as const;

/** Bytes that are looked at to recognise UTF-16 without its mark. */
const LOOKED_AT = 1_000;

/** Of text in European letters every second byte is zero in UTF-16, and none of the others. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const start = bytes.slice(0, LOOKED_AT);
  const zeros = (parity: 0 | 1): number => start.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const most = start.length * 0.4;
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > most && zeros(1) === 0 ? 'utf-16be' : null;
}

function decoded(bytes: Uint8Array): string {
  const mark = String(bytes.slice(0, 2));
  const utf16 = mark in UTF_16_MARKS ? UTF_16_MARKS[mark as keyof typeof UTF_16_MARKS] : unmarkedUtf16(bytes);
  if (utf16 !== null) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: read as Windows-1252.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * The text of a chosen file; null of one that is no text, as a workbook or a picture. "Unicode text" of a spreadsheet is
 * UTF-16; on Windows it may not be UTF-8, then the letters are those of Western Europe.
 */
export async function textOfFile(file: File): Promise<string | null> {
  const text = decoded(new Uint8Array(await file.arrayBuffer()));
  return text.includes('\0') || text.startsWith('PK\u0003\u0004') ? null : text;
}
