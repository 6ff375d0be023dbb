import { createHash } from 'node:crypto';
import type { PlatformConfig, PlatformType } from '#domain/platforms/platforms.ts';
import {
  failedText,
  failureOf,
  type PlatformProblem,
  type SyncFailure,
} from '#domain/platforms/sync-outcome.ts';
import type { SyncedMenu, SyncRequest } from '#domain/platforms/sync-requests.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import { ForbiddenAddress } from '#server/platform/outgoing/outgoing.ts';
import { createSeal } from '#server/platform/seal.ts';
import type { ConfigRecord, getMenu } from './store.ts';

const TIMEOUT_MS = 10_000;

/** Secrets of platforms, encrypted with a key of this installation. */
const sealOf = ({ settings }: Pick<Platform, 'settings'>) => createSeal(settings.authSecret, 'platforms');

export const sealSecret = (platform: Platform, secret: string): string => sealOf(platform).seal(secret);

/** Null if none is stored. `unreadable`: it was encrypted by another installation. */
export function openSecret(
  platform: Platform,
  { sealed_secret: sealed }: Pick<ConfigRecord, 'sealed_secret'>,
): { readonly text: string } | 'unreadable' | null {
  if (sealed === null) return null;
  try {
    const text = sealOf(platform).open(sealed);
    return typeof text === 'string' ? { text } : 'unreadable';
  } catch {
    return 'unreadable';
  }
}

export const viewConfig = (record: ConfigRecord): PlatformConfig => ({
  endpoint: record.api_endpoint,
  accountId: record.config_data.account_id ?? '',
  locationId: record.config_data.location_id ?? '',
  username: record.config_data.username ?? '',
  hasSecret: record.sealed_secret !== null,
});

type PictureColumns = Pick<
  Awaited<ReturnType<typeof getMenu>>['dishes'][number],
  'image_url' | 'image_widths'
>;

/** The largest file of the picture. */
const pictureUrl = ({ image_url: src, image_widths: widths }: PictureColumns, publicUrl: string) => {
  if (src === null) return null;
  const largest = widths?.at(-1);
  return new URL(largest === undefined ? src : `${src}-${largest}.webp`, publicUrl).href;
};

export const viewMenu = (
  restaurantId: string,
  { currency, dishes }: Awaited<ReturnType<typeof getMenu>>,
  publicUrl: string,
): SyncedMenu => ({
  restaurantId,
  currency,
  dishes: dishes.map((dish) => ({
    id: dish.id,
    name: dish.name,
    description: dish.description,
    category: dish.category,
    priceMinor: dish.price_minor,
    imageUrl: pictureUrl(dish, publicUrl),
    allergens: dish.allergens,
    calories: dish.calories,
    updatedAt: new Date(dish.updated_at).toISOString(),
  })),
});

const basic = (username: string, secret: string): string =>
  `Basic ${Buffer.from(`${username.trim()}:${secret}`).toString('base64')}`;

export interface Sender {
  readonly type: PlatformType;
  readonly config: PlatformConfig;
  readonly secret: string | null;
  /** Part of the idempotency key: the platform treats requests with equal keys as one. */
  readonly jobId: string;
}

/** The metadata of a request; a custom endpoint recognises a repeated request by its key (PLATFORM-6). */
export function headersOf({ type, config, secret, jobId }: Sender, { body }: SyncRequest) {
  const authorization =
    secret === null ? null : type === 'wordpress' ? basic(config.username, secret) : `Bearer ${secret}`;
  const text = body && JSON.stringify(body);
  return {
    accept: 'application/json',
    ...(authorization && { authorization }),
    ...(text && { 'content-type': 'application/json' }),
    ...(type === 'custom' && text && { 'idempotency-key': keyOf(jobId, text) }),
  };
}

/** A UUID of job and content: the same content of a job takes effect once, even if a reply is lost. */
function keyOf(jobId: string, text: string): string {
  const hex = createHash('sha256').update(jobId).update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** A reply may echo the request, so the secret is removed before anything is stored. */
function withoutSecret(text: string, { config, secret }: Sender): string {
  if (secret === null) return text;
  const shapes = [secret, encodeURIComponent(secret), basic(config.username, secret).slice('Basic '.length)];
  return shapes.reduce((left, shape) => left.replaceAll(shape, '…'), text);
}

const failed = (problem: PlatformProblem): SyncFailure => ({
  problem,
  message: failedText(problem),
  waitMs: 0,
});

/** `Retry-After`: seconds, or a date (RFC 9110, 10.2.3), as ms from now. 0 for anything else. */
function waitOf(retryAfter: string, nowMs: number): number {
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter) * 1_000;
  const at = /^[A-Z][a-z]{2}, /.test(retryAfter) ? Date.parse(retryAfter) : Number.NaN;
  return Number.isNaN(at) ? 0 : Math.max(0, at - nowMs);
}

/** Sends one request; null if it succeeded. */
export async function sendRequest(
  { outgoing, clock, log }: Platform,
  sender: Sender,
  request: SyncRequest,
): Promise<SyncFailure | null> {
  try {
    const { status, headers, text } = await outgoing.send({
      url: request.url,
      method: request.method,
      headers: headersOf(sender, request),
      ...(request.body && { body: JSON.stringify(request.body) }),
      timeoutMs: TIMEOUT_MS,
    });
    const answer = {
      status,
      contentType: headers['content-type'] ?? '',
      text: withoutSecret(text, sender),
      waitMs: waitOf(headers['retry-after'] ?? '', clock.now()),
    };
    return failureOf(sender.type, answer);
  } catch (error) {
    if (error instanceof ForbiddenAddress) return failed('forbidden-address');
    const isLate = error instanceof Error && /abort|timeout/i.test(`${error.name} ${error.message}`);
    log.info({ platform: sender.type, isLate }, 'a platform did not answer');
    return failed(isLate ? 'timeout' : 'unreachable');
  }
}
