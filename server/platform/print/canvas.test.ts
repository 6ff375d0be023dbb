import { expect, it } from 'vitest';
import { formatMoney } from '#domain/money/money.ts';
import { printPdf } from '#tests/support/printed.ts';
import { INK, openCanvas } from './canvas.ts';

const X = 20;
const SIZE = 20;

it('a name with letters that the font lacks is as wide as it was measured', async () => {
  const { document, bold } = await openCanvas('', 'en', null);
  const name = '寿司 さくら Sakura';
  const width = bold.widthOfTextAtSize(name, SIZE);
  document.addPage([400, 60]).drawText(name, { x: X, y: 20, size: SIZE, font: bold, color: INK });
  const [page] = await printPdf(Buffer.from(await document.save()));
  if (!page) throw new Error('nothing was printed');
  const isInk = (at: number): boolean => (page.data[at * 4] ?? 255) < 128;
  const columns = Array.from({ length: page.width * page.height }, (_, at) => at)
    .filter(isInk)
    .map((at) => at % page.width);
  const scale = page.width / 400;
  const right = columns.reduce((most, each) => Math.max(most, each), 0) / scale;
  expect(right).toBeLessThanOrEqual(X + width);
  expect(right).toBeGreaterThan(X + width - SIZE / 4);
  expect(page.text).toContain('Sakura');
});

it('MONEY-4 amounts in the Japanese format have their yen sign', async () => {
  const { document, regular } = await openCanvas('', 'en', null);
  const amount = formatMoney(4_160, { currency: 'JPY', locale: 'ja-JP' });
  document.addPage([400, 60]).drawText(amount, { x: X, y: 20, size: SIZE, font: regular, color: INK });
  const [page] = await printPdf(Buffer.from(await document.save()));
  expect([amount, page?.text]).toEqual(['￥4,160', '¥4,160']);
});

it.each(['bn-BD', 'mr-IN', 'my-MM'])(
  'MONEY-4 amounts in the format of %s have digits that the font has',
  async (locale) => {
    const { document, regular } = await openCanvas('', 'en', null);
    const amount = formatMoney(123_450, { currency: 'EUR', locale });
    document.addPage([400, 60]).drawText(amount, { x: X, y: 20, size: SIZE, font: regular, color: INK });
    const [page] = await printPdf(Buffer.from(await document.save()));
    expect(amount).not.toContain('1');
    expect(page?.text).toMatch(/1,234\.50/);
  },
);
