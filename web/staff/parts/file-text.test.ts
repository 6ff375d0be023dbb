import { expect, it } from 'vitest';
import { textOfFile } from './file-text.ts';

const TEXT = 'name;price\nPiña «ñ»;5,50 €\n';

const utf16 = (text: string, isBigEndian: boolean): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !isBigEndian);
  return bytes;
};
const read = (content: BlobPart) => textOfFile(new File([content], 'menu.csv'));

it('reads UTF-8, UTF-16 with and without its mark, and Windows-1252', async () => {
  expect(await read(TEXT)).toBe(TEXT);
  for (const isBigEndian of [false, true]) {
    expect(await read(utf16(`\uFEFF${TEXT}`, isBigEndian))).toBe(TEXT);
    expect(await read(utf16(TEXT.replace('€', 'EUR'), isBigEndian))).toBe(TEXT.replace('€', 'EUR'));
  }
  expect(await read(new Uint8Array([0x50, 0x69, 0xf1, 0x61, 0x20, 0x80]))).toBe('Piña €');
  expect(await read('')).toBe('');
});

it('reads no workbook and no picture', async () => {
  expect(await read('PK\u0003\u0004[Content_Types].xml')).toBeNull();
  expect(
    await read(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d])),
  ).toBeNull();
  expect(await read('name;price\na\u0000b;3\n')).toBeNull();
});
