/** Where pictures are kept outside of this machine, and by whose leave. */
export interface BucketAddress {
  /** The bucket's own address, without a slash at its end. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export const BUCKET_RIGHT =
  's3://KEY:SECRET@host/bucket?region=… (s3 is https; http:// for a store in the own network), the secret percent-encoded';

const SCHEMES: Readonly<Record<string, string>> = { 's3:': 'https', 'https:': 'https', 'http:': 'http' };
const BUCKET = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/;
const REGION = /^[a-z0-9-]{1,40}$/;
/** What stores without regions take. */
const NO_REGION = 'us-east-1';

/** Reads S3_URL; null where it is none: exactly one bucket, key and secret, and nothing that would be ignored. */
export function readBucketAddress(text: string): BucketAddress | null {
  const url = URL.parse(text);
  const scheme = url && SCHEMES[url.protocol];
  const bucket = url && BUCKET.exec(url.pathname)?.[1];
  if (!url || !scheme || !bucket || !url.host || !url.username || !url.password || url.hash) return null;
  const { region = NO_REGION, ...unknown } = Object.fromEntries(url.searchParams);
  if (!REGION.test(region) || Object.keys(unknown).length > 0) return null;
  try {
    return {
      url: `${scheme}://${url.host}/${bucket}`,
      region,
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    };
  } catch {
    // A percent sign that begins nothing.
    return null;
  }
}
