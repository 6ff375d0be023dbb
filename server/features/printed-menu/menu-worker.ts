import { degrees, type PDFPage } from 'pdf-lib';
import type { AllergenStatus } from '#domain/menu/allergens.ts';
import { answerPrints } from '#server/platform/print/answer-prints.ts';
import { type Canvas, INK, LINE, MM, openCanvas, SOFT, writeText } from '#server/platform/print/canvas.ts';
import { Flow, heightOf, type Line, type Paper, type TextStyle, wrap } from '#server/platform/print/flow.ts';
import { qrPath } from '#server/platform/print/qr-code.ts';
import { allergenCodes, type PaperDish, type PaperMenu } from './paper-menu.ts';
import type { MenuPrint } from './print-menu.ts';

const SIGNS: Readonly<Record<AllergenStatus, string>> = {
  contains: '●',
  may_contain: '○',
  not_declared: '?',
  absent: '',
};
/** As a fraction of the table’s width; the rest is for the dishes’ names. */
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

/** Title, legend, and the allergens’ names upright; returns the start of the rows. */
function drawColumnHeads(
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
function drawMatrix(canvas: Canvas, menu: PaperMenu, paper: Paper): void {
  const grid = gridOf(paper, menu.allergenNames.length);
  const style: TextStyle = { font: canvas.regular, size: NAME_SIZE, color: INK };
  const open = () => {
    const page = canvas.document.addPage([paper.width, paper.height]);
    return { page, y: drawColumnHeads(canvas, page, menu, paper, grid) };
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

const styles = ({ regular, bold }: Canvas) =>
  ({
    title: { font: bold, size: 24, color: INK },
    section: { font: bold, size: 14, color: INK },
    otherSection: { font: regular, size: 10, color: SOFT },
    name: { font: bold, size: 10, color: INK },
    otherName: { font: regular, size: 9, color: INK },
    text: { font: regular, size: 8.5, color: SOFT },
    small: { font: regular, size: 7.5, color: SOFT },
  }) as const satisfies Record<string, TextStyle>;
type Styles = ReturnType<typeof styles>;

const linesOf = (text: string, style: TextStyle, width: number): Line[] =>
  wrap(text, style, width).map((line) => ({ text: line, style }));

const PRICE_GAP = 4 * MM;
const DISH_GAP = 3 * MM;

/** The head of the first page; returns the start of the columns. */
function drawHead(
  canvas: Canvas,
  flow: Flow,
  menu: PaperMenu,
  { title, text }: Styles,
  paper: Paper,
): number {
  const { page } = flow;
  const width = paper.width - 2 * paper.margin;
  let y = paper.height - paper.margin;
  if (canvas.logo) {
    const size = canvas.logo.scaleToFit(22 * MM, 22 * MM);
    y -= size.height;
    page.drawImage(canvas.logo, { x: (paper.width - size.width) / 2, y, ...size });
    y -= 2 * MM;
  }
  const centered = (line: string, style: TextStyle) => {
    y -= style.size * 1.25;
    const x = (paper.width - style.font.widthOfTextAtSize(line, style.size)) / 2;
    page.drawText(line, { x, y, ...style });
  };
  for (const line of wrap(menu.restaurant, title, width)) centered(line, title);
  for (const line of wrap(menu.about, text, width)) centered(line, text);
  return y - 8 * MM;
}

function dishLines(dish: PaperDish, menu: PaperMenu, style: Styles, width: number): Line[] {
  const [name = '', ...others] = dish.names;
  const priceWidth = style.name.font.widthOfTextAtSize(dish.price, style.name.size) + PRICE_GAP;
  const names = linesOf(name, style.name, width - priceWidth);
  const codes = allergenCodes(dish.allergens);
  return [
    ...names.map((line, index) =>
      index === 0 ? { ...line, above: DISH_GAP, right: { text: dish.price, style: style.name } } : line,
    ),
    ...others.flatMap((each) => linesOf(each, style.otherName, width - priceWidth)),
    ...dish.descriptions.flatMap((each) => linesOf(each, style.text, width)),
    ...(codes === '' ? [] : linesOf(`${menu.allergens}: ${codes}`, style.small, width)),
  ];
}

const CODE = 32 * MM;

/** The legend of numbers and signs, and the link to the menu on the web. */
function drawEnd(flow: Flow, menu: PaperMenu, style: Styles): void {
  const width = flow.columnWidth;
  const legend: Line[] = [
    { text: menu.allergens, style: style.name, above: 8 * MM },
    ...menu.allergenNames.flatMap((name, index) => linesOf(`${index + 1} ${name}`, style.small, width)),
    ...menu.signs.flatMap((each) => linesOf(each, style.small, width)),
    { text: menu.asOf, style: style.small, above: 2 * MM },
  ];
  flow.keepTogether(heightOf(legend));
  flow.write(legend);
  if (!menu.web) return;
  const { call, address } = menu.web;
  const words = [...linesOf(call, style.name, width), ...linesOf(address, style.small, width)];
  flow.keepTogether(CODE + 10 * MM + heightOf(words));
  flow.space(6 * MM);
  const { size, path } = qrPath(address);
  flow.page.drawSvgPath(path, { x: flow.x, y: flow.y, scale: CODE / size, color: INK, borderWidth: 0 });
  flow.space(CODE + 2 * MM);
  flow.write(words);
}

/** The whole menu by category; a category’s heading is never the last line of a column. */
function drawMenu(canvas: Canvas, menu: PaperMenu, paper: Paper): void {
  const style = styles(canvas);
  const flow = new Flow(canvas, paper);
  flow.beginColumnsAt(drawHead(canvas, flow, menu, style, paper));
  const width = flow.columnWidth;
  for (const { names, dishes } of menu.sections) {
    const [name = '', ...others] = names;
    const heading: Line[] = [
      ...linesOf(name, style.section, width).map((line, index) =>
        index === 0 ? { ...line, above: 7 * MM } : line,
      ),
      ...others.flatMap((each) => linesOf(each, style.otherSection, width)),
    ];
    for (const [index, dish] of dishes.entries()) {
      const lines = [...(index === 0 ? heading : []), ...dishLines(dish, menu, style, width)];
      flow.keepTogether(heightOf(lines));
      flow.write(lines);
    }
  }
  drawEnd(flow, menu, style);
}

const PAPERS = {
  a4: { width: 210 * MM, height: 297 * MM, margin: 15 * MM, columns: 2 },
  a5: { width: 148 * MM, height: 210 * MM, margin: 12 * MM, columns: 1 },
} as const satisfies Readonly<Record<string, Paper>>;

answerPrints(async (job) => {
  const { content, paper, title, logo, menu } = job as MenuPrint;
  const canvas = await openCanvas(title, menu.language, logo);
  const draw = content === 'menu' ? drawMenu : drawMatrix;
  draw(canvas, menu, PAPERS[paper]);
  return canvas;
});
