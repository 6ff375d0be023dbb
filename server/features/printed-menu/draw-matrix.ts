import { degrees, type PDFPage } from 'pdf-lib';
import type { AllergenStatus } from '#domain/menu/allergens.ts';
import { type Canvas, INK, LINE, MM, SOFT, writeText } from '#server/platform/print/canvas.ts';
import { type Paper, type TextStyle, wrap } from '#server/platform/print/flow.ts';
import type { PaperMenu } from './paper-menu.ts';

const SIGNS: Readonly<Record<AllergenStatus, string>> = {
  contains: '●',
  may_contain: '○',
  not_declared: '?',
  absent: '',
};
/** Of the table's width; the rest is the dishes' names. */
const SIGNS_SHARE = 0.58;
const HAIR = 0.4;
const NAME_SIZE = 8.5;
const PADDING = 1.2 * MM;

interface Grid {
  readonly left: number;
  readonly nameWidth: number;
  readonly columnWidth: number;
  readonly right: number;
}

const gridOf = ({ width, margin }: Paper, columns: number): Grid => {
  const whole = width - 2 * margin;
  const nameWidth = whole * (1 - SIGNS_SHARE);
  return { left: margin, nameWidth, columnWidth: (whole - nameWidth) / columns, right: width - margin };
};

const rule = (page: PDFPage, { left, right }: Grid, y: number) =>
  page.drawLine({ start: { x: left, y }, end: { x: right, y }, thickness: HAIR, color: LINE });

/** Title, what the signs mean, and the allergens' names upright; gives where the rows begin. */
function drawHead(
  { bold, regular }: Canvas,
  page: PDFPage,
  menu: PaperMenu,
  paper: Paper,
  grid: Grid,
): number {
  const width = paper.width - 2 * paper.margin;
  const box = { x: paper.margin, width, lines: 2 };
  let y = paper.height - paper.margin - 5 * MM;
  y = writeText(page, menu.matrix.title, { ...box, y, size: 16, font: bold });
  y = writeText(page, `${menu.restaurant} · ${menu.asOf}`, { ...box, y: y - 1 * MM, size: 9, font: regular });
  for (const signs of menu.matrix.signs)
    y = writeText(page, signs, { ...box, y: y - 1 * MM, size: 8, font: regular, color: SOFT, lines: 1 });
  const size = 7.5;
  const longest = Math.max(...menu.allergenNames.map((name) => regular.widthOfTextAtSize(name, size)));
  const foot = y - longest - 2 * PADDING;
  for (const [index, name] of menu.allergenNames.entries())
    page.drawText(name, {
      x: grid.left + grid.nameWidth + (index + 0.5) * grid.columnWidth + size / 3,
      y: foot + PADDING,
      size,
      font: regular,
      color: INK,
      rotate: degrees(90),
    });
  page.drawText(menu.matrix.dish, {
    x: grid.left,
    y: foot + PADDING,
    size: NAME_SIZE,
    font: bold,
    color: INK,
  });
  rule(page, grid, foot);
  return foot;
}

/** Every dish with each of the fourteen allergens; the names of the allergens stand on every page. */
export function drawMatrix(canvas: Canvas, menu: PaperMenu, paper: Paper): void {
  const grid = gridOf(paper, menu.allergenNames.length);
  const style: TextStyle = { font: canvas.regular, size: NAME_SIZE, color: INK };
  const open = () => {
    const page = canvas.document.addPage([paper.width, paper.height]);
    return { page, y: drawHead(canvas, page, menu, paper, grid) };
  };
  let { page, y } = open();
  for (const dish of menu.sections.flatMap(({ dishes }) => dishes)) {
    const lines = wrap(dish.names.join(' · '), style, grid.nameWidth - 2 * PADDING);
    const height = lines.length * NAME_SIZE * 1.2 + 2 * PADDING;
    if (y - height < paper.margin) ({ page, y } = open());
    for (const [index, line] of lines.entries())
      page.drawText(line, { x: grid.left, y: y - PADDING - NAME_SIZE * (1 + index * 1.2), ...style });
    for (const [index, status] of dish.allergens.entries()) {
      const sign = SIGNS[status];
      const middle = grid.left + grid.nameWidth + (index + 0.5) * grid.columnWidth;
      page.drawText(sign, {
        x: middle - style.font.widthOfTextAtSize(sign, NAME_SIZE) / 2,
        y: y - height / 2 - NAME_SIZE / 3,
        ...style,
      });
    }
    y -= height;
    rule(page, grid, y);
  }
}
