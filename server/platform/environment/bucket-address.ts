/** An external picture store and its credentials. */
export interface BucketAddress {
  /** The bucket's own URL, without a trailing slash. */
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
/** Accepted by stores without regions. */
const NO_REGION = 'us-east-1';

/** Parses S3_URL; null if it is invalid: exactly one bucket, key and secret, and nothing that would be ignored. */
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
    // An invalid percent encoding.
    return null;
  }
}
