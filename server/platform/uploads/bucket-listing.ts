interface ListedFile {
  readonly path: string;
  readonly changedAtMs: number;
}

interface Listing {
  readonly files: ListedFile[];
  /** Without the slash at their end. */
  readonly folders: string[];
  /** Where the next page begins; null on the last one. */
  readonly next: string | null;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const textIn = (xml: string, tag: string): string | null =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`)
    .exec(xml)?.[1]
    ?.replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole) ?? null;

const partsOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, inner = '']) => inner);

/** One page of what a bucket lists (ListObjectsV2). Our own names need nothing of XML but these few words. */
export function readListing(xml: string): Listing {
  return {
    files: partsOf(xml, 'Contents').map((part) => ({
      path: textIn(part, 'Key') ?? '',
      changedAtMs: Date.parse(textIn(part, 'LastModified') ?? ''),
    })),
    folders: partsOf(xml, 'CommonPrefixes').map((part) => (textIn(part, 'Prefix') ?? '').replace(/\/$/, '')),
    next: textIn(xml, 'IsTruncated') === 'true' ? textIn(xml, 'NextContinuationToken') : null,
  };
}
