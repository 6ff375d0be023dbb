/** Markup that is sent unescaped; everything else is text. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | false | readonly Part[];

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const textOf = (part: Part): string => {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(textOf).join('');
  return String(part).replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
};

/** A template of markup that escapes its values, unless they are markup themselves. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(String.raw({ raw: strings }, ...parts.map(textOf)));

/** JSON for search engines, escaped so that nothing in it ends the element. */
export const jsonData = (value: unknown): Html =>
  new Html(`<script type="application/ld+json">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`);
