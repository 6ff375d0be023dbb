import { type Canvas, INK, MM, SOFT } from '#server/platform/print/canvas.ts';
import { Flow, heightOf, type Line, type Paper, type TextStyle, wrap } from '#server/platform/print/flow.ts';
import { qrPath } from '#server/platform/print/qr-code.ts';
import { allergenCodes, type PaperDish, type PaperMenu } from './paper-menu.ts';

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

/** The head of the first page; gives where the columns begin. */
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

/** What the numbers and signs mean, and the way to the menu on the web. */
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

/** The whole menu, category by category; a category's name never stands alone at the foot of a column. */
export function drawMenu(canvas: Canvas, menu: PaperMenu, paper: Paper): void {
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
