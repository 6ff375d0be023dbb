const UTF_16_MARKS = { '255,254': 'utf-16le', '254,255': 'utf-16be' } as const;

/**
 * The text of a chosen file. "Unicode text" of a spreadsheet is UTF-16; on Windows it may not be UTF-8, then the
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
    // Not UTF-8: read as Windows-1252.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
