import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.codePointAt(0)?.toString(16).toUpperCase()}`,
  );

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
/** Headers that affect the request must be signed. */
const MUST_BE_SIGNED = /^(?:host|x-amz-.*)$/;
const LATEST_MS = 15 * 60_000;

/**
 * AWS Signature Version 4, implemented from its specification: the S3 error code for a request; null if it is valid.
 */
export function signatureProblem(request: IncomingMessage, body: Buffer, keys: Keys): string | null {
  const parts = AUTHORIZATION.exec(request.headers.authorization ?? '');
  if (!parts) return 'AccessDenied';
  const [, accessKeyId = '', day = '', region = '', signedHeaders = '', signature] = parts;
  if (accessKeyId !== keys.accessKeyId) return 'InvalidAccessKeyId';
  const signed = signedHeaders.split(';');
  if (Object.keys(request.headers).some((name) => MUST_BE_SIGNED.test(name) && !signed.includes(name)))
    return 'AccessDenied';
  const bodyHash = String(request.headers['x-amz-content-sha256']);
  if (bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const at = String(request.headers['x-amz-date']);
  const atMs = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!at.startsWith(day) || !(Math.abs(Date.now() - atMs) < LATEST_MS)) return 'RequestTimeTooSkewed';
  const url = new URL(request.url ?? '/', 'http://store');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&');
  const path = url.pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');
  const headers = signed.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('');
  const canonical = [request.method, path, query, headers, signedHeaders, bodyHash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n');
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${keys.secretAccessKey}`, day));
  const isRight = region === keys.region && hmac(key, toSign).toString('hex') === signature;
  return isRight ? null : 'SignatureDoesNotMatch';
}
