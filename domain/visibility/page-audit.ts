/** In the order in which searchers see them. */
export const AUDIT_CHECKS = [
  'title-length',
  'description-length',
  'one-heading',
  'heading-order',
  'alt-texts',
  'languages',
  'structured-data',
  'weight',
  'speed',
] as const;
export type AuditCheck = (typeof AUDIT_CHECKS)[number];

export interface AuditFinding {
  readonly check: AuditCheck;
  readonly isOk: boolean;
  /** Characters, headings, pictures, kB or ms, depending on the check. */
  readonly value: number;
  /** What is wrong, by name: `PostalAddress.addressCountry`, `h4`. */
  readonly wrong: readonly string[];
}

export interface SearchPreview {
  readonly title: string;
  readonly description: string;
  readonly address: string;
}

/** Search engines cut longer ones; shorter ones say too little. */
const TITLE = { shortest: 10, longest: 60 };
const DESCRIPTION = { shortest: 50, longest: 160 };
/** As transferred, compressed, without its pictures. */
const MOST_KB = 100;
const MOST_MS = 100;

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
const plain = (text: string): string =>
  text.replaceAll(/&(?:lt|gt|quot|amp|#39);/g, (each) => ENTITIES[each] ?? each);
const first = (page: string, pattern: RegExp): string => plain(pattern.exec(page)?.[1] ?? '');

/** A page’s entry in search results. */
export const readPreview = (page: string): SearchPreview => ({
  title: first(page, /<title>([^<]*)<\/title>/),
  description: first(page, /<meta name="description" content="([^"]*)">/),
  address: first(page, /<link rel="canonical" href="([^"]*)">/),
});

const isWithin = (length: number, { shortest, longest }: typeof TITLE): boolean =>
  length >= shortest && length <= longest;

/** Headings that skip a level: an h4 below an h2. */
function skippedHeadings(page: string): string[] {
  const levels = [...page.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
  return levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1).map((level) => `h${level}`);
}

/** The properties that search engines require of schema.org’s types, each with its allowed types. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Restaurant: [
    'name',
    'url',
    'address',
    'telephone',
    'image',
    'servesCuisine',
    'openingHoursSpecification',
    'hasMenu',
  ],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
  OpeningHoursSpecification: ['opens', 'closes'],
  AggregateRating: ['ratingValue', 'ratingCount', 'bestRating'],
  Review: ['author', 'reviewBody', 'reviewRating'],
  Rating: ['ratingValue'],
  Person: ['name'],
  Menu: ['hasMenuSection', 'inLanguage'],
  MenuSection: ['name', 'hasMenuItem'],
  MenuItem: ['name', 'offers'],
  Offer: [],
  Event: ['name', 'startDate', 'location'],
  Place: ['name', 'address'],
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Unknown types, and types that lack a property, each once: `Restaurant.telephone`. */
function dataProblems(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(dataProblems);
  if (!isRecord(value)) return [];
  const within = Object.values(value).flatMap(dataProblems);
  const type = value['@type'];
  if (typeof type !== 'string') return within;
  const required = REQUIRED[type];
  if (!required) return [type, ...within];
  return [...required.filter((field) => !(field in value)).map((field) => `${type}.${field}`), ...within];
}

function structuredProblems(page: string): string[] {
  const [, text] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  if (text === undefined) return ['JSON-LD'];
  try {
    return [...new Set(dataProblems(JSON.parse(text)))];
  } catch {
    return ['JSON-LD'];
  }
}

/** PAGE-6: a search engine’s findings about the page as served. */
export function auditPage(page: string, { bytes, ms }: { bytes: number; ms: number }): AuditFinding[] {
  const { title, description } = readPreview(page);
  const titles = page.match(/<h1[\s>]/g)?.length ?? 0;
  const skipped = skippedHeadings(page);
  // An empty alt text means that the picture is described beside it; a missing one is an error.
  const speechless = page.match(/<img (?![^>]*\balt=")[^>]*>/g) ?? [];
  const missing = ['en', 'es', 'x-default'].filter((each) => !page.includes(`hreflang="${each}" href=`));
  const structured = structuredProblems(page);
  const kb = Math.ceil(bytes / 1_000);
  const found = (check: AuditCheck, isOk: boolean, value: number, wrong: readonly string[] = []) => ({
    check,
    isOk,
    value,
    wrong,
  });
  return [
    found('title-length', isWithin(title.length, TITLE), title.length),
    found('description-length', isWithin(description.length, DESCRIPTION), description.length),
    found('one-heading', titles === 1, titles),
    found('heading-order', skipped.length === 0, skipped.length, [...new Set(skipped)]),
    found('alt-texts', speechless.length === 0, speechless.length),
    found('languages', missing.length === 0, missing.length, missing),
    found('structured-data', structured.length === 0, structured.length, structured),
    found('weight', kb <= MOST_KB, kb),
    found('speed', ms <= MOST_MS, ms),
  ];
}
