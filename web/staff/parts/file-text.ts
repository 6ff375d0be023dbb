const UTF_16_MARKS = { '255,254': 'utf-16le', '254,255': 'utf-16be' } as const;

/**
 * The text of a file that somebody chose. "Unicode text" of a spreadsheet is UTF-16; on Windows it still saves what is no UTF-8, then the
 * letters are those of Western Europe.
 */
export async function textOfFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  const mark = String([...new Uint8Array(bytes.slice(0, 2))]);
  if (mark in UTF_16_MARKS)
    return new TextDecoder(UTF_16_MARKS[mark as keyof typeof UTF_16_MARKS]).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: read as what Windows writes.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
